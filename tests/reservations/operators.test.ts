import type { SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { deliverNotice } from '../../src/api/delivery/reservation/deliver-notice.ts';
import { dealerNotice } from '../../src/api/delivery/reservation/notice-mail.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { eraseLeads } from '../../src/api/store/leads/lead-changes.ts';
import { findLeadRecord } from '../../src/api/store/leads/stored-lead.ts';
import { readReservation } from '../../src/api/store/reservations/reservation.ts';
import { depositSite, reservationsForTests } from './reservation-harness.ts';
import { checkoutOf, onlyPayment } from './stripe-helpers.ts';

const TOKEN = 'a token that is long enough for tests';
const { harness, submit, get, double, rows } = reservationsForTests({
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
const press = (path: string) => ask(path, { method: 'POST' });

/** A car whose deposit is authorised; the address of its reservation for operators. */
async function reserved(): Promise<string> {
  const held = await submit('/api/reservations', {
    name: 'Jo',
    last_name: 'Citizen',
    email: 'jo@example.com',
    phone: '0400 123 456',
    postcode: '4031',
    car_id: 'u1',
  });
  double().pay(checkoutOf(held.headers.get('location')));
  const [row] = await rows();
  await get(`/api/reservations/${row?.token}`);
  return `/reservations/${row?.id}`;
}

test("the operators' page lists reservations with visitor, car and state of the payment, and what can be done", async () => {
  const path = await reserved();
  const list = await (await ask('/reservations')).text();
  for (const said of ['Jo Citizen', '2019 Suzuki Swift GL', '$200, authorised', 'Reserved'])
    expect(list).toContain(said);
  const page = await (await ask(path)).text();
  for (const said of [
    'Capture before',
    'The deposit was authorised',
    'Capture the deposit',
    'Release the car',
  ])
    expect(page).toContain(said);
  expect(page).not.toContain('Refund the rest');
  expect((await ask('/reservations/none')).status).toBe(404);
});

test("the operators' page shows nothing and does nothing without the token, nor for a page of another site", async () => {
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
  expect(double().held(onlyPayment(double()))).toBe(0);
  expect(await (await ask(path)).text()).toContain('Nothing more.');
});

test("the operators' page does to a reservation only what can be done", async () => {
  await submit('/api/reservations', {
    ...{ name: 'Jo', last_name: 'Citizen', email: 'jo@example.com', phone: '0400 123 456', postcode: '4031' },
    car_id: 'u1',
  });
  const [held] = await rows();
  for (const action of ['capture', 'complete', 'refund']) await press(`/reservations/${held?.id}/${action}`);
  expect(await rows()).toMatchObject([{ state: 'hold', wish: null, capture_wanted: 0, keep: 0 }]);
  await press(`/reservations/${held?.id}/release`);
  for (const action of ['capture', 'complete', 'release', 'refund'])
    await press(`/reservations/${held?.id}/${action}`);
  expect(await rows()).toMatchObject([
    { state: 'released', wish: 'released', capture_wanted: 0, refunds_excused: 0 },
  ]);
  expect((await press('/reservations/none/release')).status).toBe(303);
});

test("the operators' page has the deposit kept of a car that is sold to this buyer, and refunded when the sale falls through", async () => {
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
  double().failRefund(onlyPayment(double()).id);
  const [row] = await rows();
  await harness().payments.sync(row?.id ?? '');
  expect(await (await ask(path)).text()).toContain('The refund failed.');
  await press(`${path}/refund`);
  expect(await rows()).toMatchObject([{ refunded: 20_000, problem: null }]);
});

test('a build of the site is requested when a car is reserved, and when it is free again', async () => {
  const { store } = harness();
  await store.db
    .insertInto('stock_site')
    .values({ site: 'sample', seq: 0, accepted_seq: 0, base_seq: 0, failures: 0, leased_until: 0 })
    .execute();
  const wanted = () => store.db.selectFrom('stock_site').select(['wanted', 'due_at']).executeTakeFirst();
  const path = await reserved();
  expect(await wanted()).toMatchObject({ wanted: 1, due_at: expect.any(Number) });
  await press(`${path}/release`);
  expect(await wanted()).toMatchObject({ wanted: 2 });
});

test('dealer and visitor are notified by mail, each once, and no one where the person’s data was erased', async () => {
  const path = await reserved();
  await press(`${path}/capture`);
  const jobs = await harness()
    .store.db.selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'reservation')
    .execute();
  const sent: SendMailOptions[] = [];
  const deliver = deliverNotice({
    ...harness(),
    mailer: {
      send: async (_, __, mail) => void sent.push(mail),
      close: () => {},
    },
  });
  const run = async () => {
    const outcomes = [];
    for (const job of jobs)
      outcomes.push(await deliver({ ...job, attempts: 1, lease: '' }, new AbortController().signal));
    return outcomes;
  };
  expect(await run()).toEqual(['done', 'done']);
  expect(sent.map(({ to }) => to).sort()).toEqual(['jo@example.com', 'sales@sample.example']);
  const toVisitor = String(sent.find(({ to }) => to === 'jo@example.com')?.text);
  expect(toVisitor).toContain('The car is reserved for you.');
  expect(toVisitor).toContain(`/api/reservations/${(await rows())[0]?.token}`);
  const toDealer = String(sent.find(({ to }) => to === 'sales@sample.example')?.text);
  expect(toDealer).toContain('Jo Citizen');
  expect(toDealer).not.toContain('/api/reservations/');
  await eraseLeads(harness().store, [(await rows())[0]?.lead_id ?? ''], harness().clock());
  expect(await run()).toEqual(['cancelled', 'cancelled']);
  expect(await (await ask(path)).text()).toContain('erased');
});

test('the dealer is mailed the price a car was reserved at, and what of the deposit is kept', async () => {
  await reserved();
  const [row] = await rows();
  if (row === undefined) throw new Error('nothing is reserved');
  const lead = await findLeadRecord(harness().store, row.lead_id);
  if (lead === null) throw new Error('the reservation has no lead');
  const reservation = { ...readReservation(row), status: 'captured', paid: 20_000, keep: 10_000 };
  const { text } = dealerNotice({ lead, reservation }, 'cancelled');
  expect(text).toMatch(/^Price: \$20,000 Drive Away$/m);
  expect(text).toMatch(/^Kept by you: \$100$/m);
  expect(text).toContain('but for what you keep of it');
});

test("the operators' list is narrowed by state, site and words, and paged through", async () => {
  const path = await reserved();
  const { db } = harness().store;
  const [row] = await rows();
  if (row === undefined) throw new Error('Nothing was reserved.');
  const ended = Array.from({ length: 60 }, (_, at) => ({
    ...row,
    id: `old-${String(at).padStart(2, '0')}`,
    token: `token-${at}`,
    site: at % 2 === 0 ? 'sample' : 'other',
    state: 'cancelled',
    problem: at === 7 ? 'refund-failed' : null,
    created_at: row.created_at - 60_000 * (at + 1),
  }));
  await db.insertInto('reservation').values(ended).execute();
  const list = async (query: string) => {
    const text = await (await ask(`/reservations${query}`)).text();
    const ids = [...text.matchAll(/class="who" href="\/operators\/reservations\/([^"]+)"/g)].map(
      ([, id]) => id,
    );
    return { text, ids };
  };
  const first = await list('');
  expect(first.ids).toHaveLength(50);
  expect(path.endsWith(first.ids[0] ?? '-')).toBe(true);
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
