import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { errorMessage } from '../../lib/error-message.ts';
import { inParallel } from '../../lib/parallel/in-parallel.ts';
import type { InspectionTask } from '../../release/gate/inspection/inspect-batch.ts';
import type { Inspection } from '../../release/gate/inspection/inspection.ts';
import type { DocumentJob, PageRenderer, RenderResult } from '../../release/publish/page-renderer.ts';
import type { PlannedPage } from '../../site/site-plan.ts';
import type { RenderTask } from './messages.ts';

/** Pages handed to a worker at a time: enough to hide the hand-over, few enough for steady progress. */
const BATCH = 32;
/** Batches queued at a worker, so that it never waits for the main thread. */
const AHEAD = 2;
/** Starting a second worker costs as much as rendering this many pages. */
const PAGES_WORTH_A_WORKER = 150;
/** Of the queued pages, the code, and the cards and frames that are kept: more than twice what a large site takes. */
const THREAD_MEMORY_MB = 192;
/** Rendering a document costs as much as rendering this many pages. */
const DOCUMENT_COST = 5;

const INSPECT_BATCH = new URL('../../release/gate/inspection/inspect-batch.ts', import.meta.url).href;

const NOTHING: RenderTask = { dir: '', frame: 'null', pages: [], documents: [] };

/** Worker threads that render pages and write them. One site at a time. */
export interface RenderPool extends PageRenderer {
  /**
   * Starts threads, all of them or one, while what they will render is still being planned: loading the renderer takes
   * them longer than planning a small site takes.
   */
  start(threads: 'all' | 'one'): void;
  close(): Promise<void>;
}

/**
 * A pool of at most so many threads for the renderer at `entry`, each with so much memory. They start when there is work for
 * them and stay until `close`.
 */
export function renderPool(
  entry: string,
  workers = availableParallelism(),
  memoryMb = THREAD_MEMORY_MB,
): RenderPool {
  if (!(workers >= 1)) throw new Error(`A build needs at least one render thread, found ${workers}.`);
  const pool = new Piscina({
    filename: new URL('./render-batch.ts', import.meta.url).href,
    workerData: { entry },
    // React loads its development build otherwise, which costs a third more.
    env: { ...process.env, NODE_ENV: 'production' },
    // What one page leaves behind is collected while the next is made, not when the machine's memory is full.
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: memoryMb },
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: AHEAD,
  });
  let started = 0;
  return {
    start(threads) {
      const wanted = threads === 'all' ? workers : 1;
      for (; started < wanted; started += 1)
        pool.run(NOTHING).catch(() => {
          // The first batch fails with the reason.
        });
    },
    async render(frame, dir, pages, onProgress, documents = []) {
      const total: RenderResult = { files: [], failures: [] };
      const cost = pages.length + documents.length * DOCUMENT_COST;
      const wanted = Math.min(workers, Math.ceil(cost / PAGES_WORTH_A_WORKER));
      const queue = tasks({ dir, frame: JSON.stringify(frame) }, pages, documents, workers);
      await inParallel(wanted * AHEAD, queue, async task => {
        const result: RenderResult = await pool.run(task);
        total.files.push(...result.files);
        total.failures.push(...result.failures);
        onProgress?.(total.files.length + total.failures.length);
      }).catch((error: unknown) => {
        throw new Error(`A render thread died: ${errorMessage(error)}. The live site is as it was.`);
      });
      return total;
    },
    async inspect(dir, rules, files) {
      const found: [string, Inspection][] = [];
      const wanted = Math.min(workers, Math.ceil(files.length / PAGES_WORTH_A_WORKER));
      await inParallel(wanted * AHEAD, inBatches(files, workers), async batch => {
        const task: InspectionTask = { dir, rules, files: batch };
        found.push(...(await pool.run(task, { filename: INSPECT_BATCH })));
      });
      return found;
    },
    close: () => pool.destroy(),
  };
}

/** All that is to be done, in batches; documents first, because they take longest. */
function* tasks(
  site: Pick<RenderTask, 'dir' | 'frame'>,
  pages: readonly PlannedPage[],
  documents: readonly DocumentJob[],
  workers: number,
): Generator<RenderTask> {
  for (const batch of inBatches(documents, workers))
    yield {
      ...site,
      pages: [],
      documents: batch.map(({ file, data, picture }) => ({ file, data: JSON.stringify(data), picture })),
    };
  for (const batch of inBatches(pages, workers))
    yield {
      ...site,
      pages: batch.map(({ file, page, hash }) => ({ file, page: JSON.stringify(page), hash })),
      documents: [],
    };
}

function* inBatches<T>(items: readonly T[], workers: number): Generator<T[]> {
  const size = Math.min(BATCH, Math.ceil(items.length / workers));
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
