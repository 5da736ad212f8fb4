import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readDeployRecord, storeDeployRecord } from '../../src/deploy/deploy-records.ts';
import { type FakeNetlify, fakeNetlify } from '../support/fakes/fake-netlify.ts';
import type { HostFault } from '../support/fakes/faulty-server.ts';
import { deployHarness, netlifyHosting, offered } from './deploy-harness.ts';

async function netlifyOf({ clock }: { clock: () => number }): Promise<FakeNetlify> {
  const netlify = await fakeNetlify({ clock });
  onTestFinished(() => netlify.close());
  return netlify;
}

const live = (netlify: FakeNetlify) => Object.fromEntries([...(netlify.live() ?? [])].sort());
const uploads = ({ calls }: FakeNetlify) => calls.filter(call => call.startsWith('PUT')).length;
const site = (version: string) => ({
  'index.html': `home ${version}`,
  'cars/a b/index.html': 'car a',
  'robots.txt': 'everything',
});

/** A site whose first release waits for Netlify. */
async function waitingSite(cars: ReturnType<typeof offered>[] = []) {
  const harness = deployHarness();
  const netlify = await netlifyOf(harness);
  await harness.release(site('1'), cars);
  return { harness, netlify };
}

describe('a deploy to Netlify', () => {
  test('makes the release live, and sends next time only what changed', async () => {
    const { harness, netlify } = await waitingSite([offered('a')]);
    expect(harness.status()).toMatchObject([{ record: { waiting: { urgent: expect.any(Number) } } }]);
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true, uploaded: 3, bytes: 21 });
    expect(live(netlify)).toEqual(site('1'));
    expect(harness.status()).toMatchObject([
      { record: { waiting: { urgent: null, cars: null, words: null }, begun: null, failure: null } },
    ]);

    await harness.release(site('2'), [offered('a')]);
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true, uploaded: 1, bytes: 6 });
    expect(live(netlify)).toEqual(site('2'));
    expect(fs.existsSync(path.join(harness.store.home, 'deploying'))).toBe(false);
  });

  test('hands calls to the server of the site, and keeps the assets that open pages request', async () => {
    const harness = deployHarness({ ...netlifyHosting(), server: 'https://sample.forms.example' });
    const netlify = await netlifyOf(harness);
    await harness.release({ ...site('1'), _redirects: '/cars/ /search/ 301\n' });
    const assets = path.join(harness.out, '.forecourt/_astro');
    fs.mkdirSync(assets, { recursive: true });
    fs.writeFileSync(path.join(assets, 'old.js'), 'old');
    const pictures = path.join(harness.store.home, 'retained/2026-11-01/_images');
    fs.mkdirSync(pictures, { recursive: true });
    fs.writeFileSync(path.join(pictures, 'p.avif'), 'picture');
    await harness.deploy(netlify);
    expect(live(netlify)).toEqual({
      ...site('1'),
      _redirects: '/api/*  https://sample.forms.example/api/:splat  200!\n/cars/ /search/ 301\n',
      '_astro/old.js': 'old',
      '_images/p.avif': 'picture',
    });
  });

  test('goes on where it was cut: the old release is live until then, and nothing is sent or counted twice', async () => {
    const { harness, netlify } = await waitingSite();
    await harness.deploy(netlify);
    await harness.release({ ...site('2'), 'b.html': 'b', 'c.html': 'c' });
    const sent = uploads(netlify);
    netlify.faults.push(...Array<HostFault>(6).fill({ on: '/files/index.html', kind: 'cut' }));
    const cut = await harness.deploy(netlify);
    expect(cut).toMatchObject({
      ok: false,
      reason: expect.stringContaining('Netlify had trouble with the file index.html in 6 tries'),
    });
    expect(live(netlify)).toEqual(site('1'));
    expect(readDeployRecord(harness.store, 'netlify:site-1')).toMatchObject({
      begun: { id: expect.any(String) },
      failure: { tries: 1 },
    });

    const before = uploads(netlify);
    expect(before - sent).toBe(6 + 2);
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true, uploaded: 1 });
    expect(uploads(netlify) - before).toBe(1);
    expect(netlify.starts).toHaveLength(2);
    expect(live(netlify)).toEqual({ ...site('2'), 'b.html': 'b', 'c.html': 'c' });
  });

  test('is started anew where other files are to be live by now, though of the same release', async () => {
    const harness = deployHarness({ ...netlifyHosting(), server: 'https://before.forms.example' });
    const netlify = await netlifyOf(harness);
    await harness.release(site('1'));
    const assets = path.join(harness.out, '.forecourt/_astro');
    fs.mkdirSync(assets, { recursive: true });
    fs.writeFileSync(path.join(assets, 'old.js'), 'old');
    netlify.faults.push(...Array<HostFault>(6).fill({ on: '/files/_astro/old.js', kind: 'cut' }));
    expect(await harness.deploy(netlify)).toMatchObject({ ok: false });
    fs.rmSync(path.join(assets, 'old.js'));
    harness.host({ ...netlifyHosting(), server: 'https://now.forms.example' });
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true });
    expect(live(netlify)).toEqual({
      ...site('1'),
      _redirects: '/api/*  https://now.forms.example/api/:splat  200!\n',
    });
  });

  test('of other files of the same release waits its turn when the account may begin no more', async () => {
    const harness = deployHarness({ ...netlifyHosting(), server: 'https://before.forms.example' });
    const netlify = await netlifyOf(harness);
    await harness.release(site('1'));
    const now = harness.clock();
    const clock = () => now;
    netlify.faults.push(...Array<HostFault>(6).fill({ on: '/files/index.html', kind: 'cut' }));
    expect(await harness.deploy(netlify, { clock })).toMatchObject({ ok: false });
    harness.host({ ...netlifyHosting(), server: 'https://now.forms.example' });
    const refused = await harness.deploy(netlify, { clock });
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('limits of the account') });
    expect(harness.status()[0]?.record).toMatchObject({ begun: null, failure: null });
  });

  test('that Netlify began without saying so is found again', async () => {
    const { harness, netlify } = await waitingSite();
    netlify.faults.push({ on: 'POST /sites/site-1/deploys', kind: 'cut after' });
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true });
    expect(netlify.starts).toHaveLength(1);
  });

  test('gives a slow line time for what is large', async () => {
    const harness = deployHarness();
    const netlify = await netlifyOf(harness);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    await harness.release({ ...site('1'), 'brochure.pdf': 'x'.repeat(30_000_000) });
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true });
    expect(Math.max(...timeout.mock.calls.map(([ms]) => ms))).toBeGreaterThan(600_000);
  });

  test('waits while Netlify is in trouble', async () => {
    const { harness, netlify } = await waitingSite();
    netlify.faults.push(
      { on: 'POST /sites', kind: 500 },
      { on: 'PUT', kind: 500 },
      { on: 'PUT', kind: 429 },
      { on: 'GET /sites/site-1/deploys/', kind: 'cut' },
    );
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true, uploaded: 3 });
    expect(live(netlify)).toEqual(site('1'));
  });

  test('is abandoned where Netlify requests a file that was not in the manifest, and started again', async () => {
    const { harness, netlify } = await waitingSite();
    netlify.unknown.push('f'.repeat(40));
    expect(await harness.deploy(netlify)).toMatchObject({
      ok: false,
      reason: 'Netlify asks for a file that is none of this release.',
    });
    expect(netlify.calls.filter(call => call.includes('/cancel'))).toHaveLength(1);
    netlify.unknown.length = 0;
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true });
    expect(netlify.starts).toHaveLength(2);
  });

  test('is tried again after a minute, then after twice as long each time, and each hour at last', async () => {
    const { harness, netlify } = await waitingSite();
    netlify.failProcessing(true);
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const result = await harness.deploy(netlify);
      if (result.ok) throw new Error('Deployed.');
      waits.push((result.retryAt - harness.clock()) / 60_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('that is one too many counts for the account, not against the site', async () => {
    const { harness, netlify } = await waitingSite();
    const soon = harness.clock() + 3_600_000;
    netlify.starts.push(soon, soon, soon);
    const refused = await harness.deploy(netlify, { clock: () => soon });
    expect(refused).toMatchObject({
      ok: false,
      reason: expect.stringContaining('no more calls of this account'),
    });
    expect(harness.status()[0]?.record.failure).toBeNull();
    const failed = { at: 1, tries: 3, reason: 'A token that is replaced by now.', retryAt: 2 };
    storeDeployRecord(harness.store, {
      ...readDeployRecord(harness.store, 'netlify:site-1'),
      failure: failed,
    });
    const again = await harness.deploy(netlify, { clock: () => soon + 10_000 });
    expect(again).toMatchObject({ ok: false, reason: expect.stringContaining('limits of the account') });
    expect(harness.status()[0]?.record.failure).toBeNull();
    expect(netlify.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
  });

  test('over the budget keeps what is known of the site, and names the setting that would allow it', async () => {
    const { harness, netlify } = await waitingSite();
    await harness.deploy(netlify);
    await harness.release(site('2'));
    const env = { NETLIFY_AUTH_TOKEN: netlify.token, NETLIFY_API_URL: netlify.url };
    const refused = await harness.deploy(netlify, { env: { ...env, NETLIFY_DEPLOY_CREDITS: '10' } });
    expect(refused).toMatchObject({
      ok: false,
      reason: expect.stringContaining('NETLIFY_DEPLOY_CREDITS'),
      retryAt: expect.any(Number),
    });
    expect(Number.isFinite(refused.ok ? 0 : refused.retryAt)).toBe(true);
    expect(readDeployRecord(harness.store, 'netlify:site-1')).toMatchObject({
      deployed: { release: expect.any(String) },
      failure: { tries: 1 },
    });
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true, uploaded: 1 });
  });

  test('over the budget goes live once the budget is raised', async () => {
    const harness = deployHarness();
    const netlify = await netlifyOf(harness);
    const env = {
      NETLIFY_AUTH_TOKEN: netlify.token,
      NETLIFY_API_URL: netlify.url,
      NETLIFY_DEPLOY_CREDITS: '15',
    };
    await harness.release(site('1'));
    expect(await harness.deploy(netlify, { env })).toMatchObject({ ok: true });
    await harness.release(site('2'));
    expect(await harness.deploy(netlify, { env })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/no deploy before \d{4}-.*NETLIFY_DEPLOY_CREDITS/),
    });
    expect(await harness.deploy(netlify, { env: { ...env, NETLIFY_DEPLOY_CREDITS: '150' } })).toMatchObject({
      ok: true,
    });
  });

  test('with a wrong token or project takes nothing of the budget', async () => {
    const { harness, netlify } = await waitingSite();
    // Two may be saved up.
    const env = {
      NETLIFY_API_URL: netlify.url,
      NETLIFY_AUTH_TOKEN: netlify.token,
      NETLIFY_DEPLOY_CREDITS: '120',
    };
    for (const siteId of ['site-1', 'site-2', 'site-2']) {
      harness.host(netlifyHosting(siteId));
      await harness.deploy(netlify, { env: { ...env, NETLIFY_AUTH_TOKEN: 'wrong' } });
      if (siteId !== 'site-1') await harness.deploy(netlify, { env });
    }
    harness.host(netlifyHosting());
    expect(await harness.deploy(netlify, { env })).toMatchObject({ ok: true });
    await harness.release(site('2'));
    expect(await harness.deploy(netlify, { env })).toMatchObject({ ok: true });
  });

  test('that fails at the end leaves the old release, and the next one sends nothing again', async () => {
    const { harness, netlify } = await waitingSite();
    await harness.deploy(netlify);
    await harness.release(site('2'));
    netlify.failProcessing(true);
    expect(await harness.deploy(netlify)).toMatchObject({
      ok: false,
      reason: 'Netlify could not finish the deploy: Processing failed.',
    });
    expect(live(netlify)).toEqual(site('1'));
    netlify.failProcessing(false);
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true, uploaded: 0 });
    expect(live(netlify)).toEqual(site('2'));
  });

  test('of a file that is not as it was built is refused before it is sent', async () => {
    const { harness, netlify } = await waitingSite();
    fs.writeFileSync(path.join(harness.store.link, 'robots.txt'), 'half');
    expect(await harness.deploy(netlify)).toMatchObject({
      ok: false,
      reason: 'robots.txt is not as it was built (4 bytes of 10): build the site with --full.',
    });
    expect(netlify.live()).toBeNull();
  });

  test('computes digests anew where those that are recorded are refused again', async () => {
    const { harness, netlify } = await waitingSite([offered('a')]);
    await harness.deploy(netlify);
    const file = path.join(harness.store.home, 'deployed.json');
    const wrong = fs.readFileSync(file, 'utf8').replaceAll(/"digest":"[0-9a-f]{8}/g, '"digest":"00000000');
    fs.writeFileSync(file, wrong);
    await harness.release(site('2'), [offered('a')]);
    // Refused, refused again, given up.
    for (let turn = 0; turn < 3; turn += 1)
      expect(await harness.deploy(netlify)).toMatchObject({ ok: false });
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true });
    expect(live(netlify)).toEqual(site('2'));
    await harness.release({ ...site('2'), 'index.html': 'home 3' }, [offered('a')]);
    expect(harness.status()).toMatchObject([
      { record: { waiting: { urgent: null, words: expect.any(Number) } } },
    ]);
  });

  test('says what to do where Netlify does not publish, or refuses token or project', async () => {
    const { harness, netlify } = await waitingSite();
    netlify.stopPublishing(true);
    expect(await harness.deploy(netlify)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('auto publishing of the project is stopped'),
    });
    const env = { NETLIFY_API_URL: netlify.url, NETLIFY_DEPLOY_CREDITS: 'unlimited' };
    expect(await harness.deploy(netlify, { env })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('NETLIFY_AUTH_TOKEN is not set'),
    });
    const wrong = await harness.deploy(netlify, { env: { ...env, NETLIFY_AUTH_TOKEN: 'wrong-token' } });
    expect(wrong).toMatchObject({
      ok: false,
      reason: expect.stringContaining('refused the token (HTTP 401'),
    });
    expect(JSON.stringify([wrong, harness.status()])).not.toContain('wrong-token');
    harness.host(netlifyHosting('site-2'));
    expect(await harness.deploy(netlify)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('Netlify has no such project'),
    });
  });

  test('sends the release it began with, though builds take it apart meanwhile', async () => {
    const { harness, netlify } = await waitingSite();
    let builds: Promise<void> | null = null;
    const onProgress = (stage: string) => {
      if (stage !== 'waiting for Netlify' || builds !== null) return;
      builds = (async () => {
        for (const version of ['2', '3', '4', '5']) await harness.release(site(version));
      })();
    };
    const wait = async () => {
      await builds;
    };
    expect(await harness.deploy(netlify, { onProgress, wait })).toMatchObject({ ok: true });
    expect(live(netlify)).toEqual(site('1'));
    expect(harness.status()).toMatchObject([{ record: { waiting: { words: expect.any(Number) } } }]);
    await harness.deploy(netlify);
    expect(live(netlify)).toEqual(site('5'));
  });

  test('that is stopped goes on with the next start; one of another release is given up', async () => {
    const { harness, netlify } = await waitingSite();
    const stop = async () => {
      const controller = new AbortController();
      const onProgress = (stage: string) => {
        if (stage === 'sending files') controller.abort();
      };
      await expect(harness.deploy(netlify, { signal: controller.signal, onProgress })).rejects.toThrow();
    };
    await stop();
    expect(netlify.live()).toBeNull();
    await harness.deploy(netlify);
    expect(netlify.starts).toHaveLength(1);
    expect(live(netlify)).toEqual(site('1'));

    await harness.release(site('2'));
    await stop();
    await harness.release(site('3'));
    await harness.deploy(netlify);
    expect(netlify.calls.filter(call => call.endsWith('/cancel'))).toHaveLength(1);
    expect(live(netlify)).toEqual(site('3'));
  });

  test('is always of one whole release, whatever goes wrong', async () => {
    const fault = fc.record({
      on: fc.constantFrom('POST', 'PUT', 'GET', 'index.html', '/cancel'),
      kind: fc.constantFrom<HostFault['kind']>('cut', 'cut after', 429, 500),
    });
    const round = fc.record({ faults: fc.array(fault, { maxLength: 8 }), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async rounds => {
        const harness = deployHarness();
        const netlify = await fakeNetlify(harness);
        const wanted: Record<string, string>[] = [];
        for (const [index, { faults, fails }] of rounds.entries()) {
          wanted.push({ ...site(String(index)), [`only-${index}.html`]: 'x' });
          await harness.release(wanted.at(-1) ?? {});
          netlify.faults.splice(0, 99, ...faults);
          netlify.failProcessing(fails);
          await harness.deploy(netlify);
          if (netlify.live() !== null) expect(wanted).toContainEqual(live(netlify));
        }
        netlify.faults.length = 0;
        netlify.failProcessing(false);
        expect(await harness.deploy(netlify)).toMatchObject({ ok: true });
        expect(live(netlify)).toEqual(wanted.at(-1));
        await netlify.close();
      }),
      { numRuns: Number(process.env['DEPLOY_RUNS'] ?? 30) },
    );
  });
});
