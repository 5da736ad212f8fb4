import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calendarDay, isoDay } from '../../src/lib/time/calendar.ts';
import { buildSite, sharedTools } from '../builder/build-helpers.ts';
import { random } from '../support/samples/sample-cars.ts';
import { dealerIn, FIRST_STATE, liveManifest, manifestChanges, previewedState } from './dealer-states.ts';

const tools = sharedTools();
/** Random moments of each zone beside those around its ends of daylight saving; 151 by hand make a thousand. */
const MOMENTS = Number(process.env['PREVIEW_MOMENTS'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 20_261_123);

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const FROM = Date.parse('2026-11-20T02:00:00Z');
/** Before the change of the clock, at it and after it; some of these hours are there twice, or not at all. */
const AROUND = MOMENTS > 1 ? [-DAY, -HOUR, -1, 0, 1, 30 * MINUTE, HOUR, DAY] : [-1, 0, DAY];

/** The moments at which the clock of a zone is changed within the year after `FROM`. */
function clockChanges(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return Array.from({ length: 365 * 48 }, (_, at) => FROM + at * 30 * MINUTE).filter(
    at => offset(at - 1) !== offset(at),
  );
}

test.each([
  ['AU', 'Australia/Sydney'],
  ['AU', 'Australia/Adelaide'],
  // By half an hour.
  ['AU', 'Australia/Lord_Howe'],
  ['NZ', 'Pacific/Auckland'],
  ['US', 'America/New_York'],
  ['GB', 'Europe/London'],
])('in %s, %s: a preview at a moment is the build of that moment', async (country, timeZone) => {
  const changes = clockChanges(timeZone);
  expect(changes).toHaveLength(2);
  const days = changes.map(at => isoDay(calendarDay(at, timeZone)));
  const offers = days.flatMap((day, at) => [
    { id: `ends-${at}`, name: `Ends on ${day}`, ends_at: day },
    { id: `starts-${at}`, name: `Starts on ${day}`, starts_at: day },
  ]);
  const state = {
    ...FIRST_STATE,
    site: { ...FIRST_STATE.site, country, time_zone: timeZone },
    cars: FIRST_STATE.cars.slice(0, 6),
    offers,
  };
  const dealer = await dealerIn(state);
  const hours = days.map(date => ({ date, opening_time: null, closing_time: null, closed: true }));
  const yard = { id: 'a', name: 'Yard', slug: 'yard', contact_detail: { special_hours: hours } };
  fs.writeFileSync(path.join(dealer.dealersDir, dealer.slug, 'locations.json'), JSON.stringify([yard]));
  const next = random(SEED);
  const moments = [
    ...changes.flatMap(change => AROUND.map(away => change + away)),
    ...Array.from({ length: MOMENTS }, () => FROM + Math.floor(next() * 365 * DAY)),
  ];
  let different = 0;
  await buildSite(tools(), dealer, { now: new Date(FROM) });
  for (const moment of moments.toSorted((one, other) => one - other)) {
    const at = new Date(moment);
    const { difference } = await previewedState(dealer, tools(), { at });
    const live = liveManifest(dealer);
    const report = await buildSite(tools(), dealer, { now: at });
    expect(report.problems, at.toISOString()).toEqual([]);
    const built = manifestChanges(live, liveManifest(dealer));
    expect(difference.files.map(({ file }) => file).toSorted(), at.toISOString()).toEqual(built);
    if (built.length > 0) different += 1;
  }
  // An offer begins and another one ends on each of the two days, and days with other hours come and go.
  expect(different).toBeGreaterThan(3);
});
