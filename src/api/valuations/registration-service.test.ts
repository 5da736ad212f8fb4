import http from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { httpRegistrations } from './registration-service.ts';

interface Call {
  headers: http.IncomingHttpHeaders;
  body: unknown;
}
type Answer = (call: Call, response: http.ServerResponse) => void;

/** A valuation service as docs/trade-in.md describes it, written from there and nothing else. */
async function service(answer: Answer) {
  const calls: Call[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', chunk => {
      text += chunk;
    });
    request.on('end', () => {
      const call = { headers: request.headers, body: JSON.parse(text || 'null') };
      calls.push(call);
      answer(call, response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  closing.push(() => server.close().closeAllConnections());
  const env = {
    FORECOURT_SAMPLE_VALUATION_URL: `http://127.0.0.1:${port}/v1/registrations`,
    FORECOURT_SAMPLE_VALUATION_KEY: 'k-1',
  };
  return { calls, env };
}
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const REGISTRATION = { rego: '123ABC', state: 'QLD', country: 'AU', km: 45_000 };
const found = {
  vehicle: { make: 'Suzuki', model: 'Swift', badge: 'GL', year: 2022 },
  low: 17_000,
  high: 19_000,
};
const say =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(status === 302 ? { location: '/elsewhere' } : {}),
      })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

test('a request to the valuation service has the key of the site, and its response car and value', async () => {
  const { calls, env } = await service(say(200, found));
  expect(await httpRegistrations(env, Date.now)('sample', REGISTRATION)).toEqual({
    vehicle: { ...found.vehicle, km: null },
    worth: { low: 17_000, high: 19_000 },
  });
  expect(calls).toMatchObject([
    { body: REGISTRATION, headers: { authorization: 'Bearer k-1', 'content-type': 'application/json' } },
  ]);
});

test('a car without a price is valid; 404 is an unknown registration', async () => {
  const plain = await service(say(200, { vehicle: { ...found.vehicle, km: 9000 } }));
  expect(await httpRegistrations(plain.env, Date.now)('sample', REGISTRATION)).toMatchObject({
    vehicle: { km: 9000 },
    worth: null,
  });
  const unknown = await service(say(404, ''));
  expect(await httpRegistrations(unknown.env, Date.now)('sample', REGISTRATION)).toBeNull();
});

test('a request to the valuation service that fails is retried once, with the same idempotency key', async () => {
  let tries = 0;
  const { calls, env } = await service((call, response) =>
    say(++tries === 1 ? 502 : 200, found)(call, response),
  );
  expect(await httpRegistrations(env, Date.now)('sample', REGISTRATION)).toMatchObject({
    worth: { low: 17_000 },
  });
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a valuation service that does not respond gets no requests for a while', async () => {
  const { calls, env } = await service(() => {});
  let now = 0;
  // Long enough for a request to arrive where it is counted, on a busy machine too.
  const registrations = httpRegistrations(env, () => now, 300);
  for (let count = 0; count < 2; count++)
    await expect(registrations('sample', REGISTRATION)).rejects.toThrow();
  expect(calls).toHaveLength(4);
  await expect(registrations('sample', REGISTRATION)).rejects.toThrow(/left alone/);
  expect(calls).toHaveLength(4);
  now = 31_000;
  await expect(registrations('sample', REGISTRATION)).rejects.toThrow();
  expect(calls.length).toBeGreaterThan(4);
});

test.each([
  ['a refusal', 401, found],
  ['a redirect', 302, found],
  ['no JSON', 200, '<html>'],
  ['no car', 200, { vehicle: null }],
  ['markup in a name', 200, { vehicle: { ...found.vehicle, make: '<img src=x>' } }],
  ['a price that is none', 200, { ...found, low: -1 }],
  ['low above high', 200, { ...found, low: 20_000 }],
  ['a car in too much text', 200, JSON.stringify(found).padEnd(100_000)],
  ['a long text', 200, `"${'x'.repeat(100_000)}"`],
])('%s is no valid response, and is not retried', async (_, status, body) => {
  const { calls, env } = await service(say(status, body));
  await expect(httpRegistrations(env, Date.now)('sample', REGISTRATION)).rejects.toThrow(
    /valuation service answered/,
  );
  expect(calls).toHaveLength(1);
});

test('a variable that is missing is named', async () => {
  await expect(httpRegistrations({}, Date.now)('sample', REGISTRATION)).rejects.toThrow(
    'FORECOURT_SAMPLE_VALUATION_URL is not set',
  );
});

test('a variable with an invalid address is named, without its value', async () => {
  const env = {
    FORECOURT_SAMPLE_VALUATION_URL: 'https://me:secret@values.example.com',
    FORECOURT_SAMPLE_VALUATION_KEY: 'k-1',
  };
  await expect(httpRegistrations(env, () => 0)('sample', REGISTRATION)).rejects.toThrow(
    /^FORECOURT_SAMPLE_VALUATION_URL is no address such as https:\/\/values\.example\.com, without user and password\.$/,
  );
});

test('a variable with a key that cannot be sent is named, without its value', async () => {
  const env = {
    FORECOURT_SAMPLE_VALUATION_URL: 'https://values.example.com',
    FORECOURT_SAMPLE_VALUATION_KEY: 'secret\nkey',
  };
  await expect(httpRegistrations(env, () => 0)('sample', REGISTRATION)).rejects.toThrow(
    /^FORECOURT_SAMPLE_VALUATION_KEY holds what no header can/,
  );
});
