import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/server/free-port.ts';
import { type ServerProcess, startServer } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { enquiry, one } from './api-harness.ts';
import { publishForServer } from './lead-harness.ts';

/** `npm run serve` as a process: what it prints, and how it ends. The parts have their own tests. */
let dist: string;
beforeAll(async () => {
  dist = await publishForServer([one]);
  fs.mkdirSync(path.join(dist, 'sample'));
  fs.writeFileSync(path.join(dist, 'sample/index.html'), 'Home');
});
afterAll(() => fs.rmSync(dist, { recursive: true }));

async function started(...args: Parameters<typeof startServer>): Promise<ServerProcess> {
  const server = await startServer(...args);
  onTestFinished(() => server.kill());
  return server;
}

test('the first start prints a token, later ones where it is; the token opens operators’ pages and metrics', async () => {
  const first = await started(dist);
  const printed = /^Token: (\S{43}) \(shown once; stored in (.*)\)$/m.exec(first.output());
  const [, token = '', file = ''] = printed ?? [];
  expect(first.output()).toContain(`Leads: http://localhost:${first.port}/operators/`);
  expect(file).toBe(path.join(dist, 'store', 'operators-token'));
  const ask = (path: string, headers = {}) => fetch(`http://localhost:${first.port}${path}`, { headers });
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask('/operators/', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(401);
  expect((await ask('/operators/', bearer)).status).toBe(200);
  const metrics = await (await ask('/api/metrics', bearer)).text();
  for (const name of [
    'http_requests_total',
    'deliveries_waiting',
    'sites',
    'stock_jobs_waiting',
    'reservations',
  ])
    expect(metrics).toContain(`forecourt_${name}`);
  await first.stop();
  const second = await started(dist);
  expect(second.output()).toContain(`Token: in ${file}`);
  expect(second.output()).not.toContain(token);
});

test('a token that can be guessed keeps the server from starting, and is not repeated', async () => {
  const error = await startServer(dist, { OPERATORS_TOKEN: 's3cret' }).catch(String);
  expect(error).toContain('OPERATORS_TOKEN has 6 characters, which can be guessed');
  expect(error).not.toContain('s3cret');
});

test('a server without its PostgreSQL and without sites says what is wrong, on its list and once in the log', async () => {
  const dir = temporaryFolder();
  for (const name of ['dist', 'dealers']) fs.mkdirSync(path.join(dir, name));
  const server = await started(path.join(dir, 'dist'), {
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    DEALERS: path.join(dir, 'dealers'),
    BUILD: 'on',
    WORKER: undefined,
  });
  const errors = () =>
    server
      .output()
      .split('\n')
      .filter(line => line.includes('"level":"error"'))
      .map(line => String(JSON.parse(line).event));
  await expect.poll(errors).toContain('store.failed');
  const list = async () => (await fetch(`http://localhost:${server.port}/`)).text();
  await expect.poll(list).toContain('PostgreSQL does not answer: start it, or correct DATABASE_URL');
  expect(await list()).not.toContain('npm run build');
  // Long enough for each worker to find it away several times.
  await new Promise(resolve => setTimeout(resolve, 4000));
  expect(errors().toSorted()).toEqual([...new Set(errors())].sort());
}, 60_000);

test('a server that is stopped takes the lead on its way, cuts off no visitor, and ends by itself', async () => {
  const server = await started(dist);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  onTestFinished(() => agent.destroy());
  const faults: string[] = [];
  let answers = 0;
  const headers = { host: 'sample.localhost' };
  const visitor = async () => {
    for (;;) {
      const request = http.get({ port: server.port, host: '127.0.0.1', path: '/', agent, headers });
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
  const body = JSON.stringify(enquiry);
  const socket = net.connect(server.port, '127.0.0.1').setEncoding('utf8');
  socket.write(
    `POST /api/leads HTTP/1.1\r\nHost: sample.localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await expect.poll(() => answers).toBeGreaterThan(200);
  const ended = server.stop();
  await expect.poll(() => server.output()).toContain('Stopping.');
  socket.write(body.slice(10));
  const [response] = await once(socket, 'data');
  expect(response).toMatch(/^HTTP\/1\.1 201 /);
  await Promise.all(visitors);
  expect(faults).toEqual([]);
  await ended;
  expect(await server.exit).toEqual([0, null]);
});
