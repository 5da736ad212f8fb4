import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeAccount } from '../../src/deploy/deploy-records.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { HOSTINGS, netlifySite } from './deploy-harness.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/deploy.ts');
const YEAR_SECONDS = 365 * 86_400;

async function command() {
  // A poll takes a second.
  const site = await netlifySite({}, { clock: Date.now, polls: 0 });
  await site.release({ 'index.html': 'home 1' });
  const env = { ...site.env, DIST: site.out };
  const run = (...args: string[]) => runNpmScript('deploy', args, { env });
  /** Starts a process that stays, and returns what it says so far. */
  const watch = () => {
    const child = spawn(process.execPath, [SCRIPT, '--watch'], { env: { ...process.env, ...env } });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout.on('data', text => {
      said += text;
    });
    return { child, said: () => said };
  };
  return { ...site, run, watch };
}

test('what waits is listed without changing a record, deployed, and listed again', async () => {
  const { run, host, store } = await command();
  expect((await run('--status')).stdout).toMatch(
    /sample +netlify:site-1 +nothing yet +everything for under a minute/,
  );
  expect(host.calls).toEqual([]);
  expect(fs.existsSync(path.join(store.home, 'deploy.json'))).toBe(false);
  const deployed = await run();
  expect(deployed).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/sample: \S+ is live, 1 file \(1 kB\) sent/),
  });
  expect(deployed.stdout).toMatch(/sample +netlify:site-1 +\S+ +under a minute ago +nothing/);
  const waiting = { urgent: null, cars: null, words: null };
  expect(JSON.parse((await run('sample', '--json')).stdout)).toMatchObject([
    { slug: 'sample', waiting, failure: null, problem: null },
  ]);
  expect(host.starts).toHaveLength(1);
});

test('the status says until when the limits of the account delay a site', async () => {
  const { run, out } = await command();
  expect(JSON.parse((await run('--status', '--json')).stdout)).toMatchObject([{ limited: null }]);
  storeAccount(out, 'netlify', { begun: Array<number>(3).fill(Date.now()), notBefore: null });
  // The budget of the environment is without limit, those of Netlify stay.
  expect((await run('--status')).stdout).toMatch(
    /\nsample: The limits of the account allow no deploy before 20\d\d-.*NETLIFY_DEPLOY_CREDITS/,
  );
  expect(JSON.parse((await run('--status', '--json')).stdout)).toMatchObject([
    { slug: 'sample', limited: { until: expect.any(Number) } },
  ]);
});

test('an unknown site, and two with one destination, are reported and not deployed', async () => {
  const { run, moveTo, host } = await command();
  expect(await run('other')).toMatchObject({
    code: 1,
    stderr:
      'No built site with a host is called other. Known: sample. Write "hosting" into its site.json and build it: docs/hosting.md.\n',
  });
  moveTo(HOSTINGS.netlify(), 'second');
  const { code, stdout } = await run();
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('second would be published to the same place (netlify:site-1)'),
  ]);
  expect(host.starts).toHaveLength(0);
});

test('a site that cannot be read is reported, and delays no other', async () => {
  const { run, moveTo, out, host } = await command();
  moveTo(HOSTINGS.netlify({ siteId: 'site-2' }), 'broken');
  fs.mkdirSync(path.join(out, 'broken'));
  const { code, stdout, stderr } = await run();
  expect([code, stderr]).toEqual([1, expect.stringContaining('sample: ')]);
  expect(stdout).toMatch(/broken: \S+ is in the way/);
  expect(host.starts).toHaveLength(1);
});

test('options that cannot be meant are reported', async () => {
  const { run, out, host } = await command();
  expect(await run('--out', `${out}/typing-error`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`No site was ever built into ${out}/typing-error`),
  });
  expect(await run('--watch', '--json')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--watch goes with no other'),
  });
  const misspelt = await run('--staus');
  expect([misspelt.code, misspelt.stderr.split('\n')[0]]).toEqual([1, "Unknown option '--staus'."]);
  expect(await run('-h')).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage:') });
  expect(host.starts).toHaveLength(0);
});

test('a wait for the host is reported, and a failure without a retry names no next try', async () => {
  const { run, host } = await command();
  host.faults.push({ on: 'GET /sites/site-1', kind: 429 }, { on: 'POST', kind: 429 });
  const { code, stderr } = await run();
  expect([code, stderr]).toEqual([1, expect.stringContaining('sample: not deployed.')]);
  expect(stderr).toContain('sample: waiting: the host has trouble, or takes no more calls yet\n');
  expect(stderr).not.toContain('Next try');
});

test('a process that stays deploys what builds make live, alone, until it is stopped', async () => {
  const { watch, run, host, store } = await command();
  // By a clock that was ahead, the site waits since a moment to come.
  const ahead = Date.now() / 1000 + 9 * YEAR_SECONDS;
  fs.lutimesSync(store.link, ahead, ahead);
  const { child, said } = watch();
  await expect.poll(said, { timeout: 30_000 }).toContain('Watching');
  expect(await run()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Everything in this folder is deployed by process'),
  });
  await expect.poll(said, { timeout: 30_000 }).toMatch(/sample: \S+ is live, 1 file/);
  expect(host.live()).toEqual({ 'index.html': 'home 1' });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

test('an invalid setting of one account is reported, and delays no other account', async () => {
  const { watch, moveTo, out, store, host, status } = await command();
  fs.cpSync(store.home, path.join(out, '.forecourt/another'), { recursive: true });
  fs.symlinkSync(fs.readlinkSync(store.link).replace('sample', 'another'), path.join(out, 'another'));
  moveTo(HOSTINGS.netlify({ siteId: 'site-2', account: 'north' }), 'another');
  // Changes wait for a minute in case others follow.
  const before = Date.now() / 1000 - 120;
  for (const name of ['another', 'sample']) fs.lutimesSync(path.join(out, name), before, before);
  vi.stubEnv('NETLIFY_AUTH_TOKEN_NORTH', host.secret);
  vi.stubEnv('NETLIFY_DEPLOY_CREDITS_NORTH', 'many');
  onTestFinished(() => void vi.unstubAllEnvs());
  watch();
  await expect.poll(() => host.starts.length, { timeout: 30_000 }).toBe(1);
  await expect
    .poll(() => status().find(({ store: { slug } }) => slug === 'another')?.record.failure?.reason, {
      timeout: 30_000,
    })
    .toContain('NETLIFY_DEPLOY_CREDITS_NORTH is "many"');
});
