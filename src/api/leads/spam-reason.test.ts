import { describe, expect, test } from 'vitest';
import { apiForTests, enquiry } from '../../../tests/leads/api-lab.ts';
import { NOON } from '../../../tests/leads/lab.ts';

const { post, leads, outbox } = apiForTests();

describe('a suspected lead is quarantined, and its sender gets a 201', () => {
  test.each([
    ['hidden field filled in', { homepage: 'https://spam.example' }],
    ['filled in too fast', { filled_ms: 300 }],
    ['link in a name', { name: 'www.spam.example' }],
    ['many links', { message: 'http://a http://b http://c http://d' }],
  ])('%s', async (reason, change) => {
    expect((await post('/api/leads', { ...enquiry, ...change })).status).toBe(201);
    expect(await leads()).toMatchObject([{ state: 'quarantined', suspicion: reason }]);
    expect(await outbox()).toMatchObject([{ state: 'held' }]);
  });

  test('many leads from one address are quarantined, and very many rate limited; replays and other addresses do not count', async () => {
    const limits = { windowMs: 600_000, suspectAbove: 2, refuseAbove: 3 };
    const at = (message: string) => post('/api/leads', { ...enquiry, message }, { deps: { limits } });
    const statuses = [];
    for (const message of ['1', '1', '2', '3', '4']) statuses.push((await at(message)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect((await leads()).map(lead => lead.state)).toEqual(['accepted', 'accepted', 'quarantined']);
    const later = { limits, clock: () => NOON + 600_000 };
    expect((await post('/api/leads', { ...enquiry, message: '4' }, { deps: later })).status).toBe(201);
  });
});
