import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inParallel } from '../../src/lib/parallel/in-parallel.ts';
import { askHost, type HostRequest } from '../../tests/support/server/ask-host.ts';

/**
 * Calls a function that `module` exports under its own name in a separate process: what one measurement leaves in
 * memory must not slow down the next. Arguments and result are plain data.
 */
export async function inOwnProcess<A extends readonly unknown[], R>(
  module: string,
  run: (...args: A) => Promise<R>,
  ...args: A
): Promise<R> {
  const child = fork(import.meta.filename, [module, run.name], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    serialization: 'advanced',
  });
  child.send(args);
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${run.name} ended without a result.`);
  });
  const [result] = await Promise.race([once(child, 'message'), gone]);
  gone.catch(() => {});
  return result as R; // as -- what `run` returned, on the other side of the pipe
}

/** A folder that is deleted when the part has ended. */
export function benchFolder() {
  return mkdtempDisposable(path.join(os.tmpdir(), 'forecourt-bench-'));
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; cpu: number; value: T }> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { ms, cpu: (user + system) / 1000, value };
}

/** The most memory that this process has used, in MB. */
export function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** Waits until files are old enough: one written twice within a moment may look unchanged. */
export function settled(): Promise<void> {
  return wait(200);
}

/**
 * Sends requests `atOnce`; milliseconds for all. A server that is too busy (503) is asked again.
 * @throws for another status than `expected`.
 */
export async function load(
  port: number,
  { requests, atOnce, expected }: { requests: number; atOnce: number; expected: number },
  requestOf: (number: number) => HostRequest,
): Promise<number> {
  const { ms } = await timed(() =>
    inParallel(atOnce, Array(requests).keys(), async number => {
      const ask = () => askHost(port, requestOf(number));
      let response = await ask();
      for (let tries = 0; response?.status === 503 && tries < 20; tries += 1) response = await ask();
      if (response?.status !== expected)
        throw new Error(`The server answered with ${response?.status}: ${response?.text.slice(0, 200)}`);
    }),
  );
  return ms;
}

// Not awaited: the requested module imports this one and would wait for it forever.
if (import.meta.main)
  process.once('message', async (args: readonly unknown[]) => {
    const [module = '', name = ''] = process.argv.slice(2);
    const { [name]: run } = await import(pathToFileURL(module).href);
    const result = await run(...args);
    process.send?.(result, () => process.exit());
  });
