import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { findIdempotencyRecord } from '../../src/api/store/idempotency-record.ts';
import { leadsOfPerson } from '../../src/api/store/lead-queries.ts';
import { enquiry } from './api-lab.ts';
import { type LeadLab, leadLab, NOON } from './lab.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './postgres.ts';

const programs = postgresPrograms();
const sites = [
  { config: {} },
  { slug: 'states', config: { origin: 'https://states.example', country: 'US' } },
];

/** What reads the store says the same over both. */
describe.each(['embedded store', 'PostgreSQL'])('%s', kind => {
  const isPostgres = kind === 'PostgreSQL';
  let postgres: OwnPostgres | null = null;
  let lab: LeadLab | null = null;
  const open = (): LeadLab => {
    if (lab === null) throw new Error('Not open.');
    return lab;
  };
  beforeAll(async () => {
    if (isPostgres && programs === null) return;
    if (isPostgres && programs !== null) postgres = await ownPostgres(programs);
    lab = await leadLab(sites, postgres ?? undefined);
  });
  afterAll(async () => {
    await lab?.close();
    await postgres?.stop();
  });
  beforeEach(async () => {
    for (const table of ['lead', 'receipt', 'outbox', 'rate'] as const)
      await lab?.store.db.deleteFrom(table).execute();
  });
  const send = (change: object, site = 'sample', headers: Record<string, string> = {}, now = NOON) => {
    const { car_id: _, url: __, ...plain } = enquiry;
    return apiApp({ ...open(), clock: () => now }).request(`http://${site}.localhost/api/leads`, {
      method: 'POST',
      body: JSON.stringify({ ...plain, ...change }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  };

  test.skipIf(isPostgres && programs === null)(
    'a replay gets the first response before its values are checked',
    async () => {
      const drive = { category: 'Test Drive', vehicle: 'Swift', date: '2026-11-23' };
      const key = { 'idempotency-key': 'k' };
      const later = NOON + 20 * 86_400_000;
      const first = await (await send(drive, 'sample', key)).json();
      const again = await send(drive, 'sample', key, later);
      expect([again.status, await again.json()]).toEqual([201, first]);
      expect((await send(drive, 'sample', {}, later)).status).toBe(422);
      expect((await send({ ...drive, name: 'Al' }, 'sample', key, later)).status).toBe(422);
    },
  );

  test.skipIf(isPostgres && programs === null)(
    'an idempotency record counts until it expires, for its site and body alone',
    async () => {
      const { db } = open().store;
      const at = { site: 's', key: 'k', digest: 'd' };
      expect(await findIdempotencyRecord(db, at, 0)).toEqual({ outcome: 'new' });
      await db
        .insertInto('receipt')
        .values({ ...at, answer: 'a', created_at: 1000 })
        .execute();
      const replay = { outcome: 'replay', response: 'a' };
      expect(await findIdempotencyRecord(db, at, 9000)).toEqual(replay);
      expect(await findIdempotencyRecord(db, { ...at, expiresAfterMs: 100 }, 1099)).toEqual(replay);
      expect(await findIdempotencyRecord(db, { ...at, expiresAfterMs: 100 }, 1100)).toEqual({
        outcome: 'new',
      });
      expect(await findIdempotencyRecord(db, { ...at, digest: 'e' }, 9000)).toEqual({
        outcome: 'key-conflict',
      });
      expect(await findIdempotencyRecord(db, { ...at, site: 't' }, 9000)).toEqual({ outcome: 'new' });
    },
  );

  test.skipIf(isPostgres && programs === null)(
    'a person is found by phone, and nobody whose number ends alike',
    async () => {
      const us = { postcode: '10001' };
      expect((await send({ ...us, name: 'Ann', phone: '(212) 555-0123' }, 'states')).status).toBe(201);
      await send({ ...us, name: 'Bob', phone: '312-555-0123' }, 'states');
      await send({ name: 'Cy', phone: '02 1255 5012' });
      await send({ name: 'Di', phone: '0400 123 456 ext 7' });
      await send({ name: 'Ed', phone: '+61 400 123 456' });
      const { store } = open();
      // As rows of old were written.
      await store.db
        .updateTable('lead')
        .set({ phone: '125550123' })
        .where('body', 'like', '%"Ann"%')
        .execute();
      const found = async (contact: string) =>
        (await leadsOfPerson(store, contact)).map(({ lead }) => JSON.parse(lead.body).name).sort();
      expect(await found('+1 212 555 0123')).toEqual(['Ann']);
      expect(await found('212 555 0123')).toEqual(['Ann']);
      expect(await found('1-312-555-0123')).toEqual(['Bob']);
      expect(await found('555-0123')).toEqual([]);
      expect(await found('0400123456')).toEqual(['Di', 'Ed']);
      expect(await found('0011 61 400 123 456')).toEqual(['Di', 'Ed']);
      expect(await found('+64 400 123 456')).toEqual([]);
      expect(await found('0')).toEqual([]);
    },
  );
});
