import fs from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawExchange, type ServerProcess, startServer, statusOf } from '../support/server/server-process.ts';
import { enquiry, one } from './api-harness.ts';
import { publishForServer } from './lead-harness.ts';

/** What lies in the buffers between two programs; far less than what is sent. */
const BUFFERED = 16 * 1024 * 1024;
const FLOOD = { bytes: Buffer.alloc(256 * 1024, 'a') };

let dist = '';
let server: ServerProcess;
beforeAll(async () => {
  dist = await publishForServer([one]);
  server = await startServer(dist, {
    BODY_TIMEOUT: '2',
    HEADERS_TIMEOUT: '1',
    MAX_CONNECTIONS_PER_ADDRESS: '5',
  });
});
afterAll(async () => {
  await server?.stop();
  fs.rmSync(dist, { recursive: true, force: true });
});

const post = (path: string, host: string, headers: string[]) =>
  [`POST ${path} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';

// A refused client waits for the connection to close: a second each, and two for a body that does not come.
describe.concurrent('a body of 300 MB is not read', () => {
  const length = 'Content-Length: 300000000';
  test.each([
    ['at the login of operators', '/operators/login', 'localhost', [FORM_TYPE, length], 413],
    ['by what only operators may do', '/operators/person/erase', 'localhost', [FORM_TYPE, length], 401],
    ['of a lead', '/api/leads', 'sample.localhost', [JSON_TYPE, length], 413],
    ['of a click on a number', '/api/phone-calls', 'sample.localhost', [JSON_TYPE, length], 413],
    ['at a host without a site', '/api/leads', 'nobody.localhost', [JSON_TYPE, length], 404],
    ['by a call that does not exist', '/api/nothing', 'sample.localhost', [JSON_TYPE, length], 404],
    ['by a page of a site', '/', 'sample.localhost', [length], 405],
  ])('%s', async (_, path, host, headers, status) => {
    const { response, sent } = await rawExchange(server.port, post(path, host, headers), FLOOD);
    expect(statusOf(response)).toBe(status);
    expect(response).toMatch(/^connection: close\r$/im);
    expect(sent).toBeLessThan(BUFFERED);
  });

  test('of undeclared length: of a login 4 KB are read, of a lead 64', async () => {
    const chunked = 'Transfer-Encoding: chunked';
    const chunk = { bytes: Buffer.concat([Buffer.from('40000\r\n'), FLOOD.bytes, Buffer.from('\r\n')]) };
    for (const [path, host, type] of [
      ['/operators/login', 'localhost', FORM_TYPE],
      ['/api/leads', 'sample.localhost', JSON_TYPE],
      ['/operators/nothing', 'localhost', FORM_TYPE],
    ] as const) {
      const { response, sent } = await rawExchange(server.port, post(path, host, [type, chunked]), chunk);
      expect([path, statusOf(response)]).toEqual([path, path === '/operators/nothing' ? 401 : 413]);
      expect(sent).toBeLessThan(BUFFERED);
    }
  });

  test('that a GET brings along', async () => {
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`;
    const { response, sent } = await rawExchange(server.port, head, FLOOD);
    expect(statusOf(response)).toBe(200);
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
    const head = post(path, host, [type, 'Content-Length: 4000']);
    const { response, sent } = await rawExchange(server.port, head, drip);
    expect(statusOf(response)).toBe(408);
    expect(response).toMatch(/^connection: close\r$/im);
    expect(sent).toBeLessThan(head.length + 2000);
  });

  test('with the head of a request gets a 408, and with none at all too', async () => {
    const slow = await rawExchange(server.port, 'GET / HTTP/1.1\r\nX-Slow: ', drip);
    expect(statusOf(slow.response)).toBe(408);
    expect(statusOf((await rawExchange(server.port, '')).response)).toBe(408);
  });

  test('with a lead as a browser sends it in two pieces is waited for', async () => {
    const body = JSON.stringify({ ...enquiry, message: 'In two pieces' });
    const head = post('/api/leads', 'sample.localhost', [
      JSON_TYPE,
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]);
    const rest = { bytes: Buffer.from(body.slice(10)), everyMs: 10_000 };
    const { response } = await rawExchange(server.port, head + body.slice(0, 10), rest);
    expect(statusOf(response)).toBe(201);
  });
});

test('files that are on their way at once are few, and of one address fewer: other forms are taken meanwhile', async () => {
  const head = post('/api/forms', 'sample.localhost', [
    'Content-Type: multipart/form-data; boundary=x',
    'Accept: application/json',
    'Content-Length: 5000000',
  ]);
  const responses: number[] = [];
  const sockets = Array.from({ length: 5 }, () => {
    const socket = net.connect(server.port, '127.0.0.1').on('error', () => {});
    socket.setEncoding('utf8').on('data', text => responses.push(statusOf(String(text))));
    socket.write(head);
    return socket;
  });
  await expect.poll(() => responses).toContain(503);
  const body = JSON.stringify({ ...enquiry, message: 'Meanwhile' });
  const lead = post('/api/leads', 'sample.localhost', [
    JSON_TYPE,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]);
  expect(statusOf((await rawExchange(server.port, lead + body)).response)).toBe(201);
  expect(responses.filter(status => status === 503)).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
});

test('a head of more than 16 KB is refused', async () => {
  const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(statusOf((await rawExchange(server.port, head)).response)).toBe(431);
});

test('requests one after the other share a connection', async () => {
  const body = JSON.stringify({});
  const ask = post('/api/phone-calls', 'sample.localhost', [JSON_TYPE, `Content-Length: ${body.length}`]);
  const get = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const last = get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const { response } = await rawExchange(server.port, get + ask + body + last);
  expect([...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '204',
    '200',
  ]);
});

test('one address holds so many connections, and the others are served all the same', async () => {
  // Connections from this machine itself are a proxy's: many visitors.
  const from = '127.0.0.2';
  const held = Array.from({ length: 5 }, () =>
    net.connect({ port: server.port, host: '127.0.0.1', localAddress: from }).on('error', () => {}),
  );
  await Promise.all(held.map(socket => new Promise(resolve => socket.once('connect', resolve))));
  const get = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  expect((await rawExchange(server.port, get, null, from)).response).toBe('');
  expect(statusOf((await rawExchange(server.port, get)).response)).toBe(200);
  for (const socket of held) socket.destroy();
  await expect
    .poll(async () => statusOf((await rawExchange(server.port, get, null, from)).response))
    .toBe(200);
});
