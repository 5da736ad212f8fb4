import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** A number of a column that is empty. */
const ZERO = /^0+(?:[.,]0+)?$/;

/**
 * Words of systems and people for what they do not know, in the languages of feeds. They are no text, and still a status:
 * a car that is not available is not for sale.
 */
const NOT_KNOWN = new RegExp(
  `^(?:${[
    'unknown|unavailable|not (?:known|available|given|set|selected|specified)|to be (?:advised|announced|confirmed)|t\\.?b\\.?[ac]',
    'okänd|okänt|(?:ej|inte) (?:angiven|angivet|specificerad|specificerat)|uppgift saknas',
    'onbekend|nie (?:gespesifiseer|beskikbaar|van toepassing)(?: nie)?',
    'inconnue?|non (?:applicable|disponible|précisée?|spécifiée?)',
  ].join('|')})\\.?$`,
  'i',
);

/** One line of text of at most `longest` characters; `0.00` and `Unknown` are no text. */
export function line(longest = 200): Coerce<string> {
  const parseError = new ParseError(`one text of at most ${longest} characters`);
  return raw => {
    const text = rawText(raw);
    if (text === undefined || (text !== null && text.length > longest)) return parseError;
    return text !== null && (ZERO.test(text) || NOT_KNOWN.test(text)) ? null : text;
  };
}

const NO_NAME = new ParseError(
  'a name of at most 200 characters with a letter or digit in it and no markup, such as "Suzuki"',
);

/** A make or model. It becomes part of addresses and headings, so markup in it is refused. */
export const nameLine: Coerce<string> = raw => {
  const text = line()(raw);
  if (text === null) return null;
  return typeof text === 'string' && /[\p{L}\p{N}]/u.test(text) && !/[<>]/.test(text) ? text : NO_NAME;
};

/** [I2] What a spreadsheet makes of a long number, `1.23457E+11`, or of one that it lost, `#REF!`: several cars may have it. */
export const DAMAGED_ID = new ParseError(
  'an id in all its digits: a spreadsheet damaged this one, so format its column as text',
);
const DAMAGED = /^\d{1,3}(?:[.,]\d+E[+-]?|E[+-])\d{1,3}$|^#{2,}$|^#\p{L}[\p{L}\d/]*[!?]$|^#N\/[AD]$/iu;

/** Identification such as a stock number: `0` is no value. */
export const identifier: Coerce<string> = raw => {
  const read = line(100)(raw);
  return typeof read === 'string' && DAMAGED.test(read) ? DAMAGED_ID : read;
};

const NO_VIN = new ParseError('a VIN, in which are digits');

/** `TBA` and a sign that is repeated are no VIN: several cars may have them. */
export const vehicleNumber: Coerce<string> = raw => {
  const read = identifier(raw);
  return typeof read === 'string' && (!/\d/.test(read) || /^(.)\1{4,}$/.test(read)) ? NO_VIN : read;
};
