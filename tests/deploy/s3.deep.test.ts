import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Hosting } from '../../src/schemas/site/hosting.ts';
import { type FakeS3, fakeS3 } from '../support/fakes/fake-s3.ts';
import type { HostFault } from '../support/fakes/faulty-server.ts';
import { deployHarness, offered } from './deploy-harness.ts';

type Harness = ReturnType<typeof deployHarness>;
type S3Hosting = Extract<Hosting, { target: 's3' }>;

const hostingOf = (store: FakeS3, more: Partial<S3Hosting> = {}): S3Hosting => ({
  target: 's3',
  bucket: store.bucket,
  region: store.region,
  endpoint: store.url,
  prefix: null,
  account: null,
  server: null,
  ...more,
});

async function storeWith(options: Parameters<typeof fakeS3>[0] = {}, more: Partial<S3Hosting> = {}) {
  const store = await fakeS3(options);
  onTestFinished(() => store.close());
  const harness = deployHarness(hostingOf(store, more));
  const deploy = (changes: Parameters<Harness['deploy']>[1] = {}) =>
    harness.deploy(null, { env: store.env, ...changes });
  return { store, harness, deploy };
}

const sent = ({ calls }: FakeS3, method = 'PUT') => calls.filter(call => call.startsWith(method)).length;
/** A release of which each page names its own asset and picture. */
const site = (version: string) => ({
  'index.html': `home ${version} <script src="_astro/${version}.js"></script>`,
  'cars/a b+c/index.html': `car <img src="photos/${version}.avif">`,
  'robots.txt': 'everything',
  [`_astro/${version}.js`]: `code ${version}`,
  [`photos/${version}.avif`]: `picture ${version}`,
});

