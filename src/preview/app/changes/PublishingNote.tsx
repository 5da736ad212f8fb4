import { Button } from '../parts/Button.tsx';
import { numberText } from '../parts/count-text.ts';
import type { Publishing } from '../server/server-events.ts';

/** The progress of a publish, and its end. Changes are announced to screen readers. */
export function PublishingNote({
  publishing,
  onRead,
}: {
  publishing: Publishing | undefined;
  onRead: () => void;
}) {
  return (
    <div className="publishing">
      <div role="status">{publishing === undefined ? null : <Sentence publishing={publishing} />}</div>
      {publishing?.state === 'running' && (
        <progress
          className="publishing__bar"
          aria-label="Publishing"
          {...(publishing.done === null || publishing.total === null
            ? {}
            : { value: publishing.done, max: Math.max(1, publishing.total) })}
        />
      )}
      {publishing?.state === 'failed' && (
        <ul className="plain-list">
          {publishing.problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {publishing !== undefined && publishing.state !== 'running' && (
        <Button small onClick={onRead}>
          Close this message
        </Button>
      )}
    </div>
  );
}

function Sentence({ publishing }: { publishing: Publishing }) {
  if (publishing.state === 'failed')
    return (
      <p className="notice notice--bad">
        {publishing.isRefused ? (
          <strong>The publish gate refused it.</strong>
        ) : (
          <>
            <strong>The publish failed.</strong> The live site did not change.
          </>
        )}
      </p>
    );
  if (publishing.state === 'published' && publishing.isRollback)
    return (
      <p className="notice notice--good">
        <strong>Rolled back.</strong> Release {publishing.release} is live again.
      </p>
    );
  if (publishing.state === 'published')
    return (
      <p className="notice notice--good">
        <strong>Published.</strong>{' '}
        {publishing.release === null
          ? 'No file of the site changed.'
          : `Release ${publishing.release} is live.`}
      </p>
    );
  const { stage, done, total } = publishing;
  return (
    <p>
      {stage}
      {done !== null && total !== null && `: ${numberText(done)} of ${numberText(total)}`}
    </p>
  );
}
