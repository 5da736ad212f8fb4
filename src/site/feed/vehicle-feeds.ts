import { vinKey } from '../../domain/car/vin-key.ts';
import { digestText } from '../../lib/text/digest-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { PlanContext } from '../plan-context.ts';
import type { PlannedFeed } from '../site-plan.ts';
import { type FeedEntries, makeEntries } from './feed-entries.ts';
import { googleFeed } from './google-feed.ts';
import { META_HEAD } from './meta-feed.ts';

/**
 * The feeds that a dealer can hand to Google (vehicle listings and ads) and Meta (automotive inventory); none where
 * switched off. Only the entries of cars that changed are written anew (docs/feeds-out.md).
 */
export function vehicleFeeds(context: PlanContext): PlannedFeed[] {
  const { config } = context.site;
  if (!config.features.vehicleFeeds) return [];
  const entries = context.stock.listed
    .map(car => ({ vin: vinKey(car), ...entriesOf(car, context) }))
    .filter(({ hash }) => hash !== '')
    .filter(isFirstOfVin());
  const { head, foot } = googleFeed(config);
  const hash = digestText([head, foot, META_HEAD, ...entries.map(entry => entry.hash)].join('\n'));
  return [
    {
      file: 'feeds/google-vehicles.xml',
      hash,
      parts: () => [Buffer.from(head), ...entries.map(({ google }) => google), Buffer.from(foot)],
    },
    {
      file: 'feeds/meta-vehicles.csv',
      hash,
      parts: () => [Buffer.from(META_HEAD), ...entries.map(({ meta }) => meta)],
    },
  ];
}

/** [I4] Leaves out each car whose VIN one before it has. */
function isFirstOfVin(): (car: { vin: string | null }) => boolean {
  const known = new Set<string>();
  return ({ vin }) => {
    const isFirst = vin === null || !known.has(vin);
    if (vin !== null) known.add(vin);
    return isFirst;
  };
}

function entriesOf(car: Car, { site, parts, cache }: PlanContext): FeedEntries {
  return cache.feedEntries.get(parts(car), [], () => makeEntries(car, site));
}
