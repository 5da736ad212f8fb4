import { availableParallelism } from 'node:os';
import fc from 'fast-check';
import { Piscina } from 'piscina';
import { inParallel } from '../../src/lib/parallel/in-parallel.ts';
import { PARSERS, type Parser } from './parsers.ts';

/** Inputs that are made at once: memory stays small, and the input at which a thread hung can be made again. */
const BATCH = 500;
/** A batch takes seconds. A thread that takes this long for one hangs, even on a busy machine. */
const HANGS_MS = 300_000;
/**
 * Processor time that reading may take at all, and for each character: about five times what the slowest honest input
 * takes. The longest inputs repeat a piece some thousand times: what takes the square of that takes more.
 */
const ALLOWED_MS = 100;
const ALLOWED_MS_A_CHARACTER = 0.05;

interface FuzzReport {
  parser: string;
  /** Read without a finding. */
  inputs: number;
  characters: number;
  /** Processor time for reading alone. */
  ms: number;
  /** The input that was not survived, and why. */
  finding: { what: string; input: string } | null;
}

interface BatchOrder {
  name: string;
  seed: number;
  batch: number;
  inputs: number;
  /** The number of inputs that were read: it survives the thread. */
  progress: Int32Array;
}

interface Fuzz {
  /** All parsers without. */
  parsers?: readonly string[];
  /** Inputs for each. */
  runs: number;
  seed: number;
  /** Called when a parser has read its inputs. */
  onReport?: (report: FuzzReport) => void;
}

/** Hands inputs to each parser, in a thread for each core, up to the first that it does not survive. */
export async function fuzz({ parsers = Object.keys(PARSERS), runs, seed, onReport }: Fuzz) {
  const maxThreads = availableParallelism();
  await using pool = new Piscina({ filename: import.meta.filename, name: readBatch.name, maxThreads });
  const reports: FuzzReport[] = [];
  await inParallel(maxThreads, parsers, async parser => {
    const report: FuzzReport = { parser, inputs: 0, characters: 0, ms: 0, finding: null };
    for (let batch = 0; report.inputs < runs && report.finding === null; batch += 1) {
      const progress = new Int32Array(new SharedArrayBuffer(4));
      const inputs = Math.min(BATCH, runs - report.inputs);
      const order: BatchOrder = { name: parser, seed, batch, inputs, progress };
      const read: Awaited<ReturnType<typeof readBatch>> = await pool
        .run(order, { signal: AbortSignal.timeout(HANGS_MS) })
        .catch(error => ({ what: `hangs or ends its thread: ${error}`, characters: 0, ms: 0 }));
      const [survived = 0] = progress;
      report.inputs += survived;
      report.characters += read.characters;
      report.ms += read.ms;
      if (read.what !== null)
        report.finding = { what: read.what, input: batchInputs(parser, seed, batch)[survived] ?? '' };
    }
    reports.push(report);
    onReport?.(report);
  });
  return reports;
}

/** The inputs of a batch, the same for a parser, a seed and a number: its pieces and any text, also one of them very often. */
export function batchInputs(name: string, seed: number, batch: number, numRuns = BATCH): string[] {
  const piece = fc.constantFrom(...parserOf(name).pieces.split('¦'));
  const many = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 2000 }))
    .map(([some, times]) => some.join('').repeat(times));
  const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.integer().map(String));
  const part = fc.oneof(
    { arbitrary: piece, weight: 40 },
    { arbitrary: any, weight: 10 },
    { arbitrary: many, weight: 1 },
  );
  const input = fc.array(part, { maxLength: 40 }).map(parts => parts.join(''));
  return fc.sample(input, { seed: seed + batch, numRuns });
}

function parserOf(name: string): Parser {
  const parser = PARSERS[name];
  if (parser === undefined)
    throw new Error(`There is no parser "${name}": ${Object.keys(PARSERS).join(', ')}.`);
  return parser;
}

/** In a thread: reads the inputs of a batch up to the first finding. */
export async function readBatch({ name, seed, batch, inputs, progress }: BatchOrder) {
  const { read } = parserOf(name);
  const given = batchInputs(name, seed, batch, inputs);
  const began = process.threadCpuUsage();
  let characters = 0;
  for (const input of given) {
    const what = await problemOf(read, input);
    if (what !== null) return { what, characters, ms: msSince(began) };
    characters += input.length;
    Atomics.add(progress, 0, 1);
  }
  return { what: null, characters, ms: msSince(began) };
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
