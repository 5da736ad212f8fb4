import { flag } from './flag.ts';
import { ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

export const PICTURE_ENDING = String.raw`\.(?:jpe?g|png|webp|avif|gif)`;
const ADDRESS_OR_FILE = new RegExp(String.raw`//|${PICTURE_ENDING}\s*$`, 'i');

/** What counts in an object: the first of these names, in small letters alone, with a value. */
interface Naming {
  /** Puts the entries of a list in order. */
  sorted?: (entries: readonly unknown[]) => readonly unknown[];
  names: readonly RegExp[];
  says: (value: unknown) => boolean;
  /** Whether an object marks itself as not to be counted. */
  denies?: (fields: readonly Field[]) => boolean;
}

/** Name, in small letters alone, and value. */
type Field = readonly [string, unknown];

const PHOTO_WORDS = '(?:image|img|photo|picture|pic|media|url|uri|src|href|link|size|sized|res|resolution)*';
const ofSize = (words: string) => new RegExp(`^${PHOTO_WORDS}(?:${words})${PHOTO_WORDS}$`);

const SMALL = ofSize('small|thumb(?:nail)?|tiny|mini|icon|low');

/** Whether the pictures under a name are small. */
export function isOfSmallPhotos(name: string): boolean {
  return SMALL.test(lettersOf(name));
}

const ORDER = /^(?:(?:sort|display|image|photo)?order|index|position|rank|sequence|sort)$/;
const IS_MAIN = /^(?:is)?(?:cover|default|featured|main|primary)(?:image|photo)?$/;

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Where a photo belongs among others: the main one first, then by a number that all of them have. */
function inOrder(entries: readonly unknown[]): readonly unknown[] {
  const ranks = entries.map(entry => {
    const own = fieldsOf(entry);
    // `{ "image": { "url": …, "order": 1 } }`
    const fields = own.length === 1 ? own.flatMap(([, value]) => fieldsOf(value)) : own;
    const fieldNamed = (name: RegExp) => fields.find(([key]) => name.test(lettersOf(key)))?.[1];
    const order = rawText(fieldNamed(ORDER)) ?? '';
    return {
      entry,
      isMain: flag(fieldNamed(IS_MAIN)) === true,
      order: /^\d{1,6}$/.test(order) ? Number(order) : null,
    };
  });
  const isOrdered = ranks.every(({ order }) => order !== null);
  const sorted = isOrdered ? ranks.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)) : ranks;
  return sorted.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)).map(({ entry }) => entry);
}

/** Videos, brochures and tours are among the media of a car. */
const MEDIA_TYPE = /^(?:media|mime|content|file)?type$|^kind$/;
const NO_PICTURE = /video|youtube|360|tour|audio|pdf|document/i;

const PHOTOS: Naming = {
  sorted: inOrder,
  names: [
    ofSize('full|orig(?:inal)?|x*large|x+l|big|hi|high|hd|max|zoom'),
    /^(?:image|photo|picture)s?$/,
    /^(?:url|uri|src)$/,
    /^(?:image|photo|picture|media)(?:url|uri|src|href|link)$/,
    /^(?:href|link)$/,
    /^(?:urls|links|sizes|versions|variants|renditions|formats)$/,
    ofSize('medium|regular|normal|web|preview'),
    SMALL,
    /^(?:w|width|px|text)$/,
  ],
  says: value => typeof value === 'string' && ADDRESS_OR_FILE.test(value),
  denies: fields =>
    fields.some(([key, value]) => MEDIA_TYPE.test(key) && NO_PICTURE.test(rawText(value) ?? '')),
};

const LACKING = '(?:not (?:available|equipped|fitted|included|installed)|unavailable)';
const IS_LACKING = new RegExp(`^${LACKING}$`, 'i');
/** `Not fitted`, `Sunroof: not available`, `Alarm - N/A`. */
const LACKED_ITEM = new RegExp(`(?:^\\s*|[:(–-] ?)(?:${LACKING}|(?<=.)n/a)[).\\s]*$`, 'i');
const IS_THERE = /^(?:is|has)?(?:value|available|equipped|fitted|included|installed|selected)$/;

