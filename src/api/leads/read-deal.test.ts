import { expect, test } from 'vitest';
import { apiForTests, group, one, person } from '../../../tests/leads/api-lab.ts';
import { readDeal } from './read-deal.ts';

const { lab, post } = apiForTests([one, group]);
const own = async () => {
  const response = await post('/api/leads', { ...person, message: 'Hello', car_id: 'u1' });
  return (await response.json()).lead_id;
};
const cars = [expect.objectContaining({ id: 'u1', name: '2019 Suzuki Swift GL' })];

test('[K27] The deal of a lead is what the site knows by the ids that came.', async () => {
  const id = await own();
  const sent = { cars: ['u1', 'u1', 'nobody’s'], leads: [id, 'none'] };
  const found = { cars, leads: [expect.objectContaining({ lead_id: id })], finance: null, valuation: null };
  expect(await readDeal(sent, 'sample', lab())).toEqual(found);
  expect(await readDeal(JSON.stringify(sent), 'sample', lab())).toEqual(found);
});

test('[K27] Leads and valuations of another site are not known, nor anything that is too much or none.', async () => {
  const id = await own();
  expect(await readDeal({ leads: [id] }, 'group', lab())).toBe(null);
  const valuation = {
    vehicle: { make: 'Suzuki', model: 'Jimny', badge: null, year: 2022, km: 40_000 },
    ...{ rego: null, regoState: null, asking: null, low: 1, value: 2, high: 3 },
    ...{ comparables: [], answers: null, offer_price: null },
  };
  const row = { id: 'v'.repeat(24), site: 'sample', car_id: null, sealed: null, lead_id: null };
  const times = { created_at: 0, expires_at: lab().clock() + 1, kept_until: lab().clock() + 1 };
  const { db } = lab().store;
  await db
    .insertInto('valuation')
    .values({ ...row, ...times, body: JSON.stringify(valuation) })
    .execute();
  expect(await readDeal({ valuation: row.id }, 'sample', lab())).toMatchObject({ valuation: { low: 1 } });
  expect(await readDeal({ valuation: row.id }, 'group', lab())).toBe(null);
  for (const sent of [null, 'null', '{', [], 7, { cars: Array(21).fill('u1') }, { cars: ['x'.repeat(101)] }])
    expect(await readDeal(sent, 'sample', lab())).toBe(null);
  expect(await readDeal(JSON.parse('{"__proto__": {"cars": ["u1"]}}'), 'sample', lab())).toBe(null);
});
