import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { random, sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, differing, digests, feedRows, liveDir, sharedTools } from './build-helpers.ts';
import { foldersOf, runBuild } from './run-build.ts';

const tools = sharedTools();
const KILLS = 6;

/** Sites that a dealer goes through again and again; the name changes every page. */
const WORLDS = [0, 1, 2].map(number => ({
  site: { name: `Sample Motors ${number}`, finance_provider: 'Manual' },
  stock: feedRows(sampleCars(10 + number).slice(number)),
}));

const homeOf = ({ out, slug }: TemporaryDealer) => path.join(out, '.forecourt', slug);

async function expectedSite(dealer: TemporaryDealer, world: object): Promise<Record<string, string>> {
  await writeDealer(dealer, world);
  const out = await mkdtemp(path.join(os.tmpdir(), 'forecourt-clean-'));
  await buildSite(tools(), { ...dealer, out });
  const found = digests(path.join(out, dealer.slug));
  await rm(out, { recursive: true });
  return found;
}

/** Ways to choose the moment: by the clock, once pages are rendered, at the n-th change in the site's records. */
const KILLERS: ((child: ChildProcess, dealer: TemporaryDealer, chance: number, lasts: number) => void)[] = [
  (child, _, chance, lasts) => killAfter(child, chance * lasts),
  (child, _, chance) => {
    child.stderr?.on('data', text => {
      if (String(text).includes('rendering pages')) killAfter(child, chance * 60);
    });
  },
  (child, dealer, chance) => {
    let left = 1 + Math.floor(chance * 20);
    const count = () => {
      left -= 1;
      if (left === 0) child.kill('SIGKILL');
    };
    const folders = [dealer.out, homeOf(dealer), path.join(homeOf(dealer), 'releases')];
    const watchers = folders.map(folder => fs.watch(folder, count));
    child.on('close', () => {
      for (const watcher of watchers) watcher.close();
    });
  },
];

function killAfter(child: ChildProcess, ms: number): void {
  void wait(ms).then(() => child.kill('SIGKILL'));
}

test('a build killed at any moment leaves the old site or the new one, whole; the next build mends', async () => {
  const dealer = await temporaryDealer(WORLDS[0]);
  const expected: Record<string, string>[] = [];
  for (const world of WORLDS) expected.push(await expectedSite(dealer, world));
  await buildSite(tools(), dealer);

  const chance = random(20_261_120);
  let lasts = 1500;
  let kills = 0;
  for (let round = 0; kills < KILLS && round < 3 * KILLS; round += 1) {
    const next = (round + 1) % WORLDS.length;
    const [before, after] = [digests(liveDir(dealer)), expected[next] ?? {}];
    await writeDealer(dealer, WORLDS[next] ?? {});
    const started = performance.now();
    const ran = await runBuild(foldersOf(dealer), child =>
      KILLERS[round % KILLERS.length]?.(child, dealer, chance(), lasts),
    );
    if (ran.code !== null) lasts = performance.now() - started;
    else {
      kills += 1;
      const live = digests(liveDir(dealer));
      const isOld = differing(live, before).length === 0;
      expect(isOld ? [] : differing(live, after), `after kill ${kills}`).toEqual([]);
    }
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true });
    expect(differing(digests(liveDir(dealer)), after), `build after kill ${kills}`).toEqual([]);
  }
  expect(kills).toBe(KILLS);
}, 600_000);

test('a first build that is killed leaves no site, and the next one makes it', async () => {
  const dealer = await temporaryDealer(WORLDS[0]);
  await runBuild(foldersOf(dealer), child => KILLERS[1]?.(child, dealer, 0, 0));
  expect(fs.existsSync(liveDir(dealer))).toBe(false);
  expect(fs.existsSync(path.join(homeOf(dealer), 'lock'))).toBe(true);
  expect(await runBuild(foldersOf(dealer))).toMatchObject({ code: 0 });
  expect(differing(digests(liveDir(dealer)), await expectedSite(dealer, WORLDS[0] ?? {}))).toEqual([]);
});
