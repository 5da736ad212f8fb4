import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publishedDirectory } from '../../src/api/published-directory.ts';
import { sitesApp } from '../../src/api/sites-app.ts';
import { type Ran, runNpmScript } from '../support/run-npm-script.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  differing,
  digests,
  feedRows,
  liveDir,
  publishedDealers,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();
const published = publishedDealers(tools);

/** Runs `npm run rollback -- …args` as a separate process, without a terminal. */
function runRollback(
  { out }: TemporaryDealer,
  args: readonly string[],
  onStart?: (child: ChildProcess) => void,
): Promise<Ran> {
  return runNpmScript('rollback', [...args, '--out', out], { onStart });
}

const [sold, gone, dear, ...others] = sampleCars(12).map(car => ({
  ...car,
  sold: false,
  status: 'in_stock',
  reserved: false,
}));
if (sold === undefined || gone === undefined || dear === undefined) throw new Error('twelve cars are there');
const EARLIER = feedRows([sold, gone, { ...dear, price: 31_990 }, ...others]);
const WRONG = feedRows([{ ...sold, sold: true }, { ...dear, price: 3199 }, ...others]);

async function rolledForward() {
  const dealer = await published({ stock: EARLIER });
  const before = digests(liveDir(dealer));
  await writeDealer(dealer, { stock: WRONG });
  await buildSite(tools(), dealer);
  return { dealer, before, after: digests(liveDir(dealer)) };
}

test('the difference is shown first; without a terminal and --yes nothing is done', async () => {
  const { dealer, after } = await rolledForward();
  const { code, stdout, stderr } = await runRollback(dealer, ['sample']);
  expect(code).toBe(1);
  expect(stderr).toContain('Nothing was done: there is no terminal to ask on.');
  expect(stdout).toMatch(/^sample: from r00000002 of \S+Z, which is live, back to r00000001 of \S+Z$/m);
  expect(stdout).toContain('SOLD cars that would be for sale again: 1\n');
  expect(stdout).toContain(`/cars/${sold.slug}/`);
  expect(stdout).toContain('Cars no longer in stock that would be for sale again: 1\n');
  expect(stdout).toContain(`${dear.name}, /cars/${dear.slug}/: from 3,199 to 31,990`);
  expect(stdout).toMatch(/^ {2}car: \d+ \(\/cars\//m);
  expect(stdout).toMatch(/^ {2}search: \d+ \(\/search\//m);
  expect(differing(digests(liveDir(dealer)), after)).toEqual([]);
});

test('with --yes the release before is served at once, byte for byte, by a server that runs', async () => {
  const { dealer, before } = await rolledForward();
  const app = sitesApp({ dist: dealer.out });
  const directory = publishedDirectory(dealer.out);
  const page = async () => (await app.request(`http://sample.localhost/cars/${dear.slug}/`)).text();
  const wrong = await page();
  expect(await directory.car('sample', gone.id)).toBeNull();
  const { code, stdout, stderr } = await runRollback(dealer, ['sample', '--yes', '--json']);
  expect({ code, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 1 });
  expect(JSON.parse(stdout)).toMatchObject({
    slug: 'sample',
    live: { id: 'r00000002' },
    earlier: { id: 'r00000001' },
    cars: {
      sold: [{ slug: sold.slug, name: sold.name, price: sold.price }],
      gone: [{ slug: gone.slug }],
      prices: [{ slug: dear.slug, price: 31_990, live: 3199 }],
      lost: [],
    },
  });
  expect(stderr).toContain('the next build publishes the stock');
  expect(wrong).toContain('3,199');
  expect(await page()).toContain('31,990');
  expect(differing(digests(liveDir(dealer)), before)).toEqual([]);
  expect(await directory.car('sample', gone.id)).toMatchObject({ slug: gone.slug });
});

test('the next build of the same stock leaves the site rolled back and says so; --accept and another stock go live', async () => {
  const { dealer, before, after } = await rolledForward();
  await runRollback(dealer, ['sample', '--yes']);
  const same = await buildSite(tools(), dealer);
  expect(same).toMatchObject({
    ok: true,
    pages: { rendered: 0, deleted: 0 },
    warnings: [expect.stringMatching(/^Nothing was published: this is release r00000002 again/)],
  });
  expect(differing(digests(liveDir(dealer)), before)).toEqual([]);
  await buildSite(tools(), dealer, { acceptHeld: true, republish: true });
  expect(differing(digests(liveDir(dealer)), after)).toEqual([]);
  await runRollback(dealer, ['sample', '--yes']);
  const mended = feedRows([{ ...sold, sold: true }, { ...dear, price: 31_990 }, ...others]);
  await writeDealer(dealer, { stock: mended });
  expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, warnings: [] });
  const clean = await temporaryDealer({ stock: mended });
  await buildSite(tools(), clean);
  expect(differing(digests(liveDir(dealer)), digests(liveDir(clean)))).toEqual([]);
});

test('killed at any moment, the site is one of its releases, whole', async () => {
  const { dealer, before, after } = await rolledForward();
  for (let change = 1; change <= 12; change += 1) {
    const home = path.join(dealer.out, '.forecourt/sample');
    let left = change;
    await runRollback(dealer, ['sample', '--yes'], child => {
      const watchers = [home, path.join(home, 'server'), dealer.out].map(folder =>
        fs.watch(folder, () => {
          left -= 1;
          if (left === 0) child.kill('SIGKILL');
        }),
      );
      child.on('close', () => {
        for (const watcher of watchers) watcher.close();
      });
    });
    const live = digests(liveDir(dealer));
    const isBefore = differing(live, before).length === 0;
    expect(isBefore ? [] : differing(live, after), `killed at change ${change}`).toEqual([]);
    if (isBefore) {
      await buildSite(tools(), dealer, { acceptHeld: true, republish: true });
      expect(differing(digests(liveDir(dealer)), after)).toEqual([]);
    }
  }
});

test.each([
  [[], 'Name one dealer.'],
  [['one', 'two'], 'Name one dealer.'],
  [['../sample'], 'Name one dealer.'],
  [['--nope'], "Unknown option '--nope'"],
  [['nobody'], 'nobody has no live release that can be read in '],
])('%j is refused with what to do', async (args, message) => {
  const dealer = await temporaryDealer({});
  const { code, stdout, stderr } = await runRollback(dealer, args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(message);
});
