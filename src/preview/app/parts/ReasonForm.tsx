import { type ReactNode, useId, useState } from 'react';
import { ActionForm, type ActionFormProps } from './ActionForm.tsx';

interface ReasonFormProps extends Pick<ActionFormProps, 'action' | 'onDone'> {
  onSubmit: (why: string) => Promise<unknown>;
  isRequired?: boolean;
  help?: string;
  /** Further questions, above the reason. */
  children?: ReactNode;
}

/** Asks for a reason, then performs the action. */
export function ReasonForm({ onSubmit, isRequired = false, help, children, ...rest }: ReasonFormProps) {
  const id = useId();
  const [why, setWhy] = useState('');
  return (
    <ActionForm {...rest} onSubmit={() => onSubmit(why.trim())}>
      {children}
      <div className="field">
        <label htmlFor={id}>{isRequired ? 'Why' : 'Why (optional)'}</label>
        <p className="field__help" id={`${id}-help`}>
          {help ?? 'Kept in the history with your name.'}
        </p>
        <textarea
          id={id}
          className="input"
          rows={2}
          maxLength={1000}
          minLength={isRequired ? 3 : undefined}
          required={isRequired}
          aria-describedby={`${id}-help`}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </div>
    </ActionForm>
  );
}
