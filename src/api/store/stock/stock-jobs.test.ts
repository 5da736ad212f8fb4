import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { openStore, type Store } from '../open-store.ts';
import { enqueueStockJob } from './enqueue-stock-job.ts';
import { leaseStockSite } from './lease-stock-site.ts';
import { claimStockJobs } from './stock-jobs.ts';

const MB = 1024 * 1024;

test('a build reads the bodies that it takes, in their order, and none of those that it leaves waiting', async () => {
  const store = await openStore({ dir: temporaryFolder() });
  try {
    for (const webhookId of ['first', 'second', 'third', 'fourth']) {
      const update = { kind: 'feed', contentType: webhookId, body: Buffer.alloc(25 * MB) } as const;
      await enqueueStockJob(store, { site: 'east-side', webhookId, update, acceptHeld: false }, 1);
    }
    const lease = { sites: ['east-side'], lease: 'lease', leaseMs: 1000, now: 1 };
    const leased = await leaseStockSite(store, lease);
    if (leased === null) throw new Error('The site is not due.');
    const read = countedBodies(store);
    const claimed = await claimStockJobs(read.store, leased);
    expect(claimed.map(({ update }) => update.contentType)).toEqual(['first', 'second']);
    expect(read.bytes() / MB).toBe(50);
  } finally {
    await store.close();
  }
});

/** The store, and how many bytes of bodies were read from it. */
function countedBodies(store: Store): { store: Store; bytes(): number } {
  let bytes = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const { body } of result.rows) if (body instanceof Uint8Array) bytes += body.length;
      return result;
    },
  };
  const transact: Store['transact'] = work => store.transact(trx => work(trx.withPlugin(plugin)));
  return { store: { ...store, transact }, bytes: () => bytes };
}
