import type { ReleaseEntry } from '../../../schemas/preview/preview-requests.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { startPublishing } from '../server/server-events.ts';
import { rolledBackChanges } from './rolled-back-changes.ts';

interface RollbackDialogProps {
  live: ReleaseEntry;
  earlier: ReleaseEntry;
  releases: readonly ReleaseEntry[];
  onClose: () => void;
}

/** Shows what a rollback restores, and asks for the reason. */
export function RollbackDialog({ live, earlier, releases, onClose }: RollbackDialogProps) {
  const { slug, timeZone } = useDealer();
  const undone = rolledBackChanges(releases, earlier);
  const rollBack = (why: string) => {
    const request = { live: live.release, earlier: earlier.release, why };
    return startPublishing(slug, 'Rolling back', () => deskCalls.rollback(slug, request));
  };
  return (
    <Dialog title="Roll back" onClose={onClose}>
      <p>
        The site becomes what it was on <strong>{momentText(earlier.at, timeZone)}</strong>, including prices
        and sold cars.
      </p>
      <TitledList title="This rolls back:" texts={undone} />
      <TitledList title="What happens to cars:" texts={earlier.cars} />
      <p className="muted">
        What is rolled back stays out until somebody approves it. Later stock goes live on top of the release
        that you go back to.
      </p>
      <ReasonForm action="Roll back" onSubmit={rollBack} onDone={onClose} />
    </Dialog>
  );
}

function TitledList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="plain-list">
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
