import { expect, test, vi } from 'vitest';
import { sampleDealer } from '../../../../tests/support/samples/sample-desk.ts';
import { findDealers, offerText } from './find-dealers.ts';

vi.stubGlobal('navigator', { language: 'en-AU' });

const held = sampleDealer({
  slug: 'bayside',
  name: 'Bayside Motors',
  held: 'The feed would remove 300 of 420 cars.',
});
const broken = sampleDealer({
  slug: 'zed',
  name: 'Zed Cars',
  state: 'broken',
  problems: ['site.json: no name'],
});
const calm = sampleDealer({ slug: 'alpha', name: 'Alpha Autos', hasChanges: true });
const offers = sampleDealer({
  slug: 'hills',
  name: 'Hills Auto',
  offers: [{ title: 'Summer sale', starts_at: null, ends_at: '2026-11-27' }],
});
const all = [calm, offers, held, broken];
const names = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);

test('what a person has to look at comes first', () => {
  expect(names(findDealers(all, '', ''))).toEqual(['zed', 'bayside', 'alpha', 'hills']);
});

test('every word of the search must be somewhere: name, offer, why a feed is held, problem', () => {
  expect(names(findDealers(all, 'remove bayside', ''))).toEqual(['bayside']);
  expect(names(findDealers(all, 'SUMMER', ''))).toEqual(['hills']);
  expect(names(findDealers(all, 'no name', ''))).toEqual(['zed']);
  expect(findDealers(all, 'bayside summer', '')).toEqual([]);
});

test('groups narrow the list of dealers', () => {
  expect(names(findDealers(all, '', 'held'))).toEqual(['bayside']);
  expect(names(findDealers(all, '', 'look'))).toEqual(['zed', 'bayside']);
  expect(names(findDealers(all, '', 'changes'))).toEqual(['alpha']);
});

test('an offer shows when it begins or ends', () => {
  expect(offerText({ title: 'Sale', starts_at: null, ends_at: '2026-11-27' })).toBe('Sale: ends 27 Nov');
  expect(offerText({ title: 'Sale', starts_at: '2026-11-20T00:00:00+11:00', ends_at: '2026-11-27' })).toBe(
    'Sale: 20 Nov to 27 Nov',
  );
  expect(offerText({ title: 'Sale', starts_at: null, ends_at: null })).toBe('Sale');
});
