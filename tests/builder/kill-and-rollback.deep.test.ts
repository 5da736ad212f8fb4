import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { publishedDirectory } from '../../src/api/published-directory.ts';
import { sitesApp } from '../../src/api/sites-app.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { withLock } from '../../src/release/publish/with-lock.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { random, sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  cleanBuild,
  differing,
  digests,
  feedRows,
  foldersOf,
  liveDir,
  publishedDealers,
  runBuild,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();
const published = publishedDealers(tools);
const homeOf = ({ out, slug }: TemporaryDealer) => path.join(out, '.forecourt', slug);
const expectLive = (dealer: TemporaryDealer, wanted: Record<string, string>, when = '') =>
  expect(differing(digests(liveDir(dealer)), wanted), when).toEqual([]);

function killAfter(child: ChildProcess, ms: number): void {
  void wait(ms).then(() => child.kill('SIGKILL'));
}

/** Kills a process at the n-th change in these folders. */
function killAtChange(child: ChildProcess, folders: readonly string[], change: number): void {
  let left = change;
  const watchers = folders.map(folder =>
    fs.watch(folder, () => {
      left -= 1;
      if (left === 0) child.kill('SIGKILL');
    }),
  );
  child.on('close', () => {
    for (const watcher of watchers) watcher.close();
  });
}

// `src/release/publish/crash.test.ts` and `src/release/rollback/roll-back.test.ts` try every change to the disk in process.
describe('a build', () => {
  const KILLS = 6;
  /** Sites that a dealer goes through again and again; the name changes every page. */
  const WORLDS = [0, 1, 2].map(number => ({
    site: { name: `Sample Motors ${number}`, finance_provider: 'Manual' },
    stock: feedRows(sampleCars(10 + number).slice(number)),
  }));
  /** Ways to choose the moment: by the clock, once pages are rendered, at the n-th change in the site's records. */
  const KILLERS: ((child: ChildProcess, dealer: TemporaryDealer, chance: number, lasts: number) => void)[] = [
    (child, _, chance, lasts) => killAfter(child, chance * lasts),
    (child, _, chance) => {
      child.stderr?.on('data', text => {
        if (String(text).includes('rendering pages')) killAfter(child, chance * 60);
      });
    },
    (child, dealer, chance) => {
      const folders = [dealer.out, homeOf(dealer), path.join(homeOf(dealer), 'releases')];
      killAtChange(child, folders, 1 + Math.floor(chance * 20));
    },
  ];

  test('that is killed leaves no site, the old one or the new one, whole, and the next build mends it', async () => {
    const dealer = await temporaryDealer(WORLDS[0]);
    await runBuild(foldersOf(dealer), child => KILLERS[1]?.(child, dealer, 0, 0));
    expect(fs.existsSync(liveDir(dealer))).toBe(false);
    expect(fs.existsSync(path.join(homeOf(dealer), 'lock'))).toBe(true);
    expect(await runBuild(foldersOf(dealer))).toMatchObject({ code: 0 });

    const expected: Record<string, string>[] = [];
    for (const world of WORLDS) {
      await writeDealer(dealer, world);
      await buildSite(tools(), dealer);
      expected.push(await cleanBuild(tools(), dealer));
    }
    const chance = random(20_261_120);
    let lasts = 1500;
    let kills = 0;
    for (let round = 0; kills < KILLS && round < 3 * KILLS; round += 1) {
      const next = round % WORLDS.length;
      const [before, after] = [digests(liveDir(dealer)), expected[next] ?? {}];
      await writeDealer(dealer, WORLDS[next] ?? {});
      const started = performance.now();
      const ran = await runBuild(foldersOf(dealer), child =>
        KILLERS[round % KILLERS.length]?.(child, dealer, chance(), lasts),
      );
      if (ran.code !== null) lasts = performance.now() - started;
      else {
        kills += 1;
        const isOld = differing(digests(liveDir(dealer)), before).length === 0;
        if (!isOld) expectLive(dealer, after, `after kill ${kills}`);
      }
      expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true });
      expectLive(dealer, after, `build after kill ${kills}`);
    }
    expect(kills).toBe(KILLS);
  }, 600_000);

  test('fails at once while another process builds the site, and names it', async () => {
    const dealer = await published(WORLDS[0] ?? {});
    const before = digests(liveDir(dealer));
    await writeDealer(dealer, { site: { name: 'Other Name' } });
    const second = await withLock(releaseStore(dealer.out, dealer.slug), () =>
      runBuild([...foldersOf(dealer), '--json']),
    );
    expect(second.code).toBe(1);
    expect(JSON.parse(second.stdout).dealers[0].problems).toEqual([
      expect.stringMatching(
        new RegExp(
          `^sample is being built by process ${process.pid}\\. Wait for it to end, or remove .*lock`,
        ),
      ),
    ]);
    expectLive(dealer, before);
  });
});

