import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/server/free-port.ts';
import { startServer } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a server without its PostgreSQL and without sites says what is wrong, on its list and once in the log', async () => {
  const dir = temporaryFolder();
  fs.mkdirSync(path.join(dir, 'dist'));
  fs.mkdirSync(path.join(dir, 'dealers'));
  const server = await startServer(path.join(dir, 'dist'), {
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    DEALERS: path.join(dir, 'dealers'),
    BUILD: 'on',
    WORKER: undefined,
  });
  onTestFinished(() => server.stop());
  await wait(7000);
  const html = await (await fetch(`http://localhost:${server.port}/`)).text();
  expect(html).toContain('PostgreSQL does not answer: start it, or correct DATABASE_URL');
  expect(html).not.toContain('npm run build');
  const errors = server
    .output()
    .split('\n')
    .filter(line => line.includes('"level":"error"'))
    .map(line => String(JSON.parse(line).event));
  expect(errors).toContain('store.failed');
  // One of each kind.
  expect(errors.toSorted()).toEqual([...new Set(errors)].sort());
}, 60_000);
