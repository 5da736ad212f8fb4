import { parentPort } from 'node:worker_threads';
import { BATCH, batchInputs } from './fuzz-batch.ts';
import type { Parser } from './parsers/parser.ts';
import { parserOf } from './parsers/parsers.ts';

/** The order of a thread; `progress[0]` is how many inputs were read, from the first of them on. */
export interface FuzzOrder {
  parser: string;
  runs: number;
  seed: number;
  progress: Int32Array;
}

/** The result of an order. */
export interface FuzzReport {
  parser: string;
  /** Read without a finding. */
  inputs: number;
  characters: number;
  /** Of the thread's processor, for reading alone. */
  seconds: number;
  /** The input that was not survived, and why. */
  finding: { what: string; input: string } | null;
}

/**
 * Processor time that reading may take at all, and for each character: about five times what the slowest honest input
 * takes. The longest inputs repeat a piece some thousand times: what takes the square of that takes more.
 */
const ALLOWED_MS = 100;
const ALLOWED_MS_A_CHARACTER = 0.05;

parentPort?.on('message', async (order: FuzzOrder) => parentPort?.postMessage(await report(order)));

async function report({ parser, runs, seed, progress }: FuzzOrder): Promise<FuzzReport> {
  const made: FuzzReport = { parser, inputs: 0, characters: 0, seconds: 0, finding: null };
  const { read } = parserOf(parser);
  while (made.inputs < runs && made.finding === null) {
    const inputs = batchInputs(parser, seed, made.inputs / BATCH).slice(0, runs - made.inputs);
    const began = process.threadCpuUsage();
    for (const input of inputs) {
      const what = await problemOf(read, input);
      if (what !== null) {
        made.finding = { what, input };
        break;
      }
      made.inputs += 1;
      made.characters += input.length;
      Atomics.store(progress, 0, made.inputs);
    }
    made.seconds += msSince(began) / 1000;
  }
  return made;
}

/** Why an input is a finding; null for one that was read, or refused, in time. */
async function problemOf(read: Parser['read'], input: string): Promise<string | null> {
  const allowed = ALLOWED_MS + ALLOWED_MS_A_CHARACTER * input.length;
  try {
    let least = Number.POSITIVE_INFINITY;
    // A pause for memory, or code that runs for the first time, is not slow three times.
    for (let tries = 0; tries < 3 && least > allowed; tries += 1) {
      const began = process.threadCpuUsage();
      await read(input);
      least = Math.min(least, msSince(began));
    }
    return least > allowed
      ? `took ${Math.round(least)} ms of processor for ${input.length} characters, which may take ${Math.round(allowed)}`
      : null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function msSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
