import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LeadLab, leadLab, NOON } from '../../../tests/leads/lab.ts';
import { apiApp } from '../api-app.ts';
import { csvCell } from './leads-csv.ts';
import { operatorsApp } from './operators-app.ts';

let lab: LeadLab;
beforeEach(async () => {
  lab = await leadLab([
    { config: { email: 'sales@sample.example' } },
    { slug: 'silent', config: { origin: 'https://silent.example' } },
    { slug: 'states', config: { origin: 'https://states.example', country: 'US' } },
  ]);
});
afterEach(() => lab.close());

const person = {
  name: '<b>Jo</b>',
  email: 'Jo@Example.com',
  phone: '+61 400 123 456',
  postcode: '4031',
  message: 'Hello',
  category: 'Vehicle Enquiry',
};
const send = async (change: object = {}, site = 'sample'): Promise<string> => {
  const response = await apiApp(lab).request(`http://${site}.localhost/api/leads`, {
    method: 'POST',
    body: JSON.stringify({ ...person, name: 'Jo', ...change }),
    headers: { 'content-type': 'application/json' },
  });
  return (await response.json()).lead_id;
};

let worked = 0;
interface Ask {
  token?: string | null;
  host?: string;
  from?: string;
  proxies?: number;
  httpVersion?: string;
  headers?: Record<string, string>;
}
const request = (
  path: string,
  init: RequestInit = {},
  {
    token = null,
    host = 'localhost:4321',
    from = '127.0.0.1',
    proxies = 0,
    httpVersion = '1.1',
    headers = {},
  }: Ask = {},
) =>
  operatorsApp({
    store: lab.store,
    clock: () => NOON,
    log: lab.log,
    token,
    proxies,
    wakeWorker: () => {
      worked += 1;
    },
  }).fetch(
    new Request(`http://${host}/operators${path}`, { ...init, headers: { accept: 'text/html', ...headers } }),
    { incoming: { httpVersion, socket: { remoteAddress: from } } },
  );
const page = async (path: string) => (await request(path)).text();
const post = (path: string, body: Record<string, string> = {}, more: Ask = {}) =>
  request(
    path,
    { method: 'POST', body: new URLSearchParams(body) },
    { ...more, headers: { origin: `http://${more.host ?? 'localhost:4321'}`, ...more.headers } },
  );
const outbox = () => lab.store.db.selectFrom('outbox').selectAll().execute();
const leads = () => lab.store.db.selectFrom('lead').selectAll().execute();

