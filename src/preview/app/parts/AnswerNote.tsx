import type { Answer } from '../server/use-answer.ts';

/** What stands where an answer is not there yet, or failed; nothing else. */
export function AnswerNote({
  answer,
  what,
}: {
  answer: Pick<Answer<unknown>, 'value' | 'error' | 'isLoading' | 'again'>;
  what: string;
}) {
  if (answer.error !== null)
    return (
      <div className="notice notice--bad" role="alert">
        <p>{answer.error}</p>
        <p>
          <button type="button" className="button button--small" onClick={answer.again}>
            Try again
          </button>
        </p>
      </div>
    );
  // What is there stays while it is asked for again; a thin line says so.
  if (answer.isLoading)
    return answer.value === null ? (
      <p className="loading" role="status">
        Loading {what}…
      </p>
    ) : (
      <div className="loading-line" aria-hidden="true" />
    );
  return null;
}
