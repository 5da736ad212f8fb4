import { describe, expect, test } from 'vitest';
import { apiForTests, group, one } from '../../../tests/leads/api-harness.ts';
import { encodePostcodes } from '../../domain/location/postcode-table.ts';
import type { ApiDeps } from '../api-deps.ts';

const { get, harness } = apiForTests([one, group]);

describe('GET /api/geocode', () => {
  const deps = {
    geocode: async (address: string) => {
      if (address === 'fail') throw new Error('down');
      return address === '4031' ? { lat: -27.4, lng: 153 } : null;
    },
  };

  test('queries the provider; an unknown postcode is invalid', async () => {
    expect(await (await get('/api/geocode?address=4031', { deps })).json()).toEqual({ lat: -27.4, lng: 153 });
    const unknown = await get('/api/geocode?address=0000', { deps });
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Invalid postcode' }]);
    expect((await get('/api/geocode', { deps })).status).toBe(400);
  });

  test('looks nothing up for a site that does not want it', async () => {
    const response = await get('/api/geocode?address=4031', { deps, host: 'group.localhost' });
    expect([response.status, (await response.json()).error]).toEqual([
      404,
      'This site does not look postcodes up.',
    ]);
  });

  test('responds with 503 when there is no provider, or it fails', async () => {
    const none = await get('/api/geocode?address=4031');
    expect([none.status, (await none.json()).error]).toEqual([
      503,
      expect.stringContaining('no geocoding service'),
    ]);
    expect((await get('/api/geocode?address=fail', { deps })).status).toBe(503);
  });

  test('queries a paid provider at most a thousand times a day for a site', async () => {
    let asked = 0;
    const paid: ApiDeps['geocode'] = async (_address, _country, beforeAsking) => {
      await beforeAsking?.();
      asked += 1;
      return { lat: 1, lng: 2 };
    };
    const { store, clock } = harness();
    const day = Math.floor(clock() / 86_400_000);
    const counted = { key: `geocoder sample ${day}`, count: 999, expires_at: (day + 1) * 86_400_000 };
    await store.db.insertInto('rate').values(counted).execute();
    const look = async () => (await get('/api/geocode?address=4031', { deps: { geocode: paid } })).status;
    expect([await look(), await look(), await look(), asked]).toEqual([200, 503, 503, 1]);
    const tomorrow = () => clock() + 86_400_000;
    const later = await get('/api/geocode?address=4031', { deps: { geocode: paid, clock: tomorrow } });
    expect(later.status).toBe(200);
  });

  describe('of a site with a table of postcodes', () => {
    const table = encodePostcodes(new Map([['4032', { lat: -27.38, lng: 153.03 }]]));
    const directory = () => ({ ...harness().directory, postcodes: async () => table });

    test('[W3] reads the table, and queries the provider for other postcodes', async () => {
      const asked: string[] = [];
      const geocode = async (address: string) => {
        asked.push(address);
        return deps.geocode(address);
      };
      const look = (address: string) =>
        get(`/api/geocode?address=${address}`, { deps: { directory: directory(), geocode } });
      expect(await (await look('4032')).json()).toEqual({ lat: -27.38, lng: 153.03 });
      expect(asked).toEqual([]);
      expect(await (await look('4031')).json()).toEqual({ lat: -27.4, lng: 153 });
      expect((await look('0000')).status).toBe(404);
      expect(asked).toEqual(['4031', '0000']);
    });

    test('opens the table once for many requests', async () => {
      let opened = 0;
      const counted = {
        ...table,
        get codes() {
          opened += 1;
          return table.codes;
        },
      };
      const deps = { directory: { ...harness().directory, postcodes: async () => counted } };
      for (const address of ['4032', '4032', '4031']) await get(`/api/geocode?address=${address}`, { deps });
      expect(opened).toBe(1);
    });

    test('needs no provider', async () => {
      const look = (address: string) =>
        get(`/api/geocode?address=${address}`, { deps: { directory: directory() } });
      expect((await look('4032')).status).toBe(200);
      expect((await look('4031')).status).toBe(404);
    });
  });
});
