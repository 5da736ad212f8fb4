import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { enquiry, one } from './api-lab.ts';
import { publishForServer } from './lab.ts';

const SERVE = path.resolve(import.meta.dirname, '../../scripts/serve.ts');

test('a server that is told to stop still takes the lead that is on its way, and then ends by itself', async () => {
  const dist = await publishForServer([one]);
  const port = await freePort();
  const env = {
    ...process.env,
    DIST: dist,
    STORE: path.join(dist, 'store'),
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  const server = spawn(process.execPath, [SERVE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(server, 'exit');
  try {
    await once(server.stdout, 'data');
    const body = JSON.stringify(enquiry);
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(
      `POST /api/leads HTTP/1.1\r\nHost: sample.localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await new Promise(resolve => setTimeout(resolve, 500));
    server.kill('SIGTERM');
    await new Promise(resolve => setTimeout(resolve, 500));
    socket.write(body.slice(10));
    const [response] = await Promise.race([once(socket, 'data'), exit]);
    expect(response).toMatch(/^HTTP\/1\.1 201 /);
    expect(await exit).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    await exit;
    fs.rmSync(dist, { recursive: true });
  }
});
