import { basename } from 'node:path';
import type { EncodedTwice } from './feed-run.ts';
import type { ImportResult } from './import-result.ts';
import { LIMITS } from './limits.ts';
import { quoteFound } from './quote-found.ts';
import type { TextEncoding } from './read/detect-encoding.ts';
import { type ListChoice, listName } from './read/feed-list.ts';
import type { ReadFailure } from './read/feed-reader.ts';
import type { SharedId } from './stock-collector.ts';
import type { StockProblem } from './stock-problem.ts';

/** The feed could not be read, or not to its end. */
export function failureProblem(path: string, failure: ReadFailure): StockProblem {
  return { severity: 'error', file: basename(path), path: '', ...failure };
}

/** The dealer has no feed. */
export function noFeed(): StockProblem {
  return {
    severity: 'warning',
    file: 'stock.json',
    path: '',
    expected: 'a stock feed: stock.json, .ndjson, .csv, .tsv or .xml',
    found: 'none, so the site has no cars',
    repair: 'Put the feed into the dealer\'s folder, or name it as "file" in stock.map.json.',
  };
}

/** The feed is complete and has no cars. */
export function noRowsProblem(path: string): StockProblem {
  return {
    severity: 'warning',
    file: basename(path),
    path: '',
    expected: 'at least one car',
    found: 'a feed without cars',
    repair: 'Nothing, if the dealer has none; else have the stock system write the feed again.',
  };
}

/** All rows of the feed are another dealer's, by `filter` of stock.map.json. */
export function otherDealersProblem(path: string, rows: number): StockProblem {
  return {
    severity: 'error',
    file: basename(path),
    path: '',
    expected: 'rows that "filter" of stock.map.json leaves to this dealer',
    found: `none of its rows, which are ${rows}`,
    repair: "Correct the values of the filter to the feed's own. A feed without cars is [].",
  };
}

/** Characters that could not be read. */
export function encodingProblems(path: string, encoding: TextEncoding): StockProblem[] {
  if (encoding.broken === null) return [];
  const { count, firstLine } = encoding.broken;
  const problem: StockProblem = {
    severity: 'warning',
    file: basename(path),
    path: `line ${firstLine}`,
    expected: 'UTF-8',
    found: `${count} broken characters, read as "\ufffd"`,
    repair: 'Have the stock system write UTF-8 throughout.',
  };
  return [problem];
}

/** Rows with a text that was encoded twice. */
export function encodedTwiceProblems(path: string, { rows, first }: EncodedTwice): StockProblem[] {
  if (rows === 0) return [];
  const named = first.map(({ row, text }) => `${quoteFound(text)} in row ${row}`).join(', ');
  return [
    {
      severity: 'warning',
      file: basename(path),
      path: '',
      expected: 'texts that are encoded once, as the others of the feed',
      found: rows > first.length ? `${named} and in ${rows - first.length} more rows` : named,
      repair: 'They are shown as they are: write them again in the stock system.',
    },
  ];
}

/** Lists of cars beside the one that is the stock. */
export function leftOutProblems(path: string, choice: ListChoice | null): StockProblem[] {
  return (choice?.leftOut ?? []).map(list => ({
    severity: 'warning',
    file: basename(path),
    path: '',
    expected: 'one list of cars',
    found: `${listName(list)} (${list.count}) beside ${choice?.read.map(listName).at(0)}, which is read`,
    repair:
      'Nothing, if its cars are not for sale; else have the stock system write them into the other list.',
  }));
}

/** Columns that stock.map.json names and the feed does not have. */
export function mapProblems(unseenColumns: readonly string[]): StockProblem[] {
  return unseenColumns.map(column => ({
    severity: 'warning',
    file: 'stock.map.json',
    path: column,
    expected: 'a column of the feed',
    found: 'no such column in it',
    repair: "Correct the spelling to the feed's own, or take the entry out.",
  }));
}

/** Ids that are named; the others are counted. */
const NAMED_IDS = 20;

/** [I3] Ids that cars of different VINs have. */
export function sharedIdProblems(path: string | null, shared: readonly SharedId[]): StockProblem[] {
  const problems = shared.slice(0, NAMED_IDS).map(
    ({ id, rows }): StockProblem => ({
      severity: 'warning',
      file: path === null ? 'The stock that was sent' : basename(path),
      path: `id ${id}`,
      expected: 'one car',
      found: rows.map(({ row, vin }) => `row ${row} with the VIN ${vin}`).join(', '),
      repair: 'Each is a car of its own, with its VIN as id. Give each an id of its own.',
    }),
  );
  const [last] = problems.slice(-1);
  const more = shared.length - problems.length;
  return last === undefined || more === 0
    ? problems
    : [...problems, { ...last, path: 'id', found: `${more} more ids that several VINs have` }];
}

/** Lists of the report that were cut because they were too long. */
export function listProblems(
  path: string,
  result: Pick<ImportResult, 'quarantined' | 'duplicates' | 'notes'>,
): StockProblem[] {
  const isFull = [result.quarantined, result.duplicates, result.notes].some(
    list => list.length >= LIMITS.reported,
  );
  if (!isFull) return [];
  const problem: StockProblem = {
    severity: 'warning',
    file: basename(path),
    path: '',
    expected: `fewer than ${LIMITS.reported} rows to report`,
    found: `more; the first ${LIMITS.reported} are listed, all are counted`,
    repair: 'Repair what the first of them say, and import again.',
  };
  return [problem];
}
