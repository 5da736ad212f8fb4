import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { encodeIndex } from '../../src/search/embedded/encode.ts';
import { searchCars } from './search-cars.ts';
import { type Rival, rivals } from './search-libraries.ts';
import { timing, told } from './search-timing.ts';

/** What the search costs, beside the libraries that are installed. Prints; asserts nothing. Argument: cars. */
const COLUMNS = [10, 9, 9, 24, 24, 24, 24];
const count = Number(process.argv[2] ?? '5000');
const { from, documents } = await searchCars(count);
console.log(
  `\nSearch over ${documents.length.toLocaleString('en')} ${from}: milliseconds by the clock p50 / p95, on the processor mean`,
);
print('', ['plain', 'gzip', 'brotli', 'ready', 'everything', 'refined', 'mistyped']);

const { found, missing } = await rivals(documents, encodeIndex(documents));
for (const make of found) {
  const rival = await make();
  print(rival.name, await figures(rival), rival.lacks);
}
if (missing.length > 0) console.log(`  Not installed, so not compared: ${missing.join(', ')}`);

async function figures({ shipped, open, searches }: Rival): Promise<string[]> {
  // The best brotli of 50 MB takes minutes, and what nobody would ship needs no figure to the byte.
  const quality = shipped.reduce((sum, { length }) => sum + length, 0) > 2e7 ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const size = (pack: (bytes: Uint8Array) => Uint8Array) =>
    kilobytes(shipped.reduce((sum, bytes) => sum + pack(bytes).length, 0));
  const sizes = [
    size(bytes => bytes),
    size(bytes => gzipSync(bytes, { level: 9 })),
    size(bytes => brotliCompressSync(bytes, { params })),
  ];
  const times: string[] = [];
  for (const call of [open, ...Object.values(searches)]) times.push(told(await timing(call)));
  return [...sizes, ...times];
}

function print(name: string, cells: readonly string[], lacks = ''): void {
  const line = cells.map((cell, at) => cell.padStart(COLUMNS[at] ?? 0)).join('');
  console.log(`  ${name.padEnd(21)}${line}${lacks === '' ? '' : `  (${lacks})`}`);
}

function kilobytes(size: number): string {
  return `${(size / 1024).toFixed(0)} KB`;
}
