import fc from 'fast-check';
import { inputsOf } from './parsers/inputs-of.ts';
import { parserOf } from './parsers/parsers.ts';

/** Inputs that are made at once: memory stays small, and a hung parser's input can be made again. */
export const BATCH = 500;

/** The inputs of a batch: the same for a parser, a seed and a number of the batch. */
export function batchInputs(name: string, seed: number, batch: number): string[] {
  return fc.sample(inputsOf(parserOf(name)), { seed: seed + batch, numRuns: BATCH });
}
