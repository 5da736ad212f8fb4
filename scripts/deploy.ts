import { existsSync } from 'node:fs';
import path from 'node:path';
import { progress } from '../src/builder/report/progress.ts';
import { type ReachedLimit, reachedLimit } from '../src/deploy/deploy-limits.ts';
import { readAccount } from '../src/deploy/deploy-records.ts';
import { type DeployResult, deploySite } from '../src/deploy/deploy-site.ts';
import { deployStatus, isWaiting, type SiteStatus, updateDeployStatus } from '../src/deploy/deploy-status.ts';
import { deployTable } from '../src/deploy/deploy-table.ts';
import { sleepFor } from '../src/deploy/host-call.ts';
import { resultLine } from '../src/deploy/result-line.ts';
import { runDeployer } from '../src/deploy/run-deployer.ts';
import { knownLimits } from '../src/deploy/site-limits.ts';
import { withDeployLock } from '../src/deploy/with-deploy-lock.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { printJson } from './command/print-json.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run deploy -- [SLUG ...] [options]
  --out DIR        where the sites were built (DIST, else dist)
  --status         only say what is live at the hosts and what waits
  --watch          stay, and deploy what builds make live, as the limits of the hosts allow
  --json           print what is live and what waits, and nothing else, on standard output

Without a SLUG everything that waits is deployed. docs/hosting.md tells of hosts, tokens and limits.`;

/** Longer waits are reported: hosts that work are tried again after less. */
const LONG_WAIT_MS = 1500;

const OPTIONS = {
  out: FOLDER_OPTIONS.out,
  status: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, OPTIONS, run);

async function run(
  slugs: readonly string[],
  { out, status, watch, json }: OptionValues<typeof OPTIONS>,
): Promise<void> {
  const dir = path.resolve(out);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (watch) {
    if (slugs.length > 0) throw new Error(`--watch is for all sites.\n\n${USAGE}`);
    if (status || json) throw new Error(`--watch goes with no other option but --out.\n\n${USAGE}`);
    const onResult = (slug: string, result: DeployResult) => {
      const next = result.ok ? '' : ` Next try: ${new Date(result.retryAt).toISOString()}.`;
      console.log(`${new Date().toISOString()} ${resultLine(slug, result)}${next}`);
    };
    await withDeployLock(dir, () => {
      console.log(`Watching ${dir}: what builds make live is deployed. Ctrl+C stops.`);
      const { env } = process;
      const { signal } = stop;
      return runDeployer({ out: dir, env, clock: Date.now, wait: sleepFor, signal, onResult });
    });
    return;
  }
  if (!existsSync(path.join(dir, '.forecourt')))
    throw new Error(
      `No site was ever built into ${dir}. Run npm run build first, or name the folder of sites with --out.`,
    );
  refuseUnknown(slugs, dir);
  if (!status) await withDeployLock(dir, () => deployNow(dir, slugs, stop.signal));
  const sites = deployStatus(dir).filter(({ store }) => slugs.length === 0 || slugs.includes(store.slug));
  const now = Date.now();
  const limited = sites.map(site => ({ ...site, limit: limitOf(site, dir, now) }));
  if (json) printJson(limited.map(toJson));
  else console.log(deployTable(limited, now));
}

/** @throws for a name that no built site with a host has. */
function refuseUnknown(slugs: readonly string[], out: string): void {
  const known = deployStatus(out).map(({ store }) => store.slug);
  const unknown = slugs.filter(slug => !known.includes(slug));
  if (unknown.length > 0)
    throw new Error(
      `No built site with a host is called ${unknown.join(', ')}. Known: ${known.join(', ') || 'none'}. Write "hosting" into its site.json and build it: docs/hosting.md.`,
    );
}

async function deployNow(out: string, slugs: readonly string[], signal: AbortSignal): Promise<void> {
  const report = progress(process.stderr);
  const chosen = updateDeployStatus(out).filter(
    ({ store }) => slugs.length === 0 || slugs.includes(store.slug),
  );
  if (chosen.some(({ problem }) => problem !== null)) process.exitCode = 1;
  for (const site of chosen.filter(each => each.problem === null && isWaiting(each))) {
    const { slug } = site.store;
    const onProgress = (stage: string, done?: number, total?: number) =>
      report.stage(`${slug}: ${stage}`, done, total);
    const onNote = (note: string) => report.line(`${slug}: ${note}`);
    const wait = (ms: number, stop: AbortSignal) => {
      if (ms > LONG_WAIT_MS) onProgress('waiting: the host has trouble, or takes no more calls yet');
      return sleepFor(ms, stop);
    };
    const options = { out, env: process.env, clock: Date.now, signal, wait, onProgress, onNote };
    const result = await deploySite(site, options).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      throw new Error(`${slug} was stopped. The next npm run deploy goes on with it.`, { cause: error });
    });
    report.line(resultLine(slug, result));
    if (!result.ok) process.exitCode = 1;
  }
  report.end();
}

/** Why the account of a site may begin no deploy at the moment; null where it may. */
function limitOf(site: SiteStatus, out: string, now: number): ReachedLimit | null {
  if (site.account === null || site.problem !== null) return null;
  return reachedLimit(readAccount(out, site.account), knownLimits(site, process.env), now);
}

/** The JSON of a site for other programs. */
function toJson({
  store,
  destination,
  problem,
  release,
  record,
  limit,
}: SiteStatus & { limit: ReachedLimit | null }) {
  const { deployed, waiting, failure } = record;
  // For good has no number in JSON.
  const limited = limit === null ? null : { until: Number.isFinite(limit.until) ? limit.until : null };
  return { slug: store.slug, place: destination, release, deployed, waiting, failure, problem, limited };
}
