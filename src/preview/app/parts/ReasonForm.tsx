import { type ReactNode, useId, useState } from 'react';
import { ErrorNote } from './ErrorNote.tsx';
import { useAction } from './use-action.ts';

interface ReasonFormProps {
  /** What the button does: `Publish now`. */
  action: string;
  onSubmit: (why: string) => Promise<unknown>;
  onDone?: () => void;
  isRequired?: boolean;
  help?: string;
  /** Further questions, above the reason. */
  children?: ReactNode;
}

/** Asks why, then does it. */
export function ReasonForm({
  action,
  onSubmit,
  onDone,
  isRequired = false,
  help,
  children,
}: ReasonFormProps) {
  const id = useId();
  const [why, setWhy] = useState('');
  const { isRunning, error, run } = useAction(onSubmit);
  const submit = async () => {
    if (await run(why.trim())) onDone?.();
  };
  return (
    <form
      className="form"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
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
      <ErrorNote error={error} />
      <div className="button-row">
        <button type="submit" className="button button--primary" aria-disabled={isRunning}>
          {isRunning ? 'One moment…' : action}
        </button>
      </div>
    </form>
  );
}
