import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOSTINGS, offered, s3Site } from './deploy-harness.ts';

/** A release of which each page names its own asset and picture. */
const site = (version: string) => ({
  'index.html': `home ${version} <script src="_astro/${version}.js"></script>`,
  'cars/a b+c/index.html': `car <img src="photos/${version}.avif">`,
  'robots.txt': 'everything',
  [`_astro/${version}.js`]: `code ${version}`,
  [`photos/${version}.avif`]: `picture ${version}`,
});
/** An object that another program, or another site, stored. */
const foreign = (content: string, headers = {}) => ({ content, etag: 'x', headers });
const ofOtherSite = { 'x-amz-meta-forecourt': '|y' };

test('assets come first, new pages before changed ones, and deletes last', async () => {
  const { host, release, deploy } = await s3Site();
  await release(site('1'));
  await deploy();
  host.calls.length = 0;
  const { 'cars/a b+c/index.html': _, ...next } = site('2');
  await release({ ...next, 'new/index.html': 'new', 'cars/new.pdf': 'brochure' });
  await deploy();
  const changes = host.calls
    .filter(call => !/^(?:GET|HEAD)/.test(call))
    .map(call => call.replace('/northside-site/', ''));
  expect(new Set(changes.splice(0, 3))).toEqual(
    new Set(['PUT _astro/2.js', 'PUT photos/2.avif', 'PUT cars/new.pdf']),
  );
  expect(changes.splice(0, 3)).toEqual([
    'PUT new/index.html',
    'PUT index.html',
    'DELETE cars/a%20b%2Bc/index.html',
  ]);
  expect(new Set(changes)).toEqual(new Set(['DELETE _astro/1.js', 'DELETE photos/1.avif']));
  expect(host.broken).toEqual([]);
});

test('a deploy touches only its own objects, and keeps the assets of open pages', async () => {
  const { host, release, retain, deploy } = await s3Site({ prefix: 'sites/north' });
  retain('0.js');
  const others = {
    'google1234.html': 'mine',
    'sites/northern.html': 'of a neighbour',
    'sites/north/google1234.html': 'mine too',
    'sites/north/a/../../../other/index.html': 'in another bucket',
  };
  for (const [key, text] of Object.entries(others))
    host.objects.set(key, foreign(text, text.startsWith('mine') ? {} : ofOtherSite));
  await release({ 'index.html': 'home' });
  await deploy();
  await release({ 'a.html': 'a' });
  expect(await deploy()).toMatchObject({ ok: true });
  expect(host.live()).toEqual({ ...others, 'sites/north/a.html': 'a', 'sites/north/_astro/0.js': '0.js' });
  expect(host.calls.filter(call => call.includes('other/'))).toEqual([]);
});

test('objects have their type and how long browsers keep them; a change of that is sent', async () => {
  const { host, release, deploy } = await s3Site();
  const headers = (more: string) =>
    `/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: no-cache\n/_astro/*\n  Cache-Control: ${more}\n`;
  await release({ ...site('1'), _headers: headers('max-age=9') });
  await deploy();
  expect(host.objects.has('_headers')).toBe(false);
  expect(host.objects.get('index.html')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(host.objects.get('_astro/1.js')?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'max-age=9',
  });
  await release({ ...site('1'), _headers: headers('max-age=10') });
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 1 });
  expect(host.objects.get('_astro/1.js')?.headers).toMatchObject({ 'cache-control': 'max-age=10' });
});

test.each([true, false])(
  'redirects become pages (website hosting: %s), and those that cannot are counted',
  async hasWebsites => {
    const { host, release, deploy } = await s3Site({}, { hasWebsites });
    const rules = [
      '/cars/ /search/all/ 301',
      '/gone /search/?a=1&b="2" 302',
      '/cars/ /other/ 301',
      '/index.html /x/ 301',
      '/search/ page=2 /search/page/2/ 200!',
      '/old/* /new/:splat 301',
      '/caf%C3%A9 /café/a%20b/ 301',
      '/../other/ /x/ 301',
    ];
    await release({ 'index.html': 'home', _redirects: rules.join('\n') });
    const stages: string[] = [];
    await deploy({ onProgress: stage => stages.push(stage) });
    const pages = ['café/index.html', 'cars/index.html', 'gone/index.html', 'index.html'];
    expect(Object.keys(host.live()).sort()).toEqual(pages);
    expect(host.live()['gone/index.html']).toContain('content="0; url=/search/?a=1&amp;b=&quot;2&quot;"');
    const header = (key: string) => host.objects.get(key)?.headers['x-amz-website-redirect-location'];
    expect(header('cars/index.html')).toBe(hasWebsites ? '/search/all/' : undefined);
    expect(header('café/index.html')).toBe(hasWebsites ? '/caf%C3%A9/a%20b/' : undefined);
    expect(header('gone/index.html')).toBeUndefined();
    expect(stages).toContain('3 redirects left out, which no object can be (docs/hosting-s3.md#redirects)');
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 0 });
  },
);

test('a deploy that was cut off waits as urgent, also after a rollback', async () => {
  const { host, release, deploy, status } = await s3Site();
  await release(site('1'));
  await deploy();
  await release(site('2'));
  const controller = new AbortController();
  const onProgress = (stage: string, done = 0) => {
    if (stage === 'sending files' && done === 2) controller.abort();
  };
  await expect(deploy({ signal: controller.signal, onProgress })).rejects.toThrow();
  expect(host.broken).toEqual([]);
  await release(site('1'));
  expect(status()).toMatchObject([{ record: { waiting: { urgent: expect.any(Number) } } }]);
  expect(await deploy()).toMatchObject({ ok: true });
  expect(host.live()).toEqual(site('1'));
});

test('a deploy finds out what is there when nothing is known, and restores what was changed or deleted', async () => {
  const { host, store, release, deploy } = await s3Site();
  await release(site('1'), [offered('a')]);
  await deploy();
  host.calls.length = 0;
  await release({ ...site('1'), 'robots.txt': 'Everything' });
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 1 });
  // Only the changed object, which is as long as before, is looked at.
  expect(host.calls.filter(call => call.startsWith('HEAD'))).toHaveLength(1);
  fs.rmSync(path.join(store.home, 'deployed.json'));
  for (const object of host.objects.values()) object.etag = 'encrypted';
  await release({ ...site('1'), 'robots.txt': 'nothing' });
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 1 });
  host.objects.delete('robots.txt');
  host.objects.set('index.html', foreign(site('1')['index.html'].toUpperCase()));
  await release({ ...site('1'), 'a.html': 'a' });
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 3 });
  expect(host.live()).toEqual({ ...site('1'), 'a.html': 'a' });
});

test('a wrong region or bucket, or a token on an open line, is reported', async () => {
  const { host, env, moveTo, release, deploy } = await s3Site();
  await release(site('1'));
  const failure = (text: string) => ({ ok: false, reason: expect.stringContaining(text) });
  expect(await deploy({ env: { ...env, AWS_SESSION_TOKEN: 'token' } })).toMatchObject(
    failure('AWS_SESSION_TOKEN would be sent unencrypted'),
  );
  const endpoint = host.url;
  moveTo(HOSTINGS.s3({ endpoint, region: 'us-east-1' }));
  expect(await deploy()).toMatchObject(failure('is not in the region us-east-1'));
  moveTo(HOSTINGS.s3({ endpoint, bucket: 'other' }));
  expect(await deploy()).toMatchObject(failure('has no bucket other'));
  expect(host.live()).toEqual({});
});
