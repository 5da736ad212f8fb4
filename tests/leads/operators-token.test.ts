import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../support/server/server-process.ts';
import { one } from './api-harness.ts';
import { publishForServer } from './lead-harness.ts';

let dist = '';
beforeEach(async () => {
  dist = await publishForServer([one]);
});
afterEach(() => fs.rmSync(dist, { recursive: true, force: true }));

const TOKEN = /^Token: (\S{43}) \(shown once; stored in (.*)\)$/m;
const statusOf = async (port: number, headers: Record<string, string> = {}) =>
  (await fetch(`http://localhost:${port}/operators/`, { headers: { accept: 'text/html', ...headers } }))
    .status;

test('the first start makes a token and prints it, later ones print where it is, and no one logs in without', async () => {
  const first = await startServer(dist);
  const [, token = '', file = ''] = TOKEN.exec(first.output()) ?? [];
  expect(first.output()).toContain(`Leads: http://localhost:${first.port}/operators/`);
  expect(file).toBe(path.join(dist, 'store', 'operators-token'));
  expect(fs.readFileSync(file, 'utf8').trim()).toBe(token);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(await statusOf(first.port)).toBe(401);
  expect(await statusOf(first.port, { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
  expect(await statusOf(first.port, { authorization: `Bearer ${token}` })).toBe(200);
  const login = await fetch(`http://localhost:${first.port}/operators/login`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  expect([login.status, login.headers.get('location')]).toEqual([303, '/operators/']);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await statusOf(first.port, { cookie })).toBe(200);
  await first.stop();

  const second = await startServer(dist);
  expect(second.output()).toContain(`Token: in ${file}`);
  expect(second.output()).not.toContain(token);
  // A restart logs no one out, another token all.
  expect(await statusOf(second.port, { cookie })).toBe(200);
  await second.stop();
  const third = await startServer(dist, { OPERATORS_TOKEN: 'another-token-0123456789-0123456789' });
  expect(third.output()).toContain('Token: that of OPERATORS_TOKEN');
  expect(await statusOf(third.port, { cookie })).toBe(401);
  expect(await statusOf(third.port, { authorization: `Bearer ${token}` })).toBe(401);
  await third.stop();
});

test('a token that can be guessed keeps the server from starting, and is not repeated', async () => {
  const error = await startServer(dist, { OPERATORS_TOKEN: 's3cret' }).catch(String);
  expect(error).toContain('OPERATORS_TOKEN has 6 characters, which can be guessed');
  expect(error).not.toContain('s3cret');
});
