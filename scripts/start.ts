import path from 'node:path';
import { serveSites } from '../src/api/serve-sites.ts';
import { serverSettings } from '../src/api/server-settings.ts';
import { buildAll } from '../src/builder/build-all.ts';
import { progress } from '../src/builder/report/progress.ts';
import { summaryTable } from '../src/builder/report/summary-table.ts';

try {
  const settings = serverSettings(process.env);
  const report = await buildAll({
    dealersDir: path.resolve('dealers'),
    out: settings.dist,
    now: new Date(),
    progress: progress(process.stderr),
  });
  console.log(summaryTable(report));
  await serveSites(settings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
