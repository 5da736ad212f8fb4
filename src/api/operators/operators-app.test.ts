import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LeadHarness, leadHarness, NOON } from '../../../tests/leads/lead-harness.ts';
import { DOCUMENTS } from '../../../tests/support/samples/documents.ts';
import { csvCell } from '../../lib/text/csv-cell.ts';
import { apiApp } from '../api-app.ts';
import { enqueueJobs } from '../store/enqueue-jobs.ts';
import { purgeStore } from '../store/purge-store.ts';
import { operatorsApp } from './operators-app.ts';

let harness: LeadHarness;
beforeEach(async () => {
  harness = await leadHarness([
    { config: { email: 'sales@sample.example' } },
    { slug: 'silent', config: { origin: 'https://silent.example' } },
    { slug: 'states', config: { origin: 'https://states.example', country: 'US' } },
  ]);
});
afterEach(() => harness.close());

const person = {
  name: '<b>Jo</b>',
  email: 'Jo@Example.com',
  phone: '+61 400 123 456',
  postcode: '4031',
  message: 'Hello',
  category: 'Vehicle Enquiry',
};
const send = async (change: object = {}, site = 'sample'): Promise<string> => {
  const response = await apiApp(harness).request(`http://${site}.localhost/api/leads`, {
    method: 'POST',
    body: JSON.stringify({ ...person, name: 'Jo', ...change }),
    headers: { 'content-type': 'application/json' },
  });
  return (await response.json()).lead_id;
};

let worked = 0;
const TOKEN = 'a-token-of-operators-0123456789-abcdef';
const BEARER = { authorization: `Bearer ${TOKEN}` };
interface Ask {
  token?: string;
  host?: string;
  from?: string;
  proxies?: number;
  protocol?: 'http' | 'https';
  now?: number;
  headers?: Record<string, string>;
}
const app = ({ token = TOKEN, proxies = 0, now = NOON }: Ask = {}) =>
  operatorsApp({
    ...harness,
    clock: () => now,
    token,
    proxies,
    wakeWorker: () => {
      worked += 1;
    },
  });
/** With the token, unless headers are given. */
const request = (path: string, init: RequestInit = {}, ask: Ask = {}) => {
  const { host = 'localhost:4321', from = '127.0.0.1', protocol = 'http', headers = BEARER } = ask;
  return app(ask).fetch(
    new Request(`${protocol}://${host}/operators${path}`, {
      ...init,
      headers: { accept: 'text/html', ...headers },
    }),
    { incoming: { socket: { remoteAddress: from } } },
  );
};
const page = async (path: string) => (await request(path)).text();
const post = (path: string, body: Record<string, string> = {}, more: Ask = {}) =>
  request(
    path,
    { method: 'POST', body: new URLSearchParams(body) },
    {
      ...more,
      headers: {
        origin: `${more.protocol ?? 'http'}://${more.host ?? 'localhost:4321'}`,
        ...(more.headers ?? BEARER),
      },
    },
  );
const outbox = () => harness.store.db.selectFrom('outbox').selectAll().execute();
const leads = () => harness.store.db.selectFrom('lead').selectAll().execute();

