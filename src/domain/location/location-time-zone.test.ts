import { expect, test } from 'vitest';
import { withTimeZones } from './location-time-zone.ts';

const at = (
  state: string | null,
  changes: { time_zone?: string; visible?: boolean; primary?: boolean } = {},
) => ({
  ...{ time_zone: null, visible: true, primary: false, address: { state } },
  ...changes,
});
const zones = (time_zone: string, ...locations: ReturnType<typeof at>[]) =>
  withTimeZones(locations, { country: 'AU', time_zone }).map(location => location.time_zone);

test('[H11] The hours of a location are on its own time zone, else on that of its state, else on the site’s.', () => {
  const brisbane = 'Australia/Brisbane';
  expect(zones(brisbane, at('QLD'), at('WA'), at('nsw '), at(null), at('Bavaria'))).toEqual([
    ...[brisbane, 'Australia/Perth', 'Australia/Sydney', brisbane, brisbane],
  ]);
  expect(zones(brisbane, at('NSW', { time_zone: 'Australia/Broken_Hill' }))).toEqual([
    'Australia/Broken_Hill',
  ]);
});

test('[H11] A zone that the site names is that of its main location’s state.', () => {
  const zone = 'Australia/Broken_Hill';
  expect(zones(zone, at('NSW'), at('NSW'), at('VIC'))).toEqual([zone, zone, 'Australia/Melbourne']);
  expect(zones(zone, at('VIC'), at('NSW', { primary: true }))).toEqual(['Australia/Melbourne', zone]);
  expect(zones(zone, at('VIC', { visible: false }), at('NSW'))).toEqual(['Australia/Melbourne', zone]);
});

test('[H11] A state is the same by its name, with dots and accents or without.', () => {
  const zone = 'Australia/Broken_Hill';
  expect(zones('Australia/Brisbane', at('Western Australia'), at('S.A.'), at('northern territory'))).toEqual([
    ...['Australia/Perth', 'Australia/Adelaide', 'Australia/Darwin'],
  ]);
  expect(zones(zone, at('New South Wales'), at('NSW'))).toEqual([zone, zone]);
  const canada = withTimeZones([at('Québec'), at('B.C.'), at('Nova Scotia')], {
    country: 'CA',
    time_zone: 'America/Toronto',
  });
  expect(canada.map(location => location.time_zone)).toEqual([
    ...['America/Toronto', 'America/Vancouver', 'America/Halifax'],
  ]);
});
