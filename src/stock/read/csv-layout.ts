import { carField, MIN_CAR_FIELDS } from './car-fields.ts';

/** How a table is written. */
export interface CsvLayout {
  /** Null when no line has it. */
  delimiter: string | null;
  /** `\r` in files of old Macintosh programs; else `\n`, which covers `\r\n`. */
  lineBreak: '\n' | '\r';
  /** Lines above the header, which are counted and not read: blank ones, comments, titles, and Excel's `sep=;`. */
  linesAbove: number;
}

const DELIMITERS = [',', '\t', ';', '|'];
const SEPARATOR = /^sep=(.?)$/i;
/** A header farther down is not found. */
const MAX_LINES = 50;

/** Quoted values without their quotes, and without delimiters, which are text there. */
function unquoted(line: string): string {
  return line.replace(/"[^"]*"/g, quoted => quoted.replace(/[",\t;|]/g, ''));
}

/** The delimiter that occurs most often in a line outside quotes. */
function delimiterIn(line: string): string | null {
  const plain = unquoted(line);
  const counted = DELIMITERS.map(delimiter => ({ delimiter, count: plain.split(delimiter).length - 1 }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.delimiter : null;
}

function valuesIn(line: string, delimiter: string | null): string[] {
  return delimiter === null ? [line] : unquoted(line).split(delimiter);
}

/** A blank line, a comment, or Excel's line that names the delimiter. */
function isAside(line: string): boolean {
  return line.trim() === '' || line.startsWith('#') || SEPARATOR.test(line.trim());
}

function filledIn(line: string, delimiter: string | null): string[] {
  return valuesIn(line, delimiter).filter(value => value.trim() !== '');
}

/** A single value names no columns of cars. One that begins with a quote which stays open continues in the next line. */
function isTitle(line: string, delimiter: string | null): boolean {
  const values = filledIn(line, delimiter);
  return values.length < 2 && !values.some(value => value.includes('"'));
}

/** It names fields of a car, and has more values than any line above it: a row has as many as its header. */
function isHeaderBelow(line: string, above: readonly string[], named: string | null): boolean {
  const values = filledIn(line, named ?? delimiterIn(line));
  const fields = new Set(values.map(carField).filter(field => field !== null));
  return (
    fields.size >= MIN_CAR_FIELDS &&
    above.every(each => !unquoted(each).includes('"')) &&
    above.every(each => filledIn(each, named ?? delimiterIn(each)).length < values.length)
  );
}

/**
 * The delimiter of a table and the lines above its header, by the first lines of the file. The header is the first line
 * that names fields of a car and has as many values as the line after it; where none does, the first of several values,
 * if the line after it has as many. A line that begins with `#` is a comment, unless it has as many values as the line
 * after it: then it is the header (`#,Make,Model`).
 */
export function csvLayout(head: string): CsvLayout {
  const lineBreak = head.includes('\r') && !head.includes('\n') ? '\r' : '\n';
  const lines = head.split(lineBreak, MAX_LINES);
  const text = (at: number | undefined) => lines[at ?? -1] ?? '';
  const named = lines.map(line => SEPARATOR.exec(line.trim())?.[1]).find(Boolean) ?? null;
  const plain = [...lines.keys()].filter(at => !isAside(text(at)));
  const header = plain.findIndex((at, place) => {
    const below = plain[place + 1];
    const delimiter = named ?? delimiterIn(text(at));
    const isAlike = valuesIn(text(at), delimiter).length === valuesIn(text(below), delimiter).length;
    return (
      (below === undefined || isAlike) && isHeaderBelow(text(at), plain.slice(0, place).map(text), named)
    );
  });
  const telling = header < 0 ? plain : [plain[header]];
  const delimiter = named ?? telling.map(at => delimiterIn(text(at))).find(found => found !== null) ?? null;
  const width = (at: number | undefined) => valuesIn(text(at), delimiter).length;
  const below = header < 0 ? plain.findIndex(at => !isTitle(text(at), delimiter)) : header;
  // The first line that is no title, unless nothing below it shows that it is a header.
  const isCertain =
    header >= 0 || below === 0 || (below > 0 && width(plain[below]) === width(plain[below + 1]));
  const first = plain[isCertain ? below : 0] ?? 0;
  const comment = lines.slice(0, first).findLastIndex(line => line.startsWith('#'));
  const isHeader = comment >= 0 && width(comment) > 1 && width(comment) === width(first);
  return {
    delimiter: isCertain ? delimiter : (named ?? delimiterIn(text(first))),
    lineBreak,
    linesAbove: isHeader ? comment : first,
  };
}
