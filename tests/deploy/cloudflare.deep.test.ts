import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Hosting } from '../../src/schemas/site/hosting.ts';
import { type FakeCloudflare, fakeCloudflare } from '../support/fakes/fake-cloudflare.ts';
import type { HostFault } from '../support/fakes/faulty-server.ts';
import { deployHarness, offered } from './deploy-harness.ts';

type Harness = ReturnType<typeof deployHarness>;

const hostingOf = ({ account, name }: FakeCloudflare, server: string | null = null): Hosting => ({
  target: 'cloudflare',
  accountId: account,
  name,
  account: null,
  server,
});

async function cloudflareWith(
  options: Parameters<typeof fakeCloudflare>[0] = {},
  server: string | null = null,
) {
  const cloudflare = await fakeCloudflare(options);
  onTestFinished(() => cloudflare.close());
  const harness = deployHarness(hostingOf(cloudflare, server));
  const deploy = (changes: Parameters<Harness['deploy']>[1] = {}) =>
    harness.deploy(null, { env: cloudflare.env, ...changes });
  return { cloudflare, harness, deploy };
}

const site = (version: string) => ({
  'cars/a b/index.html': 'car a',
  'index.html': `home ${version}`,
  'robots.txt': 'everything',
  'same.txt': 'car a',
});
const uploads = ({ calls }: FakeCloudflare) => calls.filter(call => call.includes('/assets/upload?')).length;

