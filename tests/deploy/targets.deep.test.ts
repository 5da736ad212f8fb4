import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HostFault } from '../support/fakes/faulty-server.ts';
import { HOSTINGS, netlifySite, offered, s3Site, TARGETS } from './deploy-harness.ts';

/** A release of which a page names an asset of its own. */
const site = (version: string) => ({
  'index.html': `home ${version} <script src="_astro/${version}.js"></script>`,
  'cars/a b+c/index.html': 'car a',
  'robots.txt': 'everything',
  [`_astro/${version}.js`]: `code ${version}`,
});

const OPEN = {
  netlify: () => netlifySite(),
  s3: () => s3Site({}, { page: 3 }),
};
/** Calls that send what changed, and the text of a failure to do so. */
const SENDS = {
  netlify: ['/files/index.html', 'Netlify had trouble with the file index.html in 6 tries'],
  s3: ['PUT /northside-site/index.html', 'had trouble with index.html in 6 tries'],
} as const;
const SECRETS = {
  netlify: 'NETLIFY_AUTH_TOKEN',
  s3: 'AWS_SECRET_ACCESS_KEY',
} as const;

/** Stops a deploy once it sent so many files. */
function stopAfter(files: number) {
  const controller = new AbortController();
  const onProgress = (stage: string, done = 0) => {
    if (stage === 'sending files' && done >= files) controller.abort();
  };
  return { signal: controller.signal, onProgress };
}

describe.each(TARGETS)('a deploy to %s', target => {
  /** That visitors get one whole release; at a store at least whole pages. */
  const expectWhole = (host: Awaited<ReturnType<(typeof OPEN)[typeof target]>>['host'], wanted: object[]) => {
    if ('broken' in host) expect(host.broken).toEqual([]);
    else if (host.live() !== null) expect(wanted).toContainEqual(host.live());
  };

  test('makes the release live, and sends next time only what changed', async () => {
    const { host, release, deploy, status } = await OPEN[target]();
    await release(site('1'), [offered('a')]);
    expect(status()).toMatchObject([{ record: { waiting: { urgent: expect.any(Number) } } }]);
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 4 });
    expect(host.live()).toEqual(site('1'));
    const waiting = { urgent: null, cars: null, words: null };
    expect(status()).toMatchObject([{ record: { waiting, begun: null, failure: null } }]);
    await release({ ...site('1'), 'robots.txt': 'nothing' }, [offered('a')]);
    expect(await deploy()).toMatchObject({ ok: true, uploaded: 1, bytes: 7 });
    expect(host.live()).toEqual({ ...site('1'), 'robots.txt': 'nothing' });
  });

  test('that is cut off leaves the site whole, and goes on with what is missing', async () => {
    const { host, release, deploy, status } = await OPEN[target]();
    await release(site('1'));
    await deploy();
    const next = { ...site('2'), 'b.html': 'b', 'c.html': 'c', 'd.html': 'd' };
    await release(next);
    const [on, reason] = SENDS[target];
    host.faults.push(...Array<HostFault>(6).fill({ on, kind: 'cut' }));
    expect(await deploy()).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
    expectWhole(host, [site('1')]);
    expect(status()).toMatchObject([{ record: { failure: { tries: 1 } } }]);
    host.faults.length = 0;
    const again = await deploy();
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.uploaded).toBeLessThan(5);
    expect(host.live()).toEqual(next);
  });

  test('that is stopped goes on with the next start', async () => {
    const { host, release, deploy } = await OPEN[target]();
    await release(site('1'));
    await expect(deploy(stopAfter(2))).rejects.toThrow();
    expectWhole(host, []);
    const again = await deploy();
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.uploaded).toBeLessThan(4);
    expect(host.live()).toEqual(site('1'));
  });

  test('waits while the host is in trouble', async () => {
    const { host, release, deploy } = await OPEN[target]();
    await release(site('1'));
    for (const kind of [500, 429, 'cut after', 503] as const) host.faults.push({ on: 'PUT', kind });
    host.faults.push({ on: 'GET', kind: 'cut' }, { on: 'GET', kind: 503 }, { on: 'POST', kind: 500 });
    expect(await deploy()).toMatchObject({ ok: true });
    expect(host.live()).toEqual(site('1'));
  });

  test('says which secret is missing or wrong, and never shows it', async () => {
    const { env, host, release, deploy, moveTo, status } = await OPEN[target]();
    await release(site('1'));
    const name = SECRETS[target];
    const failure = (reason: string | RegExp) => ({ ok: false, reason: expect.stringMatching(reason) });
    expect(await deploy({ env: { ...env, [name]: '' } })).toMatchObject(failure(`${name} is not set`));
    const wrong = await deploy({ env: { ...env, [name]: 'wrong-secret' } });
    expect(wrong).toMatchObject(failure(/HTTP 40[13]/));
    expect(JSON.stringify([wrong, status()])).not.toContain('wrong-secret');
    moveTo(HOSTINGS[target]({ account: 'north' }));
    expect(await deploy()).toMatchObject(failure('_NORTH is not set'));
    expect(Object.keys(host.live() ?? {})).toEqual([]);
  });

  test('shows whole pages at every moment, whatever goes wrong', async () => {
    const fault = fc.record({
      on: fc.constantFrom('POST', 'PUT', 'GET', 'HEAD', 'DELETE', 'index.html', '_astro', '/cancel'),
      kind: fc.constantFrom<HostFault['kind']>('cut', 'cut after', 429, 500, 503),
    });
    const round = fc.record({
      version: fc.constantFrom('1', '2', '3'),
      faults: fc.array(fc.tuple(fault, fc.constantFrom(1, 6)), { maxLength: 6 }),
      stop: fc.option(fc.nat(8)),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async rounds => {
        const { host, release, deploy } = await OPEN[target]();
        const wanted: Record<string, string>[] = [];
        for (const { version, faults, stop, fails } of rounds) {
          wanted.push({ ...site(version), [`only-${version}.html`]: `<img src="_astro/${version}.js">` });
          await release(wanted.at(-1) ?? {});
          host.faults.splice(0, 99, ...faults.flatMap(([each, times]) => Array<HostFault>(times).fill(each)));
          if ('failProcessing' in host) host.failProcessing(fails);
          const stopped = stopAfter(stop ?? Number.POSITIVE_INFINITY);
          await deploy(stopped).catch((error: unknown) => {
            if (!stopped.signal.aborted) throw error;
          });
          expectWhole(host, wanted);
        }
        host.faults.length = 0;
        if ('failProcessing' in host) host.failProcessing(false);
        expect(await deploy()).toMatchObject({ ok: true });
        expect(host.live()).toEqual(wanted.at(-1));
        expectWhole(host, wanted);
        await host.close();
      }),
      { numRuns: Number(process.env['DEPLOY_RUNS'] ?? 30) },
    );
  });
});

test('Netlify may ask only for files of the release', async () => {
  const { host, release, deploy } = await netlifySite();
  await release(site('1'));
  host.unknown.push('f'.repeat(40));
  expect(await deploy()).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/asks for a file that is none of this release/),
  });
  expect(host.live()).toBeNull();
  host.unknown.length = 0;
  expect(await deploy()).toMatchObject({ ok: true });
});
