import path from 'node:path';
import { progress } from '../src/builder/report/progress.ts';
import { asOnlyDeployer } from '../src/deploy/as-only-deployer.ts';
import { deploySite } from '../src/deploy/deploy-site.ts';
import { deployStatus, isWaiting, type SiteStatus, storedStatus } from '../src/deploy/deploy-status.ts';
import { deployTable } from '../src/deploy/deploy-table.ts';
import { runDeployer } from '../src/deploy/deployer.ts';
import { resultLine } from '../src/deploy/result-line.ts';
import { runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run deploy -- [SLUG ...] [options]
  --out DIR        where the sites were built (dist)
  --status         only say what is live at the hosts and what waits
  --watch          stay, and deploy what builds make live, as the limits of the hosts allow
  --json           print what is live and what waits, and nothing else, on standard output

Without a SLUG everything that waits is deployed. docs/hosting.md tells of hosts, tokens and limits.`;

await runCommand(
  USAGE,
  {
    out: { type: 'string', default: 'dist' },
    status: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  run,
);

interface Options {
  out: string;
  status: boolean;
  watch: boolean;
  json: boolean;
}

async function run(slugs: readonly string[], { out, status, watch, json }: Options): Promise<void> {
  const dir = path.resolve(out);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (watch) {
    if (slugs.length > 0) throw new Error(`--watch is for all sites.\n\n${USAGE}`);
    const onResult = (slug: string, result: Parameters<typeof resultLine>[1]) =>
      console.log(`${new Date().toISOString()} ${resultLine(slug, result)}`);
    await asOnlyDeployer(dir, () => {
      console.log(`Watching ${dir}: what builds make live is deployed. Ctrl+C stops.`);
      return runDeployer({ out: dir, env: process.env, clock: Date.now, signal: stop.signal, onResult });
    });
    return;
  }
  if (!status) await asOnlyDeployer(dir, () => deployNow(dir, slugs, stop.signal));
  const sites = deployStatus(dir).filter(({ store }) => slugs.length === 0 || slugs.includes(store.slug));
  console.log(json ? JSON.stringify(sites.map(told)) : deployTable(sites, Date.now()));
}

async function deployNow(out: string, slugs: readonly string[], signal: AbortSignal): Promise<void> {
  const sites = storedStatus(out);
  const unknown = slugs.filter(slug => !sites.some(({ store }) => store.slug === slug));
  if (unknown.length > 0)
    throw new Error(
      `No built site with a host is called ${unknown.join(', ')}. Known: ${sites.map(({ store }) => store.slug).join(', ') || 'none'}.`,
    );
  const report = progress(process.stderr);
  const chosen = sites.filter(({ store }) => slugs.length === 0 || slugs.includes(store.slug));
  if (chosen.some(({ problem }) => problem !== null)) process.exitCode = 1;
  for (const site of chosen.filter(each => each.problem === null && isWaiting(each))) {
    const { slug } = site.store;
    const onProgress = (stage: string, done?: number, total?: number) =>
      report.stage(`${slug}: ${stage}`, done, total);
    const options = { out, env: process.env, clock: Date.now, signal, onProgress };
    const result = await deploySite(site, options).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      throw new Error(`${slug} was stopped. The next npm run deploy goes on with it.`, { cause: error });
    });
    report.line(resultLine(slug, result));
    if (!result.ok) process.exitCode = 1;
  }
  report.end();
}

/** What other programs are told of a site. */
function told({ store, place, problem, release, record }: SiteStatus) {
  const { deployed, waiting, failure } = record;
  return { slug: store.slug, place, release, deployed, waiting, failure, problem };
}
