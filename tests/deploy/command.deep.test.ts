import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeAccount } from '../../src/deploy/deploy-records.ts';
import { fakeNetlify } from '../support/fakes/fake-netlify.ts';
import { deployHarness, netlifyHosting } from './deploy-harness.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/deploy.ts');

async function harness() {
  // A poll is a second; that a state may last is tried elsewhere (netlify.test.ts).
  const netlify = await fakeNetlify({ polls: 0 });
  onTestFinished(() => netlify.close());
  const site = deployHarness();
  await site.release({ 'index.html': 'home 1' });
  const start = (args: readonly string[]) =>
    spawn(process.execPath, [SCRIPT, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DIST: site.out,
        NETLIFY_AUTH_TOKEN: netlify.token,
        NETLIFY_API_URL: netlify.url,
        NETLIFY_DEPLOY_CREDITS: 'unlimited',
      },
    });
  const run = async (...args: string[]) => {
    const child = start(args);
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', text => {
      stdout += text;
    });
    child.stderr.on('data', text => {
      stderr += text;
    });
    const code = await new Promise(resolve => child.once('close', resolve));
    return { code, stdout, stderr };
  };
  return { ...site, netlify, start, run };
}

test('what waits is listed, deployed, and listed again', async () => {
  const { run, netlify } = await harness();
  expect((await run('--status')).stdout).toMatch(
    /sample +netlify:site-1 +nothing yet +everything for under a minute/,
  );
  expect(netlify.starts).toHaveLength(0);
  const deployed = await run();
  expect(deployed).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/sample: \S+ is live, 1 file \(1 kB\) sent/),
  });
  expect(deployed.stdout).toMatch(/sample +netlify:site-1 +\S+ +under a minute ago +nothing/);
  expect(JSON.parse((await run('sample', '--json')).stdout)).toMatchObject([
    { slug: 'sample', waiting: { urgent: null, cars: null, words: null }, failure: null, problem: null },
  ]);
  expect(netlify.starts).toHaveLength(1);
});

test('the status says until when the limits of the account hold a site back', async () => {
  const { run, out, store } = await harness();
  storeAccount(out, 'netlify', { begun: Array<number>(3).fill(Date.now()), notBefore: null });
  expect((await run('--status')).stdout).toMatch(
    /\nsample: The limits of the account allow no deploy before 20\d\d-.*NETLIFY_DEPLOY_CREDITS/,
  );
  expect(JSON.parse((await run('--status', '--json')).stdout)).toMatchObject([
    { slug: store.slug, limited: { until: expect.any(Number) } },
  ]);
  storeAccount(out, 'netlify', { begun: [], notBefore: null });
  expect(JSON.parse((await run('--status', '--json')).stdout)).toMatchObject([{ limited: null }]);
});

test('the status changes no record: another process may be deploying', async () => {
  const { run, store, netlify } = await harness();
  expect((await run('--status')).stdout).toContain('everything for under a minute');
  expect(fs.existsSync(path.join(store.home, 'deploy.json'))).toBe(false);
  expect(netlify.calls).toEqual([]);
});

test('a site that is not there, or whose destination another one has, is reported and not deployed', async () => {
  const { run, host, netlify } = await harness();
  expect(await run('other')).toMatchObject({
    code: 1,
    stderr:
      'No built site with a host is called other. Known: sample. Write "hosting" into its site.json and build it: docs/hosting.md.\n',
  });
  expect(await run('other', '--status')).toMatchObject({ code: 1, stdout: '' });
  host(netlifyHosting(), 'second');
  const { code, stdout } = await run();
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('second would be published to the same place (netlify:site-1)'),
  ]);
  expect(netlify.starts).toHaveLength(0);
});

test('a site that cannot be read is reported, and holds up no other', async () => {
  const { run, host, out, netlify } = await harness();
  host(netlifyHosting('site-2'), 'broken');
  fs.mkdirSync(path.join(out, 'broken'));
  const { code, stdout, stderr } = await run();
  expect([code, stderr]).toEqual([1, expect.stringContaining('sample: ')]);
  expect(stdout).toMatch(/broken: \S+ is in the way/);
  expect(netlify.starts).toHaveLength(1);
});

test('an invalid setting of one account is reported, and holds up no other account', async () => {
  const { start, host, out, store, netlify, status } = await harness();
  fs.cpSync(store.home, path.join(out, '.forecourt/another'), { recursive: true });
  fs.symlinkSync(fs.readlinkSync(store.link).replace('sample', 'another'), path.join(out, 'another'));
  host({ target: 'netlify', siteId: 'site-2', account: 'north', server: null }, 'another');
  const before = Date.now() / 1000 - 120;
  for (const name of ['another', 'sample']) fs.lutimesSync(path.join(out, name), before, before);
  vi.stubEnv('NETLIFY_AUTH_TOKEN_NORTH', netlify.token);
  vi.stubEnv('NETLIFY_DEPLOY_CREDITS_NORTH', 'many');
  onTestFinished(() => void vi.unstubAllEnvs());
  const child = start(['--watch']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => netlify.starts.length, { timeout: 30_000 }).toBe(1);
  await expect
    .poll(() => status().find(({ store: { slug } }) => slug === 'another')?.record.failure?.reason, {
      timeout: 30_000,
    })
    .toContain('NETLIFY_DEPLOY_CREDITS_NORTH is "many"');
});

test('a site that waits since a moment to come, by a clock that was ahead, is deployed', async () => {
  const { start, netlify, store } = await harness();
  const ahead = Date.now() / 1000 + 9 * 365 * 86_400;
  fs.lutimesSync(store.link, ahead, ahead);
  const child = start(['--watch']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => netlify.starts.length, { timeout: 30_000 }).toBe(1);
});

test('a folder without built sites, options that exclude each other, and a misspelt one are reported', async () => {
  const { run, out, netlify } = await harness();
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
  expect(netlify.starts).toHaveLength(0);
});

test('a folder among the built sites is no destination', async () => {
  const { run, host, out, store } = await harness();
  host({ target: 'folder', path: store.link, server: null });
  expect(await run()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('in the folder of built sites'),
  });
  expect(fs.readdirSync(out)).toEqual(['.forecourt', 'sample']);
});

test('a failure without a retry announces no next try', async () => {
  const { run, netlify } = await harness();
  netlify.faults.push({ on: 'POST', kind: 429 });
  const { code, stderr } = await run();
  expect([code, stderr]).toEqual([1, expect.stringContaining('sample: not deployed.')]);
  expect(stderr).not.toContain('Next try');
});

test('a wait for the host is reported', async () => {
  const { run, netlify } = await harness();
  netlify.faults.push({ on: 'GET /sites/site-1', kind: 429 });
  const { code, stderr } = await run();
  expect(code).toBe(0);
  expect(stderr).toContain('sample: waiting: the host has trouble, or takes no more calls yet\n');
});

test('a process that stays deploys what builds make live, alone, until it is stopped', async () => {
  const { start, run, netlify, store } = await harness();
  // Changes wait a minute for company.
  const before = Date.now() / 1000 - 120;
  fs.lutimesSync(store.link, before, before);
  const child = start(['--watch']);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', text => {
    said += text;
  });
  await expect.poll(() => said).toContain('Watching');
  expect(await run()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Everything in this folder is deployed by process'),
  });
  await expect.poll(() => said).toMatch(/sample: \S+ is live, 1 file/);
  expect(netlify.live()?.get('index.html')).toBe('home 1');
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
