import { parseJson } from '../../lib/json/parse-json.ts';
import { withoutEntities } from '../../lib/markup/without-entities.ts';
import { withoutMarkup } from '../../lib/markup/without-markup.ts';
import { LIMITS } from '../limits.ts';
import { PICTURE_ENDING, photosOf, shortTextsOf } from './object-parts.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** No address and no name of a file holds these. */
const NEVER_IN_ADDRESSES = /[|\r\n]/;
/** Addresses hold these and blanks themselves, so they part addresses only where one begins. */
const BETWEEN_ADDRESSES = /(?: ?[,;~#^] ?| )(?=(?:https?:)?\/\/)/i;
/** Names of files hold the latter, so these part them only behind a whole name. */
const BETWEEN_FILES = new RegExp(`[,;]|(?<=${PICTURE_ENDING})[~#^]`, 'i');
const BETWEEN_TEXTS = /[|;,\n^]|(?<=\S)~|~(?!\d)|(?<=\w)#(?=\w)/;

function splitAddresses(text: string): string[] {
  const pieces = text.replace(/\s+/g, ' ').trim().split(BETWEEN_ADDRESSES);
  return pieces.flatMap(piece =>
    piece.includes('//') ? [piece.replace(/[,;~#^]$/, '')] : piece.split(BETWEEN_FILES),
  );
}

function splitPhotos(text: string): string[] {
  return withoutEntities(text).split(NEVER_IN_ADDRESSES).flatMap(splitAddresses);
}

function splitTexts(text: string): string[] {
  return withoutMarkup(text)
    .split(BETWEEN_TEXTS)
    .map(text => text.replace(/^\s*•\s*/, ''));
}

function jsonList(text: string): unknown[] | null {
  if (!/^\s*\[/.test(text)) return null;
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : null;
}

/** How a text that joins entries, and one that is an entry of a list, are split. */
interface Splitting {
  whole: (text: string) => string[];
  entry: (text: string) => string[];
}

const PHOTOS: Splitting = { whole: splitPhotos, entry: splitPhotos };
/** The comma of `Sydney, NSW` in a list is part of its entry. */
const TEXTS: Splitting = { whole: splitTexts, entry: text => [withoutMarkup(text)] };

function entries(raw: unknown, split: Splitting): unknown[] {
  if (typeof raw === 'string') {
    const list = jsonList(raw);
    return list === null ? split.whole(raw) : entries(list, split);
  }
  if (raw === null || raw === undefined) return [];
  const list = Array.isArray(raw) ? raw.flat().slice(0, LIMITS.recordValues) : [raw];
  return list.flatMap((entry: unknown) => (typeof entry === 'string' ? split.entry(entry) : [entry]));
}

/** One list of the values of several columns, each a list or a text that joins entries. */
export function joinLists(values: readonly unknown[], arePhotos: boolean): unknown[] {
  return values.flatMap(value => entries(value, arePhotos ? PHOTOS : TEXTS));
}

/** The photos' raw addresses, in order: a list, or text that joins them. */
export function photoEntries(raw: unknown): unknown[] {
  return photosOf(entries(raw, PHOTOS)).filter(entry => rawText(entry) !== null);
}

/** The raw texts of a list, in order; or of one text that joins them. */
export function textEntries(raw: unknown): unknown[] {
  return entries(raw, TEXTS).flatMap(shortTextsOf);
}

const NO_LIST = new ParseError('a list of short texts');

/** Short texts: a list, also of objects with a name, or one text parted by commas, semicolons or bars. Repeats are dropped. */
export const shortTexts: Coerce<string[]> = raw => {
  const texts = textEntries(raw).map(entry => rawText(entry));
  const usable = texts.filter(text => typeof text === 'string').filter(text => text.length <= 200);
  if (texts.includes(undefined)) return NO_LIST;
  return [...new Set(usable)].slice(0, LIMITS.listItems);
};
