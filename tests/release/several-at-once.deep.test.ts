import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFile } from '../../src/lib/files/replace-file.ts';
import { type LoggedRelease, readLog } from '../../src/release/log.ts';
import { liveId, releaseStore } from '../../src/release/publish/releases.ts';
import { buildSite, readLive, sharedTools } from '../builder/build-helpers.ts';
import { dealerIn, FIRST_STATE, filesOf } from '../preview/dealer-states.ts';
import { random } from '../support/samples/sample-cars.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const tools = sharedTools();
const SCRIPT = path.join(import.meta.dirname, 'one-of-several.ts');
const ROLES = ['desk', 'desk', 'builder'] as const;
/** At least so long, and until enough was decided in spite of the kills: a busy machine takes its time. */
const CHAOS_MS = 30_000;
const LONGEST_MS = 240_000;

test('two desks and a builder on one site, killed at random, lose no decision and apply none twice', async () => {
  const state = { ...FIRST_STATE, site: { ...FIRST_STATE.site, publish: { waits: ['offers', 'texts'] } } };
  const dealer = await dealerIn(state);
  expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true });
  const acknowledged = temporaryFolder();
  const args = [dealer.dealersDir, dealer.out, dealer.slug, acknowledged];
  const start = (role: string) => spawn(process.execPath, [SCRIPT, role, ...args], { stdio: 'ignore' });
  const running: ChildProcess[] = ROLES.map(start);
  onTestFinished(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  const dice = random(11);
  const started = Date.now();
  const decided = () =>
    fs
      .readdirSync(acknowledged)
      .flatMap(name => fs.readFileSync(path.join(acknowledged, name), 'utf8').trim().split('\n'));
  const isOver = () => {
    const ms = Date.now() - started;
    return ms > LONGEST_MS || (ms > CHAOS_MS && kills > 5 && decided().length > 10);
  };
  let kills = 0;
  let seen = 0;
  for (let edit = 0; !isOver(); edit += 1) {
    const offers = FIRST_STATE.offers.map((offer, at) => ({ ...offer, name: `Deal ${at} of edit ${edit}` }));
    const site = { ...state.site, texts: { enquireNow: `Ask ${edit}` } };
    const { files = {} } = filesOf({ ...state, site, offers });
    replaceFile(path.join(dealer.dealersDir, dealer.slug, 'offers.json'), String(files['offers.json']));
    await new Promise(resolve => setTimeout(resolve, 800 + 1500 * dice()));
    const at = Math.floor(dice() * ROLES.length);
    // Not again before somebody decided something: each takes a while to start.
    if (dice() < 0.3 || (kills > 0 && decided().length === seen)) continue;
    seen = decided().length;
    running[at]?.kill('SIGKILL');
    kills += 1;
    running[at] = start(ROLES[at] ?? 'desk');
  }
  await Promise.all(
    running.map(async child => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
  const store = releaseStore(dealer.out, dealer.slug);
  await buildSite(tools(), dealer, { accept: ['draft'] });
  const { entries } = readLog(store);
  const stored = new Set(entries.flatMap(entry => (entry.type === 'decision' ? entry.id : [])));
  const told = decided();
  expect(told.filter(id => !stored.has(id))).toEqual([]);
  const releases = entries.filter((entry): entry is LoggedRelease => entry.type === 'release');
  // Each release follows the one before it, and each decision of one change is used by one release.
  const changed = releases.filter(({ release, before }) => release !== before);
  expect(changed.slice(1).map(({ before }) => before)).toEqual(
    changed.slice(0, -1).map(({ release }) => release),
  );
  const used = releases.flatMap(({ decisions }) => decisions).filter(id => told.includes(id));
  expect(new Set(used).size).toBe(used.length);
  expect(liveId(store)).toBe(changed.at(-1)?.release);
  console.log(JSON.stringify({ kills, told: told.length, used: used.length, releases: releases.length }));
  expect([kills > 5, told.length > 10, used.length > 1]).toEqual([true, true, true]);
  // Nothing is left to do, and what is live is what was approved last.
  expect((await buildSite(tools(), dealer)).pages.rendered).toBe(0);
  expect(readLive(dealer, 'special-offers/index.html')).toMatch(/Deal 0 of edit \d+|Spring deals/);
}, 400_000);
