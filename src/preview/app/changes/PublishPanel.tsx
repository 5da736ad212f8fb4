import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { changeText, countText } from '../parts/count-text.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { $publishing, clearPublishing, startPublishing } from '../server/server-events.ts';
import { hasBlocked, splitClasses } from './class-decisions.ts';
import { PublishingNote } from './PublishingNote.tsx';

interface PublishPanelProps {
  difference: Difference | null;
  isNow: boolean;
  tried: number;
  /** Called when the difference that was seen is outdated. */
  onOutdated: () => void;
}

/** The live release, and the button to publish changes. */
export function PublishPanel({ difference, isNow, tried, onOutdated }: PublishPanelProps) {
  const { slug, name, live, timeZone } = useDealer();
  const publishing = useStore($publishing)[slug];
  const [pending, setPending] = useState<'publish' | 'override' | null>(null);
  const reason = whyNot({ difference, isNow, tried, isRunning: publishing?.state === 'running' });
  const publish = async (why: string) => {
    if (difference === null) return;
    const request = { digest: difference.digest, why, override: pending === 'override' };
    await startPublishing(slug, 'Starting', () => deskCalls.publish(slug, request), onOutdated);
  };
  return (
    <section className="panel" aria-labelledby="publish-title">
      <h2 id="publish-title">Publish</h2>
      <p className="muted">
        {live === null ? 'Nothing is live yet.' : `Live since ${momentText(live.at, timeZone)}.`}
      </p>
      {difference !== null && (
        <>
          {difference.nextAt !== null && (
            <p className="muted">Next to go live by itself: {momentText(difference.nextAt, timeZone)}.</p>
          )}
          <SiteLinks difference={difference} />
          <Brought difference={difference} />
        </>
      )}
      <Button
        primary
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : 'publish-why-not'}
        onClick={() => setPending('publish')}
      >
        Publish now
      </Button>
      {reason !== null && (
        <p id="publish-why-not" className="muted small-print">
          {reason}
        </p>
      )}
      <PublishingNote publishing={publishing} onRead={() => clearPublishing(slug)} />
      {publishing?.state === 'failed' && publishing.isRefused && (
        <Button disabled={reason !== null} onClick={() => setPending('override')}>
          Publish anyway…
        </Button>
      )}
      {pending !== null && difference !== null && (
        <Dialog title={`Publish ${name}`} onClose={() => setPending(null)}>
          <Brought difference={difference} />
          <ReasonForm
            action={pending === 'override' ? 'Publish anyway' : 'Publish now'}
            isRequired={pending === 'override'}
            onSubmit={publish}
            onDone={() => setPending(null)}
          />
        </Dialog>
      )}
    </section>
  );
}

interface Situation {
  difference: Difference | null;
  isNow: boolean;
  tried: number;
  isRunning: boolean;
}

/** Why nothing can be published; null where it can. */
function whyNot({ difference, isNow, tried, isRunning }: Situation): string | null {
  if (isRunning) return 'A publish is running.';
  if (difference === null) return 'The changes are not known yet.';
  if (!isNow) return 'You are viewing a later moment. Go back to now to publish.';
  if (tried > 0) return 'Some settings are tried but not saved. Save or discard them to publish.';
  if (difference.classes.length === 0) return 'There is nothing to publish.';
  const { brought } = splitClasses(difference);
  return brought.length === 0 ? 'Every change is blocked. Approve at least one to publish.' : null;
}

/** Links to the whole site: a person wants to walk through it, not only see what changed. */
function SiteLinks({ difference }: { difference: Difference }) {
  const { before, after } = difference;
  return (
    <p className="site-links">
      {before !== null && (
        <a className="text-link" href={before.url} target="_blank" rel="noreferrer">
          Open the live site
        </a>
      )}
      <a className="text-link" href={after.url} target="_blank" rel="noreferrer">
        Open the site as a publish makes it
      </a>
      {hasBlocked(difference) && (
        <a className="text-link" href={after.proposedUrl} target="_blank" rel="noreferrer">
          Open it with everything that is blocked
        </a>
      )}
    </p>
  );
}

function Brought({ difference }: { difference: Difference }) {
  const { brought, leftOut } = splitClasses(difference);
  const cars = difference.cars.length;
  const left = [...leftOut.map(changeText), ...(cars === 0 ? [] : [`${countText(cars, 'car')} to check`])];
  return (
    <dl className="brought">
      {brought.length > 0 && (
        <div>
          <dt>Brings</dt>
          <dd>{brought.map(changeText).join(', ')}</dd>
        </div>
      )}
      {left.length > 0 && (
        <div>
          <dt>Leaves out</dt>
          <dd>{left.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
