import { expect, test } from 'vitest';
import { apiForTests, enquiry } from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';
import { apiApp } from '../api-app.ts';

const { harness, post, get } = apiForTests();

test('the rate limit refuses more than 100 phone reveals and 60 geocodes of one address with 429', async () => {
  const geocode = async () => ({ lat: 1, lng: 2 });
  const statuses = async (count: number, request: () => Response | Promise<Response>) =>
    new Set((await Promise.all(Array.from({ length: count }, request))).map(response => response.status));
  const reveal = () => post('/api/phone-reveals', { car_id: 'u1' });
  expect(await statuses(100, reveal)).toEqual(new Set([204]));
  const windowMs = 600_000;
  const ended = await post(
    '/api/phone-reveals',
    { car_id: 'u1' },
    { deps: { clock: () => NOON + windowMs - 1500 } },
  );
  // The window of NOON ends at NOON + windowMs.
  expect([ended.status, ended.headers.get('retry-after')]).toEqual([429, '2']);
  const look = () => get('/api/geocode?address=4031', { deps: { geocode } });
  expect(await statuses(60, look)).toEqual(new Set([200]));
  expect((await look()).status).toBe(429);
});

test.each([
  ['ports of one address', (at: number) => `203.0.113.5:${4000 + at}`, '203.0.113.6:4000'],
  [
    'ways of writing one address',
    (at: number) => (at % 2 ? '::ffff:203.0.113.5' : '203.0.113.5'),
    '::ffff:203.0.113.6',
  ],
  ['addresses of one IPv6 network', (at: number) => `2001:db8:1:2::${at + 1}`, '2001:db8:1:3::1'],
  [
    'what visitors write before the entry of the proxy',
    (at: number) => `10.0.0.${at}, 203.0.113.5`,
    '203.0.113.5, 203.0.113.6',
  ],
])('%s count as one sender', async (_, address, other) => {
  const app = apiApp(harness(), { proxies: 1 });
  const reveal = async (from: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const init = { method: 'POST', body: '{"car_id":"u1"}', headers };
    return (await app.request('http://sample.localhost/api/phone-reveals', init)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 101 }, (_, at) => reveal(address(at))));
  expect(statuses.filter(status => status === 429)).toHaveLength(1);
  expect(await reveal(other)).toBe(204);
});

test('an address over a limit is refused without the store, until the window ends; a repeated lead gets its response', async () => {
  const { store, limits } = harness();
  let asked = 0;
  let clock = NOON;
  const counted: typeof store = {
    ...store,
    get db() {
      asked += 1;
      return store.db;
    },
    get transact() {
      asked += 1;
      return store.transact;
    },
  };
  const deps = { ...harness(), store: counted, clock: () => clock, limits: { ...limits, refuseAbove: 2 } };
  const app = apiApp(deps);
  const send = async (path: string, body: object, headers = {}) => {
    const type = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify(body), headers: { ...type, ...headers } };
    const { status } = await app.request(`http://sample.localhost${path}`, init);
    return status;
  };
  const lead = (message: string, key?: string) =>
    send('/api/leads', { ...enquiry, message }, key === undefined ? {} : { 'idempotency-key': key });
  const reveal = () => send('/api/phone-reveals', { car_id: 'u1' });

  expect([await lead('one', 'first'), await lead('two'), await lead('three')]).toEqual([201, 201, 429]);
  for (let times = 0; times < 101; times += 1) await reveal();
  asked = 0;
  expect([await lead('four'), await reveal(), asked]).toEqual([429, 429, 0]);
  expect([await lead('one', 'first'), await lead('five', 'other')]).toEqual([201, 429]);
  clock += limits.windowMs;
  expect([await lead('six'), await reveal()]).toEqual([201, 204]);
});
