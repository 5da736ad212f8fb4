import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Frame } from '../../view/frame.ts';
import type { Page } from '../../view/page.ts';
import type { DocumentJob, RenderTask, WorkerReply } from './messages.ts';

/** Pages handed to a worker at a time: enough to hide the hand-over, few enough for steady progress. */
const BATCH = 32;
/** Batches a worker has at hand, so that it never waits for the main thread. */
const AHEAD = 2;
/** Starting a second worker costs as much as rendering this many pages. */
const PAGES_WORTH_A_WORKER = 150;
/** Drawing a document costs as much as rendering this many pages. */
const DOCUMENT_COST = 5;

/** Worker threads that render pages and write them. One site at a time. */
export interface RenderPool {
  /**
   * Renders `pages`, and draws `documents`, into `dir`; settles when no thread works on them any more.
   * @returns bytes of each file, and those that could not be made with the reason.
   * @throws when a thread dies; the next call starts another.
   */
  render(
    frame: Frame,
    dir: string,
    pages: readonly { file: string; page: Page }[],
    onProgress?: (done: number) => void,
    documents?: readonly DocumentJob[],
  ): Promise<WorkerReply>;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  /** Threads at most; all cores by default. */
  workers?: number;
}

/** A pool for the renderer at `entry`. Threads start when there is work for them and stay until `close`. */
export function renderPool(
  entry: string,
  { workers = availableParallelism() }: RenderPoolOptions = {},
): RenderPool {
  if (!(workers >= 1)) throw new Error(`A build needs at least one render thread, found ${workers}.`);
  const threads = new Set<Worker>();
  const grow = (pages: number) => {
    const wanted = Math.min(workers, Math.max(1, Math.ceil(pages / PAGES_WORTH_A_WORKER)));
    while (threads.size < wanted) {
      const worker = startWorker(entry);
      threads.add(worker);
      // Also between two renders: nobody must wait for a thread that is gone.
      worker.on('error', () => threads.delete(worker)).on('exit', () => threads.delete(worker));
    }
    return [...threads].slice(0, wanted);
  };
  return {
    async render(frame, dir, pages, onProgress, documents = []) {
      const total: WorkerReply = { files: [], failures: [] };
      if (pages.length + documents.length === 0) return total;
      const batches = tasks(dir, pages, documents, workers);
      const frameText = JSON.stringify(frame);
      const drained = await Promise.allSettled(
        grow(pages.length + documents.length * DOCUMENT_COST).map(worker =>
          drain(worker, frameText, batches, reply => {
            total.files.push(...reply.files);
            total.failures.push(...reply.failures);
            onProgress?.(total.files.length + total.failures.length);
          }),
        ),
      );
      const broken = drained.find(each => each.status === 'rejected');
      if (broken !== undefined) throw broken.reason;
      return total;
    },
    async close() {
      await Promise.all([...threads].map(worker => worker.terminate()));
    },
  };
}

/** All that is to be done, in batches; documents first, because they take longest. */
function* tasks(
  dir: string,
  pages: readonly { file: string; page: Page }[],
  documents: readonly DocumentJob[],
  workers: number,
): Generator<RenderTask> {
  for (const batch of inBatches(documents, batchSize(documents.length, workers)))
    yield {
      kind: 'documents',
      dir,
      documents: batch.map(({ file, data, picture }) => ({ file, data: JSON.stringify(data), picture })),
    };
  for (const batch of inBatches(pages, batchSize(pages.length, workers)))
    yield {
      kind: 'pages',
      dir,
      pages: batch.map(({ file, page }) => ({ file, page: JSON.stringify(page) })),
    };
}

function batchSize(count: number, workers: number): number {
  return Math.min(BATCH, Math.ceil(count / workers));
}

/**
 * Feeds one worker from the common queue until the queue is empty and the worker has answered everything. A worker
 * that dies ends the queue for the others too.
 */
function drain(
  worker: Worker,
  frame: string,
  queue: Generator<RenderTask>,
  onReply: (reply: WorkerReply) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let open = 0;
    const send = (task: RenderTask) => worker.postMessage(task);
    const sendNext = () => {
      const next = queue.next();
      if (next.done === true) return;
      open += 1;
      send(next.value);
    };
    const leave = () => worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
    const settle = () => {
      leave();
      resolve();
    };
    const fail = (reason: string) => {
      leave();
      queue.return(undefined);
      reject(new Error(`A render thread died: ${reason}. The live site is as it was.`));
    };
    const onError = (error: unknown) => fail(error instanceof Error ? error.message : String(error));
    const onExit = (code: number) => fail(`it ended with exit code ${code}`);
    const onMessage = (reply: WorkerReply) => {
      open -= 1;
      onReply(reply);
      sendNext();
      if (open === 0) settle();
    };
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
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
