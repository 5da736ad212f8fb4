import { type FeedField, lenderField } from '../../schemas/stock-map.ts';
import { visibilityName } from '../format/visibility-name.ts';
import { isPrivate, KNOWN_NAMES } from './field-names.ts';
import { headerWords, joinedWords, tellingWords } from './header-words.ts';

/** The meaning of a column's name. */
export type NameFit =
  | { kind: 'field'; fits: ReadonlyMap<FeedField, number> }
  /** `private`: of what the dealer paid, or for colleagues; `unused`: known, and no site shows it. */
  | { kind: 'private' | 'unused' | 'unknown' };

/** How surely the last of several names that are joined by dots is meant. */
const OF_LAST = 0.9;

/** Names that any object has, then of that object and not of the car: `advertiser.name`. */
const OF_THEIR_OBJECT: ReadonlySet<string> = new Set(['name', 'status']);

/**
 * Words that may describe a finance offer, a video or a person as well as the car: they count only where nothing else
 * is named.
 */
const OF_ANYTHING: ReadonlySet<string> = new Set(['active', 'visible', 'live', 'hidden', 'hide', 'unlisted']);

/** The names for the text of an entry of a list of equipment. */
const OF_AN_ENTRY = /^(?:feature|option|item)?(?:name|description|title|label|text|value|code|id)$/;
const CODE = /(?:code|id)$/;

/** Whether a name is that of a list of equipment. */
export function isEquipment(name: string): boolean {
  const key = joinedWords(headerWords(name));
  return (KNOWN_NAMES.fields.get(key) ?? KNOWN_NAMES.fields.get(`${key}s`)) === 'features';
}

/** Which fields a column's name may mean, each with a confidence from 0 to 1. */
export function nameFit(name: string): NameFit {
  const lender = lenderField(name);
  if (lender !== null) return { kind: 'field', fits: new Map([[lender, 1]]) };
  if (visibilityName(name) !== null) return { kind: 'field', fits: new Map([['show_on_dealer_website', 1]]) };
  const words = headerWords(name);
  if (isPrivate(words)) return { kind: 'private' };
  const parents = name.split('.');
  const last = headerWords(parents.pop() ?? name);
  const entry = joinedWords(last);
  if (parents.some(isEquipment) && OF_AN_ENTRY.test(entry))
    return CODE.test(entry) ? { kind: 'unknown' } : { kind: 'field', fits: new Map([['features', OF_LAST]]) };
  const isWithin = name.includes('.');
  const lastTwo = headerWords(name.split('.').slice(-2).join('.'));
  // The name as a whole counts most; the last name of several that are joined by dots says what the others are about.
  for (const [candidate, confidence] of [
    [words, 1],
    [lastTwo, 0.97],
    [tellingWords(words), 0.94],
    [tellingWords(lastTwo), 0.92],
    [last, OF_LAST],
    [tellingWords(last), 0.88],
  ] as const) {
    const key = joinedWords(candidate);
    if (isWithin && confidence <= OF_LAST && (OF_THEIR_OBJECT.has(key) || OF_ANYTHING.has(key))) continue;
    const field = KNOWN_NAMES.fields.get(key) ?? KNOWN_NAMES.fields.get(singular(key));
    if (field !== undefined) return { kind: 'field', fits: new Map([[field, confidence]]) };
    if (KNOWN_NAMES.unused.has(key)) return { kind: 'unused' };
  }
  const fits = partFits(tellingWords(words));
  return fits.size === 0 ? { kind: 'unknown' } : { kind: 'field', fits };
}

function singular(key: string): string {
  return key.length > 4 && key.endsWith('s') ? key.slice(0, -1) : key;
}

/**
 * Fields that a part of the name means: the longer the part, the higher the confidence. In English the noun is last: a
 * "fuel door" is a door, and where the end of the name means a field, nothing before it does.
 */
function partFits(words: readonly string[]): ReadonlyMap<FeedField, number> {
  const parts: { field: FeedField; confidence: number; isLast: boolean }[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) {
      const key = joinedWords(words.slice(from, to));
      const known = key.length < 3 ? undefined : KNOWN_NAMES.fields.get(key);
      // A price without its tax is a price.
      const field = known === 'price_tax' || OF_ANYTHING.has(key) ? undefined : known;
      const isLast = to === words.length;
      const confidence = 0.5 + 0.3 * ((to - from) / words.length) + (isLast ? 0.05 : 0);
      if (field !== undefined) parts.push({ field, confidence, isLast });
    }
  const last = parts.filter(({ isLast }) => isLast);
  const fits = new Map<FeedField, number>();
  for (const { field, confidence } of last.length > 0 ? last : parts)
    fits.set(field, Math.max(fits.get(field) ?? 0, confidence));
  return fits;
}
