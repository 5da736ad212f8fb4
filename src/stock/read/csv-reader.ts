import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import { ClosingQuotes } from './closing-quotes.ts';
import { countLineBreaks } from './count-line-breaks.ts';
import { CsvHeader } from './csv-header.ts';
import type { CsvLayout } from './csv-layout.ts';
import { type CsvRecord, csvValues, holdsStrayQuote, literalValues, scanCsvRecord } from './csv-scan.ts';
import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';
import { RowKinds } from './row-kinds.ts';

/** One record taken from the text: its values, or what is wrong with it. */
interface Taken {
  next: number;
  content: string[] | { problem: string };
  /** It may go on where the file ends: values are lacking, or a closing quote. */
  isPart?: boolean;
}

/** Lines without a value; so few at once that the regular expression remembers little. */
const BLANK_LINES = /(?:[^\S\r\n]*\r?\n){1,1000}/y;

/** A last line of fewer values is no car that was cut off. */
const FEWEST_OF_CAR = 3;

/**
 * Reads comma or tab separated text with a header row.
 *
 * Written here instead of taken from a library for one reason: a stray quote must not swallow the cars after it.
 * A record that does not fit the header is read again without its quotes; if that fits no better, reading goes
 * on at the first of its lines that is a row by itself, and only what is before it is reported.
 */
export class CsvReader implements FeedReader {
  readonly root = 'csv';
  failure: ReadFailure | null = null;
  #delimiter: string;
  #lineBreak: string;
  #linesAbove: number;
  #header: CsvHeader | null = null;
  #text = '';
  #at = 0;
  #quotes: ClosingQuotes;
  #skipping = false;
  #line = 1;
  #row = 0;
  /** Whether any row since the last whole one may go on. */
  #lacksRest = false;
  #kinds = new RowKinds();
  #hasRows = false;
  /** The fewest values of a row that was read: those that are lacking at its end are empty. */
  #fewest = Number.POSITIVE_INFINITY;

  constructor(
    delimiter: string,
    { lineBreak = '\n', linesAbove = 0 }: Partial<Omit<CsvLayout, 'delimiter'>> = {},
  ) {
    this.#delimiter = delimiter;
    this.#lineBreak = lineBreak;
    this.#linesAbove = linesAbove;
    this.#quotes = new ClosingQuotes('', delimiter, false);
  }

  push(text: string): ReadItem[] {
    return this.#read(this.#lineBreak === '\n' ? text : text.replaceAll(this.#lineBreak, '\n'), false);
  }

  end(): ReadItem[] {
    const items = this.#read('', true);
    // What a line break ends was taken before, or ends with one here.
    if (this.#lacksRest && this.#text.trim() !== '' && !this.#text.endsWith('\n'))
      this.failure = {
        expected: 'a last row with as many values as the first',
        found: `the end of the file within row ${this.#row}`,
        repair: 'The file was cut off while it was written or sent: send it again.',
      };
    return items;
  }

  #read(text: string, ended: boolean): ReadItem[] {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    this.#quotes = new ClosingQuotes(this.#text, this.#delimiter, ended);
    if (this.#skipping) this.#skipLine();
    this.#skipLinesAbove(ended);
    return this.#linesAbove > 0 ? [] : this.#takeAll(ended);
  }

  #takeAll(ended: boolean): ReadItem[] {
    const items: ReadItem[] = [];
    while (this.failure === null && this.#at < this.#text.length) {
      this.#skipBlankLines();
      const taken = this.#take(ended);
      if (taken === null) break;
      this.#row += 1;
      const item = this.#toItem(taken.content);
      if (item !== null) {
        items.push(item);
        this.#lacksRest = taken.isPart || (item.kind === 'bad' && this.#lacksRest);
      }
      this.#moveTo(taken.next);
    }
    return items;
  }

  /** One by one, a file of nothing else would keep the builder from all other sites for a quarter of an hour. */
  #skipBlankLines(): void {
    BLANK_LINES.lastIndex = this.#at;
    const [blank] = BLANK_LINES.exec(this.#text) ?? [''];
    this.#row += countLineBreaks(blank);
    this.#moveTo(this.#at + blank.length);
  }

