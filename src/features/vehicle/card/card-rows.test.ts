import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardRows } from './card-rows.ts';

const cards = (...widths: number[]) => widths.map((width, at) => ({ at, width }));
const numbers = (rows: { at: number }[][]) => rows.map(row => row.map(({ at }) => at));

test('a group of cards holds six places, the last group what is left', () => {
  expect(numbers(cardRows(cards(1, 1, 1, 1, 1, 1, 1, 1)))).toEqual([
    [0, 1, 2, 3, 4, 5],
    [6, 7],
  ]);
});

test('a card too wide for the places left opens the next group, and the next card moves up', () => {
  expect(numbers(cardRows(cards(1, 1, 1, 1, 1, 3, 1, 1)))).toEqual([
    [0, 1, 2, 3, 4, 6],
    [5, 7],
  ]);
});

test('no card is lost or shown twice, and no group is too wide', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 })), widths => {
      const rows = cardRows(cards(...widths));
      expect(
        numbers(rows)
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual(widths.map((_, at) => at));
      for (const row of rows) expect(row.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(6);
    }),
  );
});
