import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { httpServer } from '../../src/api/server/http-server.ts';
import { serverApp } from '../../src/api/server/server-app.ts';
import { rawExchange, statusOf } from '../support/server/server-process.ts';
import { enquiry, one } from './api-harness.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';

/** What lies in the buffers between two programs; far less than what is sent. */
const BUFFERED = 16 * 1024 * 1024;
const FLOOD = { bytes: Buffer.alloc(256 * 1024, 'a') };
const TOKEN = 'a-token-of-operators-0123456789-abcdef';

let harness: LeadHarness;
let server: ReturnType<typeof httpServer>;
let port = 0;
beforeAll(async () => {
  harness = { ...(await leadHarness([one])), bodyTimeoutMs: 1000 };
  const operators = operatorsApp({ ...harness, token: TOKEN, proxies: 0 });
  const app = serverApp({ dist: harness.dist, api: apiApp(harness), operators });
  const limits = { connections: 1000, connectionsPerAddress: 5, headersTimeoutMs: 1000 };
  await new Promise<void>(resolve => {
    server = httpServer(app, { port: 0, host: '127.0.0.1', limits }, resolve);
  });
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  server.close();
  await harness.close();
});

const head = (method: string, path: string, host: string, headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n');
const LEAD = ['POST', '/api/leads', 'sample.localhost'] as const;
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const LENGTH = 'Content-Length: 300000000';
const wholeLead = (message: string) => {
  const body = JSON.stringify({ ...enquiry, message });
  const headers = [JSON_TYPE, `Content-Length: ${body.length}`, 'Connection: close'];
  return { head: head(...LEAD, headers), body };
};

// A refused client waits for the connection to close: a second each.
describe.concurrent('the server reads nothing of a body of 300 MB', () => {
  test.each([
    ['at the login of operators', 'POST', '/operators/login', 'localhost', [FORM_TYPE, LENGTH], 413],
    ['for operators alone', 'POST', '/operators/person/erase', 'localhost', [FORM_TYPE, LENGTH], 401],
    ['of a lead', ...LEAD, [JSON_TYPE, LENGTH], 413],
    ['of a click on a number', 'POST', '/api/phone-calls', 'sample.localhost', [JSON_TYPE, LENGTH], 413],
    ['at a host without a site', 'POST', '/api/leads', 'nobody.localhost', [JSON_TYPE, LENGTH], 404],
    ['at no host', 'POST', '/api/leads', '', [JSON_TYPE, LENGTH], 400],
    ['of a call that does not exist', 'POST', '/api/nothing', 'sample.localhost', [JSON_TYPE, LENGTH], 404],
    ['of a page of a site', 'POST', '/', 'sample.localhost', [LENGTH], 405],
    ['of a GET', 'GET', '/', 'localhost', [LENGTH], 200],
  ] as const)('%s', async (_, method, path, host, headers, status) => {
    const { response, sent } = await rawExchange(port, head(method, path, host, [...headers]), FLOOD);
    expect(statusOf(response)).toBe(status);
    expect(response).toMatch(/^connection: close\r$/im);
    expect(sent).toBeLessThan(BUFFERED);
  });

  test.each([
    ['/operators/login', 'localhost', FORM_TYPE, 413],
    ['/api/leads', 'sample.localhost', JSON_TYPE, 413],
    ['/operators/nothing', 'localhost', FORM_TYPE, 401],
  ])('of undeclared length at %s', async (path, host, type, status) => {
    const chunk = { bytes: Buffer.concat([Buffer.from('40000\r\n'), FLOOD.bytes, Buffer.from('\r\n')]) };
    const asked = head('POST', path, host, [type, 'Transfer-Encoding: chunked']);
    const { response, sent } = await rawExchange(port, asked, chunk);
    expect(statusOf(response)).toBe(status);
    expect(sent).toBeLessThan(BUFFERED);
  });
});

describe.concurrent('a sender who takes forever', () => {
  const drip = { bytes: Buffer.from('a'), everyMs: 100 };
  test.each([
    ['with a lead', '/api/leads', 'sample.localhost', JSON_TYPE],
    ['with a lead as a form', '/api/leads', 'sample.localhost', FORM_TYPE],
    ['with the token', '/operators/login', 'localhost', FORM_TYPE],
  ])('%s gets a 408, and the connection is closed', async (_, path, host, type) => {
    const asked = head('POST', path, host, [type, 'Content-Length: 4000']);
    const { response, sent } = await rawExchange(port, asked, drip);
    expect(statusOf(response)).toBe(408);
    expect(response).toMatch(/^connection: close\r$/im);
    expect(sent).toBeLessThan(asked.length + 2000);
  });

  test('with the head of a request gets a 408, and with none at all too', async () => {
    const [slow, silent] = await Promise.all([
      rawExchange(port, 'GET / HTTP/1.1\r\nX-Slow: ', drip),
      rawExchange(port, ''),
    ]);
    expect([slow, silent].map(({ response }) => statusOf(response))).toEqual([408, 408]);
  });

  test('with a lead as a browser sends it in two pieces is waited for', async () => {
    const { head, body } = wholeLead('In two pieces');
    const rest = { bytes: Buffer.from(body.slice(10)), everyMs: 10_000 };
    const { response } = await rawExchange(port, head + body.slice(0, 10), rest);
    expect(statusOf(response)).toBe(201);
  });
});

test('few files arrive at once, of one address fewer; other forms are taken at the same time', async () => {
  const asked = head('POST', '/api/forms', 'sample.localhost', [
    'Content-Type: multipart/form-data; boundary=x',
    'Accept: application/json',
    'Content-Length: 5000000',
  ]);
  const responses: number[] = [];
  const sockets = Array.from({ length: 5 }, () => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => {});
    socket.setEncoding('utf8').on('data', text => responses.push(statusOf(String(text))));
    socket.write(asked);
    return socket;
  });
  await expect.poll(() => responses).toContain(503);
  const { head: leadHead, body } = wholeLead('At the same time');
  expect(statusOf((await rawExchange(port, leadHead + body)).response)).toBe(201);
  expect(responses.filter(status => status === 503)).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
});

