import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { useAction } from './use-action.ts';

export interface ActionFormProps {
  /** The label of its button: `Publish now`. */
  action: string;
  /** Does it on the server; rejects where that fails. */
  onSubmit: () => Promise<unknown>;
  /** It was done. */
  onDone?: () => void;
  /** With little room between its fields. */
  tight?: boolean;
  /** Beside what counts more: its button is small. */
  minor?: boolean;
  /** Shown beside its button. */
  otherButton?: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/** A form that does something on the server, once at a time, and shows where that fails. */
export function ActionForm({
  action,
  onSubmit,
  onDone,
  tight = false,
  minor = false,
  otherButton,
  children,
}: ActionFormProps) {
  const { isRunning, error, run } = useAction(onSubmit);
  const submit = async () => {
    if (await run()) onDone?.();
  };
  return (
    <form
      className={tight ? 'form form--tight' : 'form'}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <ErrorNote error={error} />
      <div className="button-row">
        <Button type="submit" small={minor} primary={!minor} aria-disabled={isRunning}>
          {isRunning ? 'One moment…' : action}
        </Button>
        {otherButton}
      </div>
    </form>
  );
}
