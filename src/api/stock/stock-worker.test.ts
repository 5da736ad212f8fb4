import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { BuildOrder, BuildResult, SiteBuilder } from '../../stock/received/build-order.ts';
import type { StockUpdateResult } from '../../stock/received/stock-update.ts';
import type { QueueWorker } from '../server/poll-loop.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { leaseStockSite, makeSiteDueBy } from '../store/stock/lease-stock-site.ts';
import { heldJobs } from '../store/stock/stock-queue.ts';
import { stockJobStatus } from './stock-job-status.ts';
import { stockWorker } from './stock-worker.ts';

let store: Store;
let worker: QueueWorker;
let now = 0;
/** Throws what keeps a build from its end. */
let fault: (bodies: string[]) => void = () => {};
/** What a build waits for. */
let slow: () => Promise<void> = async () => {};
/** Why the stock that is built is not live; null where it is. */
let blocked: string | null = null;
/** What becomes of each update, and why. */
let outcome: Omit<StockUpdateResult, 'seq' | 'cars'>;
let logged: unknown[] = [];
/** Pictures that are not encoded. */
let unencoded = 0;
/** Pages that went live without a browser. */
let unchecked = 0;
/** Checks one of them. */
let checkOne: () => void | Promise<void> = () => {};
/** Encodes one of the pictures. */
let encodeOne: () => void | Promise<void> = () => {};
/** What the builder did, in order. */
let done: string[] = [];
/** Bodies of updates that the last build got once more. */
let replayed: string[] = [];

const builder: SiteBuilder = {
  receivedSeq: async () => 0,
  async build({ replay, updates }: BuildOrder): Promise<BuildResult> {
    await slow();
    done.push('build');
    replayed = replay.map(({ body }) => gunzipSync(body).toString());
    fault(updates.map(({ body }) => gunzipSync(body).toString()));
    return {
      ok: true,
      problems: [],
      blocked,
      hasBlocked: blocked !== null,
      isChanged: blocked === null,
      warnings: [],
      release: 'r1',
      pages: { rendered: 0, reused: 0, deleted: 0 },
      cars: 0,
      unencoded,
      unchecked,
      validUntil: null,
      ms: 0,
      updates: updates.map(({ seq }) => ({
        seq,
        cars: { added: 0, changed: 0, removed: 0 },
        ...outcome,
      })),
      snapshot: null,
    };
  },
  async encode() {
    done.push('encode');
    await encodeOne();
    unencoded -= 1;
    return unencoded;
  },
  async checkPage() {
    done.push('check');
    await checkOne();
    unchecked -= 1;
    return unchecked;
  },
  close: async () => {},
};

beforeEach(async () => {
  store = await openStore({ dir: temporaryFolder() });
  now = Date.UTC(2026, 10, 20, 2);
  fault = () => {};
  slow = async () => {};
  blocked = null;
  outcome = { state: 'accepted', problems: [], unknownFields: [] };
  logged = [];
  unencoded = 0;
  unchecked = 0;
  checkOne = () => {};
  encodeOne = () => {};
  done = [];
  worker = stockWorker(
    {
      store,
      builder,
      sites: async () => ['east-side'],
      clock: () => now,
      log: (level, event, facts) => void logged.push({ level, event, ...facts }),
      onBuilt: () => {},
      onJobEnded: () => {},
    },
    { pollMs: 3_600_000 },
  );
});
afterEach(async () => {
  await worker.stop();
  await store.close();
});

let sent = 0;
function send(body: string): Promise<string> {
  sent += 1;
  const update = { kind: 'feed', contentType: '', body: gzipSync(body) } as const;
  const job = { webhookId: `m${sent}`, site: 'east-side', update, acceptHeld: false };
  return enqueueStockJob(store, job, now);
}
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    now += 1000;
    await worker.drain();
  }
}
const stateOf = async (id: string) => (await stockJobStatus(store, 'east-side', id))?.state;

test('what breaks each build that takes it fails alone, also while more stock keeps coming', async () => {
  fault = bodies => {
    if (bodies.includes('poison')) throw new Error('The builder ended: SIGKILL.');
  };
  const poison = await send('poison');
  const others: string[] = [];
  for (let second = 0; second < 90; second += 1) {
    others.push(await send(`feed ${second}`));
    await pass(1);
  }
  expect(await stateOf(poison)).toBe('failed');
  await pass(5);
  expect(new Set(await Promise.all(others.map(stateOf)))).toEqual(new Set(['live']));
});

