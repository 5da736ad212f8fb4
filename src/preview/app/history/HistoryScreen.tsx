import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReleaseEntry } from '../../../schemas/preview/preview-requests.ts';
import { PublishingNote } from '../changes/PublishingNote.tsx';
import { Button } from '../parts/Button.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { NoteList } from '../parts/NoteList.tsx';
import { QueryNote } from '../parts/QueryNote.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { $publishing, clearPublishing } from '../server/server-events.ts';
import { useQuery } from '../server/use-query.ts';
import { RollbackDialog } from './RollbackDialog.tsx';

/** Releases with who published them and why, the way back, and all notes. */
export function HistoryScreen() {
  const { slug } = useDealer();
  const history = useQuery(`history ${slug}`, slug, signal => deskCalls.history(slug, signal));
  const notes = useQuery(`notes ${slug}`, slug, signal => deskCalls.notes(slug, signal));
  const publishing = useStore($publishing)[slug];
  const [earlier, setEarlier] = useState<ReleaseEntry | null>(null);
  const releases = history.value?.releases ?? [];
  const live = releases.find(({ isLive }) => isLive);
  return (
    <div className="columns">
      <div className="columns__main">
        <h2>Releases</h2>
        <PublishingNote publishing={publishing} onRead={() => clearPublishing(slug)} />
        <QueryNote query={history} what="the history" />
        {history.value !== null && releases.length === 0 && (
          <p className="muted">Nothing was published yet.</p>
        )}
        <ol className="release-list">
          {releases.map(release => (
            <ReleaseRow
              key={`${release.release} ${release.at}`}
              release={release}
              onRollback={live === undefined ? null : () => setEarlier(release)}
            />
          ))}
        </ol>
      </div>
      <aside className="columns__side" aria-label="Notes">
        <section className="panel" aria-labelledby="all-notes-title">
          <h2 id="all-notes-title">Notes</h2>
          <QueryNote query={notes} what="notes" />
          {notes.value?.notes.length === 0 && (
            <p className="muted">None. Notes are written beside a page that changes.</p>
          )}
          <NoteList notes={notes.value?.notes ?? []} showsPages onRemoved={notes.refetch} />
        </section>
      </aside>
      {earlier !== null && live !== undefined && (
        <RollbackDialog live={live} earlier={earlier} releases={releases} onClose={() => setEarlier(null)} />
      )}
    </div>
  );
}

interface ReleaseRowProps {
  release: ReleaseEntry;
  /** Null where there is nothing live to go back from. */
  onRollback: (() => void) | null;
}

function ReleaseRow({ release, onRollback }: ReleaseRowProps) {
  const { timeZone } = useDealer();
  const { at, isLive, isEarlier, by, why, backFrom, classes, approvals } = release;
  const what = backFrom === null ? 'Published' : `Taken back from ${backFrom}`;
  return (
    <li className="release">
      <div className="release__what">
        <h3>
          <time dateTime={at}>{momentText(at, timeZone)}</time>{' '}
          {isLive && <StateTag text="Live" tone="good" />}
        </h3>
        <p className="muted">
          {by === null ? 'A build of its own' : `${what} by ${by}`}
          {why !== null && why !== '' && `: ${why}`}
        </p>
        {classes.length > 0 && <p>{classes.join(', ')}</p>}
        {approvals.map(({ what, by: approver, why: reason }) => (
          <p key={what} className="small-print">
            {what}: approved by {approver}
            {reason !== '' && `: ${reason}`}
          </p>
        ))}
        <p className="muted small-print">
          Release <code>{release.release}</code>
        </p>
      </div>
      {isEarlier && onRollback !== null && (
        <Button small onClick={onRollback}>
          Roll back to this<span className="visually-hidden"> release of {momentText(at, timeZone)}</span>
        </Button>
      )}
    </li>
  );
}
