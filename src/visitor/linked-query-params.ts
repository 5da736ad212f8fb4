import * as v from 'valibot';
import { hasUnsafeCharacters } from '../lib/unsafe-characters.ts';
import { keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

/** Parameters that campaigns add to links; a site can name more. */
const CAMPAIGN =
  /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|gclsrc|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|yclid|mc_cid|sccid|rdt_cid)$/;
const MOST = 20;
const LONGEST = 200;
/** A campaign is forgotten after 90 days: it no longer brought the visitor. */
const KEPT_MS = 90 * 86_400_000;

const LandingSchema = v.object({
  params: v.record(keptText(80), keptText(LONGEST)),
  /** When, in milliseconds. */
  at: v.number(),
});

/** What came with the link that first brought the visitor (spec §7). */
const $landing = remembered<v.InferOutput<typeof LandingSchema> | null>(
  'landing',
  v.nullable(LandingSchema),
  null,
);

/** Keeps the parameters of the first landing that has some; `added` are the site's own names. */
export function keepLanding(search: string, added: readonly string[], now: number): void {
  if (Object.keys(linkedQueryParams(now)).length > 0) return;
  const params = campaignParams(search, added);
  if (Object.keys(params).length > 0) $landing.set({ params, at: now });
}

export function linkedQueryParams(now: number): Record<string, string> {
  const landing = $landing.get();
  return landing === null || now - landing.at > KEPT_MS ? {} : landing.params;
}

export function forgetLanding(): void {
  $landing.set(null);
}

/** What may be kept of a query: names that are known, values that are short, plain and no address of a person. */
export function campaignParams(search: string, added: readonly string[]): Record<string, string> {
  const found = [...new URLSearchParams(search)].filter(
    ([name, value]) => (CAMPAIGN.test(name) || added.includes(name)) && isPlain(value.trim()),
  );
  return Object.fromEntries(found.slice(0, MOST).map(([name, value]) => [name, value.trim()]));
}

function isPlain(value: string): boolean {
  return value !== '' && value.length <= LONGEST && !/[<@]/.test(value) && !hasUnsafeCharacters(value);
}