describe('access to the operators’ page', () => {
  const login = (given: string, more: Ask = {}) => post('/login', { token: given }, { headers: {}, ...more });
  /** Headers of a browser that is logged in. */
  const session = async (more: Ask = {}) => {
    const response = await login(TOKEN, more);
    expect(response.status).toBe(303);
    return { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  };
  const statusOf = async (headers: Record<string, string>, more: Ask = {}) =>
    (await request('/', {}, { ...more, headers })).status;

  test.each<[string, Ask, number]>([
    ['refused without the token, also on the machine itself', { headers: {} }, 401],
    ['refused in the same way over IPv6', { headers: {}, from: '::1', host: '[::1]:4321' }, 401],
    ['allowed with the token', { from: '10.0.0.7' }, 200],
    [
      'allowed behind proxies too',
      { proxies: 1, headers: { ...BEARER, 'x-forwarded-for': '10.0.0.7' } },
      200,
    ],
    ['refused with another token', { headers: { authorization: 'Bearer guess' } }, 401],
    ['refused with a made-up cookie', { headers: { cookie: 'forecourt_operator=x' } }, 401],
    ['refused with the token as a cookie', { headers: { cookie: `forecourt_operator=${TOKEN}` } }, 401],
  ])('%s', async (_, how, status) => {
    expect((await request('/', {}, how)).status).toBe(status);
  });

  test('a login opens a session of its own, whose id is neither the token nor in the store', async () => {
    expect((await login('guess')).status).toBe(401);
    const [one, other] = [await session(), await session()];
    expect(one).not.toEqual(other);
    expect(await statusOf(one)).toBe(200);
    expect(await statusOf(other)).toBe(200);
    const id = one.cookie.split('=')[1] ?? '';
    expect(id.length).toBeGreaterThanOrEqual(43);
    const rows = await harness.store.db.selectFrom('operator_session').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${id}|${TOKEN}`));
  });

  test('a session ends with the log-out, with all others, with its time, and with its token', async () => {
    const [one, two] = [await session(), await session()];
    const out = await post('/logout', {}, { headers: one });
    expect(out.headers.get('set-cookie')).toMatch(/^forecourt_operator=; Max-Age=0; Path=\/operators/);
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200]);
    const three = await session();
    expect(await (await request('/sessions', {}, { headers: three })).text()).toContain(
      '2 browsers are logged in',
    );
    expect((await post('/sessions/end', {}, { headers: three })).status).toBe(303);
    expect([await statusOf(two), await statusOf(three)]).toEqual([401, 401]);
    const four = await session();
    const hours = (count: number) => NOON + count * 3_600_000;
    expect(await statusOf(four, { now: hours(12) - 1 })).toBe(200);
    expect(await statusOf(four, { now: hours(12) })).toBe(401);
    expect(await statusOf(four, { token: `${TOKEN}-changed` })).toBe(401);
    await purgeStore(harness.store, hours(12) + 1);
    expect(await harness.store.db.selectFrom('operator_session').selectAll().execute()).toEqual([]);
  });

  test('the cookie is for these pages alone, and for https where the operator’s connection is', async () => {
    const cookie = async (more: Ask) => (await login(TOKEN, more)).headers.get('set-cookie') ?? '';
    const forwarded = { 'x-forwarded-proto': 'https', origin: 'http://localhost:4321' };
    expect(await cookie({})).toMatch(/; Max-Age=43200; Path=\/operators; HttpOnly; SameSite=Strict$/);
    expect(await cookie({ protocol: 'https' })).toMatch(/; Secure/);
    expect(await cookie({ proxies: 1, headers: forwarded })).toMatch(/; Secure/);
    expect(await cookie({ headers: forwarded })).not.toMatch(/Secure/);
  });

  test('every POST from a page elsewhere is refused, and so is one of a session without an Origin', async () => {
    await send({ homepage: 'x' });
    const [lead] = await leads();
    const mine = await session();
    const paths = app()
      .routes.filter(({ method }) => method === 'POST')
      .map(({ path }) => path.replace('/operators', '').replace(':id', lead?.id ?? ''));
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths)
      for (const headers of [
        { ...mine, origin: 'https://evil.example' },
        { ...mine, origin: 'null' },
        { ...mine, 'sec-fetch-site': 'cross-site' },
        mine,
        { ...BEARER, origin: 'https://evil.example' },
      ]) {
        const body = new URLSearchParams({ token: TOKEN, contact: 'jo@example.com' });
        const response = await request(path, { method: 'POST', body }, { headers });
        expect([path, headers, response.status]).toEqual([path, headers, 403]);
      }
    expect(await leads()).toEqual([lead]);
    expect(await statusOf(mine)).toBe(200);
    const program = await request(`/leads/${lead?.id}/release`, { method: 'POST' });
    expect(program.status).toBe(303);
  });

  describe('wrong tokens', () => {
    const guess = (from: string) => login('guess', { from });
    const times = async (count: number, act: (at: number) => Promise<Response> | Response) => {
      let last = 0;
      for (let at = 0; at < count; at += 1) last = (await act(at)).status;
      return last;
    };

    test('shut the login for their address, and for no other; sessions stay open', async () => {
      const mine = await session({ from: '10.0.0.7' });
      expect(await times(30, () => guess('10.0.0.7'))).toBe(401);
      const shut = await login(TOKEN, { from: '10.0.0.7' });
      expect(shut.status).toBe(429);
      expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await shut.text()).toContain('Too many tries; wait ten minutes.');
      expect(await statusOf(BEARER, { from: '10.0.0.7' })).toBe(429);
      expect(await statusOf(mine, { from: '10.0.0.7' })).toBe(200);
      expect(await statusOf(BEARER, { from: '10.0.0.8' })).toBe(200);
      expect((await login(TOKEN, { from: '10.0.0.8' })).status).toBe(303);
      expect((await login(TOKEN, { from: '10.0.0.7', now: NOON + 600_000 })).status).toBe(303);
    });

    test('that come together are as many as those that follow each other', async () => {
      const together = await Promise.all(Array.from({ length: 60 }, () => guess('10.0.0.7')));
      expect(together.filter(({ status }) => status === 401)).toHaveLength(30);
      expect((await login(TOKEN, { from: '10.0.0.7' })).status).toBe(429);
    });

    test('right ones are no tries', async () => {
      expect(await times(40, () => login(TOKEN, { from: '10.0.0.7' }))).toBe(303);
    });

    test('as a bearer count like a login; no token, a stale cookie and the right token do not count', async () => {
      const from = '10.0.0.7';
      await times(40, () => request('/', {}, { from, headers: {} }));
      await times(40, () => request('/', {}, { from, headers: { cookie: 'forecourt_operator=old' } }));
      await times(40, () => request('/', {}, { from }));
      // A page elsewhere cannot spend an operator's tries.
      await times(40, () => login('guess', { from, headers: { origin: 'https://evil.example' } }));
      expect(await statusOf(BEARER, { from })).toBe(200);
      await times(30, () => request('/', {}, { from, headers: { authorization: 'Bearer guess' } }));
      expect(await statusOf(BEARER, { from })).toBe(429);
    });

    test('of one IPv6 network count together', async () => {
      await times(30, at => guess(`2001:db8:1:2::${at + 1}`));
      expect((await login(TOKEN, { from: '2001:db8:1:2::ffff' })).status).toBe(429);
      expect((await login(TOKEN, { from: '2001:db8:1:3::1' })).status).toBe(303);
    });

    test('from everywhere leave each address fewer tries, and lock no one out who has the right one', async () => {
      await times(299, at => guess(`10.1.${at % 100}.1`));
      expect(await times(4, () => guess('10.0.0.6'))).toBe(429);
      expect(await times(3, () => guess('10.0.0.7'))).toBe(401);
      expect((await guess('10.0.0.7')).status).toBe(429);
      expect(await times(2, () => guess('10.0.0.8'))).toBe(401);
      expect((await login(TOKEN, { from: '10.0.0.8' })).status).toBe(303);
      expect(await statusOf(BEARER, { from: '10.0.0.9' })).toBe(200);
    });
  });
});

describe('leads that are kept back', () => {
  test('are at the top of the list with a button to release them, and are counted on every page', async () => {
    const first = await send({ message: 'fine' });
    expect(await page('/')).not.toContain('kept back');
    const ids: string[] = [];
    for (const message of ['1', '2', '3', '4', '5', '6']) ids.push(await send({ message, homepage: 'x' }));
    const list = await page('/');
    const top = list.slice(0, list.indexOf('name="q"'));
    expect(ids.filter(id => top.includes(`action="/operators/leads/${id}/release"`))).toHaveLength(5);
    expect(top).not.toContain(first);
    for (const path of [
      '/',
      '/?view=quarantined',
      '/?site=silent',
      '/calls',
      '/person',
      '/sessions',
      `/leads/${first}`,
      '/nothing',
    ])
      expect([path, await page(path)]).toEqual([path, expect.stringContaining('6 leads are kept back.')]);
    expect((await post(`/leads/${ids[0]}/release`)).status).toBe(303);
    expect(await page('/calls')).toContain('5 leads are kept back.');
    expect(await (await request('/', {}, { headers: {} })).text()).not.toContain('kept back');
  });
});

test('the operators’ list shows the status of each delivery, and leads without one', async () => {
  await send({ message: '1' });
  await send({ message: '2' }, 'silent');
  await harness.store.db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 22, last_error: '550 no such box' })
    .execute();
  const list = await page('/');
  expect(list).toContain('sales@sample.example: <span class="bad">given up after 22 tries</span>');
  expect(list).toContain('Sent nowhere: the site names no address');
  expect(list).toContain('0 deliveries on their way, 1 given up.');
  expect(await page('/?view=failed')).toContain('Given up <span class="count">1</span>');
  expect(await page('/?view=nowhere')).toContain('Sent nowhere <span class="count">1</span>');
  expect(await page('/?site=silent')).toContain('All <span class="count">1</span>');
});

test('an operator retries deliveries that are dead', async () => {
  const id = await send();
  await harness.store.db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 22, last_error: '550 no such box' })
    .execute();
  expect(await page(`/leads/${id}`)).toContain('550 no such box');
  const [work] = await outbox();
  worked = 0;
  expect((await post(`/deliveries/${work?.id}/retry`)).status).toBe(303);
  expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0, due_at: NOON }]);
  expect(worked).toBe(1);
  await harness.store.db.updateTable('outbox').set({ state: 'dead' }).execute();
  await post('/deliveries/retry');
  expect(await outbox()).toMatchObject([{ state: 'waiting' }]);
});

test('an operator releases a quarantined lead, which is then delivered; a second time does nothing', async () => {
  const deliveries = async () => (await outbox()).filter(({ topic }) => topic === 'email');
  const id = await send({ homepage: 'https://spam.example' });
  expect(await page('/?view=quarantined')).toContain('Kept back: hidden field filled in');
  expect(await deliveries()).toMatchObject([{ state: 'held' }]);
  await post(`/leads/${id}/release`);
  expect(await deliveries()).toMatchObject([{ state: 'waiting' }]);
  expect((await leads())[0]?.state).toBe('accepted');
  await harness.store.db.updateTable('outbox').set({ state: 'done' }).execute();
  await post(`/leads/${id}/release`);
  expect(await deliveries()).toMatchObject([{ state: 'done' }]);
});

test('an operator finds a person by e-mail or phone however they are written, and erases them from the store', async () => {
  await send({ message: 'first words' });
  await send({ message: 'second words', email: 'jo@example.com' });
  await send({ message: 'other words', email: 'al@example.com', phone: '0400 999 999' });
  expect(await page('/person?contact=JO%40example.com')).toContain('2 leads of');
  expect(await page('/person?contact=0400123456')).toContain('2 leads of');
  expect(await page('/person?contact=0')).toContain('0 leads of');
  const response = await post('/person/erase', { contact: 'jo@example.com' });
  expect(await response.text()).toContain('The data of 2 leads was deleted.');
  const all = await leads();
  expect(all.map(({ state, email, phone }) => [state, email, phone])).toEqual([
    ['erased', null, null],
    ['erased', null, null],
    ['accepted', 'al@example.com', '61400999999'],
  ]);
  expect((await outbox()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'waiting']);
  const { readFileSync, readdirSync } = await import('node:fs');
  const files = readdirSync(`${harness.dist}/store`).map(name =>
    readFileSync(`${harness.dist}/store/${name}`, 'latin1'),
  );
  expect(files.join()).not.toContain('first words');
  expect(files.join()).toContain('other words');
  expect(harness.lines.join()).not.toMatch(/jo@|first words/i);
});

test.each(['release', 'erase'])('a lead whose id holds a NUL is not found, to %s it', async action => {
  expect((await post(`/leads/%00/${action}`)).status).toBe(404);
});

test('an operator who erases sees whose data it is, and erases no one else by a number that ends alike', async () => {
  await send({ name: 'Ann', email: 'ann@example.com', phone: '(212) 555-0123', postcode: '10001' }, 'states');
  await send({ name: 'Bob', email: 'bob@example.com', phone: '(312) 555-0123', postcode: '10001' }, 'states');
  await send({ name: 'Cy', email: 'cy@example.com', phone: '+1 212 555 0123' });
  const found = await page('/person?contact=%2B1+212+555+0123');
  expect(found).toContain('2 leads of');
  expect(found).toContain('states, Vehicle Enquiry, Ann, ann@example.com, (212) 555-0123</li>');
  expect(found).toContain('Cy, cy@example.com');
  expect(found).not.toContain('bob@');
  await post('/person/erase', { contact: '212-555-0123' });
  expect((await leads()).map(({ email }) => email).sort()).toEqual([
    'bob@example.com',
    'cy@example.com',
    null,
  ]);
});

test('the CSV export holds the answers, and no formula', async () => {
  await send({ message: '=HYPERLINK("http://evil.example")', last_name: '@SUM(1)' });
  const response = await request('/export.csv');
  expect(response.headers.get('content-disposition')).toContain('leads.csv');
  const text = await response.text();
  const [head, line] = text.split('\r\n');
  expect(head).toContain('lead_id,received_at,site,state');
  expect(line).toContain(
    `Jo,'@SUM(1),Jo@Example.com,+61 400 123 456,4031,"'=HYPERLINK(""http://evil.example"")"`,
  );
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('-1')).toBe("'-1");
  expect(csvCell('+61412345678')).toBe('+61412345678');
  for (const text of [
    '+61+1',
    '+A1',
    '+',
    '+ 1',
    '+1 2=3',
    '+1(2)',
    '+1\n2',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '\n=1',
  ])
    expect(csvCell(text)).toMatch(/^"?'/);
  expect(csvCell('Hi;=cmd|A0')).toBe("Hi;'=cmd|A0");
  expect(csvCell('Hi;"=cmd|A0')).toBe(`"Hi;""'=cmd|A0"`);
  expect(csvCell('Hi\n =1;+A1')).toBe(`"Hi\n '=1;'+A1"`);
  for (let number = 0; number < 600; number += 1) await send({ message: String(number) });
  const long = await (await request('/export.csv')).text();
  expect(long.trimEnd().split('\r\n')).toHaveLength(602);
});

test('the page of a lead and the CSV export have its campaign and its event', async () => {
  const linked_query_params = { utm_source: '=cmd', gclid: 'Cj0K-1<b>', utm_medium: 'cpc' };
  const id = await send({ lead_attributes: { linked_query_params } });
  const page = await (await request(`/leads/${id}`)).text();
  expect(page).toMatch(/Campaign<\/th><td>utm_source: =cmd<br>utm_medium: cpc<br><\/td>/);
  expect(page).toMatch(/Event<\/th><td>22<br><\/td>/);
  const [head = '', line = ''] = (await (await request('/export.csv')).text()).split('\r\n');
  expect(head).toMatch(/,url,event_id,campaign,deliveries$/);
  expect(line).toContain(',22,"utm_source: =cmd\nutm_medium: cpc",');
});

test('a person with many leads has pages of them, and one button that deletes all', async () => {
  await send();
  const [lead] = await leads();
  if (lead === undefined) throw new Error('No lead was stored.');
  const many = Array.from({ length: 149 }, (_, at) => ({
    ...lead,
    id: `p-${at}`,
    received_at: NOON - at - 1,
  }));
  await harness.store.db.insertInto('lead').values(many).execute();
  const links = (text: string) => text.match(/href="\/operators\/leads\/[^"]+"/g) ?? [];
  const first = await page('/person?contact=jo@example.com');
  expect(first).toContain('150 leads of');
  expect(links(first)).toHaveLength(100);
  const next = /href="\/operators(\/person\?contact=[^"]+page=2)"/.exec(first)?.[1] ?? '';
  const second = await page(next.replaceAll('&amp;', '&'));
  expect(links(second)).toHaveLength(50);
  expect(new Set([...links(first), ...links(second)]).size).toBe(150);
  expect(await (await post('/person/erase', { contact: 'jo@example.com' })).text()).toContain('150 leads');
});

test('a lead that arrives during an export repeats none of the others', async () => {
  const id = await send();
  const [lead] = await leads();
  if (lead === undefined) throw new Error('No lead was stored.');
  const arrive = (name: string, received_at: number) => ({ ...lead, id: name, received_at });
  const others = Array.from({ length: 1001 }, (_, at) => arrive(`lead-${at}`, NOON - (at % 7)));
  for (let at = 0; at < others.length; at += 100)
    await harness.store.db
      .insertInto('lead')
      .values(others.slice(at, at + 100))
      .execute();
  const reader = (await request('/export.csv')).body?.getReader();
  const chunks: string[] = [];
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    chunks.push(new TextDecoder().decode(part.value));
    await harness.store.db
      .insertInto('lead')
      .values(arrive(`late-${chunks.length}`, NOON + chunks.length))
      .execute();
  }
  const ids = chunks.join('').match(/^(?:lead-\d+|[\w-]{20,})(?=,2026)/gm) ?? [];
  expect(ids.filter(one => one.startsWith('lead-'))).toHaveLength(1001);
  expect(ids.filter(one => one === id)).toHaveLength(1);
  expect(chunks.length).toBeGreaterThan(3);
});

