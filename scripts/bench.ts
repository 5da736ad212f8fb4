import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, change } from './bench/build.ts';
import { dealers } from './bench/dealers.ts';
import { type Part, type Row, withTable } from './bench/figures.ts';
import { screen } from './bench/screen.ts';
import { search } from './bench/search.ts';
import { leads, sites, webhook } from './bench/server.ts';
import { valuation } from './bench/valuation.ts';

/** Measures one part or all, each figure next to another one of the same minutes. Asserts nothing. */
const PARTS: Record<string, Part> = {
  ...{ build, change, webhook, dealers, search, screen, leads, sites, valuation },
};
const PAGE = path.resolve(import.meta.dirname, '../docs/benchmarks.md');
const USAGE = `Usage: npm run bench -- [${Object.keys(PARTS).join(' | ')}] [options]
  --write     write the figures of all parts into docs/benchmarks.md
  --cars N    another number of cars (dealers: of dealers), for a trial`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, cars: { type: 'string' } },
});
const names = positionals.length === 0 ? Object.keys(PARTS) : positionals;
const size = values.cars === undefined ? undefined : Number(values.cars);
const isTrial = size !== undefined || positionals.length > 0;
const isKnown = names.every(name => Object.hasOwn(PARTS, name)) && !Number.isNaN(size);
if (!isKnown || (values.write && isTrial)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const machine = `${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? 'unknown processor'}) with Node ${process.versions.node}`;
  console.log(machine);
  const rows: Row[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    for (const row of (await PARTS[name]?.(size)) ?? []) {
      console.log(`  ${row.what}: ${row.figure}\n    ${row.comparison}`);
      rows.push(row);
    }
  }
  const run = { machine, day: new Date().toISOString().slice(0, 10), rows };
  if (values.write) fs.writeFileSync(PAGE, withTable(fs.readFileSync(PAGE, 'utf8'), run));
}
