import { parseJson } from '../../lib/json/parse-json.ts';
import { quoteFound } from '../quote-found.ts';
import { csvLayout } from './csv-layout.ts';
import { CsvReader } from './csv-reader.ts';
import { type ListChoice, listKey } from './feed-list.ts';
import type { FeedOutline } from './feed-outline.ts';
import type { FeedReader, ReadFailure } from './feed-reader.ts';
import { JsonListReader } from './json-list-reader.ts';
import { JsonOutline } from './json-outline.ts';
import { NdjsonReader, withoutComma } from './ndjson-reader.ts';
import { XmlOutline } from './xml-outline.ts';
import { XmlReader } from './xml-reader.ts';

/** First characters of files that are no feed, in lower case. */
const NO_FEED: readonly (readonly [string, string, string])[] = [
  ['pk\u0003\u0004', 'a ZIP or Excel file', 'Save the sheet as "CSV UTF-8" and use that file.'],
  ['\u001f\ufffd', 'a gzip file', 'Unpack it first.'],
  ['\u001f‹', 'a gzip file', 'Unpack it first.'],
  ['%pdf', 'a PDF file', 'Export the stock as CSV, TSV, XML or JSON.'],
  ['<!doctype html', 'a web page', 'The address probably asks for a login: fetch the feed itself.'],
  ['<html', 'a web page', 'The address probably asks for a login: fetch the feed itself.'],
];

/** One object a line, and not one object that holds a list. */
function isNdjson(head: string, extension: string): boolean {
  if (!head.startsWith('{')) return false;
  const line = /^[^\r\n]*/.exec(head)?.[0] ?? '';
  const isFirstOfSeveral =
    head.slice(line.length).trimStart().startsWith('{') && typeof parseJson(withoutComma(line)) === 'object';
  return isFirstOfSeveral || extension === '.ndjson' || extension === '.jsonl';
}

/**
 * Finds the lists of a file, before one is read; null for a table and for a file that is one list. `head` and
 * `extension` as for `chooseReader`.
 */
export function chooseOutline(head: string, extension: string): FeedOutline | null {
  const start = head.trimStart();
  if (start.startsWith('<')) return new XmlOutline();
  return start.startsWith('{') && !isNdjson(start, extension) ? new JsonOutline() : null;
}

/**
 * The reader for a file, by its first characters more than by its name: files are often misnamed. `head` is the
 * beginning of the text, long enough to hold the first line; `extension` is in lower case; `choice` is which of several
 * lists is read.
 */
export function chooseReader(
  head: string,
  extension: string,
  choice: ListChoice | null = null,
): FeedReader | ReadFailure {
  const lists =
    choice === null ? null : new Set(choice.read.map(({ path, record }) => listKey(path, record)));
  const start = head.trimStart();
  const expected = 'a stock feed: JSON, NDJSON, CSV, TSV or XML';
  if (start === '')
    return { expected, found: 'an empty file', repair: 'Have the stock system write the feed again.' };
  const other = NO_FEED.find(([prefix]) => start.slice(0, 20).toLowerCase().startsWith(prefix));
  if (other !== undefined) return { expected, found: other[1], repair: other[2] };
  if (start.startsWith('<')) return new XmlReader(lists);
  if (isNdjson(start, extension)) return new NdjsonReader();
  if (start.startsWith('[') || start.startsWith('{')) return new JsonListReader(lists);
  const { delimiter, ...layout } = csvLayout(head);
  if (delimiter !== null) return new CsvReader(delimiter, layout);
  if (extension === '.csv' || extension === '.tsv')
    return new CsvReader(extension === '.tsv' ? '\t' : ',', layout);
  return {
    expected,
    found: `text that begins ${quoteFound(start)}`,
    repair: 'Check that this is the file the stock system wrote.',
  };
}