test('calls and revealed numbers are counted by day, site and car, on a page and as CSV', async () => {
  const phone = (what: string, body: object, site = 'sample') =>
    apiApp(harness).request(`http://${site}.localhost/api/phone-${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const event = { kind: 'call', site: 'sample', dealership_id: null, website_id: null, at: NOON };
  const cars = ['=u1', ...Array.from({ length: 600 }, (_, at) => `car-${at}`)];
  const events = cars.map(car_id => ({ ...event, id: car_id, car_id }));
  const old = { ...event, id: 'old', car_id: 'old', at: NOON - 30 * 86_400_000 };
  await harness.store.db
    .insertInto('call_event')
    .values([...events, old])
    .execute();
  await phone('reveals', { car_id: 'made-up' });
  await phone('calls', {});
  await phone('calls', {}, 'silent');
  const csv = await page('/calls.csv');
  const day = new Date(NOON).toISOString().slice(0, 10);
  expect(csv).toContain('day,site,car_id,calls,reveals\r\n');
  expect(csv).toContain(`${day},sample,'=u1,1,0\r\n`);
  expect(csv).toContain(`${day},sample,,1,1\r\n`);
  expect(csv).toContain(`${day},silent,,1,0\r\n`);
  expect(csv.split('\r\n')).toHaveLength(1 + 601 + 2 + 1);
  expect(csv).not.toContain('old');
  expect(await page('/calls.csv?from=2026-10-01&to=2026-10-31')).toContain('2026-10-21,sample,old,1,0');
  const shown = await page('/calls?site=sample');
  expect(shown).toContain('602 calls (event 25) and 1 numbers shown');
  expect(shown).toContain('These are the first 500 rows');
  expect(shown).toContain(`value="${day}"`);
  expect(shown).not.toContain('silent');
  expect(await page('/')).toContain('href="/operators/calls"');
  expect((await request('/calls.csv', {}, { headers: {} })).status).toBe(401);
});

describe('a file that came with a lead', () => {
  const NAME = "Zoë's (new) CV.pdf";
  const apply = async (): Promise<string> => {
    const body = new FormData();
    const fields = { ...person, name: 'Jo', category: 'Careers Enquiry' };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('cv', new File([DOCUMENTS.pdf], NAME));
    const init = { method: 'POST', body, headers: { accept: 'application/json' } };
    return (await (await apiApp(harness).request('http://sample.localhost/api/forms', init)).json()).lead_id;
  };
  const linkOf = async (id: string) =>
    /href="\/operators(\/leads\/[^"]+\/files\/[^"]+)"/.exec(
      await (await request(`/leads/${id}`)).text(),
    )?.[1] ?? '';

  test('is saved from its lead, and never shown', async () => {
    const response = await request(await linkOf(await apply()));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Zo%C3%AB%27s%20%28new%29%20CV.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), DOCUMENTS.pdf)).toBe(0);
  });

  test('is for operators alone, of its lead alone, and erased with the content of the lead', async () => {
    const id = await apply();
    const link = await linkOf(id);
    expect((await request(link, {}, { headers: {} })).status).toBe(401);
    const other = await send();
    expect((await request(link.replace(id, other))).status).toBe(404);
    expect((await request(`/leads/${id}/erase`, { method: 'POST' })).status).toBe(303);
    expect((await request(link)).status).toBe(404);
  });
});

test('a daily summary that was given up is shown, and can be tried again', async () => {
  const config = { slug: 'sample', name: 'Sample <Cars>', origin: 'https://sample.example' };
  const site = { ...config, country: 'AU', time_zone: 'Australia/Brisbane' };
  const target = JSON.stringify({ to: 'one@sample.example', day: '2026-11-19', site });
  const job = { id: 'summary-1', topic: 'summary', site: 'sample', lead_id: null, receiver: 'r', target };
  await harness.store.transact(trx => enqueueJobs(trx, [job], 'waiting', NOON));
  expect(await page('/')).not.toContain('summaries given up');
  await harness.store.db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 20, last_error: 'no such mailbox' })
    .execute();
  const shown = await page('/');
  expect(shown).toContain('Sample &lt;Cars&gt;, 2026-11-19, one@sample.example');
  expect(shown).toMatch(/given up after 20 tries.*no such mailbox/s);
  const action = /action="\/operators(\/deliveries\/summary-1\/retry)"/.exec(shown)?.[1] ?? '';
  expect((await post(action)).status).toBe(303);
  expect(await page('/')).not.toContain('summaries given up');
});
