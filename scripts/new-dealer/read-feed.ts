import type { StockMap } from '../../src/schemas/stock-map.ts';
import type { ImportResult } from '../../src/stock/import-result.ts';
import { importFeed } from '../../src/stock/import-stock.ts';
import { type FeedSample, readFeedSample } from '../../src/stock/proposal/feed-sample.ts';
import type { ProposedColumn } from '../../src/stock/proposal/propose-columns.ts';
import { isOwnFormat, proposeMap, stockMapOf } from '../../src/stock/proposal/propose-map.ts';
import type { OpenedFeed } from './open-feed.ts';
import { proposalTable } from './proposal-table.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { askColumn, askDoubtful, withColumns, withNeeded } from './resolve-columns.ts';
import { resolveCarType, resolveFilter, resolveMeanings, resolvePriceType } from './resolve-meanings.ts';
import { shownText } from './shown-text.ts';
import { trialText } from './trial-text.ts';

/** How a feed is read, after it was confirmed. */
export interface ResolvedFeed {
  /** Name of the file in the dealer's folder. */
  name: string;
  /** Null where the format is known and enough. */
  map: StockMap | null;
  stock: ImportResult;
}

const FORMATS = {
  meta: "Meta's automotive inventory",
  google: "Google's vehicle ads",
  own: 'our own format',
};

/**
 * Reads the beginning of a feed, agrees with a person how it is to be read, and reads it whole by the importer.
 * Null: the person continues without it. @throws when it is no feed, or gives no car where there is no one to ask.
 */
export async function readFeed(feed: OpenedFeed, deps: ReadingDeps): Promise<ResolvedFeed | null> {
  const sample = await readFeedSample(feed.file, feed.extension);
  if ('failure' in sample) {
    const { expected, found, repair } = sample.failure;
    throw new Error(
      `The feed ${shownText(feed.url ?? feed.file, 200)} cannot be read.\n  expected: ${expected}\n  found:    ${shownText(found, 200)}\n  repair:   ${shownText(repair, 300)}`,
    );
  }
  const known = sample.format ?? (isOwnFormat(sample) ? 'own' : null);
  const name = feedName(sample, feed.extension);
  if (known !== null && (deps.given.column ?? []).length === 0) {
    deps.say(`The feed is in ${FORMATS[known]}: it needs no map.`);
    return resolveKnown(feed, known, name, deps);
  }
  return resolveMap(feed, sample, name, deps);
}

async function resolveKnown(
  feed: OpenedFeed,
  known: keyof typeof FORMATS,
  name: string,
  deps: ReadingDeps,
): Promise<ResolvedFeed | null> {
  const format = known === 'own' ? 'forecourt' : known;
  const mapWith = (priceType: string | null): StockMap | null =>
    priceType === null
      ? null
      : { format, columns: {}, parsers: {}, values: {}, defaults: { price_type: priceType }, filter: {} };
  const tried = await tryMap(feed, null, deps);
  const priceType = hasPricesWithoutType(tried) ? await resolvePriceType(deps) : null;
  const map = mapWith(priceType);
  const stock = map === null ? tried : await tryMap(feed, map, deps);
  deps.say(trialText(stock));
  return (await isAgreed(stock, deps, [])) === 'no' ? null : { name, map, stock };
}

async function resolveMap(
  feed: OpenedFeed,
  sample: FeedSample,
  name: string,
  deps: ReadingDeps,
): Promise<ResolvedFeed | null> {
  const { country, given, yes, say } = deps;
  const ask = yes ? null : deps.ask;
  const proposal = proposeMap(sample, country);
  let columns = withColumns(proposal.columns, given.column ?? []);
  say(
    `\nThis is how the feed would be read${ask === null ? '' : '; a question mark is doubtful'}:\n\n${proposalTable(columns)}\n`,
  );
  if (ask !== null) columns = await askDoubtful(columns, ask);
  for (;;) {
    columns = await withNeeded(columns, deps);
    const carType = await resolveCarType(columns, proposal, deps);
    const meanings = await resolveMeanings(columns, sample, deps);
    const filter = await resolveFilter(columns, sample, deps);
    const resolved = { columns, carType, meanings, filter };
    const untyped = await tryMap(feed, stockMapOf({ ...resolved, priceType: proposal.priceType }), deps);
    const priceType =
      proposal.priceType ?? (hasPricesWithoutType(untyped) ? await resolvePriceType(deps) : null);
    const map = stockMapOf({ ...resolved, priceType });
    const stock = await tryMap(feed, map, deps);
    say(`\n${trialText(stock)}\n`);
    const agreed = await isAgreed(stock, deps, columns);
    if (agreed === 'no') return null;
    if (agreed === 'yes') return { name, map, stock };
    if (ask !== null) columns = await askColumn(columns, agreed.column, ask);
    say(`\n${proposalTable(columns)}\n`);
  }
}

/** Named by what it holds: the importer looks for these names. */
function feedName({ root }: FeedSample, extension: string): string {
  if (root === 'csv') return extension === '.tsv' ? 'stock.tsv' : 'stock.csv';
  if (root !== 'json') return 'stock.xml';
  return extension === '.ndjson' || extension === '.jsonl' ? 'stock.ndjson' : 'stock.json';
}

function tryMap(feed: OpenedFeed, map: StockMap | null, { country }: ReadingDeps): Promise<ImportResult> {
  return importFeed({ path: feed.file, extension: feed.extension, map }, { country });
}

function hasPricesWithoutType({ cars }: ImportResult): boolean {
  return cars.some(({ price, price_type }) => price !== null && price_type === null);
}

/** @throws where there is no one to ask and no row is a car. */
async function isAgreed(
  { cars, otherDealersRows }: ImportResult,
  { ask, yes, given }: ReadingDeps,
  columns: readonly ProposedColumn[],
): Promise<'yes' | 'no' | { column: string }> {
  if (ask === null || yes) {
    if (cars.length > 0) return 'yes';
    const byFilter =
      otherDealersRows === 0
        ? ''
        : ` --filter "${shownText(given.filter ?? '', 100)}" leaves out ${otherDealersRows} rows: look how the feed writes the value.`;
    throw new Error(`No row of the feed is a car.${byFilter} Nothing was written.`);
  }
  const answer = await ask.choice('Is the feed read as it should be?', [
    ...(cars.length > 0 ? [{ value: 'yes', label: 'Yes, go on' }] : []),
    ...(columns.length > 0 ? [{ value: 'change', label: 'Change what a column is' }] : []),
    { value: 'no', label: 'Go on without the feed' },
  ]);
  if (answer !== 'change') return answer === 'yes' ? 'yes' : 'no';
  const column = await ask.choice(
    'Which column?',
    columns.map(({ name, field }) => ({
      value: name,
      label: shownText(name, 40),
      hint: field ?? 'not read',
    })),
  );
  return { column };
}