describe('access to the operators’ page', () => {
  test.each<[string, Ask, number]>([
    ['whoever sits at the machine', {}, 200],
    ['the same in the newer way of addresses', { from: '::1', host: '[::1]:4321' }, 200],
    ['nobody from elsewhere', { from: '10.0.0.7' }, 404],
    ['nobody through a proxy on the machine', { headers: { 'x-forwarded-for': '10.0.0.7' } }, 404],
    ...[
      'forwarded',
      'x-real-ip',
      'via',
      'x-forwarded-host',
      'x-forwarded-proto',
      'true-client-ip',
      'cf-ray',
    ].map((name): [string, Ask, number] => [
      `nobody whose request shows ${name}`,
      { headers: { [name]: 'x' } },
      404,
    ]),
    ['nobody where proxies stand before the server', { proxies: 1 }, 404],
    ['nobody through nginx as it comes, which adds no header', { httpVersion: '1.0' }, 404],
    [
      'behind proxies, whoever shows the token',
      {
        proxies: 1,
        token: 's3cret',
        headers: { authorization: 'Bearer s3cret', 'x-forwarded-for': '10.0.0.7' },
      },
      200,
    ],
    ['no page elsewhere that gives its name this address', { host: 'evil.example' }, 404],
    [
      'with a token, whoever shows it',
      { token: 's3cret', from: '10.0.0.7', headers: { authorization: 'Bearer s3cret' } },
      200,
    ],
    ['with a token, not even the machine without it', { token: 's3cret' }, 401],
    ['nobody with another token', { token: 's3cret', headers: { authorization: 'Bearer guess' } }, 401],
    ['nobody with a made-up cookie', { token: 's3cret', headers: { cookie: 'forecourt_operator=x' } }, 401],
  ])('%s', async (_, how, status) => {
    expect((await request('/', {}, how)).status).toBe(status);
  });

  test('a login with the token sets a cookie that does not contain it', async () => {
    expect((await post('/login', { token: 'guess' }, { token: 's3cret' })).status).toBe(401);
    const response = await post('/login', { token: 's3cret' }, { token: 's3cret' });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookie).not.toContain('s3cret');
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await request('/', {}, { token: 's3cret', headers })).status).toBe(200);
  });

  test('the login is rate limited, by address and by wrong tokens alone', async () => {
    const login = (given: string, from: string, headers = {}) =>
      post('/login', { token: given }, { token: 's3cret', from, headers });
    for (let tries = 0; tries < 31; tries += 1) await login('guess', '10.0.0.7');
    const shut = await login('s3cret', '10.0.0.7');
    expect(shut.status).toBe(429);
    expect(await shut.text()).toContain('Too many tries; wait ten minutes.');
    for (let tries = 0; tries < 31; tries += 1) expect((await login('s3cret', '10.0.0.8')).status).toBe(303);
    // A page elsewhere cannot spend an operator's tries.
    for (let tries = 0; tries < 31; tries += 1)
      await login('guess', '10.0.0.8', { origin: 'https://evil.example' });
    expect(await (await login('guess', '10.0.0.8')).text()).toContain('That was not the token.');
    expect((await login('s3cret', '10.0.0.8')).status).toBe(303);
  });

  test.each([
    ['bearer', { authorization: 'Bearer guess' }],
    ['cookie', { cookie: 'forecourt_operator=guess' }],
  ])('a wrong token as a %s counts like a login; a request without one does not', async (_, headers) => {
    const ask = (from: string, shown: Record<string, string> = {}) =>
      request('/', {}, { token: 's3cret', from, headers: shown });
    const right = { authorization: 'Bearer s3cret' };
    for (let tries = 0; tries < 31; tries += 1) expect((await ask('10.0.0.8')).status).toBe(401);
    for (let tries = 0; tries < 30; tries += 1) expect((await ask('10.0.0.7', headers)).status).toBe(401);
    expect((await ask('10.0.0.7', right)).status).toBe(200);
    const shut = await ask('10.0.0.7', headers);
    expect(shut.status).toBe(429);
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('10.0.0.7', right)).status).toBe(429);
    expect((await ask('10.0.0.7')).status).toBe(401);
    expect((await ask('10.0.0.8', right)).status).toBe(200);
  });

  test('a POST from another origin is refused', async () => {
    await send({ homepage: 'x' });
    const [lead] = await leads();
    const path = `/leads/${lead?.id}/release`;
    expect((await post(path, {}, { headers: { origin: 'https://evil.example' } })).status).toBe(404);
    expect((await post(path, {}, { headers: { origin: 'null' } })).status).toBe(404);
    expect((await leads())[0]?.state).toBe('quarantined');
  });
});

test('the operators’ list shows the status of each delivery, and leads without one', async () => {
  await send({ message: '1' });
  await send({ message: '2' }, 'silent');
  await lab.store.db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 22, last_error: '550 no such box' })
    .execute();
  const list = await page('/');
  expect(list).toContain('sales@sample.example: <span class="bad">given up after 22 tries</span>');
  expect(list).toContain('Sent nowhere: the site names no address');
  expect(list).toContain('0 deliveries on their way, 1 given up.');
  expect(await page('/?view=failed')).toContain('Given up: 1.');
  expect(await page('/?view=nowhere')).toContain('Sent nowhere: 1.');
  expect(await page('/?site=silent')).toContain('All leads of silent: 1.');
});

