import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tests/support/server/free-port.ts';
import { rawExchange } from '../../../tests/support/server/server-process.ts';
import { httpServer } from './http-server.ts';

const limits = { connections: 2, connectionsPerAddress: null, headersTimeoutMs: 5000 };

/** A server that answers before it has read anything, and the connections that it took. */
async function refusing() {
  const port = await freePort();
  const app = { fetch: () => new Response('no', { status: 413 }) };
  const server = httpServer(app, { port, host: '127.0.0.1', limits }, () => {});
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => void sockets.push(socket));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { port, sockets };
}

test('of a body that is not needed, no more is read than came with its head', async () => {
  const { port, sockets } = await refusing();
  const head = 'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 300000000\r\n\r\n';
  const { response } = await rawExchange(port, head, { bytes: Buffer.alloc(256 * 1024, 'a') });
  expect(response).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*no$/i);
  expect(sockets.map(({ bytesRead }) => bytesRead < 1_000_000)).toEqual([true]);
});

test('so many connections are open at once, and no more', async () => {
  const { port, sockets } = await refusing();
  const waiting = [rawExchange(port, ''), rawExchange(port, '')];
  await expect.poll(() => sockets.length).toBe(2);
  const { response } = await rawExchange(port, 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  expect(response).toBe('');
  for (const socket of sockets) socket.destroy();
  await Promise.all(waiting);
});

/** A server that counts what its app handles: each response is the address and the body, after 1 MB where `/large` is asked for. */
async function counting() {
  const port = await freePort();
  let handled = 0;
  const app = {
    async fetch(request: Request) {
      handled += 1;
      const { pathname } = new URL(request.url);
      await wait(1);
      const body = request.method === 'POST' ? await request.text() : '';
      return new Response(pathname + body + (pathname === '/large' ? 'x'.repeat(1_000_000) : ''));
    },
  };
  const server = httpServer(
    app,
    { port, host: '127.0.0.1', limits: { ...limits, connections: 50 } },
    () => {},
  );
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => void sockets.push(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return { port, sockets, handled: () => handled };
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n${more}\r\n`;

test('a connection that sends 20,000 requests and reads nothing has one of them handled, and is not read further', async () => {
  const { port, sockets, handled } = await counting();
  const flood = net.connect(port, '127.0.0.1').pause();
  flood.write(get('/large').repeat(20_000));
  await expect.poll(handled).toBeGreaterThan(0);
  const { response } = await rawExchange(port, get('/other', 'Connection: close\r\n'));
  expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*\/other$/);
  await wait(300);
  // What fits into the buffers between the two, beyond one that waits.
  expect(handled()).toBeLessThan(20);
  expect(sockets[0]?.bytesRead).toBeLessThan(300_000);
  const before = handled();
  flood.destroy();
  await wait(100);
  expect(handled() - before).toBeLessThan(2);
});

test('a connection that sends many requests at once gets all responses, in order, those to forms too', async () => {
  const { port } = await counting();
  const post = (body: string) =>
    `POST /p HTTP/1.1\r\nHost: a.example\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const names = Array.from({ length: 2500 }, (_, index) => String(index));
  const requests = names.map(name => (Number(name) % 5 === 0 ? post(name) : get(`/${name}`)));
  const last = get('/end', 'Connection: close\r\n');
  const { response } = await rawExchange(port, requests.join('') + last);
  const bodies = response.split(/HTTP\/1\.1 200[\s\S]*?\r\n\r\n/).slice(1);
  expect(bodies).toEqual([...names.map(name => (Number(name) % 5 === 0 ? `/p${name}` : `/${name}`)), '/end']);
});

test('of connections with requests that wait, those that make them too many are closed', async () => {
  const { port, sockets } = await counting();
  const floods = Array.from({ length: 8 }, () => {
    const flood = net.connect(port, '127.0.0.1').pause();
    flood.on('error', () => {}).write(get('/large').repeat(5000));
    return flood;
  });
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(0);
  const { response } = await rawExchange(port, get('/other', 'Connection: close\r\n'));
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  for (const flood of floods) flood.destroy();
  await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed).length).toBe(0);
  expect(
    (await rawExchange(port, get('/again').repeat(3) + get('/end', 'Connection: close\r\n'))).response,
  ).toContain('/end');
});
