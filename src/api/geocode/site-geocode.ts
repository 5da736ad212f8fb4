import { countryFile } from '../../domain/country/countries.ts';
import { openPostcodes, type PostcodeTable } from '../../domain/location/postcode-table.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps, Geocode } from '../api-deps.ts';
import { countUp } from '../store/count-up.ts';
import { inTime } from '../store/in-time.ts';
import type { Store } from '../store/open-store.ts';

/**
 * The geocoder of a site: its own table, which needs no request, then the maps service for what the table lacks; null
 * where there is neither.
 */
export async function siteGeocode(
  { slug }: Pick<LeadSite, 'slug'>,
  { directory, geocode, store, clock }: Pick<ApiDeps, 'directory' | 'geocode' | 'store' | 'clock'>,
): Promise<Geocode | null> {
  const table = await directory.postcodes(slug);
  if (table === null && geocode === null) return null;
  const own = table === null ? null : tableGeocode(table);
  const beforeAsking = () => countLookup(slug, store, clock());
  return async (address, country) =>
    (await own?.(address, country)) ?? (await geocode?.(address, country, beforeAsking)) ?? null;
}

/** Requests to a maps service for a site in a day: each costs its owner money, and anyone can cause them. */
const LOOKUPS_A_DAY = 1000;

/** @throws where a site has had its lookups of the day. */
async function countLookup(site: string, store: Store, now: number): Promise<void> {
  const counted = store.transact(trx => countUp(trx, [`geocoder ${site}`], DAY_MS, now));
  const [count = 0] = await inTime(counted);
  if (count > LOOKUPS_A_DAY)
    throw new Error(`The geocoding service was asked ${LOOKUPS_A_DAY} times for ${site} today.`);
}

/** Geocoding by a table: knows postcodes of its country, and no other address. */
function tableGeocode(table: PostcodeTable): Geocode {
  return async (address, country) => {
    const lookup = opened.get(table) ?? openPostcodes(table, countryFile(country).postcode.area ?? null);
    if (opened.size >= MAX_OPENED) opened.clear();
    opened.set(table, lookup);
    return lookup(address);
  };
}

/**
 * Opening a table of 40,000 postcodes takes longer than all else of a request, and anyone can cause it; each takes
 * megabytes.
 */
const opened = new Map<PostcodeTable, ReturnType<typeof openPostcodes>>();
const MAX_OPENED = 8;
