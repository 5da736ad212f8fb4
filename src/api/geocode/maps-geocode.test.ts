import { afterEach, expect, test, vi } from 'vitest';
import { mapsGeocode } from './maps-geocode.ts';

afterEach(() => vi.unstubAllGlobals());

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
