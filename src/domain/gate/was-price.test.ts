import { expect, test } from 'vitest';
import { DAY_MS } from '../../lib/time/durations.ts';
import { type PriceHistory, wasPriceProof, withOffer } from './was-price.ts';

const DAYS = 14;

/** The history of a car that is offered at one price after another: `[day, price, was]`. */
function historyOf(offers: readonly (readonly [day: number, price: number, was: number | null])[]) {
  let history: PriceHistory | null = null;
  let before: { price: number; at: number } | null = null;
  for (const [day, price, was] of offers) {
    history = withOffer(history, before, { was }, day * DAY_MS);
    before = { price, at: day * DAY_MS };
  }
  return { history, before };
}

function proofAt(day: number, was: number, offers: Parameters<typeof historyOf>[0]) {
  const { history, before } = historyOf(offers);
  const known =
    history === null
      ? null
      : withOffer(history, before, { was: history.claim?.amount ?? null }, day * DAY_MS);
  return wasPriceProof(was, known, DAYS, day * DAY_MS);
}

test('[Y2] a former price is proven by the days for which the car was offered at it', () => {
  expect(proofAt(14, 2000, [[0, 2000, null]])).toEqual({ result: 'proven', days: 14, known: 14 });
  expect(
    proofAt(40, 2000, [
      [0, 2500, null],
      [10, 2000, null],
      [20, 2500, null],
      [30, 2000, null],
    ]),
  ).toMatchObject({
    result: 'proven',
    days: 20,
  });
});

test('[Y2] it is contradicted where enough is known, and the car was not offered at it for as long', () => {
  expect(proofAt(30, 3000, [[0, 2000, null]])).toEqual({ result: 'contradicted', days: 0, known: 30 });
  expect(
    proofAt(30, 2500, [
      [0, 2000, null],
      [20, 2500, null],
    ]),
  ).toMatchObject({ result: 'contradicted', days: 10 });
});

test('[Y2] nothing is found where less is known than is needed, and not later of the same claim', () => {
  expect(proofAt(13, 3000, [[0, 2000, null]])).toMatchObject({ result: 'unknown', known: 13 });
  expect(wasPriceProof(3000, null, DAYS, 0)).toEqual({ result: 'unknown', days: 0, known: 0 });
  // Shown from the first day on: what was before the archive is not known, and does not become known.
  expect(proofAt(90, 3000, [[0, 2000, 3000]])).toMatchObject({ result: 'unknown', known: 0 });
  expect(proofAt(90, 3100, [[0, 2000, 3000]])).toMatchObject({ result: 'contradicted' });
});

test('[Y2] a site that wants no days proves every former price', () => {
  expect(wasPriceProof(3000, null, 0, 0).result).toBe('proven');
});
