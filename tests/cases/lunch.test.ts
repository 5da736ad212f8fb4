import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isOutsideHours, visitTimes } from '../../src/domain/location/opening-hours.ts';
import { LocationSchema } from '../../src/schemas/location.ts';
import { locationWithHolidays } from '../../src/site/location/location-summary.ts';
import { specialHoursData, weekHoursData } from '../../src/site/seo/structured-hours.ts';
import { sampleSite } from '../support/samples/sample-site.ts';

const plain = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const NOW = Date.parse('2026-11-20T02:00:00Z');
const ZONE = 'Australia/Brisbane';
const file = readFileSync(new URL('14-lunch.json', import.meta.url), 'utf8');
const [location] = v.parse(v.tuple([LocationSchema]), JSON.parse(file));

test('[H10] both parts of a day are on the page, in its data, in appointments and in "open now"', async () => {
  const { config } = await sampleSite([]);
  const { hours, specialHours } = locationWithHolidays(location, config, NOW);
  const [monday] = hours;
  // No part breaks across lines of a phone.
  expect(monday?.text.split(' ')).toHaveLength(2);
  expect(plain(monday?.text)).toBe('8:30 am – 12:30 pm, 1:30 pm – 5:30 pm');
  expect(specialHours.map(({ text }) => plain(text))).toEqual(['8:30 am – 11:00 am, 1:00 pm – 3:00 pm']);
  expect(weekHoursData(location)).toHaveLength(3);
  expect(specialHoursData(location, NOW, ZONE, 4)).toHaveLength(2);
  const slots = visitTimes('2026-11-23', location.contact_detail);
  expect(slots).toContain('13:30');
  expect(slots.filter(time => time > '12:00' && time < '13:30')).toEqual([]);
  expect(isOutsideHours('2026-11-23', '13:00', location.contact_detail)).toBe(true);
});