describe('a deploy to an S3 store', () => {
  test('makes the release live, and sends next time only what changed', async () => {
    const { store, harness, deploy } = await storeWith({ page: 2 });
    await harness.release(site('1'), [offered('a')]);
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 5 });
    expect(store.contents()).toEqual(site('1'));
    expect(harness.status()).toMatchObject([
      { record: { waiting: { urgent: null, cars: null, words: null }, begun: null, failure: null } },
    ]);

    await harness.release({ ...site('1'), 'robots.txt': 'nothing' }, [offered('a')]);
    const questions = sent(store, 'HEAD');
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 1, bytes: 7 });
    expect(store.contents()['robots.txt']).toBe('nothing');
    expect(sent(store, 'HEAD')).toBe(questions);
  });

  test('sends assets first, new pages before changed ones, and deletes last', async () => {
    const { store, harness, deploy } = await storeWith();
    await harness.release(site('1'));
    await deploy();
    store.calls.length = 0;
    const { 'cars/a b+c/index.html': _, ...next } = site('2');
    await harness.release({ ...next, 'new/index.html': 'new', 'cars/new.pdf': 'brochure' });
    await deploy();
    const changes = store.calls
      .filter(call => !/^(?:GET|HEAD)/.test(call))
      .map(call => call.replace(`/${store.bucket}/`, ''));
    expect(new Set(changes.splice(0, 3))).toEqual(
      new Set(['PUT _astro/2.js', 'PUT photos/2.avif', 'PUT cars/new.pdf']),
    );
    expect(changes.splice(0, 3)).toEqual([
      'PUT new/index.html',
      'PUT index.html',
      'DELETE cars/a%20b%2Bc/index.html',
    ]);
    expect(new Set(changes)).toEqual(new Set(['DELETE _astro/1.js', 'DELETE photos/1.avif']));
    expect(store.broken).toEqual([]);
  });

  test('keeps the assets that open pages request, and objects of others', async () => {
    const { store, harness, deploy } = await storeWith();
    const assets = path.join(harness.out, '.forecourt/_astro');
    fs.mkdirSync(assets, { recursive: true });
    fs.writeFileSync(path.join(assets, '0.js'), 'code 0');
    store.objects.set('google1234.html', { content: 'mine', etag: 'x', headers: {} });
    await harness.release(site('1'));
    await deploy();
    expect(store.contents()).toEqual({ ...site('1'), '_astro/0.js': 'code 0', 'google1234.html': 'mine' });
  });

  test('stores the site below its folder, and touches none beside it', async () => {
    const { store, harness, deploy } = await storeWith({}, { prefix: 'sites/north' });
    store.objects.set('sites/northern.html', {
      content: 'other',
      etag: 'x',
      headers: { 'x-amz-meta-forecourt': '|y' },
    });
    await harness.release({ 'index.html': 'home' });
    await deploy();
    await harness.release({ 'a.html': 'a' });
    await deploy();
    expect(store.contents()).toEqual({ 'sites/north/a.html': 'a', 'sites/northern.html': 'other' });
  });

  test('does not touch objects whose keys would lead into another bucket', async () => {
    const { store, harness, deploy } = await storeWith();
    const key = 'a/../../other/index.html';
    store.objects.set(key, { content: 'other', etag: 'x', headers: { 'x-amz-meta-forecourt': '|y' } });
    await harness.release({ 'index.html': 'home' });
    expect(await deploy()).toMatchObject({ ok: true });
    expect(store.calls.filter(call => call.includes('other'))).toEqual([]);
  });

  test('sets content types and how long browsers keep files; what changed there is sent again', async () => {
    const { store, harness, deploy } = await storeWith();
    const headers = (more: string) =>
      `/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: no-cache\n/_astro/*\n  Cache-Control: ${more}\n`;
    await harness.release({ ...site('1'), _headers: headers('max-age=9') });
    await deploy();
    expect(store.objects.has('_headers')).toBe(false);
    expect(store.objects.get('index.html')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(store.objects.get('_astro/1.js')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'max-age=9',
    });
    await harness.release({ ...site('1'), _headers: headers('max-age=10') });
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 1 });
    expect(store.objects.get('_astro/1.js')?.headers).toMatchObject({ 'cache-control': 'max-age=10' });
  });

  test.each([true, false])(
    'makes pages of redirects (website hosting: %s), and reports how many it left out',
    async hasWebsites => {
      const { store, harness, deploy } = await storeWith({ hasWebsites });
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
      await harness.release({ 'index.html': 'home', _redirects: rules.join('\n') });
      const stages: string[] = [];
      await deploy({ onProgress: stage => stages.push(stage) });
      expect(Object.keys(store.contents())).toEqual([
        'café/index.html',
        'cars/index.html',
        'gone/index.html',
        'index.html',
      ]);
      expect(store.contents()['gone/index.html']).toContain(
        'content="0; url=/search/?a=1&amp;b=&quot;2&quot;"',
      );
      const header = (key: string) => store.objects.get(key)?.headers['x-amz-website-redirect-location'];
      expect(header('cars/index.html')).toBe(hasWebsites ? '/search/all/' : undefined);
      expect(header('café/index.html')).toBe(hasWebsites ? '/caf%C3%A9/a%20b/' : undefined);
      expect(header('gone/index.html')).toBeUndefined();
      expect(stages).toContain('3 redirects left out, which no object can be (docs/hosting-s3.md#redirects)');
      expect(await deploy()).toMatchObject({ ok: true, uploaded: 0 });
    },
  );

  test('goes on where it was cut, and sends nothing twice', async () => {
    const { store, harness, deploy } = await storeWith();
    await harness.release(site('1'));
    await deploy();
    await harness.release(site('2'));
    store.faults.push(...Array<HostFault>(6).fill({ on: 'PUT /northside-site/index.html', kind: 'cut' }));
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('had trouble with index.html in 6 tries'),
    });
    expect(store.broken).toEqual([]);
    expect(harness.status()).toMatchObject([
      { record: { begun: { id: expect.any(String) }, failure: { tries: 1 } } },
    ]);
    store.calls.length = 0;
    expect(await deploy()).toMatchObject({ ok: true });
    expect(store.calls.filter(call => call.startsWith('PUT'))).toContain('PUT /northside-site/index.html');
    expect(store.calls.filter(call => /PUT .*_(?:astro|images)/.test(call))).toEqual([]);
    expect(store.contents()).toEqual(site('2'));
  });

  test('that was cut waits as urgent, also after a rollback', async () => {
    const { store, harness, deploy } = await storeWith();
    await harness.release(site('1'));
    await deploy();
    await harness.release(site('2'));
    const controller = new AbortController();
    const onProgress = (stage: string, done = 0) => {
      if (stage === 'sending files' && done === 2) controller.abort();
    };
    await expect(deploy({ signal: controller.signal, onProgress })).rejects.toThrow();
    expect(store.broken).toEqual([]);
    await harness.release(site('1'));
    expect(harness.status()).toMatchObject([{ record: { waiting: { urgent: expect.any(Number) } } }]);
    expect(await deploy()).toMatchObject({ ok: true });
    expect(store.contents()).toEqual(site('1'));
  });

  test('finds out what is there when nothing is known', async () => {
    const { store, harness, deploy } = await storeWith();
    await harness.release(site('1'));
    await deploy();
    fs.rmSync(path.join(harness.store.home, 'deployed.json'));
    await harness.release({ ...site('1'), 'robots.txt': 'Everything' });
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 1 });
    for (const object of store.objects.values()) object.etag = 'encrypted';
    await harness.release({ ...site('1'), 'robots.txt': 'nothing' });
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 1 });
  });

  test('restores objects that were deleted or changed', async () => {
    const { store, harness, deploy } = await storeWith();
    await harness.release(site('1'));
    await deploy();
    store.objects.delete('robots.txt');
    store.objects.set('index.html', {
      content: site('1')['index.html'].toUpperCase(),
      etag: 'x',
      headers: {},
    });
    await harness.release({ ...site('1'), 'a.html': 'a' });
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 3 });
    expect(store.contents()).toEqual({ ...site('1'), 'a.html': 'a' });
  });

  test('waits while the store is in trouble', async () => {
    const { store, harness, deploy } = await storeWith();
    await harness.release(site('1'));
    store.faults.push(
      { on: 'GET', kind: 503 },
      { on: 'PUT', kind: 500 },
      { on: 'PUT', kind: 429 },
      { on: 'PUT', kind: 'cut after' },
    );
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 5 });
    expect(store.contents()).toEqual(site('1'));
  });

  test('says what to do where keys, region or bucket are wrong', async () => {
    const { store, harness, deploy } = await storeWith();
    await harness.release(site('1'));
    expect(await deploy({ env: {} })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('AWS_ACCESS_KEY_ID is not set'),
    });
    const wrong = await deploy({ env: { ...store.env, AWS_SECRET_ACCESS_KEY: 'wrong-secret' } });
    expect(wrong).toMatchObject({
      ok: false,
      reason: expect.stringContaining('HTTP 403, SignatureDoesNotMatch'),
    });
    expect(JSON.stringify([wrong, harness.status()])).not.toContain('wrong-secret');
    expect(await deploy({ env: { ...store.env, AWS_SESSION_TOKEN: 'token' } })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('AWS_SESSION_TOKEN would be sent unencrypted'),
    });
    harness.host(hostingOf(store, { account: 'north' }));
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('AWS_ACCESS_KEY_ID_NORTH is not set'),
    });
    harness.host(hostingOf(store, { region: 'us-east-1' }));
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('is not in the region us-east-1'),
    });
    harness.host(hostingOf(store, { bucket: 'other' }));
    expect(await deploy()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('has no bucket other'),
    });
    expect(store.contents()).toEqual({});
  });

  test('has whole pages at every moment, whatever goes wrong', async () => {
    const fault = fc.record({
      on: fc.constantFrom('PUT', 'GET', 'HEAD', 'DELETE', 'index.html', '_astro'),
      kind: fc.constantFrom<HostFault['kind']>('cut', 'cut after', 429, 500, 503),
    });
    const round = fc.record({
      version: fc.constantFrom('1', '2', '3'),
      faults: fc.array(fc.tuple(fault, fc.constantFrom(1, 6)), { maxLength: 6 }),
      stopAfter: fc.option(fc.integer({ min: 0, max: 8 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async rounds => {
        const store = await fakeS3({ page: 3 });
        const harness = deployHarness(hostingOf(store));
        for (const { version, faults, stopAfter } of rounds) {
          await harness.release({
            ...site(version),
            [`only-${version}.html`]: `<img src="photos/${version}.avif">`,
          });
          store.faults.splice(
            0,
            99,
            ...faults.flatMap(([each, times]) => Array<HostFault>(times).fill(each)),
          );
          const controller = new AbortController();
          const onProgress = (stage: string, done = 0) => {
            if (stage === 'sending files' && done === stopAfter) controller.abort();
          };
          await harness
            .deploy(null, { env: store.env, signal: controller.signal, onProgress })
            .catch((error: unknown) => {
              if (!controller.signal.aborted) throw error;
            });
          expect(store.broken).toEqual([]);
        }
        store.faults.length = 0;
        expect(await harness.deploy(null, { env: store.env })).toMatchObject({ ok: true });
        const last = rounds.at(-1)?.version ?? '';
        expect(store.contents()).toEqual({
          ...site(last),
          [`only-${last}.html`]: `<img src="photos/${last}.avif">`,
        });
        expect(store.broken).toEqual([]);
        await store.close();
      }),
      { numRuns: Number(process.env['DEPLOY_RUNS'] ?? 30) },
    );
  });
});
