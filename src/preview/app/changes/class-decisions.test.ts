import { expect, test } from 'vitest';
import { sampleClass } from '../../../../tests/support/samples/sample-desk.ts';
import { classesFor, decisionsFor, splitClasses } from './class-decisions.ts';

const prices = sampleClass({ id: 'price-fell', state: 'goes-live', canWait: false });
const footer = sampleClass({ id: 'texts.footer', state: 'waits' });
const offers = sampleClass({ id: 'offers', state: 'approved' });

test('what always goes live by itself needs no decision', () => {
  expect(decisionsFor(prices)).toEqual([]);
  expect(decisionsFor(footer)).toEqual(['approve', 'hold']);
  expect(decisionsFor(offers)).toEqual(['hold', 'withdraw']);
});

test('a decision about several leaves out those that it cannot be about', () => {
  const selected = new Set(['price-fell', 'texts.footer', 'offers']);
  expect(classesFor('approve', [prices, footer, offers], selected)).toEqual([footer]);
  expect(classesFor('hold', [prices, footer, offers], new Set(['offers']))).toEqual([offers]);
});

test('what waits is left out of a publish', () => {
  expect(splitClasses({ classes: [prices, footer], waiting: ['texts.footer'] })).toEqual({
    brought: [prices],
    leftOut: [footer],
  });
});