test('an operator retries deliveries that are dead', async () => {
  const id = await send();
  await lab.store.db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 22, last_error: '550 no such box' })
    .execute();
  expect(await page(`/leads/${id}`)).toContain('550 no such box');
  const [work] = await outbox();
  worked = 0;
  expect((await post(`/deliveries/${work?.id}/retry`)).status).toBe(303);
  expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0, due_at: NOON }]);
  expect(worked).toBe(1);
  await lab.store.db.updateTable('outbox').set({ state: 'dead' }).execute();
  await post('/deliveries/retry');
  expect(await outbox()).toMatchObject([{ state: 'waiting' }]);
});

test('an operator releases a quarantined lead, which is then delivered; a second time does nothing', async () => {
  const id = await send({ homepage: 'https://spam.example' });
  expect(await page('/?view=quarantined')).toContain('Kept back: hidden field filled in');
  expect(await outbox()).toMatchObject([{ state: 'held' }]);
  await post(`/leads/${id}/release`);
  expect(await outbox()).toMatchObject([{ state: 'waiting' }]);
  expect((await leads())[0]?.state).toBe('accepted');
  await lab.store.db.updateTable('outbox').set({ state: 'done' }).execute();
  await post(`/leads/${id}/release`);
  expect(await outbox()).toMatchObject([{ state: 'done' }]);
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
  const files = readdirSync(`${lab.dist}/store`).map(name =>
    readFileSync(`${lab.dist}/store/${name}`, 'latin1'),
  );
  expect(files.join()).not.toContain('first words');
  expect(files.join()).toContain('other words');
  expect(lab.lines.join()).not.toMatch(/jo@|first words/i);
});

test('an operator who erases sees whose data it is, and erases nobody else by a number that ends alike', async () => {
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

test('the CSV export holds what was asked for, and no formula', async () => {
  await send({ message: '=HYPERLINK("http://evil.example")', last_name: '@SUM(1)' });
  const response = await request('/export.csv');
  expect(response.headers.get('content-disposition')).toContain('leads.csv');
  const text = await response.text();
  const [head, line] = text.split('\r\n');
  expect(head).toContain('lead_id,received_at,site,state');
  expect(line).toContain(
    `Jo,'@SUM(1),Jo@Example.com,'+61 400 123 456,4031,"'=HYPERLINK(""http://evil.example"")"`,
  );
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('-1')).toBe("'-1");
  for (let number = 0; number < 600; number += 1) await send({ message: String(number) });
  const long = await (await request('/export.csv')).text();
  expect(long.trimEnd().split('\r\n')).toHaveLength(602);
});

test('a lead that arrives during an export repeats none of the others', async () => {
  const id = await send();
  const [lead] = await leads();
  if (lead === undefined) throw new Error('No lead was stored.');
  const arrive = (name: string, received_at: number) => ({ ...lead, id: name, received_at });
  const others = Array.from({ length: 1001 }, (_, at) => arrive(`lead-${at}`, NOON - (at % 7)));
  for (let at = 0; at < others.length; at += 100)
    await lab.store.db
      .insertInto('lead')
      .values(others.slice(at, at + 100))
      .execute();
  const reader = (await request('/export.csv')).body?.getReader();
  const chunks: string[] = [];
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    chunks.push(new TextDecoder().decode(part.value));
    await lab.store.db
      .insertInto('lead')
      .values(arrive(`late-${chunks.length}`, NOON + chunks.length))
      .execute();
  }
  const ids = chunks.join('').match(/^(?:lead-\d+|[\w-]{20,})(?=,2026)/gm) ?? [];
  expect(ids.filter(one => one.startsWith('lead-'))).toHaveLength(1001);
  expect(ids.filter(one => one === id)).toHaveLength(1);
  expect(chunks.length).toBeGreaterThan(3);
});
