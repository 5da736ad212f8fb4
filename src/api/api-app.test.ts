import { describe, expect, test } from 'vitest';
import { apiForTests, enquiry, one } from '../../tests/leads/api-harness.ts';
import { leadHarness } from '../../tests/leads/lead-harness.ts';

const { harness, post, get } = apiForTests();

describe('the API', () => {
  test('refuses a host that no site has, and a page of another site', async () => {
    expect((await post('/api/leads', enquiry, { host: 'evil.example' })).status).toBe(404);
    expect((await post('/api/leads', enquiry, { headers: { origin: 'https://evil.example' } })).status).toBe(
      400,
    );
    expect(
      (await post('/api/leads', enquiry, { headers: { origin: 'https://sample.example' } })).status,
    ).toBe(201);
  });

  test('takes a lead for the host with its final dot, and none for a Host that is no name', async () => {
    expect((await post('/api/leads', enquiry, { host: 'sample.localhost.' })).status).toBe(201);
    expect((await post('/api/leads', enquiry, { headers: { host: 'a@sample.localhost' } })).status).toBe(400);
  });

  test('takes no lead at a host that two sites claim: the browser keeps it until one of them is corrected', async () => {
    const claimed = await leadHarness([one, { ...one, slug: 'other' }]);
    const response = await post('/api/leads', enquiry, { host: 'sample.example', deps: claimed });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await response.json()).error).toContain('More than one site answers to sample.example');
    expect(await claimed.store.db.selectFrom('lead').selectAll().execute()).toEqual([]);
    await claimed.close();
  });

  test('responds with 404 to a call that does not exist', async () => {
    expect(await (await get('/api/none')).json()).toEqual({ error: 'There is no such call.' });
    expect((await get('/api/leads')).status).toBe(404);
  });

  test('health is 200 while the store is; a store that fails is a 503 without personal data', async () => {
    expect((await get('/api/health')).status).toBe(200);
    const broken = await leadHarness([one]);
    await broken.store.close();
    const response = await post('/api/leads', enquiry, { deps: { store: broken.store } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await get('/api/health', { deps: { store: broken.store } })).status).toBe(503);
    expect(harness().lines.join()).not.toMatch(/citizen|example\.com|0400/i);
    expect(harness().lines.join()).toContain('request.failed');
  });
});
