import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/server/free-port.ts';
import { enquiry, one } from './api-harness.ts';
import { publishForServer } from './lead-harness.ts';

const SERVE = path.resolve(import.meta.dirname, '../../scripts/serve.ts');
const LARGE = 20_000_000;

let dist: string;
beforeAll(async () => {
  dist = await publishForServer([one]);
  fs.mkdirSync(path.join(dist, 'sample'));
  fs.writeFileSync(path.join(dist, 'sample/index.html'), 'Home');
  fs.writeFileSync(path.join(dist, 'sample/film.avif'), Buffer.alloc(LARGE));
});
afterAll(() => fs.rmSync(dist, { recursive: true }));

/** A separate server, as an operator starts it. */
async function started(store: string) {
  const port = await freePort();
  const own = { DIST: dist, STORE: path.join(dist, store), PORT: String(port), HOST: '127.0.0.1' };
  const server: ChildProcess = spawn(process.execPath, [SERVE], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await exit;
  });
  if (server.stdout !== null) await once(server.stdout, 'data');
  server.stdout?.resume();
  return { port, exit, stop: () => server.kill('SIGTERM'), connect: () => net.connect(port, '127.0.0.1') };
}

test('a server that is stopped still takes the lead that is on its way, and then ends by itself', async () => {
  const { exit, stop, connect } = await started('store-lead');
  const body = JSON.stringify(enquiry);
  const socket = connect().setEncoding('utf8');
  socket.write(
    `POST /api/leads HTTP/1.1\r\nHost: sample.localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await new Promise(resolve => setTimeout(resolve, 500));
  stop();
  await new Promise(resolve => setTimeout(resolve, 500));
  socket.write(body.slice(10));
  const [response] = await Promise.race([once(socket, 'data'), exit]);
  expect(response).toMatch(/^HTTP\/1\.1 201 /);
  expect(await exit).toEqual([0, null]);
});

test('a server that is stopped lets a slow reader have the whole file, and closes idle connections', async () => {
  const { exit, stop, connect } = await started('store-file');
  const [idle, reader] = [connect().resume(), connect()];
  reader.write('GET /film.avif HTTP/1.1\r\nHost: sample.localhost\r\n\r\n');
  await once(reader, 'readable');
  stop();
  await once(idle, 'close');
  await new Promise(resolve => setTimeout(resolve, 500));
  let bytes = 0;
  reader.on('data', chunk => {
    bytes += chunk.length;
  });
  await once(reader, 'close');
  expect(bytes).toBeGreaterThan(LARGE);
  expect(await exit).toEqual([0, null]);
});

test('a server that is stopped cuts off none of the visitors whom it keeps busy', async () => {
  const { port, exit, stop } = await started('store-busy');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  onTestFinished(() => agent.destroy());
  const faults: string[] = [];
  let answers = 0;
  const visitor = async () => {
    for (;;) {
      const request = http.get({
        port,
        host: '127.0.0.1',
        path: '/',
        agent,
        headers: { host: 'sample.localhost' },
      });
      try {
        const [response] = await once(request, 'response');
        await once(response.resume(), 'end');
        answers += 1;
      } catch (error) {
        // The server is gone: a request that was not begun is not cut.
        if (!String(error).includes('ECONNREFUSED')) faults.push(String(error));
        return;
      }
    }
  };
  const visitors = Array.from({ length: 16 }, visitor);
  await new Promise(resolve => setTimeout(resolve, 1000));
  stop();
  await Promise.all(visitors);
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThan(16);
  expect(await exit).toEqual([0, null]);
});
