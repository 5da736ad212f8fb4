import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FACET_ATTRIBUTES } from '../../src/search/attributes.ts';
import { type Index, openIndex } from '../../src/search/embedded/decode.ts';
import { encodeIndex } from '../../src/search/embedded/encode.ts';
import { type SearchRequest, search } from '../../src/search/embedded/search.ts';
import type { Filter } from '../../src/search/filter.ts';
import { searchCars } from './search-cars.ts';
import { rivals } from './search-libraries.ts';
import { timing, told } from './search-timing.ts';

/** What the search costs, beside the libraries that are installed. Prints; asserts nothing. Argument: cars. */
const count = Number(process.argv[2] ?? '5000');
const { from, documents } = await searchCars(count);
console.log(`Search over ${documents.length} ${from}, all facets, nothing remembered between searches`);

const bytes = encodeIndex(documents);
const index = openIndex(bytes);
console.log(
  `  index: ${kilobytes(brotli(bytes))} brotli, ${kilobytes(gzipSync(bytes, { level: 9 }).length)} gzip, ${kilobytes(bytes.length)} plain`,
);
console.log(`  made in    ${told(await timing(() => encodeIndex(documents)))}`);
console.log(`  opened in  ${told(await timing(() => openIndex(bytes)))}`);
console.log(
  `  words in   ${told(await timing(() => openIndex(bytes).text()))} (opened, and the words made at the first query)`,
);

const everything: SearchRequest = {
  query: '',
  filters: [],
  facets: FACET_ATTRIBUTES.map(({ name }) => name),
  sort: { attribute: 'price', descending: false },
  page: 0,
  hitsPerPage: 21,
  maxValuesPerFacet: 1000,
  keep: new Map(),
};
const filters: Filter[] = [
  anyValue('make', ['Toyota', 'Mazda', 'Ford']),
  anyValue('body', ['SUV', 'Ute']),
  { op: 'range', attribute: 'price', min: 15000, max: 45000 },
];
const searches = {
  everything,
  refined: { ...everything, filters },
  mistyped: { ...everything, query: 'toyta klugr', sort: null },
};
for (const [name, request] of Object.entries(searches))
  console.log(
    `  ${name.padEnd(10)} ${told(await timing(() => search(forgetful(index), request)))}, ${search(index, request).count} cars`,
  );

const { found, missing } = await rivals(documents);
for (const rival of found) {
  console.log(`\n${rival.name} (${rival.lacks})`);
  console.log(`  index: ${kilobytes(brotli(Buffer.from(rival.shipped)))} brotli`);
  for (const [name, call] of Object.entries(rival.searches))
    console.log(`  ${name.padEnd(10)} ${told(await timing(call))}`);
}
if (missing.length > 0) console.log(`\nNot installed, so not compared: ${missing.join(', ')}`);

/** The index without what earlier searches left behind; orders are made once for a visit, and stay. */
function forgetful(opened: Index): Index {
  return {
    ...opened,
    remembered: { ...opened.remembered, filters: (_, make) => make(), texts: (_, make) => make() },
  };
}

function anyValue(attribute: string, values: readonly string[]): Filter {
  return { op: 'or', parts: values.map(value => ({ op: 'is', attribute, value })) };
}

function brotli(content: Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function kilobytes(size: number): string {
  return `${(size / 1024).toFixed(0)} KB`;
}
