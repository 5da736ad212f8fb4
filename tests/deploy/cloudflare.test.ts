import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { cloudflareSite } from './deploy-harness.ts';

const SITE = { 'index.html': 'home', 'same.html': 'equal', 'same.txt': 'equal' };
const failure = (text: string) => ({ ok: false, reason: expect.stringContaining(text) });

test('headers and redirects go to the files Cloudflare reads, and the rest into code', async () => {
  const { host, store, release, deploy } = await cloudflareSite({ server: 'https://a.forms.example' });
  await release({
    ...SITE,
    _headers:
      '/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: no-cache\n\n/_astro/*\n  Cache-Control: max-age=9\n',
    _redirects: [
      '/search/ page=2 /search/page/2/ 200!',
      '/search/ show=:make /search/:make/ 302!',
      '/same.txt /x 301',
      '/old/:slug /cars/:slug/ 301',
      '/gone/ /search/ 302',
    ].join('\n'),
  });
  await deploy();
  expect(host.live()).toEqual(SITE);
  const { metadata, modules } = host.worker() ?? {};
  expect(metadata?.assets.config).toEqual({
    html_handling: 'auto-trailing-slash',
    not_found_handling: '404-page',
    _headers:
      '/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: no-cache\n\n/_astro/*\n  ! Cache-Control\n  Cache-Control: max-age=9\n',
    _redirects: '/gone /search/ 302\n/gone/ /search/ 302\n/old/:slug /cars/:slug/ 301\n',
    run_worker_first: ['/api/*', '/search/'],
  });

  // As a Worker runs them.
  const folder = path.join(store.home, 'worker');
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

test('a site without such rules needs no code, and equal files have each their type', async () => {
  const { host, release, deploy } = await cloudflareSite();
  await release(SITE);
  await deploy();
  expect(host.worker()).toMatchObject({ modules: {}, metadata: { assets: { config: {} } } });
  expect(host.worker()?.metadata).not.toHaveProperty('main_module');
  for (const type of ['text/html; charset=utf-8', 'text/plain; charset=utf-8'])
    expect([...host.contents.values()]).toContainEqual({ content: 'equal', type });
});

test('a deploy that took longer than its token lasts sends the rest next time', async () => {
  const { host, release, deploy } = await cloudflareSite();
  await release(SITE);
  const onProgress = (stage: string) => {
    if (stage === 'sending files') host.expire();
  };
  expect(await deploy({ onProgress })).toMatchObject(failure('it lasts an hour'));
  expect(host.live()).toBeNull();
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 3 });
});

test('a deploy that Cloudflare took without saying so is made live by the next try', async () => {
  const { host, release, deploy } = await cloudflareSite();
  await release(SITE);
  host.beSilent(true);
  expect(await deploy()).toMatchObject(failure('did not say so'));
  expect(host.live()).toBeNull();
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 0 });
  expect(host.live()).toEqual(SITE);
});

test('a site that is too large for Cloudflare is reported', async () => {
  const { host, release, deploy } = await cloudflareSite({}, { mostFiles: 2 });
  await release(SITE);
  expect(await deploy()).toMatchObject(
    failure('Cloudflare refused the list of files: HTTP 400, 100317 "Too many assets".'),
  );
  await release({
    'index.html': 'home',
    _headers: `/*\n  Content-Security-Policy: ${'x'.repeat(2000)}\n`,
  });
  expect(await deploy()).toMatchObject(failure('no header line of more than 2000 characters'));
  expect(host.live()).toBeNull();
});
