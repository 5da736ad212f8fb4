import { extname } from 'node:path';
import { countryOf } from '../domain/country/country.ts';
import { errorCode } from '../lib/error-code.ts';
import { errorMessage } from '../lib/error-message.ts';
import type { StockMap } from '../schemas/stock-map.ts';
import type { SiteDefaults } from './build-car.ts';
import { carParser } from './car-parser.ts';
import {
  encodedTwiceProblems,
  encodingProblems,
  failureProblem,
  leftOutProblems,
  listProblems,
  mapProblems,
  noFeed,
  noRowsProblem,
  otherDealersProblem,
  sharedIdProblems,
} from './feed-problems.ts';
import { FeedRun } from './feed-run.ts';
import { findFeed } from './find-feed.ts';
import { emptyImport, type ImportResult } from './import-result.ts';
import type { ParsedRows } from './parsed-rows.ts';
import { type FeedFile, readFeed } from './read/read-feed.ts';
import { readStockMap } from './read-stock-map.ts';
import type { ParsedRecord } from './record-parser.ts';

interface ImportOptions {
  /** Folder of the dealer: `stock.json`, `.ndjson`, `.csv`, `.tsv` or `.xml`, and `stock.map.json`. */
  dealerDir: string;
  /** Country of the site: its currency, distance unit and order of dates. */
  country: string;
  /** The site's values where a feed has none. */
  site?: SiteDefaults;
  /** Is handed each record of the feed. */
  onRecord?: (parsed: ParsedRecord) => void;
  /** The parsed rows of the site's last feed. */
  rows?: ParsedRows;
}

interface Source extends FeedFile {
  map: StockMap | null;
}

function unreadable(path: string, error: unknown): ImportResult {
  const found = errorMessage(error);
  const failure = {
    expected: 'a file that can be read',
    found,
    repair: 'Check that it is there and readable.',
  };
  return emptyImport(path, [failureProblem(path, failure)], false);
}

/** Reads one file as a feed. Never throws for what it holds; does where it cannot be read. */
export async function importFeed(
  source: Source,
  { country, site = {}, onRecord, rows }: Omit<ImportOptions, 'dealerDir'>,
): Promise<ImportResult> {
  const rules = { country: countryOf(country), site };
  const run = new FeedRun(source.map, rows?.parser(rules) ?? carParser(rules), onRecord);
  const { path: file } = source;
  let itsRoot = '';
  const read = await readFeed(source, (items, root) => {
    itsRoot = root;
    run.take(items, root);
    return run.failure === null;
  });
  run.end(itsRoot);
  const failure = run.failure ?? read.failure;
  if (failure === null) rows?.keep();
  const result = run.collector.result();
  const failures = failure === null ? [] : [failureProblem(file, failure)];
  const { rowsRead, otherDealersRows } = result;
  const rowless = failure === null && rowsRead === 0 ? [noRowsProblem(file)] : [];
  const filteredOut =
    rowsRead > 0 && otherDealersRows === rowsRead ? [otherDealersProblem(file, rowsRead)] : [];
  return {
    ...result,
    unknownFields: run.mapper?.unknown.list() ?? [],
    problems: [
      ...failures,
      ...rowless,
      ...filteredOut,
      ...encodingProblems(file, read.encoding),
      ...encodedTwiceProblems(file, run.encodedTwice),
      ...leftOutProblems(file, read.list),
      ...sharedIdProblems(file, run.collector.sharedIds),
      ...mapProblems(run.mapper?.unseenColumns ?? []),
      ...listProblems(file, result),
    ],
    complete: failure === null,
    file,
    format: run.format,
    hasDottedReadings: run.hasDottedReadings,
  };
}

/**
 * Reads a dealer's stock feed into cars, one record at a time. Never throws for what a file holds: every row is
 * accepted, quarantined, a duplicate or another dealer's, and what is wrong with the file is in `problems`.
 */
export async function importStock(options: ImportOptions): Promise<ImportResult> {
  const read = await readStockMap(options.dealerDir);
  if (!read.ok)
    return emptyImport(
      null,
      read.problems.map(problem => ({ severity: 'error', ...problem })),
      false,
    );
  const found = await findFeed(options.dealerDir, read.value?.file);
  if (found.path === null) {
    const isMissing = found.problems.length === 0;
    return emptyImport(null, isMissing ? [noFeed()] : found.problems, isMissing);
  }
  try {
    const extension = extname(found.path).toLowerCase();
    const imported = await importFeed({ path: found.path, extension, map: read.value }, options);
    return { ...imported, problems: [...found.problems, ...imported.problems] };
  } catch (error) {
    if (errorCode(error) !== null) return unreadable(found.path, error);
    throw error;
  }
}
