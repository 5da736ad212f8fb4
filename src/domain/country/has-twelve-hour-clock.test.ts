import { expect, test } from 'vitest';
import { hasTwelveHourClock } from './has-twelve-hour-clock.ts';

test('[M16] Times of day follow the locale of the country: 5:30 pm, or 17:30 where its clock has 24 hours.', () => {
  expect(['AU', 'NZ', 'US', 'CA', null].map(hasTwelveHourClock)).toEqual([true, true, true, true, true]);
  expect(['SE', 'GB', 'IE', 'ZA'].map(hasTwelveHourClock)).toEqual([false, false, false, false]);
});
