import { useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { numberText } from '../parts/count-text.ts';
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
  const [pending, setPending] = useState<{ feed: HeldStock; answer: 'accept' | 'refuse' } | null>(null);
  const heldReason = feed?.text ?? reported;
  if (heldReason === null) return null;
  const decide = async (why: string) => {
    if (pending === null) return;
    const body = { feed: pending.feed.digest, why };
    if (pending.answer === 'refuse') {
      await deskCalls.refuseStock(slug, body);
      return onOutdated();
    }
    await startPublishing(slug, 'Accepting the feed', () => deskCalls.acceptStock(slug, body), onOutdated);
  };
  return (
    <section className="notice notice--bad" aria-labelledby="held-title">
      <h2 id="held-title">The feed is held</h2>
      <p>{heldReason}</p>
      <p>The site keeps its last good stock until somebody accepts this feed or a good feed arrives.</p>
      {feed !== null && <LeavingCars feed={feed} />}
      {feed !== null && (
        <div className="button-row">
          <Button small onClick={() => setPending({ feed, answer: 'accept' })}>
            Accept the feed…
          </Button>
          <Button small onClick={() => setPending({ feed, answer: 'refuse' })}>
            Refuse it…
          </Button>
        </div>
      )}
      {feed === null && isKnown && (
        <p>
          The feed is no longer in the dealer's folder, or it was sent to the server. Its sender must confirm
          a feed that was sent.
        </p>
      )}
      {pending !== null && (
        <Dialog
          title={pending.answer === 'accept' ? 'Accept the held feed' : 'Refuse the held feed'}
          onClose={() => setPending(null)}
        >
          <p>{pending.feed.text}</p>
          <ReasonForm
            action={pending.answer === 'accept' ? 'Accept the feed' : 'Refuse the feed'}
            isRequired
            help={
              pending.answer === 'accept'
                ? 'Who confirmed that these cars are gone? Kept in the history with your name.'
                : 'The site keeps its stock in any case. Your reason tells others that somebody looked.'
            }
            onSubmit={decide}
            onDone={() => setPending(null)}
          />
        </Dialog>
      )}
    </section>
  );
}

type HeldStock = NonNullable<Difference['heldFeed']>;

/** The cars that would go, with price and picture. */
function LeavingCars({ feed: { leaving, cars } }: { feed: HeldStock }) {
  if (leaving === 0) return null;
  return (
    <details className="folded">
      <summary>
        Cars that would go <span className="folded__count">{numberText(leaving)}</span>
      </summary>
      <ul className="plain-list folded__list leaving-cars">
        {cars.map(({ id, name, price, url, picture }) => (
          <li key={id}>
            {picture !== null && <img src={picture} alt="" width="64" height="48" loading="lazy" />}
            <a className="text-link" href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
            {price !== null && <span className="muted"> {numberText(price)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
