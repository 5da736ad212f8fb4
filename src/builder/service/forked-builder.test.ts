import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { errorCode } from '../../lib/error-code.ts';
import { forkedBuilder } from './forked-builder.ts';

const builderPids = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('builder-process.ts'))
    .map(line => Number.parseInt(line, 10));

test('work of a builder that is closed fails without blame on an update', async () => {
  const builder = forkedBuilder(
    { dealersDir: '/nowhere', out: '/nowhere', memoryCars: 1, builds: false },
    { onProgress: () => {} },
  );
  const asked = builder.receivedSeq('any').catch((error: unknown) => error);
  await builder.close();
  expect(errorCode(await asked)).toBe('EAGAIN');
});

test('a build that takes longer than it may is ended with its process, and the next one has another', async () => {
  const builder = forkedBuilder(
    { dealersDir: '/nowhere', out: temporaryFolder(), memoryCars: 1, builds: false },
    { onProgress: () => {} },
    { buildMs: 1 },
  );
  const order = { slug: 'any', actor: null, replay: [], updates: [], reserved: [], wantsSnapshot: false };
  const error = await builder.build(order).catch((reason: unknown) => reason);
  expect([errorCode(error), String(error)]).toEqual([
    'ETIMEDOUT',
    expect.stringContaining('The build took longer than'),
  ]);
  expect(await builder.receivedSeq('any')).toBe(0);
  await builder.close();
});

test('a process that does not end with its builder is killed', async () => {
  const builder = forkedBuilder(
    { dealersDir: '/nowhere', out: temporaryFolder(), memoryCars: 1, builds: false },
    { onProgress: () => {} },
  );
  await builder.receivedSeq('any');
  const [pid] = builderPids();
  if (pid === undefined) throw new Error('It runs.');
  process.kill(pid, 'SIGSTOP');
  const started = performance.now();
  await builder.close();
  expect(performance.now() - started).toBeLessThan(5000);
  expect(builderPids()).not.toContain(pid);
});

test('a process without work ends, and the next call has another', async () => {
  const builder = forkedBuilder(
    { dealersDir: '/nowhere', out: temporaryFolder(), memoryCars: 0, builds: false },
    { onProgress: () => {} },
    { idleMs: 10 },
  );
  const before = builderPids();
  expect(await builder.receivedSeq('any')).toBe(0);
  await expect.poll(() => builderPids().filter(pid => !before.includes(pid))).toEqual([]);
  expect(await builder.receivedSeq('any')).toBe(0);
  await builder.close();
});
