import { expect, test } from 'vitest';
import { apiForTests, group, one, person } from '../../../tests/leads/api-harness.ts';
import { countryFile } from '../../domain/country/countries.ts';
import { financeQuote } from '../../domain/finance/finance-quote.ts';
import { readDeal } from './read-deal.ts';

const { harness, post } = apiForTests([one, group]);
const own = async () => {
  const response = await post('/api/leads', { ...person, message: 'Hello', car_id: 'u1' });
  return (await response.json()).lead_id;
};
const site = async (slug: string) => {
  const found = await harness().directory.siteOfSlug(slug);
  if (found === null) throw new Error(`There is no ${slug}.`);
  return found;
};
const cars = [expect.objectContaining({ id: 'u1', name: '2019 Suzuki Swift GL' })];

test('[K27] The deal of a lead is what the site knows by the ids that came.', async () => {
  const id = await own();
  const sent = { cars: ['u1', 'u1', 'nobody’s'], leads: [id, 'none'] };
  const found = { cars, leads: [expect.objectContaining({ lead_id: id })], finance: null, valuation: null };
  expect(await readDeal(sent, await site('sample'), harness())).toEqual(found);
  expect(await readDeal(JSON.stringify(sent), await site('sample'), harness())).toEqual(found);
});

test('[K27] Leads and valuations of another site are not known, nor anything that is too much or none.', async () => {
  const id = await own();
  expect(await readDeal({ leads: [id] }, await site('group'), harness())).toBe(null);
  const valuation = {
    vehicle: { make: 'Suzuki', model: 'Jimny', badge: null, year: 2022, km: 40_000 },
    ...{ rego: null, regoState: null, asking: null, low: 1, value: 2, high: 3 },
    ...{ comparables: [], answers: null, offer_price: null },
  };
  const row = { id: 'v'.repeat(24), site: 'sample', car_id: null, sealed: null, lead_id: null };
  const times = { created_at: 0, expires_at: harness().clock() + 1, kept_until: harness().clock() + 1 };
  const { db } = harness().store;
  await db
    .insertInto('valuation')
    .values({ ...row, ...times, body: JSON.stringify(valuation) })
    .execute();
  expect(await readDeal({ valuation: row.id }, await site('sample'), harness())).toMatchObject({
    valuation: { low: 1 },
  });
  expect(await readDeal({ valuation: row.id }, await site('group'), harness())).toBe(null);
  for (const sent of [null, 'null', '{', [], 7, { cars: Array(21).fill('u1') }, { cars: ['x'.repeat(101)] }])
    expect(await readDeal(sent, await site('sample'), harness())).toBe(null);
  expect(await readDeal(JSON.parse('{"__proto__": {"cars": ["u1"]}}'), await site('sample'), harness())).toBe(
    null,
  );
});

test('[K27] A calculation has its cost, as in the calculator of the site; one of no loan has none.', async () => {
  const terms = { price: 2_499_000, deposit: 200_000, finalPayment: 0, annualRate: 9.5, months: 60 };
  const finance = { ...terms, per: 'week', inAdvance: false } as const;
  const of = async (changes: object, features: object = {}) => {
    const known = await site('sample');
    const priced = { ...known, features: { ...known.features, ...features } };
    return (await readDeal({ finance: { ...finance, ...changes } }, priced, harness()))?.finance?.quote;
  };
  const quote = financeQuote(finance, { establishment: 0, monthly: 0 }, countryFile('AU').comparisonRate);
  expect(await of({})).toEqual({ repayment: quote.repayment, comparisonRate: quote.comparisonRate });
  expect((await of({}, { financeFees: { establishment: 395, monthly: 8 } }))?.comparisonRate).toBeGreaterThan(
    quote.comparisonRate,
  );
  for (const none of [{ deposit: 2_499_000 }, { deposit: 9_000_000 }, { finalPayment: 2_400_000 }])
    expect(await of(none)).toBe(null);
});