describe('a deploy to Cloudflare', () => {
  test('makes the release live, and sends next time only what changed', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'), [offered('a')]);
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 4, bytes: 26 });
    expect(cloudflare.live()).toEqual(site('1'));
    expect([...cloudflare.contents.values()]).toContainEqual({
      content: 'car a',
      type: 'text/html; charset=utf-8',
    });
    expect([...cloudflare.contents.values()]).toContainEqual({
      content: 'car a',
      type: 'text/plain; charset=utf-8',
    });
    expect(harness.status()).toMatchObject([
      { record: { waiting: { urgent: null, cars: null, words: null }, begun: null, failure: null } },
    ]);

    await harness.release(site('2'), [offered('a')]);
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 1, bytes: 6 });
    expect(cloudflare.live()).toEqual(site('2'));
  });

  test('writes headers and redirects in the files Cloudflare reads, and the rest as code', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith({}, 'https://sample.forms.example');
    await harness.release({
      ...site('1'),
      _headers:
        '/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: no-cache\n\n/_astro/*\n  Cache-Control: max-age=9\n',
      _redirects: [
        '/search/ page=2 /search/page/2/ 200!',
        '/search/ show=:make /search/:make/ 302!',
        '/robots.txt /x 301',
        '/old/:slug /cars/:slug/ 301',
        '/gone/ /search/ 302',
      ].join('\n'),
    });
    await deploy();
    expect(cloudflare.live()).toEqual(site('1'));
    const { metadata, modules } = cloudflare.worker() ?? {};
    expect(metadata?.assets.config).toEqual({
      html_handling: 'auto-trailing-slash',
      not_found_handling: '404-page',
      _headers:
        '/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: no-cache\n\n/_astro/*\n  ! Cache-Control\n  Cache-Control: max-age=9\n',
      _redirects: '/gone /search/ 302\n/gone/ /search/ 302\n/old/:slug /cars/:slug/ 301\n',
      run_worker_first: ['/api/*', '/search/'],
    });

    // As a Worker runs them.
    const folder = path.join(harness.store.home, 'worker');
    for (const [name, text] of Object.entries(modules ?? {})) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), text);
    }
    const worker = await import(
      /* @vite-ignore */ pathToFileURL(path.join(folder, metadata?.main_module ?? '')).href
    );
    const ASSETS = { fetch: async ({ url }: Request) => new Response(url) };
    const ask = async (address: string): Promise<Response> =>
      worker.default.fetch(new Request(`https://sample.example${address}`), { ASSETS });
    expect(await (await ask('/search/?page=2')).text()).toBe('https://sample.example/search/page/2/');
    expect(await (await ask('/search/?page=3')).text()).toBe('https://sample.example/search/?page=3');
    const redirect = await ask('/search/?show=kia');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/search/kia/']);
  });

  test('needs no code where the files express everything', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'));
    await deploy();
    expect(cloudflare.worker()).toMatchObject({ modules: {}, metadata: { assets: { config: {} } } });
    expect(cloudflare.worker()?.metadata).not.toHaveProperty('main_module');
  });

  test('goes on where it was cut: the old release is live until then, and nothing is sent twice', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'));
    await deploy();
    await harness.release({ ...site('2'), 'b.html': 'b', 'c.html': 'c', 'd.html': 'd' });
    cloudflare.faults.push(...Array<HostFault>(11).fill({ on: '/assets/upload?', kind: 'cut' }));
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/had trouble with files in 6 tries/),
    });
    expect(cloudflare.live()).toEqual(site('1'));
    // Of two uploads one was taken at last.
    const there = cloudflare.contents.size;
    const result = await deploy();
    expect(result).toMatchObject({ ok: true, uploaded: cloudflare.contents.size - there });
    expect(cloudflare.live()).toEqual({ ...site('2'), 'b.html': 'b', 'c.html': 'c', 'd.html': 'd' });
  });

  test('that took longer than its token lasts sends the rest next time', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'));
    const onProgress = (stage: string) => {
      if (stage === 'sending files') cloudflare.expire();
    };
    expect(await deploy({ onProgress })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('it lasts an hour'),
    });
    expect(cloudflare.live()).toBeNull();
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 4 });
  });

  test('waits while Cloudflare is in trouble', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'));
    cloudflare.faults.push(
      { on: 'assets-upload-session', kind: 500 },
      { on: '/assets/upload?', kind: 429 },
      { on: '/assets/upload?', kind: 'cut after' },
      { on: 'PUT', kind: 'cut after' },
      { on: 'PUT', kind: 503 },
    );
    expect(await deploy()).toMatchObject({ ok: true });
    expect(cloudflare.live()).toEqual(site('1'));
  });

  test('says what to do where token or account is wrong, or the site too large', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith({ mostFiles: 3 });
    await harness.release(site('1'));
    expect(await deploy({ env: {} })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('CLOUDFLARE_API_TOKEN is not set'),
    });
    const wrong = await deploy({ env: { ...cloudflare.env, CLOUDFLARE_API_TOKEN: 'wrong-token' } });
    expect(wrong).toMatchObject({
      ok: false,
      reason: expect.stringContaining('refused the token (HTTP 401, 10000'),
    });
    expect(JSON.stringify([wrong, harness.status()])).not.toContain('wrong-token');
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: 'Cloudflare refused the list of files: HTTP 400, 100317 "Too many assets".',
    });
    await harness.release({
      'index.html': 'home',
      _headers: `/*\n  Content-Security-Policy: ${'x'.repeat(2000)}\n`,
    });
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('no header line of more than 2000 characters'),
    });
    expect(cloudflare.live()).toBeNull();
  });

  test('fails where Cloudflare requests a file that was not in the manifest', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'));
    cloudflare.unknown.push('f'.repeat(32));
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: `Cloudflare asks for a file that is none of this release (${'f'.repeat(32)}).`,
    });
    expect(cloudflare.live()).toBeNull();
  });

  test('that Cloudflare took without saying so is made live by the next try', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'));
    cloudflare.beSilent(true);
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('did not say so'),
    });
    expect(cloudflare.live()).toBeNull();
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 0 });
    expect(cloudflare.live()).toEqual(site('1'));
  });

  test('that is stopped goes on with the next start', async () => {
    const { cloudflare, harness, deploy } = await cloudflareWith();
    await harness.release(site('1'));
    const controller = new AbortController();
    const onProgress = (stage: string, done = 0) => {
      if (stage === 'sending files' && done === 2) controller.abort();
    };
    await expect(deploy({ signal: controller.signal, onProgress })).rejects.toThrow();
    expect(cloudflare.live()).toBeNull();
    const before = uploads(cloudflare);
    expect(await deploy()).toMatchObject({ ok: true });
    expect(uploads(cloudflare) - before).toBeLessThan(2);
    expect(cloudflare.live()).toEqual(site('1'));
  });

  test('is always of one whole release, whatever goes wrong', async () => {
    const fault = fc.record({
      on: fc.constantFrom('POST', 'PUT', 'session', 'upload?'),
      kind: fc.constantFrom<HostFault['kind']>('cut', 'cut after', 429, 500, 503),
    });
    const round = fc.array(fc.tuple(fault, fc.constantFrom(1, 6)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async rounds => {
        const cloudflare = await fakeCloudflare();
        const harness = deployHarness(hostingOf(cloudflare));
        const wanted: Record<string, string>[] = [];
        for (const [index, faults] of rounds.entries()) {
          wanted.push({ ...site(String(index)), [`only-${index}.html`]: 'x' });
          await harness.release(wanted.at(-1) ?? {});
          cloudflare.faults.splice(
            0,
            99,
            ...faults.flatMap(([each, times]) => Array<HostFault>(times).fill(each)),
          );
          await harness.deploy(null, { env: cloudflare.env });
          if (cloudflare.live() !== null) expect(wanted).toContainEqual(cloudflare.live());
        }
        cloudflare.faults.length = 0;
        expect(await harness.deploy(null, { env: cloudflare.env })).toMatchObject({ ok: true });
        expect(cloudflare.live()).toEqual(wanted.at(-1));
        await cloudflare.close();
      }),
      { numRuns: Number(process.env['DEPLOY_RUNS'] ?? 30) },
    );
  });
});
