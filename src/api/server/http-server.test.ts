import { once } from 'node:events';
import type { Socket } from 'node:net';
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
