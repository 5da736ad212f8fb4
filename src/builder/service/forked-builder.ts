import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { BuilderEvents, SiteBuilder } from '../../stock/received/build-order.ts';
import type { BuilderCalls, BuilderResponse } from './builder-messages.ts';
import type { BuilderSettings } from './builder-settings.ts';

/** Lower priority than the server's: requests come before builds. */
const NICENESS = 5;
/** What the second builder makes is waited for; a long build of the first one gets what is left. */
const SECOND_NICENESS = 1;
/** A first build of many thousand pictures takes less; what it has done of them by then is kept. */
const BUILD_MS = 10 * MINUTE_MS;
/** So long the second builder waits for more work, and so many cars it keeps until then: prices often come in a row. */
const IDLE_MS = 10 * MINUTE_MS;
const SECOND_MEMORY_CARS = 2000;
/** A process that ends is killed after so long. */
const END_MS = 2000;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A builder in a child process, so that a build delays no request and its crash does not end the server. The process
 * starts at once where it builds, else with the first call, and again with the next call after it died. What it builds when it is closed rejects as
 * work for which the machine has no time (`EAGAIN`), for which no job is to blame. Work that takes longer
 * than `buildMs` has the process killed, and rejects as `ETIMEDOUT`. A process without work for `idleMs` ends.
 */
export function forkedBuilder(
  settings: BuilderSettings,
  { onProgress, onScheduled = () => {} }: BuilderEvents,
  { buildMs = BUILD_MS, idleMs = Number.POSITIVE_INFINITY, niceness = NICENESS } = {},
): SiteBuilder {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let isLate = false;
  let isClosed = false;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const lossOf = (why: string): Error => {
    if (isClosed) return failure('EAGAIN', 'The server ended before the build did; it is repeated.');
    if (isLate)
      return failure(
        'ETIMEDOUT',
        `The build took longer than ${buildMs / MINUTE_MS} minutes and was ended. Look for what is large or slow in the dealer's folder: it is built again once the other sites are.`,
      );
    return new Error(`The builder process ended (${why}). The next build starts it again.`);
  };
  const start = (): ChildProcess => {
    const started = fork(path.join(import.meta.dirname, 'builder-process.ts'), [JSON.stringify(settings)], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (started.pid !== undefined) os.setPriority(started.pid, niceness);
    started.on('message', (response: BuilderResponse) => {
      if ('progress' in response) return onProgress(response.progress);
      if ('scheduled' in response) return onScheduled(response.scheduled.slug, response.scheduled.at);
      const one = waiting.get(response.id);
      waiting.delete(response.id);
      if (waiting.size === 0 && Number.isFinite(idleMs))
        idle = setTimeout(() => child?.disconnect(), idleMs).unref();
      if ('error' in response) one?.reject(errorOf(response));
      else one?.resolve(response.result);
    });
    const lost = (why: string) => {
      if (child !== started) return;
      child = null;
      const error = lossOf(why);
      isLate = false;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('exit', (code, signal) => lost(signal ?? `code ${code}`));
    started.on('error', error => lost(error.message));
    return started;
  };
  const call =
    <M extends keyof BuilderCalls>(method: M) =>
    (...args: Parameters<BuilderCalls[M]>) =>
      new Promise<unknown>((resolve, reject) => {
        clearTimeout(idle);
        // One that ends because it was idle takes nothing more.
        if (child?.connected === false) child = null;
        child ??= start();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, method, args });
        // -- the process runs the method of the same name of the same type
      }) as ReturnType<BuilderCalls[M]>;
  const inDeadline = async <T>(work: Promise<T>): Promise<T> => {
    const at = child;
    const timer = setTimeout(() => {
      isLate = true;
      at?.kill('SIGKILL');
    }, buildMs);
    return work.finally(() => clearTimeout(timer));
  };
  if (settings.builds) child = start();
  const [build, encode, checkPage] = [call('build'), call('encode'), call('checkPage')];
  return {
    receivedSeq: call('receivedSeq'),
    build: order => inDeadline(build(order)),
    encode: slug => inDeadline(encode(slug)),
    checkPage: slug => inDeadline(checkPage(slug)),
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const ending = child;
      if (ending === null) return;
      const ended = new Promise(resolve => ending.once('exit', resolve));
      if (ending.connected) ending.disconnect();
      const timer = setTimeout(() => ending.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * The builder that a server uses while its first one is busy for long. It keeps few sites in memory, compiles when it is first used,
 * and ends after some minutes without work.
 */
export function secondBuilder(settings: BuilderSettings, events: BuilderEvents): SiteBuilder {
  const memoryCars = Math.min(settings.memoryCars, SECOND_MEMORY_CARS);
  const options = { idleMs: IDLE_MS, niceness: SECOND_NICENESS };
  return forkedBuilder({ ...settings, memoryCars, builds: false }, events, options);
}

function errorOf({ error, code }: { error: string; code: string | null }): Error {
  return code === null ? new Error(error) : failure(code, error);
}

function failure(code: string, text: string): Error {
  return Object.assign(new Error(text), { code });
}