/** What is no standard equipment may be an extra that the car has, where that is given too. */
function isLacked(fields: readonly Field[]): boolean {
  const someField = (name: RegExp, test: (value: unknown) => boolean) =>
    fields.some(([key, value]) => name.test(key) && test(value));
  const isNo = (value: unknown) =>
    flag(value) === false || (typeof value === 'string' && /^(?:n\/a|-+)$/i.test(value.trim()));
  const isYes = (value: unknown) => flag(value) === true;
  const isLackingText = (value: unknown) => IS_LACKING.test(rawText(value) ?? '');
  const isExtra = someField(IS_THERE, isYes) || someField(/^(?:is)?extra$/, isYes);
  return (
    someField(IS_THERE, isNo) ||
    someField(/^(?:description|standard|state|status|text)$/, isLackingText) ||
    someField(IS_THERE, isLackingText) ||
    (!isExtra && someField(/^(?:is)?standard$/, isNo))
  );
}

const TEXTS: Naming = {
  names: [
    /^(?:feature|option)s?$/,
    /^name$/,
    /.(?<!category|group|type|file)name$/,
    /description$/,
    /^(?:title|label|text|value)$/,
    /(?:category|group|type)name$/,
  ],
  says: value => typeof value === 'string' && /\p{L}/u.test(value) && flag(value) instanceof ParseError,
  denies: isLacked,
};

/** How deep lists and objects within one another are looked into. */
const DEEPEST = 6;
/** Numbers from here on are sizes in pixels, and below them places in a list. */
const MIN_SIZE = 100;

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

function sizeIn(name: string): number {
  const number = numberIn(name);
  return number < MIN_SIZE ? 0 : number;
}

/**
 * The values of an object that is a list, in order: `{ "1": …, "2": … }`, or `{ "photo1": …, "photo2": … }`, where
 * another name may be among them.
 */
function numberedValues(entry: object, { names }: Naming): unknown[] | null {
  const isNamed = (name: string) => names.some(known => known.test(lettersOf(name)));
  const fields = Object.entries(entry);
  const numbered = fields.filter(([name]) => /\d$/.test(name) && numberIn(name) < MIN_SIZE);
  if (numbered.length === 0) return null;
  const [first] = numbered.map(([name]) => lettersOf(name));
  const isList = numbered.every(([name]) => lettersOf(name) === first);
  const others = fields.filter(field => !numbered.includes(field));
  if (first === undefined || !isList) return null;
  if (others.length > 0 && (!isNamed(first) || others.some(([name]) => isNamed(name)))) return null;
  return numbered.toSorted(([a], [b]) => numberIn(a) - numberIn(b)).map(([, value]) => value);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** The values of objects, themselves or nested; an object that has none of the names stays. */
function partsOf(entry: unknown, naming: Naming, depth = 0): unknown[] {
  if (typeof entry !== 'object' || entry === null || depth >= DEEPEST) return [entry];
  const list = Array.isArray(entry) ? entry : numberedValues(entry, naming);
  if (list !== null)
    return (naming.sorted?.(list) ?? list).flatMap(inner => partsOf(inner, naming, depth + 1));
  // Of one picture in several widths the widest is first.
  const bySize = Object.entries(entry).toSorted(([a], [b]) => sizeIn(b) - sizeIn(a));
  const fields = bySize.map(([name, value]) => [lettersOf(name), value] as const);
  if (naming.denies?.(fields) === true) return [];
  const named = naming.names.flatMap(known => fields.filter(([name]) => known.test(name)));
  if (named.length === 0) {
    const inner = fields.flatMap(([, value]) => (typeof value === 'object' && value !== null ? [value] : []));
    return inner.length === 1 ? partsOf(inner[0], naming, depth + 1) : [entry];
  }
  const parts = named.map(([, value]) => partsOf(value, naming, depth + 1));
  const first = (counts: (part: unknown) => boolean) => parts.find(found => found.some(counts));
  return first(naming.says) ?? first(part => rawText(part) !== null) ?? [];
}

/** The photos of a list, in order; of an object the one with the most pixels. */
export function photosOf(entries: readonly unknown[]): unknown[] {
  return partsOf(entries, PHOTOS);
}

/** An entry of a list of short texts; nothing that the car lacks, no yes or no, and of an object no number either, as in `{ option: 1 }`. */
export function shortTextsOf(entry: unknown): unknown[] {
  // Not all that `flag` knows: `1`, `t` and `x` may be names.
  const isThere = (part: unknown) =>
    typeof part !== 'string' || !(LACKED_ITEM.test(part) || /^(?:yes|no|true|false|y|n)$/i.test(part.trim()));
  if (typeof entry !== 'object') return [entry].filter(isThere);
  return partsOf(entry, TEXTS).filter(
    part => typeof part === 'object' || (TEXTS.says(part) && isThere(part)),
  );
}
