import { digestText } from '../../lib/text/digest-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { Site } from '../site.ts';
import { feedCar } from './feed-car.ts';
import { googleItem } from './google-feed.ts';
import { metaRow } from './meta-feed.ts';

/** A car's entry in each feed; empty where it has none. */
export interface FeedEntries {
  google: Uint8Array;
  meta: Uint8Array;
  /** Digest of both; `''` where it has neither. */
  hash: string;
}

/** Not `Buffer.from`: it cuts small ones from slabs of 64 KB, and one car that changed would keep a whole slab in memory. */
const encoder = new TextEncoder();

const NONE: FeedEntries = { google: new Uint8Array(), meta: new Uint8Array(), hash: '' };

/** The entries of a car in the feeds; none of one that may not be advertised. */
export function makeEntries(car: Car, site: Site): FeedEntries {
  const advertised = feedCar(car, site);
  if (advertised === null) return NONE;
  const google = googleItem(advertised, site.config);
  const meta = metaRow(advertised, site.config);
  return {
    google: encoder.encode(google),
    meta: encoder.encode(meta),
    hash: digestText(`${google}\n${meta}`),
  };
}
