import { describe, expect, test } from 'vitest';
import { apiForTests, contact, enquiry, group, one } from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';

const { harness, post, leads, outbox } = apiForTests([one, group]);

describe('Idempotency-Key', () => {
  const key = { headers: { 'idempotency-key': 'k1' } };

  test('a replay gets the first response, whatever volatile fields it carries', async () => {
    const first = await (await post('/api/leads', enquiry, key)).json();
    const again = await post('/api/leads', { ...enquiry, lead_attributes: {}, filled_ms: 9000 }, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect([(await leads()).length, (await outbox()).length]).toEqual([1, 1]);
  });

  test('many requests with one key at once store one lead', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post('/api/leads', enquiry, key)));
    const ids = await Promise.all(responses.map(async response => (await response.json()).lead_id));
    expect(new Set(ids).size).toBe(1);
    expect(await leads()).toHaveLength(1);
  });

  test('a key conflict is refused, and so is an invalid key', async () => {
    await post('/api/leads', enquiry, key);
    const other = await post('/api/leads', { ...enquiry, name: 'Al' }, key);
    expect([other.status, await other.json()]).toEqual([
      422,
      { error: expect.stringContaining('Idempotency-Key') },
    ]);
    expect((await post('/api/forms', contact, key)).status).toBe(422);
    expect(
      (await post('/api/leads', enquiry, { headers: { 'idempotency-key': 'x'.repeat(201) } })).status,
    ).toBe(400);
    expect(await leads()).toHaveLength(1);
  });

  test('a key counts for its own site only', async () => {
    await post('/api/forms', contact, key);
    const there = await post(
      '/api/forms',
      { ...contact, dealership_slug: 'north' },
      { ...key, host: 'www.group.example' },
    );
    expect(there.status).toBe(201);
    expect((await leads()).map(lead => lead.site).sort()).toEqual(['group', 'sample']);
  });

  test('a replay gets the first response though its values would be invalid by now', async () => {
    const drive = {
      ...enquiry,
      category: 'Test Drive',
      page_id: 'book-test-drive',
      date: '2026-11-23',
    };
    const first = await (await post('/api/leads', drive, key)).json();
    const later = { clock: () => NOON + 20 * 86_400_000 };
    const again = await post('/api/leads', drive, { ...key, deps: later });
    expect([again.status, await again.json()]).toEqual([201, first]);
    const { directory } = harness();
    const site = await directory.siteOfHost('group.localhost');
    const changed = {
      ...directory,
      siteOfHost: async () => (site === null ? null : { ...site, slug: 'sample' }),
    };
    const asksMore = await post('/api/leads', drive, { ...key, deps: { directory: changed } });
    expect([asksMore.status, await asksMore.json()]).toEqual([201, first]);
    // The same without the key is a new one, and is judged.
    for (const deps of [later, { directory: changed }])
      expect((await post('/api/leads', drive, { deps })).status).toBe(422);
    expect((await post('/api/leads', { ...drive, date: 'soon' }, key)).status).toBe(422);
    expect([(await leads()).length, (await outbox()).length]).toEqual([1, 1]);
    expect(harness().lines.join()).toContain('lead.replay');
  });

  test('a key of a refused request is free for the corrected one', async () => {
    expect((await post('/api/leads', { ...enquiry, name: '' }, key)).status).toBe(422);
    expect((await post('/api/leads', enquiry, key)).status).toBe(201);
  });
});
