import { describe, expect, test } from 'vitest';
import { apiForTests, group, one } from '../../tests/leads/api-lab.ts';

const { get } = apiForTests([one, group]);

describe('GET /api/geocode', () => {
  const deps = {
    geocode: async (address: string) => {
      if (address === 'fail') throw new Error('down');
      return address === '4031' ? { lat: -27.4, lng: 153 } : null;
    },
  };

  test('asks the provider; what nobody knows is an invalid postcode', async () => {
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
});
