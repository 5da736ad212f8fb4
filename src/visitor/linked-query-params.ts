import { hasUnsafeCharacters } from '../lib/unsafe-characters.ts';
import { forgetValue, keepValue, keptValue } from './kept-value.ts';

/** Parameters that campaigns add to links; a site can name more. */
const CAMPAIGN = /^(utm_[a-z_]{1,30}|[a-z]{1,9}clk?id|gbraid|wbraid|gclsrc|li_fat_id|epik|mc_cid|rdt_cid)$/;
const MOST = 20;
const LONGEST = 200;
/** A campaign is forgotten after 90 days: it no longer brought the visitor. */
const KEPT_MS = 90 * 86_400_000;
const NAME = 'landing';

/** What came with the link that first brought the visitor. */
interface Landing {
  params: object;
  /** When, in milliseconds. */
  at: number;
}

/** Keeps the parameters of the first landing that has some; `added` are the site's own names. */
export function keepLanding(search: string, added: readonly string[], now: number): void {
  if (search === '' || keptLanding(now) !== null) return;
  const params = fitting(
    [...new URLSearchParams(search)],
    name => CAMPAIGN.test(name) || added.includes(name),
  );
  if (Object.keys(params).length > 0) keepValue(NAME, { params, at: now } satisfies Landing);
}

export function linkedQueryParams(now: number): Record<string, string> {
  // Anybody may write into the storage: nothing of it may keep a lead from being taken.
  return fitting(Object.entries(keptLanding(now)?.params ?? {}), () => true);
}

export function forgetLanding(): void {
  forgetValue(NAME);
}

function keptLanding(now: number): Landing | null {
  const landing = keptValue(NAME, isLanding);
  return landing === null || now - landing.at > KEPT_MS ? null : landing;
}

function isLanding(value: unknown): value is Landing {
  const { params, at }: { params?: unknown; at?: unknown } = Object(value);
  return typeof at === 'number' && typeof params === 'object' && params !== null;
}

/** What may be kept and sent: names that fit, values that are short, plain and no address of a person. */
function fitting(entries: [string, unknown][], isNamed: (name: string) => boolean): Record<string, string> {
  const found = entries.flatMap(([name, raw]): [string, string][] => {
    const value = typeof raw === 'string' ? raw.trim() : '';
    return isNamed(name) && name.length <= 80 && isPlain(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found.slice(0, MOST));
}

function isPlain(value: string): boolean {
  return value !== '' && value.length <= LONGEST && !/[<@]/.test(value) && !hasUnsafeCharacters(value);
}
