import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteBuilder } from '../../stock/received/build-order.ts';
import { contentTypeOf } from '../../stock/received/feed-extension.ts';
import type { SentStock } from '../../stock/received/stock-update.ts';
import type { Log } from '../log/log.ts';
import type { Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { INGESTED_ID } from '../store/stock/stock-jobs.ts';
import { readStockBody } from './read-stock-body.ts';
import { type StockJobStatus, stockJobStatus } from './stock-job-status.ts';
import { stockWorker } from './stock-worker.ts';

interface Ingest {
  slug: string;
  update: SentStock;
  /** Takes a feed though it removes more cars than a feed usually does. */
  accept: boolean;
  /** Who sends it; null where that is unknown. */
  by?: string | null;
}

interface IngestDeps {
  store: Store;
  builder: SiteBuilder;
  clock: () => number;
  log: Log;
  /** Called once when another process is waited for. */
  onWaiting: () => void;
}

const PAUSE_MS = 200;
/** A server that builds has most sites live by then. */
const PAUSES_UNTOLD = 15;

/**
 * Takes stock as a webhook does, and builds the site here, unless a server that builds is faster. With PostgreSQL it is
 * left to the servers.
 * @returns the job as it ended.
 */
export async function ingestStock(ingest: Ingest, deps: IngestDeps): Promise<StockJobStatus> {
  const { store, builder, clock, log, onWaiting } = deps;
  const { slug, update, accept: acceptHeld, by } = ingest;
  const job = {
    site: slug,
    webhookId: `${INGESTED_ID}${randomUUID()} ${by ?? ''}`.trim(),
    update,
    acceptHeld,
  };
  const id = await enqueueStockJob(store, job, clock());
  const worker =
    // A server with BUILD=on builds it.
    store.kind === 'postgres'
      ? null
      : stockWorker({
          store,
          builder,
          sites: async () => [slug],
          clock,
          log,
          onBuilt: () => {},
          onJobEnded: () => {},
        });
  try {
    for (let pauses = 0; ; pauses += 1) {
      await worker?.drain();
      const job = await stockJobStatus(store, slug, id);
      if (job === null) throw new Error('The job is gone from the store.');
      if (job.state === 'queued' && job.problems !== undefined) return job;
      if (job.state !== 'queued' && job.state !== 'building') return job;
      if (pauses === PAUSES_UNTOLD) onWaiting();
      await pause(PAUSE_MS);
    }
  } finally {
    await worker?.stop();
  }
}

/**
 * A feed or a change from a file, by its extension where its content does not show which. @throws when it is neither.
 */
export async function sentStockOf(body: Uint8Array, name: string): Promise<SentStock> {
  const contentType = contentTypeOf(path.extname(name.replace(/\.gz$/i, '')));
  const read = await readStockBody(body, { contentEncoding: null, contentType });
  if ('error' in read) throw new Error(read.error);
  return read.update;
}
