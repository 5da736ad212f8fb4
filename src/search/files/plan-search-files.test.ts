import { expect, test } from 'vitest';
import { document } from '../../../tests/support/search/sample-documents.ts';
import { requestOf } from '../../../tests/support/search/sample-engine.ts';
import { CARS } from '../collection/cars.ts';
import { embeddedEngine } from '../embedded/embedded-engine.ts';
import { openIndex } from '../embedded/open-index.ts';
import { cardStore } from './card-store.ts';
import { planSearchFiles } from './plan-search-files.ts';

const MAKES = ['Suzuki', 'Kia', 'Mazda'];
const documents = Array.from({ length: 200 }, (_, at) =>
  document({ id: `S${at * 7}`, make: MAKES[at % 3] ?? '', year: 2000 + (at % 20) }),
);
const card = (id: string) => ({ id, title: `Car ${id}` });
const plan = (changed = '') =>
  planSearchFiles(documents, {
    cardOf: id => (id === changed ? { id, title: 'Another title' } : card(id)),
    nameOf: cards => `${cards.map(({ id, title }) => `${id}:${title.length}`).join('-')}.json`,
    facetLimits: { city: 20 },
    collection: CARS,
  });
const PLAIN = { cardOf: card, nameOf: () => 'x', facetLimits: {}, collection: CARS };

test('every hit comes with its own card', async () => {
  const { cardFiles, encode } = plan();
  const index = openIndex(encode(), CARS);
  const files = new Map(cardFiles.map(({ file, cards }) => [file, JSON.stringify(cards)]));
  const cardsOf = cardStore(
    index,
    async file => new TextEncoder().encode(files.get(file)),
    read => read,
  );
  // Each card with the id of the row that it was fetched for.
  const engine = embeddedEngine(index, CARS, async rows =>
    (await cardsOf(rows)).map((found, at) => ({ found, id: index.ids[rows[at] ?? 0] ?? '' })),
  );
  const { hits } = await engine.search(requestOf({ sortBy: 'year_desc' }, { hitsPerPage: 300 }));
  expect(hits).toHaveLength(200);
  expect(hits.map(({ found }) => found)).toEqual(hits.map(({ id }) => card(id)));
});

test('a changed car changes its own file of cards and no other', () => {
  const before = new Set(plan().cardFiles.map(({ file }) => file));
  const after = plan('S700').cardFiles.filter(({ file }) => !before.has(file));
  expect(after).toHaveLength(1);
  expect(after[0]?.cards.map(({ id }) => id)).toContain('S700');
});

test('a site whose cards all come with its index has no other files of them', () => {
  const { settings } = planSearchFiles(documents.slice(0, 100), PLAIN);
  expect(settings.firstCards).toHaveLength(100);
  expect(settings.cardFiles).toEqual([]);
});

test('the index of a site without cars names no file', () => {
  expect(planSearchFiles([], PLAIN)).toMatchObject({
    cardFiles: [],
    settings: { cardFiles: [], firstCards: [] },
  });
});
