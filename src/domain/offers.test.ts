import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseText } from './offer/collapse-text.ts';
import { offerPath, offersOf } from './offer/offer.ts';

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

test('[O3] The manufacturer stands in an offer address only when the offer has one and the site has not.', () => {
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
