import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withPromoCards } from '../offer/promo-cards.ts';
import { addSearch } from './add-search.ts';
import { makeList, modelList } from './make-list.ts';
import { clampPage, pageCount } from './result-pages.ts';
import { scopedCacheEntries } from './scoped-cache-entries.ts';

test('[G1] The history keeps the last 5 searches, the latest first, each path once.', () => {
  const paths = (visited: string[]) =>
    visited
      .reduce<{ path: string }[]>((history, path) => addSearch(history, { path }), [])
      .map(({ path }) => path);
  expect(paths(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(paths(['a', 'b', 'a'])).toEqual(['a', 'b']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1 }), visited => {
      const stored = paths(visited);
      expect(stored[0]).toBe(visited.at(-1));
      expect(new Set(stored).size).toBe(stored.length);
      expect(stored.length).toBeLessThanOrEqual(5);
    }),
  );
});

const makes = Array.from({ length: 25 }, (_, place) => ({
  name: `Make ${String.fromCharCode(65 + place)}`,
  count: 100 - place,
}));
const features = {
  makesCollapsedCount: 7,
  collapseToPopularMakes: false,
  popularMakes: [],
  popularMakesCount: 20,
  listedMakes: null,
};
const names = (list: { name: string }[]) => list.map(({ name }) => name.slice(-1)).join('');

test('[G2] Collapsed, the make list shows 7 makes; expanded, all.', () => {
  const collapsed = makeList(makes, false, features);
  expect(collapsed).toMatchObject({ all: [], toggle: 'show-all' });
  expect(names(collapsed.popular)).toBe('ABCDEFG');
  const expanded = makeList(makes, true, features);
  expect(expanded.toggle).toBe('hide-extra');
  expect(expanded.popular.length + expanded.all.length).toBe(25);
  expect(makeList(makes.slice(0, 7), false, features).toggle).toBeNull();
  expect(makeList([], false, features)).toEqual({ popular: [], all: [], toggle: null });
});

test('[G3] On some sites the collapsed list shows the popular makes.', () => {
  const list = makeList(makes, false, { ...features, collapseToPopularMakes: true, popularMakesCount: 3 });
  expect(names(list.popular)).toBe('ABC');
  expect(list).toMatchObject({ all: [], toggle: 'show-all' });
  const none = makeList(makes, false, {
    ...features,
    collapseToPopularMakes: true,
    popularMakes: ['Absent'],
  });
  expect(none.all).toHaveLength(7);
});

test('[G4] The first 20 makes, by the order of the site or by number of cars, precede the divider.', () => {
  const shuffled = makes.toReversed();
  const list = makeList(shuffled, true, features);
  expect(names(list.popular)).toBe('ABCDEFGHIJKLMNOPQRST');
  expect(names(list.all)).toBe('UVWXY');
  const named = makeList(shuffled, true, {
    ...features,
    popularMakes: ['make y', 'MAKE B', 'Absent', 'Make Y'],
  });
  expect(names(named.popular)).toBe('YB');
  expect(names(named.all)).toBe('ACDEFGHIJKLMNOPQRSTUVWX');
  expect(names(makeList(shuffled, false, { ...features, popularMakes: ['Make Y'] }).all)).toBe('ABCDEF');
});

test('[G20] A site that names its makes lists those with cars, in its order, and no others.', () => {
  const listedMakes = ['Make D', 'make a', 'Absent', 'Make C', 'Make D'];
  const list = makeList(makes, true, { ...features, listedMakes });
  expect([names(list.popular), names(list.all), list.toggle]).toEqual(['', 'DAC', null]);
  const popular = makeList(makes, true, { ...features, listedMakes, popularMakes: ['Make C', 'Make B'] });
  expect([names(popular.popular), names(popular.all)]).toEqual(['C', 'DA']);
  const short = makeList(makes, false, { ...features, listedMakes, makesCollapsedCount: 2 });
  expect([names(short.all), short.toggle]).toEqual(['DA', 'show-all']);
});

test('[G5] Under one make the 30 models with most cars are offered.', () => {
  const models = Array.from({ length: 40 }, (_, place) => ({ name: `M${place}`, count: place }));
  const list = modelList(models, { modelListLimit: 30 });
  expect([list.length, list[0]?.count, list.at(-1)?.count]).toEqual([30, 39, 10]);
});

test('[G6] A page of results holds 21 cars, and no cars still make one page.', () => {
  expect([0, 1, 21, 22, 42, 43].map(hits => pageCount(hits, 21))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('[G7] A page that does not exist becomes the nearest that does.', () => {
  expect([0, -3, 1, 2.9, 3, 99, Number.NaN, Infinity].map(page => clampPage(page, 3))).toEqual([
    1, 1, 1, 2, 3, 3, 1, 3,
  ]);
});

test('[G8] Promo cards are at their places among the cars, the call-to-action card at 9.', () => {
  const cars = Array.from({ length: 21 }, (_, place) => place);
  const cards = withPromoCards(cars, [{ position: 9 }]);
  expect(cards[8]).toEqual({ kind: 'promo', promo: { position: 9 } });
  expect(cards.filter(card => card.kind === 'car').map(({ car }) => car)).toEqual(cars);
  const kinds = (count: number, ...positions: number[]) =>
    withPromoCards(
      cars.slice(0, count),
      positions.map(position => ({ position })),
    )
      .map(({ kind }) => kind[0])
      .join('');
  expect(kinds(8, 9)).toBe('ccccccccp');
  expect(kinds(7, 9)).toBe('ccccccc');
  expect(kinds(4, 3, 1)).toBe('pcpccc');
  expect(kinds(2, 1, 1)).toBe('ppcc');
});

test('[G16] The search of a manufacturer or model drops its oldest result at 10 results, that of a dealership at more than 10.', () => {
  expect(scopedCacheEntries('brand')).toBe(9);
  expect(scopedCacheEntries('model')).toBe(9);
  expect(scopedCacheEntries('dealership')).toBe(10);
});
