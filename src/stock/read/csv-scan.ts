import type { ClosingQuotes } from './closing-quotes.ts';

/** Places of one field's characters, its quotes left out. */
interface Span {
  start: number;
  end: number;
  quoted: boolean;
}

/** A CSV record by its places in the text; `next` is the place of the record after it. */
export interface CsvRecord {
  spans: Span[];
  next: number;
}

/** `more`: the text ends within the record. `open`: it ends within a quoted field and nothing follows. */
type CsvScan = CsvRecord | 'more' | 'open';

function lineEndFrom(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found;
}

function plainSpan(text: string, start: number, delimiter: string, lineEnd: number): Span {
  const found = text.indexOf(delimiter, start);
  if (found >= 0 && found < lineEnd) return { start, end: found, quoted: false };
  const carriageReturn = lineEnd > start && text[lineEnd - 1] === '\r';
  return { start, end: carriageReturn ? lineEnd - 1 : lineEnd, quoted: false };
}

/** Place of the delimiter or line break after a field; the end of the text when nothing follows. */
function afterSpan(text: string, span: Span): number {
  const at = span.quoted ? span.end + 1 : span.end;
  return text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length) ? at + 1 : at;
}

/** Reads the record that begins at `start`. `ended`: no text follows. */
export function scanCsvRecord(
  text: string,
  start: number,
  delimiter: string,
  quotes: ClosingQuotes,
  ended: boolean,
): CsvScan {
  const spans: Span[] = [];
  let lineEnd = lineEndFrom(text, start);
  for (let at = start; ; ) {
    const quoted = text[at] === '"';
    const closing = quoted ? quotes.closing(at + 1) : 0;
    if (closing < 0) return ended ? 'open' : 'more';
    if (closing > lineEnd) lineEnd = lineEndFrom(text, closing);
    if (lineEnd === text.length && !ended) return 'more';
    const span = quoted ? { start: at + 1, end: closing, quoted } : plainSpan(text, at, delimiter, lineEnd);
    spans.push(span);
    const after = afterSpan(text, span);
    if (text[after] !== delimiter) return { spans, next: after + 1 };
    at = after + 1;
  }
}

/** The values of a scanned record. */
export function csvValues(text: string, record: CsvRecord): string[] {
  return record.spans.map(({ start, end, quoted }) => {
    const value = text.slice(start, end);
    return quoted && value.includes('"') ? value.replaceAll('""', '"') : value;
  });
}

/** A quoted value of several lines has a quote in it that is not doubled: it may have swallowed other rows. */
export function holdsStrayQuote(text: string, record: CsvRecord): boolean {
  return record.spans.some(({ start, end, quoted }) => {
    const value = quoted ? text.slice(start, end) : '';
    return value.includes('\n') && value.replaceAll('""', '').includes('"');
  });
}

/** Splits one line at the delimiter, quotes being ordinary characters. */
export function literalValues(line: string, delimiter: string): string[] {
  return (line.endsWith('\r') ? line.slice(0, -1) : line).split(delimiter);
}
