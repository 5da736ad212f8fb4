import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../../lib/files/read-stored-file.ts';
import { updateFile } from '../../lib/files/update-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { type OfferedCar, OfferedCarSchema } from './offered-car.ts';
import { archivePrices } from './price-archive.ts';

/** What the live release offers its cars at, and what a reader of the archive needs to know of the site. */
const OffersSchema = v.object({
  country: v.string(),
  timeZone: v.string(),
  /** For how many days the archive is kept. */
  days: v.number(),
  cars: v.array(OfferedCarSchema),
});
export type SiteOffers = v.InferOutput<typeof OffersSchema>;
const RecordSchema = jsonText(OffersSchema);

/** The offers of the live release, by path below the site's home: a record that a rollback restores. */
const OFFERS_RECORD = 'server/offers.json';

/** The offers of a site with these cars. */
export function offersRecord(
  { country, time_zone: timeZone, features }: SiteConfig,
  cars: readonly OfferedCar[],
): SiteOffers {
  return { country, timeZone, days: features.priceArchiveDays, cars: [...cars] };
}

/** Stores the offers of the release that is to be live as one of the records of the site. */
export function storeOffers(store: ReleaseStore, offers: SiteOffers): void {
  const file = path.join(store.home, OFFERS_RECORD);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  updateFile(file, JSON.stringify(offers));
}

/** Null where none were stored, or another version of the code wrote them. */
export function readOffers(store: ReleaseStore): SiteOffers | null {
  return readStoredFile(path.join(store.home, OFFERS_RECORD), RecordSchema);
}

/** Adds to the archive what changed in the offers of the live release's record. Its caller holds the lock. */
export function archiveLiveOffers(store: ReleaseStore, now: Date): void {
  const offers = readOffers(store);
  if (offers !== null) archivePrices(store, offers.cars, { now, days: offers.days });
}
