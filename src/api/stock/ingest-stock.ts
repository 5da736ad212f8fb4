import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteBuilder } from '../../stock/received/build-order.ts';
import { contentTypeOf } from '../../stock/received/feed-extension.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { heldUpdate } from '../store/stock/stock-jobs.ts';
import { readStockBody } from './read-stock-body.ts';
import { type ShownStockJob, shownStockJob } from './shown-stock-job.ts';
import { stockWorker } from './stock-worker.ts';

interface Ingest {
  slug: string;
  /** A feed or a change; null for the feed that is held. */
  body: Uint8Array | null;
  /** Name of the file: its ending says what the feed is where its content does not. */
  name: string;
  /** Takes a feed though it removes more cars than a feed usually does. */
  accept: boolean;
}

interface IngestDeps {
  store: Store;
  builder: SiteBuilder;
  clock: () => number;
  log: Log;
}

/**
 * Takes stock as a webhook does, and builds the site here, unless a server that builds is faster. With PostgreSQL it is
 * left to the servers.
 * @returns the job as it ended. @throws when the file is no stock, or nothing is held.
 */
export async function ingestStock(ingest: Ingest, deps: IngestDeps): Promise<ShownStockJob> {
  const { store, builder, clock, log } = deps;
  const { slug } = ingest;
  const update = await updateOf(ingest, store);
  const job = { site: slug, webhookId: `ingest ${randomUUID()}`, update, acceptHeld: ingest.accept };
  const id = await enqueueStockJob(store, job, clock());
  const worker =
    // Servers with PostgreSQL share their releases: one of them builds it.
    store.kind === 'postgres'
      ? null
      : stockWorker({
          store,
          builder,
          sites: async () => [{ site: slug, build: 0 }],
          share: async () => null,
          clock,
          log,
          onBuilt: () => {},
          onJobEnded: () => {},
        });
  try {
    for (;;) {
      await worker?.drain();
      const job = await shownStockJob(store, slug, id);
      if (job === null) throw new Error('The job is gone from the store.');
      if (job.state === 'queued' && job.problems !== undefined) return job;
      if (job.state !== 'queued' && job.state !== 'building') return job;
      await pause(200);
    }
  } finally {
    await worker?.stop();
  }
}

async function updateOf({ slug, body, name }: Ingest, store: Store) {
  if (body === null) {
    const held = await heldUpdate(store, slug);
    if (held === null)
      throw new Error(`No feed of ${slug} is held. Name the FILE to take, or have the feed sent again.`);
    return held;
  }
  const contentType = contentTypeOf(path.extname(name.replace(/\.gz$/i, '')));
  const read = await readStockBody(body, { contentEncoding: null, contentType });
  if ('error' in read) throw new Error(read.error);
  return read.update;
}
