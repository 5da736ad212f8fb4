import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { BuildResult, SiteBuilder } from '../../stock/received/build-order.ts';
import { buildMetrics } from '../metrics/build-metrics.ts';
import { openStore } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { stockServer } from './stock-server.ts';

const BUILT: Omit<BuildResult, 'updates'> = {
  ...{ ok: true, problems: [], warnings: [], blocked: null, hasBlocked: false, isChanged: true },
  ...{ release: 'r1', pages: { rendered: 0, reused: 0, deleted: 0 }, cars: 0, unencoded: 0, unchecked: 0 },
  ...{ validUntil: null, ms: 0, snapshot: null },
};

/** A server of two dealers, whose first builder waits in the first build of `held`. */
async function serverOf(held: string) {
  const dealersDir = temporaryFolder();
  for (const slug of ['east-side', 'west-side']) {
    fs.mkdirSync(path.join(dealersDir, slug));
    fs.writeFileSync(path.join(dealersDir, slug, 'site.json'), '{}');
  }
  const store = await openStore({ dir: temporaryFolder() });
  const begun: string[] = [];
  const done: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>(resolve => {
    release = resolve;
  });
  const builder = (name: string): SiteBuilder => ({
    receivedSeq: async () => 0,
    async build({ slug, updates }) {
      begun.push(`${name} ${slug}`);
      if (name === 'first' && slug === held && updates.length === 0) await isReleased;
      done.push(`${name} ${slug} ${updates.length}`);
      const cars = { added: 0, changed: 1, removed: 0 };
      return {
        ...BUILT,
        updates: updates.map(({ seq }) => ({
          seq,
          state: 'accepted',
          cars,
          problems: [],
          unknownFields: [],
        })),
      };
    },
    encode: async () => 0,
    checkPage: async () => 0,
    close: async () => {},
  });
  const server = stockServer({
    ...{ store, dealersDir, builds: true, clock: Date.now, env: {}, log: () => {}, bodyTimeoutMs: 1000 },
    directory: { siteOfSlug: async () => null } as never, // -- no sender is asked about
    auth: { store, clock: Date.now, token: 'token', proxies: 0 },
    metrics: buildMetrics(Date.now),
    makeBuilder: (_, which) => builder(which),
  });
  onTestFinished(async () => {
    release();
    await server.close();
    await store.close();
  });
  await server.start();
  const update = { kind: 'change', contentType: '', body: gzipSync('{}') } as const;
  const send = (site: string) =>
    enqueueStockJob(store, { webhookId: site, site, update, acceptHeld: false }, Date.now());
  return { begun, done, send, release };
}

test('a price does not wait for the first build of another dealer: a second builder makes it live', async () => {
  const { begun, done, send, release } = await serverOf('east-side');
  await expect.poll(() => begun).toContain('first east-side');
  await send('west-side');
  await expect.poll(() => done).toContain('second west-side 1');
  expect(done).not.toContain('first east-side 0');
  release();
  await expect.poll(() => done).toContain('first east-side 0');
});

test('a second builder does nothing while the first is not held up', async () => {
  const { done, send } = await serverOf('nobody');
  await send('west-side');
  await expect.poll(() => done).toContain('first west-side 1');
  expect(done.filter(line => line.startsWith('second'))).toEqual([]);
});
