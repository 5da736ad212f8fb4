import { useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { startPublishing } from '../server/server-events.ts';

interface HeldFeedProps {
  /** Why the last build held a feed; null where it held none. */
  reported: string | null;
  /** The feed in the dealer's folder that is held now. */
  feed: Difference['heldFeed'];
  /** False while it is unknown what is held now. */
  isKnown: boolean;
  onOutdated: () => void;
}

/** A feed that is not live because it lacks too many cars, and the way to take it; nothing where none is held. */
export function HeldFeed({ reported, feed, isKnown, onOutdated }: HeldFeedProps) {
  const { slug } = useDealer();
  const [pending, setPending] = useState<Difference['heldFeed']>(null);
  const heldReason = feed?.text ?? reported;
  if (heldReason === null) return null;
  const accept = async (why: string) => {
    if (pending === null) return;
    const take = () => deskCalls.acceptStock(slug, { feed: pending.digest, why });
    await startPublishing(slug, 'Taking the feed', take, onOutdated);
  };
  return (
    <section className="notice notice--bad" aria-labelledby="held-title">
      <h2 id="held-title">The feed is held</h2>
      <p>{heldReason}</p>
      <p>
        The site keeps its last good stock until somebody takes the new one, or a feed comes that is in order.
      </p>
      {feed !== null && (
        <Button small onClick={() => setPending(feed)}>
          Take it all the same
        </Button>
      )}
      {feed === null && isKnown && (
        <p>
          It is not in the dealer's folder any more, or was sent to the server: then its sender confirms it.
        </p>
      )}
      {pending !== null && (
        <Dialog title="Take the held feed" onClose={() => setPending(null)}>
          <p>{pending.text}</p>
          <ReasonForm
            action="Take the feed"
            isRequired
            help="Who said that these cars are really gone? Kept in the history with your name."
            onSubmit={accept}
            onDone={() => setPending(null)}
          />
        </Dialog>
      )}
    </section>
  );
}
