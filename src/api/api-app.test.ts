import { describe, expect, test } from 'vitest';
import { apiForTests, enquiry, one } from '../../tests/leads/api-lab.ts';
import { leadLab } from '../../tests/leads/lab.ts';

const { lab, post, get } = apiForTests();

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

  test('responds with 404 to a call that does not exist', async () => {
    expect(await (await get('/api/none')).json()).toEqual({ error: 'There is no such call.' });
    expect((await get('/api/leads')).status).toBe(404);
  });

  test('health is 200 while the store is; a store that fails is a 503 that names nobody', async () => {
    expect((await get('/api/health')).status).toBe(200);
    const broken = await leadLab([one]);
    await broken.store.close();
    const response = await post('/api/leads', enquiry, { deps: { store: broken.store } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await get('/api/health', { deps: { store: broken.store } })).status).toBe(503);
    expect(lab().lines.join()).not.toMatch(/citizen|example\.com|0400/i);
    expect(lab().lines.join()).toContain('request.failed');
  });
});