  #moveTo(next: number): void {
    this.#line += countLineBreaks(this.#text.slice(this.#at, next));
    this.#at = Math.min(next, this.#text.length);
  }

  /** Drops the rest of a line that was too long. */
  #skipLine(): void {
    const end = this.#text.indexOf('\n');
    this.#skipping = end < 0;
    this.#moveTo(end < 0 ? this.#text.length : end + 1);
  }

  #skipLinesAbove(ended: boolean): void {
    while (this.#linesAbove > 0) {
      const end = this.#text.indexOf('\n', this.#at);
      if (end < 0 && !ended) break;
      this.#moveTo(end < 0 ? this.#text.length : end + 1);
      this.#row += 1;
      this.#linesAbove -= 1;
    }
  }

  #take(ended: boolean): Taken | null {
    const scan = scanCsvRecord(this.#text, this.#at, this.#delimiter, this.#quotes, ended);
    if (typeof scan !== 'string') return this.#takeRecord(scan, ended);
    const isLong = this.#text.length - this.#at > LIMITS.recordChars;
    return scan === 'open' || isLong ? this.#takeLine() : null;
  }

  #takeRecord(scan: CsvRecord, ended: boolean): Taken | null {
    const { spans, next } = scan;
    const isEmpty = (at: number) => spans[at]?.start === spans[at]?.end;
    const fits = this.#header?.fits(spans.length, isEmpty) ?? true;
    if (fits && !holdsStrayQuote(this.#text, scan)) return { next, content: csvValues(this.#text, scan) };
    const record = this.#text.slice(this.#at, next);
    if (spans.every((_, at) => isEmpty(at)) || record.trim() === '') return { next, content: [] };
    const repaired = record.includes('"') ? this.#takeRepaired(record) : null;
    if (repaired !== null) return repaired;
    if (fits || this.#header === null) return { next, content: csvValues(this.#text, scan) };
    const problem = this.#header.columnsProblem(spans.length, record);
    if (!this.#isShort(spans.length)) return { next, content: { problem } };
    const values = csvValues(this.#text, scan);
    const isEnded = record.endsWith('\n') || spans.length >= this.#fewest;
    const isRow = isEnded && this.#isShortRow(values, next, ended);
    if (isRow === null) return null;
    if (isRow) return { next, content: values };
    const isPart = !record.endsWith('\n') && this.#kinds.fitMost(values.slice(0, -1));
    return { next, content: { problem }, isPart };
  }

  /** It lacks values at its end. */
  #isShort(count: number): boolean {
    return count >= FEWEST_OF_CAR && !(this.#header?.fits(count, () => true) ?? true);
  }

  /**
   * Whether values that lack some at their end are a row: spreadsheets and programs leave out empty ones there. They are like
   * the rows before, or, in a table that has none with all its values, as many as those of the row after; and what
   * comes after them is a row, and not the rest of this one behind a line break in a text. Null: more text is needed.
   */
  #isShortRow(values: readonly string[], next: number, ended: boolean): boolean | null {
    if (next >= this.#text.length) return ended ? this.#kinds.fitAll(values) : null;
    const scan = scanCsvRecord(this.#text, next, this.#delimiter, this.#quotes, ended);
    if (scan === 'more') return this.#text.length - next > LIMITS.recordChars ? false : null;
    if (scan === 'open') return false;
    const after = csvValues(this.#text, scan);
    if (this.#kinds.fitAll(values))
      return (
        after.join('').trim() === '' ||
        (this.#header?.fitsValues(after) ?? false) ||
        (this.#isShort(after.length) && this.#kinds.fitAll(after))
      );
    const kinds = new RowKinds();
    kinds.learn(values);
    return !this.#hasRows && after.length === values.length && kinds.fitAll(after);
  }

  /** A record with too few or too many values: its first line without quotes, else up to the next row in it. */
  #takeRepaired(record: string): Taken | null {
    const lineEnd = record.indexOf('\n');
    const length = lineEnd < 0 ? record.length : lineEnd + 1;
    const values = literalValues(record.slice(0, lineEnd < 0 ? length : lineEnd), this.#delimiter);
    if (this.#header?.fitsValues(values)) return { next: this.#at + length, content: values };
    for (let at = length; at < record.length; ) {
      const end = record.indexOf('\n', at) + 1 || record.length;
      if (this.#isRow(record.slice(at, end))) {
        const problem = `expected a closing quote before the next row, found none: ${quoteFound(record.slice(0, at))}`;
        return { next: this.#at + at, content: { problem } };
      }
      at = end;
    }
    return null;
  }

  #isRow(line: string): boolean {
    const quotes = new ClosingQuotes(line, this.#delimiter, true);
    const scan = scanCsvRecord(line, 0, this.#delimiter, quotes, true);
    return typeof scan !== 'string' && (this.#header?.fitsValues(csvValues(line, scan)) ?? false);
  }

  /** The line alone, its quotes being text. */
  #takeLine(): Taken {
    const lineEnd = this.#text.indexOf('\n', this.#at);
    this.#skipping = lineEnd < 0;
    const next = lineEnd < 0 ? this.#text.length : lineEnd + 1;
    const line = this.#text.slice(this.#at, lineEnd < 0 ? next : lineEnd);
    if (line.length > LIMITS.recordChars) {
      const problem = `expected a row of at most ${LIMITS.recordChars} characters, found a longer one: ${quoteFound(line)}`;
      return { next, content: { problem } };
    }
    const values = literalValues(line, this.#delimiter);
    const isPart = values.length >= FEWEST_OF_CAR && isQuoteOpen(values);
    if (this.#header?.fitsValues(values) ?? true) return { next, content: values, isPart };
    return {
      next,
      content: { problem: `expected a closing quote, found none: ${quoteFound(line)}` },
      isPart,
    };
  }

  #toItem(content: Taken['content']): ReadItem | null {
    const at = { row: this.#row, line: this.#line };
    if (!Array.isArray(content)) return { kind: 'bad', ...at, field: '', reason: content.problem };
    if (content.every(value => value.trim() === '')) return null;
    if (this.#header === null) {
      this.#setHeader(content);
      return null;
    }
    this.#hasRows = true;
    this.#kinds.learn(content);
    this.#fewest = Math.min(this.#fewest, content.length);
    return { kind: 'record', ...at, record: this.#header.toRecord(content) };
  }

  #setHeader(values: string[]): void {
    const header = CsvHeader.from(values);
    if (header instanceof CsvHeader) this.#header = header;
    else this.failure = header;
  }
}

/** Whether a quoted value is not closed; in `"One" careful owner` the quotes are text. */
function isQuoteOpen(values: readonly string[]): boolean {
  const quoted = values.slice(values.findIndex(value => value.startsWith('"'))).join(' ');
  return quoted.replaceAll('""', '').split('"').length % 2 === 0;
}
