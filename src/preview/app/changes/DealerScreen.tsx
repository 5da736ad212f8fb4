import { useStore } from '@nanostores/react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import { $publishing } from '../server/server-events.ts';
import type { Query } from '../server/use-query.ts';
import { ChangeClasses } from './ChangeClasses.tsx';
import { HostedPanel } from './HostedPanel.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { StockNotices } from './StockNotices.tsx';

interface DealerScreenProps {
  difference: Query<Difference>;
  at: string | null;
  /** How many settings are tried. */
  tried: number;
  onDealerOld: () => void;
}

/** What a publish changes at a dealer, and what a person must decide. */
export function DealerScreen({ difference, at, tried, onDealerOld }: DealerScreenProps) {
  const dealer = useDealer();
  const publishing = useStore($publishing)[dealer.slug];
  // Compared with the release before: what it calls a draft is live.
  const isOutdated =
    difference.isLoading &&
    publishing?.state === 'published' &&
    publishing.release !== (difference.value?.before?.release ?? null);
  const value = isOutdated ? null : difference.value;
  return (
    <div className="columns">
      <div className="columns__main">
        <h2>{at === null ? 'What a publish would change' : 'What changes by then'}</h2>
        <QueryNote query={{ ...difference, value }} what="what changed; the first time takes a few seconds" />
        {value !== null && <ChangeClasses at={at} difference={value} onDecided={difference.refetch} />}
        {value !== null && value.before === null && <FirstLook name={dealer.name} url={value.after.url} />}
      </div>
      <aside className="columns__side" aria-label="Publish and stock">
        <PublishPanel difference={value} isNow={at === null} tried={tried} onOutdated={difference.refetch} />
        {dealer.hosted !== null && <HostedPanel hosted={dealer.hosted} onOld={onDealerOld} />}
        <StockNotices difference={value} onOutdated={difference.refetch} />
      </aside>
    </div>
  );
}

/** A site that was never published: there is nothing to compare it with, so all of it is shown. */
function FirstLook({ name, url }: { name: string; url: string }) {
  return (
    <section className="first-look" aria-labelledby="first-look-title">
      <h3 id="first-look-title">The site as it will be</h3>
      <iframe className="first-look__frame" title={`${name}, as it will be`} src={url} />
    </section>
  );
}
