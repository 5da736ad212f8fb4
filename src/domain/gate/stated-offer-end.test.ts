import { expect, test } from 'vitest';
import { statedOfferEnd } from './stated-offer-end.ts';

test.each([
  ['Offer ends 31/12/2026.', '2026-12-31'],
  ['Ends 1.2.27', '2027-02-01'],
  ['Valid until 31 December 2026, while stock lasts', '2026-12-31'],
  ['Available until the 3rd of March 2026', '2026-03-03'],
  ['Ends December 31, 2026', '2026-12-31'],
  ['Contracts dated on or before 30 Sept. 2026', '2026-09-30'],
  ['Ends 31-12-2026', '2026-12-31'],
  ['Ends 31-Oct-2026', '2026-10-31'],
  ['Until 31/Oct/26', '2026-10-31'],
  ['Ends 31 Oct 26.', '2026-10-31'],
  ['Ends Oct-31-2026', '2026-10-31'],
  ['Ended 31 / 12 / 2026', '2026-12-31'],
  ['Expires 2026-12-31', '2026-12-31'],
  ['Ends at 5.30 p.m. on 31/12/2026', '2026-12-31'],
  ['Ends 31\u200b/12\u00ad/2026', '2026-12-31'],
  ['Ends 30/06/2026. Extended: now ends 31/07/2026.', '2026-07-31'],
])('[Y4] "%s" states the last day of an offer', (text, day) => {
  expect(statedOfferEnd(text, { monthFirst: false })).toBe(day);
});

test.each([
  'Built in 2024, delivered 31/12/2026',
  'Ends 31/02/2026',
  'While stock lasts',
  'Until 31/12',
  'Ends on 31 Oct, 12000 km',
  `Ends ${' '.repeat(50_000)}`,
])('[Y4] "%.40s" states none', text => {
  expect(statedOfferEnd(text, { monthFirst: false })).toBe(null);
});

test('[Y4] a date in numbers is read as the country writes it', () => {
  expect(statedOfferEnd('Ends 03/04/2026', { monthFirst: true })).toBe('2026-03-04');
  expect(statedOfferEnd('Ends 03/04/2026', { monthFirst: false })).toBe('2026-04-03');
});
