import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drainServer } from './drain-server.ts';

const LARGE = 20_000_000;

/** A server that answers `/slow` on demand, `/large` with 20 MB, and anything else at once. */
async function drained() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = http.createServer(async (request, response) => {
    if (request.url === '/slow') await released;
    response.end(request.url === '/large' ? Buffer.alloc(LARGE, 'x') : 'answer');
  });
  const drain = drainServer(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo; // as -- it listens on a port
  const connect = async () => {
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { drain, release, port, connect };
}
const lineFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`;
const received = (socket: net.Socket) => {
  let bytes = 0;
  socket.on('data', chunk => {
    bytes += chunk.length;
  });
  return () => bytes;
};

test('a server that ends completes a request in progress, and ends its connection', async () => {
  const { drain, release, connect } = await drained();
  const socket = await connect();
  socket.write(lineFor('/slow'));
  await new Promise(resolve => setTimeout(resolve, 50));
  const ended = drain();
  setTimeout(release, 300);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*answer/);
  await once(socket, 'close');
  await ended;
});

test('a server that ends lets a slow reader have the whole file', async () => {
  const { drain, connect } = await drained();
  const socket = await connect();
  socket.write(lineFor('/large'));
  await once(socket, 'readable');
  const ended = drain();
  await new Promise(resolve => setTimeout(resolve, 400));
  const bytes = received(socket);
  await once(socket, 'close');
  expect(bytes()).toBeGreaterThan(LARGE);
  await ended;
});

test('a server that ends closes connections on which nothing happens, and takes no new ones', async () => {
  const { drain, connect, port } = await drained();
  const [used, fresh] = [await connect(), await connect()];
  used.write(lineFor('/'));
  await once(used, 'data');
  fresh.resume();
  await Promise.all([once(used.resume(), 'close'), once(fresh, 'close'), drain()]);
  await expect(once(net.connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('a request that comes over an open connection at the end is answered, and is the last on it', async () => {
  const { drain, connect } = await drained();
  const socket = await connect();
  socket.write(lineFor('/'));
  await once(socket, 'data');
  const ended = drain();
  socket.write(lineFor('/'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  await ended;
});

test('a server that ends waits for the rest of a request whose head has started to arrive', async () => {
  const { drain, connect } = await drained();
  const socket = await connect();
  socket.write(lineFor('/first'));
  await once(socket, 'data');
  const second = lineFor('/second');
  socket.write(second.slice(0, 10));
  await new Promise(resolve => setTimeout(resolve, 50));
  const ended = drain();
  let text = '';
  socket.on('data', chunk => {
    text += chunk;
  });
  setTimeout(() => socket.write(second.slice(10)), 400);
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*answer/i);
  await ended;
});

test('a server that ends answers all requests that came at once', async () => {
  const { drain, release, connect } = await drained();
  const socket = await connect();
  let text = '';
  socket.on('data', chunk => {
    text += chunk;
  });
  socket.write(lineFor('/first') + lineFor('/slow'));
  await once(socket, 'data');
  const ended = drain();
  setTimeout(release, 400);
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  await ended;
});
