import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseText } from './collapse-text.ts';
import { offerPath, offersNeedSearch, offersOf } from './offer.ts';
import { lacksComparisonRate, offerHeadline } from './offer-rate.ts';

const features = { offerCollapseLength: 200, offerCollapsedLength: 160 };

test('[O1] A text of 200 characters or fewer starts expanded and cannot be collapsed.', () => {
  const text = '🚗'.repeat(200);
  expect(collapseText(text, features)).toEqual({ full: text, collapsed: null, startsExpanded: true });
  expect(collapseText('', features)).toEqual({ full: '', collapsed: null, startsExpanded: true });
});

test("[O2] A longer text starts collapsed to its first 160 characters and '...'.", () => {
  const text = `${'a'.repeat(159)}🚗${'b'.repeat(41)}`;
  expect(collapseText(text, features)).toEqual({
    full: text,
    collapsed: `${'a'.repeat(159)}🚗...`,
    startsExpanded: false,
  });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), any => {
      const { collapsed, startsExpanded } = collapseText(any, features);
      expect(startsExpanded).toBe(collapsed === null);
      if (collapsed === null) return;
      expect(collapsed.isWellFormed()).toBe(true);
      expect(any.startsWith(collapsed.slice(0, -3))).toBe(true);
    }),
  );
});

test('[O3] The manufacturer is in an offer address only when the offer has one and the site has not.', () => {
  const offer = { id: '12', manufacturer: 'Isuzu Ute' };
  expect(offerPath(offer, { manufacturer: null })).toBe('/offers/isuzu-ute/12/');
  expect(offerPath(offer, { manufacturer: 'Suzuki' })).toBe('/offers/12/');
  expect(offerPath({ id: '12', manufacturer: null }, { manufacturer: null })).toBe('/offers/12/');
  expect(offerPath({ id: '12', manufacturer: ' ' }, { manufacturer: null })).toBe('/offers/12/');
});

test('[O4] A site does not show the offers that exclude it.', () => {
  const offers = [{ excluded_website_ids: ['7'] }, { excluded_website_ids: [] }];
  expect(offersOf(offers, { id: '7' })).toEqual([offers[1]]);
  expect(offersOf(offers, { id: '70' })).toEqual(offers);
  expect(offersOf(offers, { id: null })).toEqual(offers);
});

const WARNING = 'WARNING: This comparison rate is true only for the examples given. '.repeat(5);

test('[O6] A text with a rate, a comparison rate or its warning is never collapsed.', () => {
  const long = 'Terms apply to this. '.repeat(20);
  for (const text of [
    WARNING,
    `${long} From 5.99% p.a.`,
    `${long} 5.9 % pa`,
    `${long} 6% per annum`,
    `${long} 9.9% APR`,
    `${long} 9.9% representative APR`,
  ])
    expect(collapseText(text, features)).toEqual({ full: text, collapsed: null, startsExpanded: true });
  for (const text of [long, `${long} 20% off, paid at once`, `${long} Compare our rates.`])
    expect(collapseText(text, features).collapsed).not.toBeNull();
});

test.each([
  ['CX-5 at 5.99%', 'At 5.99% p.a. The comparison rate is 6.98% p.a.', null, ' (comparison rate 6.98% p.a.)'],
  ['1.9% p.a. finance', null, 'Comparison rate* 2.54%.', ' (comparison rate 2.54% p.a.)'],
  [
    'From 4.9 % pa',
    '4.9% p.a. (5.2% p.a. comparison rate), 20% deposit',
    null,
    ' (comparison rate 5.2% p.a.)',
  ],
  ['2.9% p.a.', '2.9% p.a. comparison rate 3.4% p.a.', null, ' (comparison rate 3.4% p.a.)'],
  ['2.9% p.a., 3.4% p.a. comparison rate', 'More.', null, ''],
  ['20% off tyres', 'Finance from 5.99% p.a., comparison rate 6.98% p.a.', null, ''],
  ['5.99% p.a.', 'Nothing of a comparison.', WARNING, ''],
])('[O7] %s: a rate is never shown without the comparison rate', (name, description, disclaimer, added) => {
  expect(offerHeadline({ name, description, disclaimer })).toBe(name + added);
});

test('an offer with a rate alone lacks its comparison rate', () => {
  const offer = { name: 'CX-5', description: 'At 5.99% p.a.', disclaimer: WARNING };
  expect(lacksComparisonRate(offer)).toBe(true);
  expect(lacksComparisonRate({ ...offer, disclaimer: 'Comparison rate: 6.98%' })).toBe(false);
  expect(lacksComparisonRate({ ...offer, description: '5% off' })).toBe(false);
});

test('[O5] Offers can be searched where there are more than 6', () => {
  expect([0, 1, 6, 7, 40].map(offersNeedSearch)).toEqual([false, false, false, true, true]);
});
