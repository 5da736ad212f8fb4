import type { Car } from '../../schemas/car.ts';
import { type CarParts, carParts } from '../car/car-parts.ts';
import { digestText } from '../digest.ts';
import type { Site } from '../site.ts';
import type { PlannedFile } from '../site-plan.ts';
import { type FeedCar, feedCar } from './feed-car.ts';
import { googleFeed, googleItem } from './google-feed.ts';
import { META_HEAD, metaRow } from './meta-feed.ts';

/** A car's entry in each feed; empty where it has none. */
interface Entries {
  google: string;
  meta: string;
  /** Digest of both. */
  hash: string;
}

const NONE: Entries = { google: '', meta: '', hash: '' };

/** By the parts of a car, which stay the same object while the car and the dealer's files do. */
const known = new WeakMap<CarParts, Entries>();

/**
 * The feeds that a dealer can hand to Google (vehicle listings and ads) and Meta (automotive inventory); none where
 * switched off. A process that stays writes only the entries of cars that changed (docs/feeds-out.md).
 */
export function vehicleFeeds(site: Site, listed: readonly Car[], now: number): PlannedFile[] {
  const { config } = site;
  if (!config.features.vehicleFeeds) return [];
  const entries = listed.map(car => entriesOf(car, site, now)).filter(({ hash }) => hash !== '');
  const { head, foot } = googleFeed(config);
  const hash = digestText([head, foot, META_HEAD, ...entries.map(entry => entry.hash)].join('\n'));
  return [
    {
      file: 'feeds/google-vehicles.xml',
      body: entries.reduce((text, { google }) => text + google, head) + foot,
      hash,
    },
    {
      file: 'feeds/meta-vehicles.csv',
      body: entries.reduce((text, { meta }) => text + meta, META_HEAD),
      hash,
    },
  ];
}

function entriesOf(car: Car, site: Site, now: number): Entries {
  const parts = carParts(car, site, now);
  const found = known.get(parts) ?? makeEntries(feedCar(car, site), site);
  known.set(parts, found);
  return found;
}

function makeEntries(car: FeedCar | null, { config }: Site): Entries {
  if (car === null) return NONE;
  const google = googleItem(car);
  const meta = metaRow(car, config);
  return { google, meta, hash: digestText(`${google}\n${meta}`) };
}
