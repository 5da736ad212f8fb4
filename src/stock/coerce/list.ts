import { parseJson } from '../../lib/json/parse-json.ts';
import { LIMITS } from '../limits.ts';
import { flag } from './flag.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** No address and no name of a file holds these. */
const NEVER_IN_ADDRESSES = /[|\r\n]/;
const PICTURE_ENDING = String.raw`\.(?:jpe?g|png|webp|avif|gif)`;
/** Addresses hold these and blanks themselves, so they part addresses only where one begins. */
const BETWEEN_ADDRESSES = /(?: ?[,;~#^] ?| )(?=(?:https?:)?\/\/)/i;
/** Names of files hold the latter, so these part them only behind a whole name. */
const BETWEEN_FILES = new RegExp(`[,;]|(?<=${PICTURE_ENDING})[~#^]`, 'i');
const ADDRESS_OR_FILE = new RegExp(String.raw`//|${PICTURE_ENDING}\s*$`, 'i');
const BETWEEN_WORDS = /[|;,\n]/;

function splitAddresses(text: string): string[] {
  const pieces = text.replace(/\s+/g, ' ').trim().split(BETWEEN_ADDRESSES);
  return pieces.flatMap(piece =>
    piece.includes('//') ? [piece.replace(/[,;~#^]$/, '')] : piece.split(BETWEEN_FILES),
  );
}

function splitPhotos(text: string): string[] {
  return text.split(NEVER_IN_ADDRESSES).flatMap(splitAddresses);
}

function splitWords(text: string): string[] {
  return text.split(BETWEEN_WORDS);
}

function jsonList(text: string): unknown[] | null {
  if (!/^\s*\[/.test(text)) return null;
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : null;
}

function entries(raw: unknown, split: (text: string) => string[]): unknown[] {
  if (raw === null || raw === undefined) return [];
  const list = Array.isArray(raw) ? raw.flat().slice(0, LIMITS.recordValues) : [raw];
  return list.flatMap((entry: unknown) =>
    typeof entry === 'string' ? (jsonList(entry) ?? split(entry)) : [entry],
  );
}

/** What counts in an object: the first of these names, in small letters alone, under which something is said. */
interface Naming {
  names: readonly RegExp[];
  says: (value: unknown) => boolean;
  /** Fields that may say no: then nothing in the object counts. */
  conditions?: RegExp;
}

const PHOTOS: Naming = {
  names: [
    /^(?:image|photo|picture)s?$/,
    /^(?:url|uri|src)$/,
    /^(?:image|photo|picture|media)(?:url|uri|src|href|link)$/,
    /^(?:href|link)$/,
  ],
  says: value => typeof value === 'string' && ADDRESS_OR_FILE.test(value),
};

const WORDS: Naming = {
  names: [
    /^(?:feature|option)s?$/,
    /^name$/,
    /.(?<!category|group|type|file)name$/,
    /description$/,
    /^(?:title|label|text|value)$/,
    /(?:category|group|type)name$/,
  ],
  says: value => typeof value === 'string' && /\p{L}/u.test(value) && flag(value) instanceof ParseError,
  conditions: /^(?:is|has)?(?:value|available|fitted|standard|included|selected)$/,
};

/** How deep lists and objects within one another are looked into. */
const DEEPEST = 5;

/** What objects say, themselves or further in; an object that has none of the names stays. */
function partsOf(entry: unknown, naming: Naming, depth = 0): unknown[] {
  if (typeof entry !== 'object' || entry === null || depth >= DEEPEST) return [entry];
  if (Array.isArray(entry)) return entry.flatMap(inner => partsOf(inner, naming, depth + 1));
  const fields = Object.entries(entry).map(
    ([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ''), value] as const,
  );
  if (fields.some(([name, value]) => naming.conditions?.test(name) && flag(value) === false)) return [];
  const named = naming.names.flatMap(known => fields.filter(([name]) => known.test(name)));
  if (named.length === 0) return [entry];
  const parts = named.map(([, value]) => partsOf(value, naming, depth + 1));
  const first = (counts: (part: unknown) => boolean) => parts.find(found => found.some(counts));
  return first(naming.says) ?? first(part => rawText(part) !== null) ?? [];
}

/** The photos' raw addresses, in order: a list, or text that joins them. */
export function photoEntries(raw: unknown): unknown[] {
  return entries(raw, splitPhotos)
    .flatMap(entry => partsOf(entry, PHOTOS))
    .filter(entry => rawText(entry) !== null);
}

/** An entry of a list of words; of an object only what is no number, yes or no, as in `{ option: 1 }`. */
function wordsOf(entry: unknown): unknown[] {
  if (typeof entry !== 'object') return [entry];
  return partsOf(entry, WORDS).filter(part => typeof part === 'object' || WORDS.says(part));
}

/** The raw texts of a list, in order; or of one text that joins them. */
export function wordEntries(raw: unknown): unknown[] {
  return entries(raw, splitWords).flatMap(wordsOf);
}

const NO_LIST = new ParseError('a list of short texts');

/** Short texts: a list, also of objects with a name, or one text parted by commas, semicolons or bars. Repeats are dropped. */
export const words: Coerce<string[]> = raw => {
  const texts = wordEntries(raw).map(entry => rawText(entry));
  const usable = texts.filter(text => typeof text === 'string').filter(text => text.length <= 200);
  if (texts.includes(undefined)) return NO_LIST;
  return [...new Set(usable)].slice(0, LIMITS.listItems);
};
