import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReleaseEntry } from '../../../schemas/preview/preview-requests.ts';
import { PublishingNote } from '../changes/PublishingNote.tsx';
import { Button } from '../parts/Button.tsx';
import { countText } from '../parts/count-text.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { NoteList } from '../parts/NoteList.tsx';
import { QueryNote } from '../parts/QueryNote.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import { deskCalls, historyCsvHref } from '../server/desk-calls.ts';
import { $publishing, clearPublishing } from '../server/server-events.ts';
import { useQuery } from '../server/use-query.ts';
import { publisherText } from './publisher-text.ts';
import { RollbackDialog } from './RollbackDialog.tsx';

/** Releases with who or what published them and why, rollback, and all notes. */
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
        <div className="release-head">
          <h2>Releases</h2>
          <a href={historyCsvHref(slug)} download>
            Download as CSV
          </a>
        </div>
        <PublishingNote publishing={publishing} onRead={() => clearPublishing(slug)} />
        <QueryNote query={history} what="the history" />
        {history.value !== null && releases.length === 0 && (
          <p className="muted">Nothing is published yet.</p>
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
            <p className="muted">None. Add notes next to a page that changes.</p>
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

/** Texts that are shown; the others open on request. */
const SHOWN = 6;

function LabelledList({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  const [first, others] = [texts.slice(0, SHOWN), texts.slice(SHOWN)];
  return (
    <>
      <p>
        {label}: {first.join(', ')}
      </p>
      {others.length > 0 && (
        <details className="small-print">
          <summary>and {countText(others.length, 'other')}</summary>
          {others.join(', ')}
        </details>
      )}
    </>
  );
}

interface ReleaseRowProps {
  release: ReleaseEntry;
  /** Null where there is nothing live to go back from. */
  onRollback: (() => void) | null;
}

function ReleaseRow({ release, onRollback }: ReleaseRowProps) {
  const { timeZone } = useDealer();
  const { at, isLive, isEarlier, why, backFrom, changes, blocked, approvals, pages } = release;
  const what = backFrom === null ? 'Published' : `Rolled back from ${backFrom}`;
  const counts = [
    pages.rendered > 0 ? `${countText(pages.rendered, 'page')} made` : null,
    pages.deleted > 0 ? `${countText(pages.deleted, 'page')} removed` : null,
  ].filter(text => text !== null);
  return (
    <li className="release">
      <div className="release__what">
        <h3>
          <time dateTime={at}>{momentText(at, timeZone)}</time>{' '}
          {isLive && <StateTag text="Live" tone="good" />}
        </h3>
        <p>
          {what}: {publisherText(release)}
        </p>
        {why !== null && why !== '' && <p>Why: {why}</p>}
        <LabelledList label="Changes" texts={changes} />
        <LabelledList label="Left out" texts={blocked} />
        {approvals.map(({ what, by: approver, why: reason }) => (
          <p key={what} className="small-print">
            {what}: approved by {approver}
            {reason !== '' && `: ${reason}`}
          </p>
        ))}
        <p className="muted small-print">
          Release <code>{release.release}</code>
          {counts.length > 0 && `, ${counts.join(', ')}`}
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
