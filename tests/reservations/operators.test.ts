import type { SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { deliverNotice } from '../../src/api/delivery/reservation/deliver-notice.ts';
import { dealerNotice } from '../../src/api/delivery/reservation/notice-mail.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { eraseLeads } from '../../src/api/store/leads/lead-changes.ts';
import { findLeadRecord } from '../../src/api/store/leads/stored-lead.ts';
import { readReservation } from '../../src/api/store/reservations/reservation.ts';
import { depositSite, reservationsForTests } from './reservation-harness.ts';

const TOKEN = 'a token that is long enough for tests';
const { harness, double, rows, hold, paid } = reservationsForTests({
  site: depositSite({ reservePayment: 'authorise' }),
  provider: 'stripe',
});
const ask = (path: string, init: RequestInit = {}) =>
  operatorsApp({ ...harness(), token: TOKEN, proxies: 0 }).fetch(
    new Request(`http://localhost/operators${path}`, {
      ...init,
      headers: { authorization: `Bearer ${TOKEN}`, ...init.headers },
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
const page = async (path: string) => (await ask(path)).text();
const press = (path: string) => ask(path, { method: 'POST' });
/** The only reservation. */
const onlyRow = async () => {
  const [row] = await rows();
  if (row === undefined) throw new Error('Nothing was reserved.');
  return row;
};
/** A car whose deposit is authorised; the address of its reservation for operators. */
const reserved = async () => {
  await paid();
  return `/reservations/${(await onlyRow()).id}`;
};

test('operators see reservations with visitor, car and state of the payment, and what can be done', async () => {
  const path = await reserved();
  const list = await page('/reservations');
  for (const said of ['Jo Citizen', '2019 Suzuki Swift GL', '$200, authorised', 'Reserved'])
    expect(list).toContain(said);
  const shown = await page(path);
  for (const said of [
    'Capture before',
    'The deposit was authorised',
    'Capture the deposit',
    'Release the car',
  ])
    expect(shown).toContain(said);
  expect(shown).not.toContain('Refund the rest');
  expect((await ask('/reservations/none')).status).toBe(404);
});

test('nothing is shown or done without the token, nor for a page of another site', async () => {
  const path = await reserved();
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } };
  expect(await (await ask(path, { headers: { authorization: '' } })).text()).not.toContain('Jo Citizen');
  expect((await ask(`${path}/release`, foreign)).status).toBe(403);
  expect(await rows()).toMatchObject([{ state: 'paid', status: 'authorised' }]);
});

test('a deposit is captured, and then refunded when the car is released', async () => {
  const path = await reserved();
  expect((await press(`${path}/capture`)).status).toBe(303);
  expect(await rows()).toMatchObject([{ state: 'paid', status: 'captured' }]);
  await press(`${path}/release`);
  expect(await rows()).toMatchObject([{ state: 'released', refunded: 20_000 }]);
  expect(double().held(double().payment)).toBe(0);
  expect(await page(path)).toContain('Nothing more.');
});

test('an action that does not fit the reservation does nothing', async () => {
  await hold();
  const path = `/reservations/${(await onlyRow()).id}`;
  for (const action of ['capture', 'complete', 'refund']) await press(`${path}/${action}`);
  expect(await rows()).toMatchObject([{ state: 'hold', wish: null, capture_wanted: 0, keep: 0 }]);
  for (const action of ['release', 'capture', 'complete', 'release', 'refund'])
    await press(`${path}/${action}`);
  const released = { state: 'released', wish: 'released', capture_wanted: 0, refunds_excused: 0 };
  expect(await rows()).toMatchObject([released]);
  expect((await press('/reservations/none/release')).status).toBe(303);
});

test('the deposit of a car that is sold to this buyer is kept, and refunded when the sale falls through', async () => {
  const path = await reserved();
  await press(`${path}/complete`);
  expect(await rows()).toMatchObject([{ state: 'completed', status: 'captured', keep: 20_000, refunded: 0 }]);
  await press(`${path}/refund`);
  expect(await rows()).toMatchObject([{ state: 'completed', refunded: 20_000 }]);
});

test('a refund that the bank sent back is tried again', async () => {
  const path = await reserved();
  await press(`${path}/capture`);
  await press(`${path}/release`);
  double().failRefund(double().payment.id);
  await harness().payments.sync((await onlyRow()).id);
  expect(await page(path)).toContain('The refund failed.');
  await press(`${path}/refund`);
  expect(await rows()).toMatchObject([{ refunded: 20_000, problem: null }]);
});

test('a build of the site is requested when a car is reserved, and when it is free again', async () => {
  const { db } = harness().store;
  const site = { site: 'sample', seq: 0, accepted_seq: 0, base_seq: 0, failures: 0, leased_until: 0 };
  await db.insertInto('stock_site').values(site).execute();
  const wanted = () => db.selectFrom('stock_site').select(['wanted', 'due_at']).executeTakeFirst();
  const path = await reserved();
  expect(await wanted()).toMatchObject({ wanted: 1, due_at: expect.any(Number) });
  await press(`${path}/release`);
  expect(await wanted()).toMatchObject({ wanted: 2 });
});

test('dealer and visitor are mailed once each, and no one where the person’s data was erased', async () => {
  const path = await reserved();
  await press(`${path}/capture`);
  const { store, clock } = harness();
  const jobs = await store.db.selectFrom('outbox').selectAll().where('topic', '=', 'reservation').execute();
  const sent: SendMailOptions[] = [];
  const mailer = {
    send: async (_: unknown, __: unknown, mail: SendMailOptions) => void sent.push(mail),
    close() {},
  };
  const deliver = deliverNotice({ ...harness(), mailer });
  const run = () =>
    Promise.all(jobs.map(job => deliver({ ...job, attempts: 1, lease: '' }, new AbortController().signal)));
  expect(await run()).toEqual(['done', 'done']);
  const texts = new Map(sent.map(({ to, text }) => [to, String(text)]));
  expect([...texts.keys()].sort()).toEqual(['Jo@Example.com', 'sales@sample.example']);
  const { token, lead_id } = await onlyRow();
  expect(texts.get('Jo@Example.com')).toContain('The car is reserved for you.');
  expect(texts.get('Jo@Example.com')).toContain(`/api/reservations/${token}`);
  expect(texts.get('sales@sample.example')).toContain('Jo Citizen');
  expect(texts.get('sales@sample.example')).not.toContain('/api/reservations/');
  await eraseLeads(store, [lead_id], clock());
  expect(await run()).toEqual(['cancelled', 'cancelled']);
  expect(await page(path)).toContain('erased');
});

test('the dealer is mailed the price a car was reserved at, and what of the deposit is kept', async () => {
  await paid();
  const row = await onlyRow();
  const lead = await findLeadRecord(harness().store, row.lead_id);
  if (lead === null) throw new Error('the reservation has no lead');
  const reservation = { ...readReservation(row), status: 'captured', paid: 20_000, keep: 10_000 };
  const { text } = dealerNotice({ lead, reservation }, 'cancelled');
  expect(text).toMatch(/^Price: \$20,000 Drive Away$/m);
  expect(text).toMatch(/^Kept by you: \$100$/m);
  expect(text).toContain('but for what you keep of it');
});

test('the list is narrowed by state, site and words, and paged through', async () => {
  await paid();
  const row = await onlyRow();
  const ended = Array.from({ length: 60 }, (_, at) => ({
    ...{ ...row, id: `old-${String(at).padStart(2, '0')}`, token: `token-${at}`, state: 'cancelled' },
    site: at % 2 === 0 ? 'sample' : 'other',
    problem: at === 7 ? 'refund-failed' : null,
    created_at: row.created_at - 60_000 * (at + 1),
  }));
  await harness().store.db.insertInto('reservation').values(ended).execute();
  const list = async (query: string) => {
    const text = await page(`/reservations${query}`);
    const links = text.matchAll(/class="who" href="\/operators\/reservations\/([^"]+)"/g);
    return { text, ids: [...links].map(([, id]) => id) };
  };
  const first = await list('');
  expect(first.ids).toEqual([row.id, ...ended.slice(0, 49).map(({ id }) => id)]);
  const older = /href="\/operators\/reservations(\?older=[^"]+)"/.exec(first.text)?.[1] ?? '';
  const second = await list(older.replaceAll('&amp;', '&'));
  expect(second.ids).toEqual(ended.slice(49).map(({ id }) => id));
  expect(second.text).toContain('>Newest</a>');
  expect(second.text).not.toContain('>Older</a>');
  expect((await list('?view=open')).ids).toEqual([row.id]);
  expect((await list('?view=problem')).ids).toEqual(['old-07']);
  expect((await list('?view=over&site=other')).ids).toHaveLength(30);
  expect((await list('?q=citizen+swift&site=other&view=all')).ids).toHaveLength(30);
  expect((await list('?q=nobody')).text).toContain('No reservation fits.');
  expect((await list('?view=nonsense&older=x')).ids).toHaveLength(50);
});
