import { parseJson } from '../../lib/json/parse-json.ts';
import { LIMITS } from '../limits.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** No address and no name of a file holds these. */
const NEVER_IN_ADDRESSES = /[|\r\n]/;
/** Addresses hold commas, semicolons and blanks themselves, so these part addresses only where one begins. */
const BETWEEN_ADDRESSES = /(?: ?[,;] ?| )(?=(?:https?:)?\/\/)/i;
const BETWEEN_WORDS = /[|;,\n]/;

function splitAddresses(text: string): string[] {
  const pieces = text.replace(/\s+/g, ' ').trim().split(BETWEEN_ADDRESSES);
  return pieces.flatMap(piece => (piece.includes('//') ? [piece.replace(/[,;]$/, '')] : piece.split(/[,;]/)));
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

const ADDRESS_FIELDS = ['image', 'url', 'src', 'href'];

/** `{ image: { url } }`, `{ url }`, `{ image: [ … ] }` or the address itself; an object of none of these stays. */
function addressesOf(entry: unknown, depth = 0): unknown[] {
  if (Array.isArray(entry)) return entry.flatMap(inner => addressesOf(inner, depth + 1));
  if (typeof entry !== 'object' || entry === null || depth > 2) return [entry];
  const fields = new Map<string, unknown>(Object.entries(entry));
  const named = ADDRESS_FIELDS.filter(name => fields.has(name)).map(name => fields.get(name));
  if (named.length === 0) return [entry];
  return addressesOf(named.find(value => value !== null) ?? null, depth + 1);
}

/** The photos' raw addresses, in order: a list, or text that joins them. */
export function photoEntries(raw: unknown): unknown[] {
  return entries(raw, splitPhotos)
    .flatMap(entry => addressesOf(entry))
    .filter(entry => rawText(entry) !== null);
}

const NO_LIST = new ParseError('a list of short texts');

/** Short texts: a list, or one text parted by commas, semicolons or bars. Repeats are dropped. */
export const words: Coerce<string[]> = raw => {
  const texts = entries(raw, splitWords).map(entry => rawText(entry));
  const usable = texts.filter(text => typeof text === 'string').filter(text => text.length <= 200);
  if (texts.includes(undefined)) return NO_LIST;
  return [...new Set(usable)].slice(0, LIMITS.listItems);
};
