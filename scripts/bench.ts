import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './bench/build.ts';
import { change } from './bench/change.ts';
import { dealers } from './bench/dealers.ts';
import { deploys } from './bench/deploys.ts';
import { desk } from './bench/desk.ts';
import { gate } from './bench/gate.ts';
import { leads } from './bench/leads.ts';
import { lock } from './bench/lock.ts';
import type { Part } from './bench/part.ts';
import { screen } from './bench/screen.ts';
import { search } from './bench/search.ts';
import { sites } from './bench/sites.ts';
import { stock } from './bench/stock.ts';
import { valuation } from './bench/valuation.ts';
import { webhook } from './bench/webhook.ts';
import { type TableRow, withTable } from './bench/with-table.ts';

/** Measures one part or all, each figure beside something that runs in the same minutes. Asserts nothing. */
const PARTS: Record<string, Part> = {
  build,
  change,
  gate,
  dealers,
  desk,
  stock,
  search,
  screen,
  sites,
  leads,
  lock,
  valuation,
  webhook,
  deploys,
};
const USAGE = `Usage: npm run bench -- [${Object.keys(PARTS).join(' | ')}] [options]
  --write     write the figures of this run, of all parts, into README.md
  --cars N    another size of stock, or number of dealers, for a trial`;
const README = path.resolve(import.meta.dirname, '../README.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, cars: { type: 'string' } },
});
const names = positionals.length === 0 ? Object.keys(PARTS) : positionals;
const unknown = names.filter(name => !Object.hasOwn(PARTS, name));
const trial = values.cars !== undefined || positionals.length > 0;
if (unknown.length > 0 || (values.write && trial) || Number.isNaN(Number(values.cars ?? 0))) {
  console.error(USAGE);
  process.exitCode = 1;
} else await measure();

async function measure(): Promise<void> {
  const machine = `${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? 'unknown processor'}), Node ${process.versions.node}`;
  console.log(machine);
  const rows: TableRow[] = [];
  for (const part of names) {
    console.log(`\n${part}`);
    for (const row of (await PARTS[part]?.(values.cars === undefined ? undefined : Number(values.cars))) ??
      []) {
      console.log(`  ${row.what}: ${row.figure}; ${row.beside}`);
      rows.push({ part, ...row });
    }
  }
  if (values.write) {
    const record = { machine, day: new Date().toISOString().slice(0, 10), rows };
    fs.writeFileSync(README, withTable(fs.readFileSync(README, 'utf8'), record));
  }
}