test('stock that comes after builds without any broke is tried at once, and as often as other stock', async () => {
  fault = () => {
    throw new Error('The builder ended: SIGKILL.');
  };
  await store.db
    .insertInto('stock_site')
    .values({
      site: 'east-side',
      seq: 0,
      accepted_seq: 0,
      base_seq: 0,
      failures: 9,
      leased_until: 0,
      due_at: now + 900_000,
    })
    .execute();
  const job = await send('feed');
  await pass(1);
  expect(await stateOf(job)).toBe('queued');
  fault = () => {};
  await pass(5);
  expect(await stateOf(job)).toBe('live');
});

test('a site whose build took all its time goes last: it is built again after a quarter of an hour', async () => {
  fault = () => {
    throw Object.assign(new Error('The build took longer than 10 minutes.'), { code: 'ETIMEDOUT' });
  };
  const job = await send('feed');
  await pass(60);
  expect(done).toEqual(['build']);
  expect(await stockJobStatus(store, 'east-side', job)).toMatchObject({
    state: 'queued',
    problems: ['The build failed: The build took longer than 10 minutes.'],
  });
  fault = () => {};
  now += 900_000;
  await pass(1);
  expect(await stateOf(job)).toBe('live');
});

test.each(['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'EMFILE'])(
  'stock outlasts a disk that cannot be written: %s',
  async code => {
    fault = () => {
      throw Object.assign(new Error(`${code}: write`), { code });
    };
    const job = await send('feed');
    await pass(90);
    expect(await stockJobStatus(store, 'east-side', job)).toMatchObject({
      state: 'queued',
      problems: [expect.stringContaining(code)],
    });
    fault = () => {};
    await pass(60);
    expect(await stateOf(job)).toBe('live');
  },
);

test('a server that died while its clock was ahead keeps no site from being built once the clock is right', async () => {
  const job = await send('feed');
  const dead = { sites: ['east-side'], lease: 'dead', leaseMs: 20_000 };
  await leaseStockSite(store, { ...dead, now: now + 2 * DAY_MS });
  await pass(1);
  expect(await stateOf(job)).toBe('live');
});

test('of one machine, a server that was killed within a build keeps its jobs from the next one for five seconds', async () => {
  const building = Promise.withResolvers<void>();
  slow = () => building.promise;
  const job = await send('feed');
  worker.wake();
  await vi.waitFor(async () => expect(await stateOf(job)).toBe('building'));
  const next = { sites: ['east-side'], lease: 'next', leaseMs: 5000 };
  const early = await leaseStockSite(store, { ...next, now: now + 4999 });
  const late = await leaseStockSite(store, { ...next, now: now + 5000 });
  building.resolve();
  expect([early, late]).toMatchObject([null, { site: 'east-side' }]);
});

test('a build that failed while the clock was ahead is tried again once the clock is right', async () => {
  fault = () => {
    throw new Error('The builder ended: SIGKILL.');
  };
  now += 2 * DAY_MS;
  const job = await send('feed');
  await pass(1);
  expect(await stateOf(job)).toBe('queued');
  fault = () => {};
  now -= 2 * DAY_MS;
  await pass(1);
  expect(await stateOf(job)).toBe('live');
});

test('what is held or failed is logged with its job and the first reasons, as no client reads the job of a fetched feed', async () => {
  const reasons = Array.from({ length: 9 }, (_, at) => `Row ${at + 2}, car_type: found "foo"`);
  outcome = { ...outcome, state: 'failed', problems: reasons };
  const failed = await send('feed');
  await pass(1);
  outcome = { ...outcome, state: 'held', problems: ['The feed lacks 15 of the 20 cars that are live.'] };
  const held = await send('feed 2');
  await pass(1);
  outcome = { ...outcome, state: 'accepted', problems: ['Row 3, price: found "soon"'] };
  await send('feed 3');
  await pass(1);
  expect(logged.filter(line => !JSON.stringify(line).includes('stock.built'))).toEqual([
    {
      level: 'warn',
      event: 'stock.failed',
      site: 'east-side',
      job: failed,
      problems: [...reasons.slice(0, 5), 'And 4 more.'],
    },
    {
      level: 'warn',
      event: 'stock.held',
      site: 'east-side',
      job: held,
      problems: ['The feed lacks 15 of the 20 cars that are live.'],
    },
  ]);
});

test('stock of a site that was rolled back is held with the reason, and live once any build of the site goes live', async () => {
  const before = await send('feed');
  await pass(1);
  blocked = 'The site was rolled back.';
  outcome = { ...outcome, unknownFields: ['Wheels'] };
  const jobs = [await send('feed'), await send('another feed')];
  await pass(1);
  const held = {
    state: 'held',
    problems: ['The site was rolled back.'],
    cars: { added: 0, total: 0 },
    unknown_fields: ['Wheels'],
  };
  for (const job of jobs) {
    expect(await stockJobStatus(store, 'east-side', job)).toMatchObject(held);
    expect(await stockJobStatus(store, 'east-side', job)).not.toHaveProperty('release');
  }
  expect(await stateOf(before)).toBe('live');
  expect(await heldJobs(store)).toMatchObject([{ site: 'east-side' }, { site: 'east-side' }]);
  // No build is repeated for a person who has not decided.
  const builds = done.length;
  await pass(90);
  expect(done).toHaveLength(builds);
  // Another process made the site live: nothing is sent.
  blocked = null;
  await makeSiteDueBy(store, 'east-side', now);
  await pass(1);
  for (const job of jobs)
    expect(await stockJobStatus(store, 'east-side', job)).toEqual({
      state: 'live',
      release: 'r1',
      pages: { rendered: 0, reused: 0, deleted: 0 },
      cars: { added: 0, changed: 0, removed: 0, total: 0 },
      unknown_fields: ['Wheels'],
    });
  expect(await heldJobs(store)).toEqual([]);
});

test('a builder that lost its stock gets also that of jobs that are not live', async () => {
  blocked = 'The site was rolled back.';
  await send('feed');
  await pass(1);
  await send('another feed');
  await pass(1);
  expect(replayed).toEqual(['feed']);
});

describe('pages that went live without a browser', () => {
  test('are checked one by one once nothing was built for a while, after all pictures', async () => {
    unencoded = 1;
    unchecked = 2;
    await send('feed');
    await pass(3);
    expect(done).toEqual(['build', 'encode', 'build']);
    await pass(5);
    expect(done.slice(3)).toEqual(['check', 'check']);
    await pass(60);
    expect(done).toHaveLength(5);
  });

  test('wait for stock that comes in between', async () => {
    unchecked = 2;
    checkOne = () => {
      if (unchecked === 2) void send('another feed');
    };
    await send('feed');
    await pass(7);
    expect(done).toEqual(['build', 'check', 'build']);
  });

  test('are left alone where that fails, with the reason in the log', async () => {
    unchecked = 2;
    checkOne = () => {
      throw new Error('Chromium crashed.');
    };
    await send('feed');
    await pass(60);
    expect(done).toEqual(['build', 'check']);
    const reason = 'Chromium crashed.';
    expect(logged).toContainEqual(expect.objectContaining({ event: 'stock.check-failed', reason }));
  });
});

describe('pictures that a build left as they are', () => {
  test('are encoded while no site is due, and the site is built with them', async () => {
    unencoded = 3;
    await send('feed');
    await pass(1);
    expect(done).toEqual(['build', 'encode', 'encode', 'encode', 'build']);
    await pass(60);
    expect(done).toHaveLength(5);
  });

  test('wait for stock that comes in between', async () => {
    unencoded = 3;
    encodeOne = () => {
      if (unencoded === 3) void send('another feed');
    };
    await send('feed');
    await pass(1);
    expect(done.slice(0, 3)).toEqual(['build', 'encode', 'build']);
    expect(done.at(-1)).toBe('build');
    expect(unencoded).toBe(0);
  });

  test('are tried again a minute after encoding failed, with the reason in the log', async () => {
    unencoded = 1;
    let isFull = true;
    encodeOne = () => {
      if (isFull) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    };
    await send('feed');
    await pass(30);
    expect(done).toEqual(['build', 'encode']);
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: 'stock.encode-failed',
        site: 'east-side',
        reason: 'The disk is full.',
      }),
    );
    isFull = false;
    await pass(31);
    expect(done.slice(2)).toEqual(['build', 'encode', 'build']);
  });

  test('are left to another server where this one is killed: the site is due again in ten minutes', async () => {
    const killed = Promise.withResolvers<void>();
    onTestFinished(() => killed.resolve());
    unencoded = 1;
    encodeOne = () => killed.promise;
    await send('feed');
    worker.wake();
    await vi.waitFor(() => expect(done).toEqual(['build', 'encode']));
    const next = { sites: ['east-side'], lease: 'next', leaseMs: 5000 };
    expect(await leaseStockSite(store, { ...next, now: now + 599_000 })).toBeNull();
    expect(await leaseStockSite(store, { ...next, now: now + 600_000 })).not.toBeNull();
    killed.resolve();
  });
});
