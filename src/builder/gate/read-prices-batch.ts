import { readStatedPrices } from './read-stated-prices.ts';
import type { StatedPrices } from './release-input.ts';

/** Reads the prices that files of a release state, in a render thread: megabytes of feeds. */
export default function readPricesBatch({ dir, files }: { dir: string; files: string[] }): StatedPrices[] {
  return files.flatMap(file => readStatedPrices(dir, file));
}
