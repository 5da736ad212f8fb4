import { CAR_TYPES, type CarType } from '../../src/domain/car/car-type.ts';
import type { FeedSample } from '../../src/stock/proposal/feed-sample.ts';
import type { ProposedColumn } from '../../src/stock/proposal/propose-columns.ts';
import {
  dealersIn,
  type MapProposal,
  openValues,
  priceTypesOf,
} from '../../src/stock/proposal/propose-map.ts';
import { isNone, NONE } from './dealer-questions.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { noColumnText } from './resolve-columns.ts';
import { shownText } from './shown-text.ts';

/**
 * The type of all cars where no column has it; null where one does. @throws where it is not known and there is no one
 * to ask.
 */
export async function resolveCarType(
  columns: readonly ProposedColumn[],
  proposal: MapProposal,
  { given, ask, yes }: ReadingDeps,
): Promise<CarType | null> {
  if (columns.some(({ field }) => field === 'car_type')) return null;
  const option = given['car-type'];
  if (option !== undefined) {
    const known = CAR_TYPES.find(type => type === option);
    if (known === undefined)
      throw new Error(`--car-type "${shownText(option, 40)}": write new, used or demo.`);
    return known;
  }
  if (yes && proposal.carType !== null) return proposal.carType;
  if (ask === null) {
    throw new Error(
      'No column says whether a car is new, used or a demonstrator. Give --car-type new, used or demo. Nothing was written.',
    );
  }
  const chosen = await ask.choice(
    'No column says whether a car is new or used. All cars of this feed are',
    CAR_TYPES.map(value => ({ value, label: value === 'demo' ? 'demonstrators' : value })),
    proposal.carType ?? 'used',
  );
  return CAR_TYPES.find(type => type === chosen) ?? null;
}

/** Used first: a car that is called new by mistake would be sold as one. */
const TYPES = ['used', 'new', 'demo'].map(value => ({ value, label: value }));
const STATES = [
  { value: 'in_stock', label: 'for sale' },
  { value: 'coming_soon', label: 'on its way' },
  { value: 'reserved', label: 'reserved' },
  { value: 'sold', label: 'sold' },
];

/** The meanings of values of the feed that the importer does not know. */
export async function resolveMeanings(
  columns: readonly ProposedColumn[],
  sample: FeedSample,
  { ask, yes, say }: ReadingDeps,
): Promise<Record<string, Record<string, string>>> {
  const meanings: Record<string, Record<string, string>> = {};
  for (const { column, field, value } of openValues(columns, sample)) {
    const shown = `"${shownText(value, 40)}" in the column "${shownText(column, 40)}"`;
    if (ask === null || yes) {
      say(
        `${shown} is not known: ${field === 'status' ? 'its cars count as sold' : 'its rows give no car'}. "values" in stock.map.json can say what it means.`,
      );
      continue;
    }
    const choices = field === 'status' ? STATES : TYPES;
    meanings[column] = { ...meanings[column], [value]: await ask.choice(`${shown} means`, choices) };
  }
  return meanings;
}

const ALL = ' all';

/** Whose cars are read where several dealers share a feed: column -> value. @throws for an option that names no column. */
export async function resolveFilter(
  columns: readonly ProposedColumn[],
  sample: FeedSample,
  { given, ask, yes, say }: ReadingDeps,
): Promise<Record<string, string>> {
  if (given.filter !== undefined) {
    const [, name = '', value = ''] = /^(.+)=(.+)$/.exec(given.filter) ?? [];
    const column = columns.find(each => each.name.toLowerCase() === name.trim().toLowerCase());
    if (column !== undefined) return { [column.name]: value.trim() };
    if (name !== '') throw new Error(noColumnText('filter', given.filter, columns));
    throw new Error(
      `--filter "${shownText(given.filter, 100)}": write it like "Their column=value", such as "Dealer=Northside".`,
    );
  }
  const found = dealersIn(columns, sample);
  if (found === null) return {};
  const shown = `The column "${shownText(found.column, 40)}" names ${found.dealers.length} dealers`;
  if (ask === null || yes) {
    say(
      `${shown}: the cars of all are read. --filter "${shownText(found.column, 40)}=..." reads those of one.`,
    );
    return {};
  }
  const chosen = await ask.choice(`${shown}. Whose cars are this dealer's?`, [
    ...found.dealers.map(value => ({ value, label: shownText(value, 60) })),
    { value: ALL, label: 'All of them' },
  ]);
  return chosen === ALL ? {} : { [found.column]: chosen };
}

/** What prices include; null: it is left open. @throws where there is no one to ask: it must not be guessed. */
export async function resolvePriceType({ country, given, ask }: ReadingDeps): Promise<string | null> {
  const types = priceTypesOf(country);
  const option = given['price-type'];
  if (option !== undefined) {
    if (isNone(option)) return null;
    const known = types.find(
      type => type.toLowerCase().replace(/\W/g, '') === option.toLowerCase().replace(/\W/g, ''),
    );
    if (known !== undefined || types.length === 0) return known ?? option;
    throw new Error(
      `--price-type "${shownText(option, 60)}": write ${types.map(type => `"${type}"`).join(' or ')}, or none.`,
    );
  }
  if (types.length === 0) return null;
  if (ask === null)
    throw new Error(
      `The feed does not say what its prices include, and it must not be guessed: give --price-type ${types.map(type => `"${type}"`).join(' or ')}, or none. Nothing was written.`,
    );
  const answer = await ask.choice('The feed does not say what its prices include. They are', [
    ...types.map(value => ({ value, label: value })),
    { value: NONE, label: 'It differs, or I do not know: say nothing' },
  ]);
  return answer === NONE ? null : answer;
}
