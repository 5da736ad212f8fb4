import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HostFault } from '../support/fakes/faulty-server.ts';
import { HOSTINGS, netlifySite, offered } from './deploy-harness.ts';

const site = (version: string) => ({ 'index.html': `home ${version}`, 'robots.txt': 'everything' });
const sixTimes = (on: string) => Array<HostFault>(6).fill({ on, kind: 'cut' });
const cancels = ({ calls }: { calls: string[] }) => calls.filter(call => call.endsWith('/cancel')).length;

test('calls go to the server of the site, and assets of open pages stay', async () => {
  const { host, store, release, retain, deploy } = await netlifySite({ server: 'https://a.forms.example' });
  await release({ ...site('1'), _redirects: '/cars/ /search/ 301\n' });
  retain('old.js');
  const pictures = path.join(store.home, 'retained/2026-11-01/_images');
  fs.mkdirSync(pictures, { recursive: true });
  fs.writeFileSync(path.join(pictures, 'p.avif'), 'picture');
  await deploy();
  expect(host.live()).toEqual({
    ...site('1'),
    _redirects: '/api/*  https://a.forms.example/api/:splat  200!\n/cars/ /search/ 301\n',
    '_astro/old.js': 'old.js',
    '_images/p.avif': 'picture',
  });
});

test('a deploy that was cut off starts again when other files belong to the same release', async () => {
  const { env, host, moveTo, release, retain, deploy, clock, status } = await netlifySite();
  await release(site('1'));
  const old = retain('old.js');
  host.faults.push(...sixTimes('/files/_astro/old.js'));
  const now = clock();
  expect(await deploy({ clock: () => now })).toMatchObject({ ok: false });
  fs.rmSync(old);
  moveTo(HOSTINGS.netlify({ server: 'https://now.forms.example' }));
  // It waits for its turn while the account may begin no other.
  expect(await deploy({ clock: () => now, env: { ...env, NETLIFY_DEPLOY_CREDITS: '15' } })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('limits of the account'),
  });
  expect(status()[0]?.record).toMatchObject({ begun: null, failure: null });
  expect(await deploy()).toMatchObject({ ok: true });
  expect(host.live()).toEqual({
    ...site('1'),
    _redirects: '/api/*  https://now.forms.example/api/:splat  200!\n',
  });
});

test('a deploy that Netlify began without saying so is found again', async () => {
  const { host, release, deploy } = await netlifySite();
  await release(site('1'));
  host.faults.push({ on: 'POST /sites/site-1/deploys', kind: 'cut after' });
  expect(await deploy()).toMatchObject({ ok: true });
  expect(host.starts).toHaveLength(1);
});

test('a slow line has time for a large file', async () => {
  const { release, deploy } = await netlifySite();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  await release({ 'brochure.pdf': 'x'.repeat(3_000_000) });
  expect(await deploy()).toMatchObject({ ok: true });
  expect(Math.max(...timeout.mock.calls.map(([ms]) => ms))).toBeGreaterThanOrEqual(120_000);
});

test('a deploy that fails at the end leaves the old release, and the next one sends nothing again', async () => {
  const { host, release, deploy } = await netlifySite();
  await release(site('1'));
  await deploy();
  await release(site('2'));
  host.failProcessing(true);
  expect(await deploy()).toMatchObject({
    ok: false,
    reason: 'Netlify could not finish the deploy: Processing failed.',
  });
  expect(host.live()).toEqual(site('1'));
  host.failProcessing(false);
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 0 });
  expect(host.live()).toEqual(site('2'));
});

test('failures are tried again after a minute, then after twice as long each time, at most an hour', async () => {
  const { host, release, deploy, clock } = await netlifySite();
  await release(site('1'));
  host.failProcessing(true);
  const waits: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const result = await deploy();
    if (result.ok) throw new Error('It was deployed.');
    waits.push((result.retryAt - clock()) / 60_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('recorded digests that Netlify refuses are computed again', async () => {
  const { host, store, release, deploy, status } = await netlifySite();
  await release(site('1'), [offered('a')]);
  await deploy();
  const file = path.join(store.home, 'deployed.json');
  const wrong = fs.readFileSync(file, 'utf8').replaceAll(/"digest":"[0-9a-f]{8}/g, '"digest":"00000000');
  fs.writeFileSync(file, wrong);
  await release(site('2'), [offered('a')]);
  // Refused, refused again, given up.
  for (let turn = 0; turn < 3; turn += 1) expect(await deploy()).toMatchObject({ ok: false });
  expect(await deploy()).toMatchObject({ ok: true });
  expect(host.live()).toEqual(site('2'));
  await release(site('3'), [offered('a')]);
  expect(status()).toMatchObject([{ record: { waiting: { urgent: null, words: expect.any(Number) } } }]);
});

test('a project that does not publish, or is not there, is reported', async () => {
  const { host, moveTo, release, deploy } = await netlifySite();
  await release(site('1'));
  host.stopPublishing(true);
  expect(await deploy()).toMatchObject({
    ok: false,
    reason: expect.stringContaining('auto publishing of the project is stopped'),
  });
  moveTo(HOSTINGS.netlify({ siteId: 'site-2' }));
  expect(await deploy()).toMatchObject({
    ok: false,
    reason: expect.stringContaining('Netlify has no such project'),
  });
});

test('a deploy sends the release it began with, even if builds replace it', async () => {
  const { host, release, deploy, status } = await netlifySite();
  await release(site('1'));
  let builds: Promise<void> | null = null;
  const onProgress = (stage: string) => {
    if (stage !== 'waiting for Netlify' || builds !== null) return;
    builds = (async () => {
      for (const version of ['2', '3', '4', '5']) await release(site(version));
    })();
  };
  const wait = async () => void (await builds);
  expect(await deploy({ onProgress, wait })).toMatchObject({ ok: true });
  expect(host.live()).toEqual(site('1'));
  expect(status()).toMatchObject([{ record: { waiting: { words: expect.any(Number) } } }]);
  await deploy();
  expect(host.live()).toEqual(site('5'));
});

test('a stopped deploy of an earlier release, or one with a file of nobody, is cancelled', async () => {
  const { host, release, deploy } = await netlifySite();
  await release(site('1'));
  const controller = new AbortController();
  const onProgress = (stage: string) => {
    if (stage === 'sending files') controller.abort();
  };
  await expect(deploy({ signal: controller.signal, onProgress })).rejects.toThrow();
  await release(site('2'));
  await deploy();
  expect([cancels(host), host.live()]).toEqual([1, site('2')]);
  await release(site('3'));
  host.unknown.push('f'.repeat(40));
  expect(await deploy()).toMatchObject({ ok: false });
  expect(cancels(host)).toBe(2);
});
