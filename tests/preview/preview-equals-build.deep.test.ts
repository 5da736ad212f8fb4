import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calendarDay, isoDay } from '../../src/lib/time/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time/durations.ts';
import { buildSite, sharedTools } from '../builder/build-helpers.ts';
import { random } from '../support/samples/sample-cars.ts';
import type { TemporaryDealer } from '../support/temporary-dealer.ts';
import {
  changed,
  dealerIn,
  FIRST_STATE,
  isPageOrData,
  liveManifest,
  manifestChanges,
  previewedState,
  writeState,
} from './dealer-states.ts';

const tools = sharedTools();
/** Random changes; 1,000 by hand. */
const ROUNDS = Number(process.env['PREVIEW_CHANGES'] ?? 12);
/** Random moments of each zone, with those around its ends of daylight saving; 151 by hand make a thousand. */
const MOMENTS = Number(process.env['PREVIEW_MOMENTS'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 20_261_123);
const FROM = Date.parse('2026-11-20T02:00:00Z');
/** Before the change of the clock, at it and after it; some of these hours are there twice, or not at all. */
const AROUND = MOMENTS > 1 ? [-DAY_MS, -HOUR_MS, -1, 0, 1, 30 * MINUTE_MS, HOUR_MS, DAY_MS] : [-1, 0, DAY_MS];

/** Builds what was previewed, file for file; the files that differ from the release before. */
async function expectBuilt(dealer: TemporaryDealer, at: Date, where: string): Promise<string[]> {
  const { difference, outputs } = await previewedState(dealer, tools(), { at });
  const live = liveManifest(dealer);
  const report = await buildSite(tools(), dealer, { now: at });
  expect(report.problems, where).toEqual([]);
  const built = liveManifest(dealer);
  const files = manifestChanges(live, built);
  expect(difference.files.map(({ file }) => file).toSorted(), where).toEqual(files);
  const hashes = (all: Iterable<readonly [string, { hash: string }]>) =>
    new Map([...all].filter(([name]) => isPageOrData(name)).map(([name, { hash }]) => [name, hash]));
  const previewed = [...outputs.values()].map(output => [output.file, output] as const);
  expect(hashes(previewed), where).toEqual(hashes(Object.entries(built)));
  // Each file is in a class, which says why it differs.
  expect(difference.files.filter(({ classes }) => classes.length === 0)).toEqual([]);
  const unknown = difference.classes.filter(({ id }) => id === 'unexplained' || id === 'remainder');
  expect(unknown, where).toEqual([]);
  return files;
}

test('after random changes the difference is that of two builds, file for file', async () => {
  let before = FIRST_STATE;
  const dealer = await dealerIn(before);
  await buildSite(tools(), dealer, { now: before.now });
  for (let seed = SEED; seed < SEED + ROUNDS; seed += 1) {
    const { state, names } = changed(before, seed);
    await writeState(dealer, state);
    await expectBuilt(dealer, state.now, `SEED=${seed}: ${names.join()}`);
    before = state;
  }
});

/** The moments at which the clock of a zone is changed within the year after `FROM`. */
function clockChanges(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const halfHours = Array.from({ length: 365 * 48 }, (_, at) => FROM + at * 30 * MINUTE_MS);
  return halfHours.filter(at => offset(at - 1) !== offset(at));
}

test.each([
  ['AU', 'Australia/Sydney'],
  ['AU', 'Australia/Adelaide'],
  // By half an hour.
  ['AU', 'Australia/Lord_Howe'],
  ['NZ', 'Pacific/Auckland'],
  ['US', 'America/New_York'],
  ['GB', 'Europe/London'],
])('in %s, %s: a preview at a moment is the build of that moment', async (country, time_zone) => {
  const changes = clockChanges(time_zone);
  expect(changes).toHaveLength(2);
  const days = changes.map(at => isoDay(calendarDay(at, time_zone)));
  const offers = days.flatMap((day, at) => [
    { id: `ends-${at}`, name: `Ends on ${day}`, ends_at: day },
    { id: `starts-${at}`, name: `Starts on ${day}`, starts_at: day },
  ]);
  const site = { ...FIRST_STATE.site, country, time_zone };
  const dealer = await dealerIn({ ...FIRST_STATE, site, cars: FIRST_STATE.cars.slice(0, 6), offers });
  const hours = days.map(date => ({ date, opening_time: null, closing_time: null, closed: true }));
  const yard = { id: 'a', name: 'Yard', slug: 'yard', contact_detail: { special_hours: hours } };
  fs.writeFileSync(path.join(dealer.dealersDir, dealer.slug, 'locations.json'), JSON.stringify([yard]));
  const next = random(SEED);
  const moments = [
    ...changes.flatMap(change => AROUND.map(away => change + away)),
    ...Array.from({ length: MOMENTS }, () => FROM + Math.floor(next() * 365 * DAY_MS)),
  ];
  await buildSite(tools(), dealer, { now: new Date(FROM) });
  let different = 0;
  for (const moment of moments.toSorted((one, other) => one - other)) {
    const at = new Date(moment);
    if ((await expectBuilt(dealer, at, at.toISOString())).length > 0) different += 1;
  }
  // An offer begins and another one ends on each of the two days, and days with other hours come and go.
  expect(different).toBeGreaterThan(3);
});
