import { afterEach, expect, test, vi } from 'vitest';
import { mapsGeocode } from './maps-geocode.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { status: 'OVER_QUERY_LIMIT', results: [] },
  { status: 'OVER_DAILY_LIMIT', results: [], error_message: 'Billing is off.' },
  { status: 'REQUEST_DENIED', results: [], error_message: 'The key is wrong.' },
  { status: 'UNKNOWN_ERROR', results: [] },
  { results: [], error_message: 'Quota.' },
])('a service that did not look says nothing of the postcode, and is asked again: %j', async answer => {
  const answers: object[] = [
    answer,
    { status: 'OK', results: [{ geometry: { location: { lat: 1, lng: 2 } } }] },
  ];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  const geocode = mapsGeocode('https://maps.example/geocode?key=k');
  await expect(geocode('4031', 'AU')).rejects.toThrow('geocoding service answered');
  expect(await geocode('4031', 'AU')).toEqual({ lat: 1, lng: 2 });
});

test.each([{ status: 'ZERO_RESULTS', results: [] }, { results: [] }])(
  'a service that found nothing is believed: %j',
  async answer => {
    vi.stubGlobal('fetch', async () => Response.json(answer));
    expect(await mapsGeocode('https://maps.example/geocode')('0000', 'AU')).toBeNull();
  },
);

test('an address is geocoded once, and not where the check before it refuses', async () => {
  const fetched = vi.fn(async () =>
    Response.json({ results: [{ geometry: { location: { lat: 1, lng: 2 } } }] }),
  );
  vi.stubGlobal('fetch', fetched);
  const geocode = mapsGeocode('https://maps.example/geocode?key=k');
  const before = vi.fn(async () => {});
  expect(await geocode('4031', 'AU', before)).toEqual({ lat: 1, lng: 2 });
  expect(await geocode('4031', 'AU', before)).toEqual({ lat: 1, lng: 2 });
  expect([before.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1]);
  const refuse = async () => {
    throw new Error('too many');
  };
  await expect(geocode('4032', 'AU', refuse)).rejects.toThrow('too many');
  expect(fetched).toHaveBeenCalledTimes(1);
});
