import { useEffect } from 'react';
import type { Hosted } from '../../../schemas/preview/dealer-summary.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText, sinceText } from '../parts/moment-text.ts';

interface HostedPanelProps {
  hosted: Hosted;
  /** Loads again: deploys by another process send no event. */
  onOld: () => void;
}

const HOSTS = {
  netlify: 'Netlify',
  s3: 'its S3 store',
  folder: 'its folder',
} as const;
const WAITS = { urgent: 'Sold cars and prices', cars: 'New cars', words: 'Other changes' } as const;
const ASK_MS = 15_000;

/** The state of a site at its host: what is live, and what still waits. */
export function HostedPanel({ hosted, onOld }: HostedPanelProps) {
  const { timeZone } = useDealer();
  const { host, place, live, waits, problem, retryAt } = hosted;
  const isSettled = waits.length === 0 && problem === null;
  useEffect(() => {
    if (isSettled) return;
    const timer = setInterval(onOld, ASK_MS);
    return () => clearInterval(timer);
  }, [isSettled, onOld]);
  return (
    <section className="panel" aria-labelledby="hosted-title">
      <h2 id="hosted-title">At {HOSTS[host]}</h2>
      <p className="muted">
        {live === null
          ? 'Nothing is live there yet.'
          : `Release ${live.release} is live there since ${momentText(live.at, timeZone)}.`}
      </p>
      <div role="status">
        {waits.length === 0 ? (
          <p className="muted">Every change was sent.</p>
        ) : (
          <dl className="brought">
            {waits.map(({ what, since }) => (
              <div key={what}>
                <dt>{WAITS[what]}</dt>
                <dd>not sent yet, changed {sinceText(since, Date.now())}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {problem !== null && (
        <p className="notice notice--bad">
          {problem}
          {retryAt !== null && ` The next try: ${momentText(retryAt, timeZone)}.`}
        </p>
      )}
      <p className="muted small-print">{place}</p>
    </section>
  );
}
