import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BATCH, batchInputs } from './fuzz-batch.ts';
import type { FuzzOrder, FuzzReport } from './fuzz-worker.ts';

interface FuzzOptions {
  names: readonly string[];
  /** Inputs for each parser. */
  runs: number;
  seed: number;
  /** Called when a parser has read its inputs. */
  onReport?: (report: FuzzReport) => void;
}

/** A parser that reads one input for so long hangs, also on a busy machine: the longest inputs take a second. */
const HANGS_MS = 30_000;
/** Until a thread that was just started has loaded its code. */
const LOADS_MS = 120_000;

/** Hands inputs to each parser, in a thread for each core, up to the first that it does not survive. */
export async function fuzz({ names, runs, seed, onReport = () => {} }: FuzzOptions): Promise<FuzzReport[]> {
  const queue = [...names];
  const reports: FuzzReport[] = [];
  const next = async (thread: Worker | null): Promise<void> => {
    const parser = queue.shift();
    if (parser === undefined) return void (await thread?.terminate());
    const worker = thread ?? new Worker(new URL('./fuzz-worker.ts', import.meta.url));
    const { report, isAlive } = await fuzzParser(worker, parser, runs, seed);
    reports.push(report);
    onReport(report);
    return next(isAlive ? worker : null);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, () => next(null)));
  return reports;
}

/** The report of a thread; in its place, where it hangs or ends, one that names the input at which it was. */
async function fuzzParser(worker: Worker, parser: string, runs: number, seed: number) {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const end = new AbortController();
  const order: FuzzOrder = { parser, runs, seed, progress };
  worker.postMessage(order);
  const outcome = await Promise.race([
    once(worker, 'message', end).then(([report]: FuzzReport[]) => report),
    once(worker, 'exit', end).then(() => 'ended its thread'),
    stillness(progress, end.signal),
  ]).catch((error: unknown) => `ended its thread: ${String(error)}`);
  end.abort();
  if (typeof outcome === 'object') return { report: outcome, isAlive: true };
  void worker.terminate();
  const [inputs = 0] = progress;
  const input = batchInputs(parser, seed, Math.floor(inputs / BATCH))[inputs % BATCH] ?? '';
  const finding = { what: outcome ?? 'ended its thread', input };
  return { report: { parser, inputs, characters: 0, seconds: 0, finding }, isAlive: false };
}

/** Resolves once there is no progress for too long. */
function stillness(progress: Int32Array, signal: AbortSignal): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let [seen, since] = [0, Date.now()];
  const timer = setInterval(() => {
    if (progress[0] !== seen) [seen, since] = [progress[0] ?? 0, Date.now()];
    if (Date.now() - since > (seen === 0 ? LOADS_MS : HANGS_MS)) resolve(`hangs for ${HANGS_MS / 1000} s`);
  }, 500);
  signal.addEventListener('abort', () => clearInterval(timer));
  return promise;
}
