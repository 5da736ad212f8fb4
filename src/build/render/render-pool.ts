import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Frame } from '../../site/frame.ts';
import type { Page } from '../../site/page.ts';
import type { RenderTask, WorkerReply } from './messages.ts';

/** Pages handed to a worker at a time: enough to hide the hand-over, few enough for steady progress. */
const BATCH = 32;
/** Batches a worker has at hand, so that it never waits for the main thread. */
const AHEAD = 2;
/** Starting a second worker costs as much as rendering this many pages. */
const PAGES_WORTH_A_WORKER = 150;

/** Worker threads that render pages and write them. */
export interface RenderPool {
  /**
   * Renders `pages` into `dir`; resolves when all are written.
   * @returns bytes of each file, and the pages that could not be rendered with the reason.
   */
  render(
    frame: Frame,
    dir: string,
    pages: readonly { file: string; page: Page }[],
    onProgress?: (done: number) => void,
  ): Promise<WorkerReply>;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  /** Threads at most; all cores by default. */
  workers?: number;
}

/** A pool for the renderer at `entry`. Threads start when there is work for them and stay until `close`. */
export function renderPool(entry: string, { workers = availableParallelism() }: RenderPoolOptions = {}): RenderPool {
  const threads: Worker[] = [];
  const grow = (pages: number) => {
    const wanted = Math.min(workers, Math.max(1, Math.ceil(pages / PAGES_WORTH_A_WORKER)));
    while (threads.length < wanted) threads.push(startWorker(entry));
    return threads.slice(0, wanted);
  };
  return {
    async render(frame, dir, pages, onProgress) {
      const total: WorkerReply = { files: [], failures: [] };
      if (pages.length === 0) return total;
      const batches = inBatches(pages, Math.min(BATCH, Math.ceil(pages.length / workers)));
      const frameText = JSON.stringify(frame);
      await Promise.all(
        grow(pages.length).map(worker =>
          drain(worker, frameText, dir, batches, reply => {
            total.files.push(...reply.files);
            total.failures.push(...reply.failures);
            onProgress?.(total.files.length + total.failures.length);
          }),
        ),
      );
      return total;
    },
    async close() {
      await Promise.all(threads.splice(0).map(worker => worker.terminate()));
    },
  };
}

type Batch = readonly { file: string; page: Page }[];

/** Feeds one worker from the common queue until the queue is empty and the worker has answered everything. */
function drain(
  worker: Worker,
  frame: string,
  dir: string,
  queue: Iterator<Batch>,
  onReply: (reply: WorkerReply) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let open = 0;
    const send = (task: RenderTask) => worker.postMessage(task);
    const sendNext = () => {
      const next = queue.next();
      if (next.done === true) return;
      open += 1;
      send({ kind: 'pages', dir, pages: next.value.map(({ file, page }) => ({ file, page: JSON.stringify(page) })) });
    };
    const settle = (error?: Error) => {
      worker.off('message', onMessage).off('error', settle).unref();
      return error === undefined ? resolve() : reject(error);
    };
    const onMessage = (reply: WorkerReply) => {
      open -= 1;
      onReply(reply);
      sendNext();
      if (open === 0) settle();
    };
    worker.ref();
    worker.on('message', onMessage).on('error', settle);
    send({ kind: 'site', frame });
    for (let i = 0; i < AHEAD; i += 1) sendNext();
    if (open === 0) settle();
  });
}

function startWorker(entry: string): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { entry },
    // React loads its development build otherwise, which costs a third more.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  worker.unref();
  return worker;
}

function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
