import { useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { startPublishing } from '../server/server-events.ts';

interface HeldFeedProps {
  /** Why the last build held a feed; null if it held none. */
  reported: string | null;
  /** The feed in the dealer's folder that is held now. */
  feed: Difference['heldFeed'];
  /** False while it is unknown what is held now. */
  isKnown: boolean;
  onOutdated: () => void;
}

/** A feed that is held because it lacks too many cars, and the button to accept it; nothing where none is held. */
export function HeldFeed({ reported, feed, isKnown, onOutdated }: HeldFeedProps) {
  const { slug } = useDealer();
  const [pending, setPending] = useState<Difference['heldFeed']>(null);
  const heldReason = feed?.text ?? reported;
  if (heldReason === null) return null;
  const accept = async (why: string) => {
    if (pending === null) return;
    const call = () => deskCalls.acceptStock(slug, { feed: pending.digest, why });
    await startPublishing(slug, 'Accepting the feed', call, onOutdated);
  };
  return (
    <section className="notice notice--bad" aria-labelledby="held-title">
      <h2 id="held-title">The feed is held</h2>
      <p>{heldReason}</p>
      <p>The site keeps its last good stock until somebody accepts this feed or a good feed arrives.</p>
      {feed !== null && (
        <Button small onClick={() => setPending(feed)}>
          Accept the feed…
        </Button>
      )}
      {feed === null && isKnown && (
        <p>
          The feed is no longer in the dealer's folder, or it was sent to the server. Its sender must confirm
          a feed that was sent.
        </p>
      )}
      {pending !== null && (
        <Dialog title="Accept the held feed" onClose={() => setPending(null)}>
          <p>{pending.text}</p>
          <ReasonForm
            action="Accept the feed"
            isRequired
            help="Who confirmed that these cars are gone? Kept in the history with your name."
            onSubmit={accept}
            onDone={() => setPending(null)}
          />
        </Dialog>
      )}
    </section>
  );
}
