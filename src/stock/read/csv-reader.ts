import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import { ClosingQuotes } from './closing-quotes.ts';
import { countLineBreaks } from './count-line-breaks.ts';
import { CsvHeader } from './csv-header.ts';
import type { CsvLayout } from './csv-layout.ts';
import { type CsvRecord, csvValues, holdsStrayQuote, literalValues, scanCsvRecord } from './csv-scan.ts';
import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';

/** One record taken from the text: its values, or what is wrong with it. */
interface Taken {
  next: number;
  content: string[] | { problem: string };
  /** It may go on where the file ends: values are lacking, or a closing quote. */
  isPart?: boolean;
}

/** A last line of fewer values is no car that was cut off. */
const FEWEST_OF_CAR = 3;

/**
 * Reads comma or tab separated text with a header row.
 *
 * Written here instead of taken from a library for one reason: a stray quote must not swallow the cars after it.
 * A record that does not fit the header is read again without its quotes; if that fits no better, reading goes
 * on at the first of its lines that is a row by itself, and only what stands before is reported.
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
  /** The last row that had all its values. */
  #whole: readonly string[] = [];

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
    if (typeof scan !== 'string') return this.#takeRecord(scan);
    const isLong = this.#text.length - this.#at > LIMITS.recordChars;
    return scan === 'open' || isLong ? this.#takeLine() : null;
  }

  #takeRecord(scan: CsvRecord): Taken {
    const { spans, next } = scan;
    const isEmpty = (at: number) => spans[at]?.start === spans[at]?.end;
    const fits = this.#header?.fits(spans.length, isEmpty) ?? true;
    if (fits && !holdsStrayQuote(this.#text, scan)) return { next, content: csvValues(this.#text, scan) };
    const record = this.#text.slice(this.#at, next);
    if (spans.every((_, at) => isEmpty(at)) || record.trim() === '') return { next, content: [] };
    const repaired = record.includes('"') ? this.#takeRepaired(record) : null;
    if (repaired !== null) return repaired;
    if (fits || this.#header === null) return { next, content: csvValues(this.#text, scan) };
    const isPart =
      !record.endsWith('\n') &&
      spans.length >= FEWEST_OF_CAR &&
      !this.#header.fits(spans.length, () => true) &&
      isLike(csvValues(this.#text, scan).slice(0, -1), this.#whole);
    return { next, content: { problem: this.#header.columnsProblem(spans.length, record) }, isPart };
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
    const isPart = values.length >= FEWEST_OF_CAR;
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
    this.#whole = content;
    return { kind: 'record', ...at, record: this.#header.toRecord(content) };
  }

  #setHeader(values: string[]): void {
    const header = CsvHeader.from(values);
    if (header instanceof CsvHeader) this.#header = header;
    else this.failure = header;
  }
}

/**
 * Whether most values begin as those of a row do, with a letter where it has one: `Total,24,610000` below cars has a number
 * for a make.
 */
function isLike(values: readonly string[], row: readonly string[]): boolean {
  const compared = values.flatMap((value, at) => {
    const whole = row[at]?.trim() ?? '';
    return whole === '' ? [] : [beginning(value) === beginning(whole)];
  });
  return compared.filter(isEqual => isEqual).length * 2 > compared.length || compared.length === 0;
}

function beginning(value: string): string {
  const [first = ''] = value.trim();
  return /\p{L}/u.test(first) ? 'a' : /\p{N}/u.test(first) ? '0' : first;
}