test('a host that is a path is refused', async () => {
  const asked = head('GET', '/', '../../etc/passwd', ['Connection: close']);
  expect(statusOf((await rawExchange(port, asked)).response)).toBe(400);
});

test('a head of more than 16 KB is refused', async () => {
  const asked = head('GET', '/', 'localhost', [`X-Long: ${'a'.repeat(20_000)}`]);
  expect(statusOf((await rawExchange(port, asked)).response)).toBe(431);
});

test('requests one after the other share a connection', async () => {
  const call = head('POST', '/api/phone-calls', 'sample.localhost', [JSON_TYPE, 'Content-Length: 2']);
  const [get, last] = [[], ['Connection: close']].map(headers =>
    head('GET', '/api/health', 'localhost', headers),
  );
  const { response } = await rawExchange(port, `${get}${call}{}${last}`);
  expect(response.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200', '204', '200']);
});

test('thousands of calls that one connection sends at once keep nobody else waiting', async () => {
  const call = head('POST', '/api/phone-calls', 'sample.localhost', [JSON_TYPE, 'Content-Length: 2']);
  const flood = net.connect(port, '127.0.0.1').on('error', () => {});
  flood.pause().write(`${call}{}`.repeat(20_000));
  for (const message of ['One', 'Two', 'Three']) {
    const { head: leadHead, body } = wholeLead(`${message} at the same time`);
    expect(statusOf((await rawExchange(port, leadHead + body)).response)).toBe(201);
  }
  flood.destroy();
});

test('one address holds so many connections, and the others are still served', async () => {
  // Connections from this machine itself are a proxy's: many visitors.
  const from = '127.0.0.2';
  const held = Array.from({ length: 5 }, () =>
    net.connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {}),
  );
  await Promise.all(held.map(socket => new Promise(resolve => socket.once('connect', resolve))));
  const get = head('GET', '/api/health', 'localhost', ['Connection: close']);
  expect((await rawExchange(port, get, null, from)).response).toBe('');
  expect(statusOf((await rawExchange(port, get)).response)).toBe(200);
  for (const socket of held) socket.destroy();
  await expect.poll(async () => statusOf((await rawExchange(port, get, null, from)).response)).toBe(200);
});
