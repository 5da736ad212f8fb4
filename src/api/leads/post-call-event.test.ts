import { expect, test } from 'vitest';
import { apiForTests, wrongFields } from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';

const { harness, post } = apiForTests();

test('POST /api/phone-reveals stores which number was revealed, once a key, and nothing of the visitor', async () => {
  const reveal = { car_id: 'u1', dealership_id: 12, website_id: '77' };
  const twice = { headers: { 'idempotency-key': 'p1' } };
  expect((await post('/api/phone-reveals', reveal, twice)).status).toBe(204);
  expect((await post('/api/phone-reveals', reveal, twice)).status).toBe(204);
  expect((await post('/api/phone-reveals', reveal)).status).toBe(204);
  expect(await harness().store.db.selectFrom('call_event').selectAll().execute()).toMatchObject([
    { site: 'sample', car_id: 'u1', dealership_id: '12', website_id: '77', at: NOON },
    {},
  ]);
  expect(
    await wrongFields(post('/api/phone-reveals', { ...reveal, website_id: '78', dealership_id: {} })),
  ).toEqual(['website_id', 'dealership_id']);
});

test('POST /api/phone-calls stores a call, also of a number that is not beside a car', async () => {
  expect((await post('/api/phone-calls', { car_id: 'u1', dealership_id: 12, website_id: '77' })).status).toBe(
    204,
  );
  expect((await post('/api/phone-calls', {})).status).toBe(204);
  const events = await harness().store.db.selectFrom('call_event').selectAll().execute();
  expect(events.map(({ kind, car_id }) => `${kind} ${car_id}`).toSorted()).toEqual(['call null', 'call u1']);
});
