import { describe, expect, test } from 'vitest';
import { apiForTests, group, one, pair, workshop } from '../../../tests/leads/api-harness.ts';
import type { ApiDeps } from '../api-deps.ts';

const { get } = apiForTests([one, group, pair, workshop]);

describe('GET /api/appointments', () => {
  const slots = async (query: string, deps: Partial<ApiDeps> = {}) =>
    (await (await get(`/api/appointments?${query}`, { deps })).json()).slots;

  test('are the times at which a visit fits the opening hours, on the clock of the site', async () => {
    const monday = await slots('location=kedron&date=2026-11-23');
    expect(monday).toHaveLength(16);
    expect(monday[0]).toEqual({ start: '2026-11-23T09:00:00+10:00', available: true });
    expect(await slots('location=id-kedron&date=2026-12-24')).toHaveLength(3);
    expect(await slots('date=2026-11-22')).toEqual([]);
    expect(await slots('date=2026-11-19')).toEqual([]);
  });

  test('that have passed are not free', async () => {
    const today = await slots('date=2026-11-20');
    expect(today.filter((slot: { available: boolean }) => slot.available)[0].start).toBe(
      '2026-11-20T12:30:00+10:00',
    );
  });

  test('need a day, a location of the site, and a site that offers them', async () => {
    expect((await get('/api/appointments?date=2026-02-30')).status).toBe(400);
    expect((await get('/api/appointments?date=2026-11-23&location=north')).status).toBe(404);
    expect(
      (await get('/api/appointments?date=2026-11-23&location=north', { host: 'group.localhost' })).status,
    ).toBe(404);
  });
});

test('GET /api/appointments finds the location by the car or the dealership', async () => {
  const count = async (query: string) => {
    const response = await get(`/api/appointments?date=2026-11-23${query}`, { host: 'pair.localhost' });
    return response.status === 200 ? (await response.json()).slots.length : response.status;
  };
  expect(await count('&location=north')).toBe(16);
  expect(await count('&location=&car_id=s%2F1')).toBe(2);
  expect(await count('&dealership_slug=south')).toBe(2);
  // A car that is gone has no location; the dealership that was chosen still does.
  expect(await count('&car_id=gone&dealership_slug=north')).toBe(16);
  expect(await count('')).toBe(404);
});

test('[H11] GET /api/appointments has the times of a location on its own clock', async () => {
  const starts = async (location: string) => {
    const query = `/api/appointments?date=2026-11-23&location=${location}`;
    const { slots } = await (await get(query, { host: 'pair.localhost' })).json();
    return slots[0].start;
  };
  expect(await starts('north')).toBe('2026-11-23T09:00:00+10:00');
  expect(await starts('south')).toBe('2026-11-23T13:00:00+08:00');
});

test("GET /api/appointments ignores the hours of a workshop, and needs no choice among a dealership's yards", async () => {
  const monday = async (query: string) =>
    (await (await get(`/api/appointments?date=2026-11-23${query}`, { host: 'workshop.localhost' })).json())
      .slots.length;
  // The workshop opens at 7, the yards at 9 and at 13.
  expect(await monday('&dealership_slug=north')).toBe(16);
  expect(await monday('')).toBe(16);
  expect(await monday('&location=service')).toBe(2);
});
