import { countryFile } from '../../domain/country/countries.ts';
import { openPostcodes, type PostcodeTable } from '../../domain/location/postcode-table.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps, Geocode } from '../api-deps.ts';

/**
 * Who looks postcodes up for a site: its own table, which asks nobody, then the maps service for what the table does not
 * know; null where there is neither.
 */
export async function siteGeocode(
  { slug }: Pick<LeadSite, 'slug'>,
  { directory, geocode }: Pick<ApiDeps, 'directory' | 'geocode'>,
): Promise<Geocode | null> {
  const table = await directory.postcodes(slug);
  if (table === null) return geocode;
  const own = tableGeocode(table);
  return async (address, country) =>
    (await own(address, country)) ?? (await geocode?.(address, country)) ?? null;
}

/** Geocoding by a table: knows postcodes of its country, and no other address. */
function tableGeocode(table: PostcodeTable): Geocode {
  return async (address, country) => {
    const lookup = opened.get(table) ?? openPostcodes(table, countryFile(country).postcode.area ?? null);
    if (opened.size >= MOST_OPENED) opened.clear();
    opened.set(table, lookup);
    return lookup(address);
  };
}

/** Opening a table of 40,000 postcodes takes longer than all else of a request, and strangers ask; each takes megabytes. */
const opened = new Map<PostcodeTable, ReturnType<typeof openPostcodes>>();
const MOST_OPENED = 8;
