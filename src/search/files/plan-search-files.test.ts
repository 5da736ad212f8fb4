import { expect, test } from 'vitest';
import { CARS } from '../collection/cars.ts';
import { document } from '../collection/documents-for-tests.ts';
import { createEmbeddedClient } from '../embedded/client.ts';
import { openIndex } from '../embedded/decode.ts';
import { cardStore } from './card-store.ts';
import { planSearchFiles } from './plan-search-files.ts';

const MAKES = ['Suzuki', 'Kia', 'Mazda'];
const documents = Array.from({ length: 200 }, (_, at) =>
  document({ id: `S${at * 7}`, make: MAKES[at % 3] ?? '', year: 2000 + (at % 20) }),
);
const card = (id: string) => ({ id, title: `Car ${id}` });
const plan = (changed = '') =>
  planSearchFiles(
    documents,
    id => (id === changed ? { id, title: 'Another title' } : card(id)),
    cards => `${cards.map(({ id, title }) => `${id}:${title.length}`).join('-')}.json`,
    { city: 20 },
    CARS,
  );

test('every hit comes with its own card', async () => {
  const { cardFiles, encode } = plan();
  const index = openIndex(encode());
  const files = new Map(cardFiles.map(({ file, cards }) => [file, JSON.stringify(cards)]));
  const cardsOf = cardStore(
    index.cardFiles,
    async file => new TextEncoder().encode(files.get(file)),
    read => read,
  );
  const client = createEmbeddedClient(index, { cardsOf });
  const { results } = await client.search([{ indexName: 'cars:year:desc', params: { hitsPerPage: 300 } }]);
  const hits = results[0]?.hits ?? [];
  expect(hits).toHaveLength(200);
  expect(hits.map(hit => hit.card)).toEqual(hits.map(({ objectID }) => card(objectID)));
});

test('a changed car changes its own file of cards and no other', () => {
  const before = new Set(plan().cardFiles.map(({ file }) => file));
  const after = plan('S700').cardFiles.filter(({ file }) => !before.has(file));
  expect(after).toHaveLength(1);
  expect(after[0]?.cards.map(({ id }) => id)).toContain('S700');
});

test('the index of a site without cars names no file', () => {
  expect(planSearchFiles([], card, () => 'x', {}, CARS)).toMatchObject({
    cardFiles: [],
    settings: { cardFiles: [] },
  });
});