describe('npm run rollback', () => {
  const rollback = ({ out }: TemporaryDealer, args: string[], onStart?: (child: ChildProcess) => void) =>
    runNpmScript('rollback', [...args, '--out', out], { onStart });

  const [sold, gone, dear, ...others] = sampleCars(12).map(car => ({
    ...car,
    ...{ sold: false, status: 'in_stock', reserved: false },
  }));
  if (sold === undefined || gone === undefined || dear === undefined) throw new Error('no cars');
  const EARLIER = feedRows([sold, gone, { ...dear, price: 31_990 }, ...others]);
  const WRONG = feedRows([{ ...sold, sold: true }, { ...dear, price: 3199 }, ...others]);

  async function rolledForward() {
    const dealer = await published({ stock: EARLIER });
    const before = digests(liveDir(dealer));
    await writeDealer(dealer, { stock: WRONG });
    await buildSite(tools(), dealer);
    return { dealer, before, after: digests(liveDir(dealer)) };
  }

  test('shows the difference, and does nothing without a terminal or --yes', async () => {
    const { dealer, after } = await rolledForward();
    const { code, stdout, stderr } = await rollback(dealer, ['sample']);
    expect(code).toBe(1);
    expect(stderr).toContain('Nothing was done: there is no terminal to ask on.');
    expect(stdout).toMatch(/^sample: from r00000002 of \S+Z, which is live, back to r00000001 of \S+Z$/m);
    expect(stdout).toContain('SOLD cars that would be for sale again: 1\n');
    expect(stdout).toContain(`/cars/${sold.slug}/`);
    expect(stdout).toContain('Cars no longer in stock that would be for sale again: 1\n');
    expect(stdout).toContain(`${dear.name}, /cars/${dear.slug}/: from 3,199 to 31,990`);
    expect(stdout).toMatch(/^ {2}car: \d+ \(\/cars\//m);
    expect(stdout).toMatch(/^ {2}search: \d+ \(\/search\//m);
    expectLive(dealer, after);
  });

  test('with --yes has a running server serve the release before at once; the same stock stays rolled back', async () => {
    const { dealer, before, after } = await rolledForward();
    const app = sitesApp({ dist: dealer.out });
    const directory = publishedDirectory(dealer.out);
    const page = async () => (await app.request(`http://sample.localhost/cars/${dear.slug}/`)).text();
    expect(await page()).toContain('3,199');
    expect(await directory.car('sample', gone.id)).toBeNull();
    const { code, stdout, stderr } = await rollback(dealer, ['sample', '--yes', '--json']);
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
    expect(stderr).toContain('stays out until somebody decides');
    expect(await page()).toContain('31,990');
    expectLive(dealer, before);
    expect(await directory.car('sample', gone.id)).toMatchObject({ slug: gone.slug });

    expect(await buildSite(tools(), dealer)).toMatchObject({
      ok: true,
      pages: { rendered: 0, deleted: 0 },
      blockers: Array.from({ length: 3 }, () => ({ kind: 'rolled-back' })),
    });
    expectLive(dealer, before);
    await buildSite(tools(), dealer, { accept: ['rolled-back'] });
    expectLive(dealer, after);
    await rollback(dealer, ['sample', '--yes']);
    const mended = feedRows([{ ...sold, sold: true }, { ...dear, price: 31_990 }, ...others]);
    await writeDealer(dealer, { stock: mended });
    // The corrected price goes live at once; what the feed says again waits for a person.
    expect((await buildSite(tools(), dealer)).blockers.map(({ what }) => what)).toEqual([
      expect.stringContaining(sold.id),
      expect.stringContaining(gone.id),
    ]);
    await buildSite(tools(), dealer, { accept: ['rolled-back'] });
    expectLive(dealer, await cleanBuild(tools(), dealer));
  });

  test('that is killed leaves one of the two releases, whole', async () => {
    const { dealer, before, after } = await rolledForward();
    const home = homeOf(dealer);
    for (let change = 1; change <= 12; change += 2) {
      await rollback(dealer, ['sample', '--yes'], child =>
        killAtChange(child, [home, path.join(home, 'server'), dealer.out], change),
      );
      if (differing(digests(liveDir(dealer)), before).length === 0)
        await buildSite(tools(), dealer, { accept: ['rolled-back'] });
      expectLive(dealer, after, `killed at change ${change}`);
    }
  });

  test.each([
    [[], 'Name one dealer.'],
    [['one', 'two'], 'Name one dealer.'],
    [['../sample'], 'Name one dealer.'],
    [['nobody'], 'nobody has no live release that can be read in '],
  ])('%j is refused with what to do', async (args, message) => {
    const { code, stdout, stderr } = await rollback(await temporaryDealer({}), args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });
});
