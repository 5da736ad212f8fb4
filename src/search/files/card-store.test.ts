import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CardFileError, cardStore, type LoadFile } from './card-store.ts';

const FILES = [
  { file: 'a.json', rows: 2 },
  { file: 'b.json', rows: 1 },
];
const CONTENT: Record<string, string> = { 'a.json': '[{"id":"1"},{"id":"2"}]', 'b.json': '[{"id":"3"}]' };

function store(content = CONTENT, firstCards: readonly object[] = []) {
  const asked: string[] = [];
  const load: LoadFile = async file => {
    asked.push(file);
    const text = content[file];
    if (text === undefined) throw new Error(`no ${file}`);
    return new Uint8Array(gzipSync(text));
  };
  // The second row comes first on the site.
  const index = { cardFiles: FILES, firstCards: () => firstCards, positions: Uint8Array.of(1, 0, 2) };
  return { asked, content, cardsOf: cardStore(index, load, card => JSON.stringify(card)) };
}

test('cards are in the order of the requested rows, each file fetched once', async () => {
  const { asked, cardsOf } = store();
  expect(await cardsOf([2, 0, 1])).toEqual(['{"id":"3"}', '{"id":"1"}', '{"id":"2"}']);
  expect(await cardsOf([1])).toEqual(['{"id":"2"}']);
  expect(asked).toEqual(['b.json', 'a.json']);
});

test('cards that came with the index need no file', async () => {
  const { asked, cardsOf } = store(CONTENT, [{ id: '2' }, { id: '1' }]);
  expect(await cardsOf([0, 1])).toEqual(['{"id":"1"}', '{"id":"2"}']);
  expect(asked).toEqual([]);
  expect(await cardsOf([0, 2])).toEqual(['{"id":"1"}', '{"id":"3"}']);
  expect(asked).toEqual(['b.json']);
});

test('only files with the cards of the requested rows are fetched', async () => {
  const { asked, cardsOf } = store();
  expect(await cardsOf([])).toEqual([]);
  await cardsOf([2]);
  expect(asked).toEqual(['b.json']);
});

test('a file that could not be fetched is tried again', async () => {
  const { content, cardsOf } = store({});
  await expect(cardsOf([2])).rejects.toThrow('no b.json');
  content['b.json'] = CONTENT['b.json'] ?? '';
  expect(await cardsOf([2])).toEqual(['{"id":"3"}']);
});

test('a file of another build is an error, not shown as other cars', async () => {
  await expect(store({ 'b.json': '[{},{}]' }).cardsOf([2])).rejects.toThrow(CardFileError);
  await expect(store({ 'b.json': '{}' }).cardsOf([2])).rejects.toThrow(
    'b.json does not hold the 1 cards the index names. Load the page again.',
  );
  await expect(store().cardsOf([3])).rejects.toThrow('names no file of cards for its row 3');
});
