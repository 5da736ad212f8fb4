import { MIN_CAR_FIELDS } from './car-fields.ts';
import type { ReadFailure } from './feed-reader.ts';
import { isAnyList, isCarList, isNotStock, isSureCarList } from './list-names.ts';

/** The name of an entry of a JSON list, which has none. */
export const ENTRY = '[]';
/** The name of the list in an object of JSON whose keys are the numbers of cars. */
export const BY_NUMBER = '{}';

/** A list of records in a feed that is no table. */
export interface FeedList {
  /** Names from the outermost to the list's own. */
  path: readonly string[];
  /** The name of its records; null where every record of the outermost element is meant. */
  record: string | null;
  count: number;
  /** Fields of a car, in the record that has most of them. */
  fields: number;
}

/** Which lists of a feed are read. */
export interface ListChoice {
  read: readonly FeedList[];
  /** Lists of cars, for sale or not, that are not read. */
  leftOut: readonly FeedList[];
}

/** Text by which a list is found: the same for lists of one name at one place, such as those of several dealers. */
export function listKey(path: readonly string[], record: string | null): string {
  return JSON.stringify([path, record]);
}

function looksLikeCars({ fields }: FeedList): boolean {
  return fields >= MIN_CAR_FIELDS;
}

function isForSale({ path, record }: FeedList): boolean {
  return ![...path, record ?? ''].some(isNotStock);
}

/** How surely it is the stock; lower is surer. An empty list that is surely one of cars counts for more than a full one of another name. */
function rankOf(list: FeedList): number {
  const name = list.path.at(-1) ?? '';
  if (isCarList(name) && looksLikeCars(list)) return 0;
  if (isSureCarList(name) && list.count === 0) return 1;
  if (looksLikeCars(list)) return 2;
  // The outermost element is called after cars also where it holds dealers.
  if (isCarList(name) && (list.record !== null || list.fields > 0)) return 3;
  if (list.fields > 0) return 4;
  return isAnyList(name) && list.record !== null ? 5 : MIN_SURE;
}

/**
 * The rank of a list without any sign that it holds cars. In XML it may all the same, because a map may know its names.
 */
const MIN_SURE = 6;

function mayBeStock(list: FeedList): boolean {
  return list.record === null || rankOf(list) < MIN_SURE;
}

/** Whether it is within the records of another: equipment of a car, pictures, cars that are like it. */
function isWithin({ path }: FeedList, { path: outer, record }: FeedList): boolean {
  if (path.length <= outer.length || !outer.every((name, at) => name === path[at])) return false;
  const name = path[outer.length] ?? '';
  return record === null ? !isNotStock(name) : record === BY_NUMBER || name === record;
}

function isPartOfRecord(list: FeedList, lists: readonly FeedList[]): boolean {
  const name = list.path.at(-1) ?? '';
  const isNamed = isCarList(name) || isAnyList(name);
  return lists.some(
    outer => isWithin(list, outer) && outer.fields >= list.fields && (outer.fields > 0 || !isNamed),
  );
}

/**
 * The list that holds the stock: never one named sold, archived or removed, nor the `upserts` of a change; the one
 * called after cars before others that hold some; the outer before the inner. Fails where that leaves several.
 */
export function chooseList(lists: readonly FeedList[]): ListChoice | ReadFailure {
  const stock = lists.filter(isForSale);
  const candidates = stock.filter(list => mayBeStock(list) && !isPartOfRecord(list, stock));
  const rank = Math.min(...candidates.map(rankOf));
  const best = candidates.filter(list => rankOf(list) === rank);
  const depth = Math.min(...best.map(({ path }) => path.length));
  const read = best.filter(({ path }) => path.length === depth);
  if (read.length === 0) return noStock(lists);
  if (new Set(read.map(({ path }) => listKey(path, ''))).size > 1) return severalLists(read);
  const others = [
    ...candidates.filter(looksLikeCars),
    ...lists.filter(list => list.fields > 0 && !isForSale(list)),
  ];
  return { read, leftOut: others.filter(list => !read.includes(list) && !isPartOfRecord(list, read)) };
}

/** `"sold", in it "vehicles"` would be long: `"sold/vehicles"`. */
export function listName({ path }: FeedList): string {
  const names = path.filter(name => name !== ENTRY).map(name => name.slice(0, 40));
  return JSON.stringify(names.join('/'));
}

function severalLists(lists: readonly FeedList[]): ReadFailure {
  const shown = lists.slice(0, 5).map(list => `${listName(list)} (${list.count})`);
  return {
    expected: 'one list of the cars for sale',
    found: `${lists.length} that may be it: ${shown.join(', ')}`,
    repair: 'Have the stock system write all cars for sale into one list, called "vehicles".',
  };
}

function noStock(lists: readonly FeedList[]): ReadFailure {
  const [first] = lists;
  return {
    expected: 'a list of the cars for sale, such as "vehicles"',
    found:
      first === undefined
        ? 'no list of objects'
        : isForSale(first)
          ? `no list of cars, but ${listName(first)}`
          : `none but ${listName(first)}, which is not all cars for sale`,
    repair: 'Have the stock system write the cars for sale into a list called "vehicles": [{ … }, { … }].',
  };
}
