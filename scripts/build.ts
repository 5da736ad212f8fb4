import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../src/build/build-all.ts';
import { progress } from '../src/build/report/progress.ts';
import { summaryTable } from '../src/build/report/summary-table.ts';

const USAGE = `Usage: npm run build -- [options]
  --dealers DIR    folder of dealers (dealers)
  --only a,b       build only these
  --out DIR        where sites are written (dist)
  --now ISO        build as of this moment
  --full           render every page, also those that did not change
  --accept a,b     take these dealers' held feeds
  --workers N      render threads (all cores)
  --json           print the report, and nothing else, on standard output`;

const list = (text: string | undefined) => text?.split(',').filter(name => name !== '');

try {
  const { values } = parseArgs({
    options: {
      dealers: { type: 'string', default: 'dealers' },
      only: { type: 'string' },
      out: { type: 'string', default: 'dist' },
      now: { type: 'string' },
      full: { type: 'boolean', default: false },
      accept: { type: 'string' },
      workers: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime()))
    throw new Error(`--now "${values.now}" is no moment. Write it like 2026-11-20T09:00:00Z.`);
  const only = list(values.only);
  const report = await buildAll({
    dealersDir: path.resolve(values.dealers),
    out: path.resolve(values.out),
    now,
    full: values.full,
    accept: list(values.accept) ?? [],
    progress: progress(process.stderr),
    ...(only === undefined ? {} : { only }),
    ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
  });
  console.log(values.json ? JSON.stringify(report) : summaryTable(report));
  if (report.dealers.some(({ ok }) => !ok)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${USAGE}`);
  process.exitCode = 1;
}
