import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DealerBuild } from '../../src/builder/build-dealer.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import { makeDealer, removeDealer, type TemporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  copyAcceptedStock,
  differing,
  digests,
  feedRows,
  liveDir,
  sharedTools,
} from './build-helpers.ts';
import { dealerEvent, START, type Step, type World } from './dealer-events.ts';

const tools = sharedTools();

let pictures: Record<string, Buffer> = {};
beforeAll(async () => {
  const flat = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  pictures = { 'images/red.png': await flat('#cc2020'), 'images/blue.png': await flat('#2030cc') };
});

async function write(dealer: TemporaryDealer, { site, cars, locations }: World): Promise<void> {
  const files = { ...pictures, 'locations.json': JSON.stringify(locations) };
  await writeDealer(dealer, { site, stock: feedRows(cars), files });
}

/** The site as a first build into an empty folder makes it, which has nothing but the stock that was accepted. */
async function cleanBuild(dealer: TemporaryDealer, now: Date): Promise<Record<string, string>> {
  const out = await mkdtemp(path.join(os.tmpdir(), 'forecourt-clean-'));
  copyAcceptedStock(dealer, out);
  const report = await buildSite(tools(), { ...dealer, out }, { now });
  expect(report).toMatchObject({ ok: true, problems: [] });
  const found = digests(path.join(out, dealer.slug));
  await rm(out, { recursive: true });
  return found;
}

/** Builds after each event; every release is compared with a clean build, and the one before it must stay as it was. */
async function followEvents(
  events: readonly [string, Step][],
  changes: Partial<DealerBuild> = {},
): Promise<void> {
  const dealer = await makeDealer();
  try {
    let world = START;
    await write(dealer, world);
    await buildSite(tools(), dealer, { ...changes, now: new Date(world.now) });
    for (const [name, next] of events) {
      const previous = { dir: fs.realpathSync(liveDir(dealer)), files: digests(liveDir(dealer)) };
      world = next(world);
      const now = new Date(world.now);
      await write(dealer, world);
      const report = await buildSite(tools(), dealer, { ...changes, now });
      expect(report).toMatchObject({ ok: true, cars: { held: null } });
      expect(differing(await cleanBuild(dealer, now), digests(liveDir(dealer))), name).toEqual([]);
      expect(differing(previous.files, digests(previous.dir)), `release before ${name}`).toEqual([]);
    }
  } finally {
    await removeDealer(dealer);
  }
}

describe('whatever happened before', () => {
  test('the incremental site is byte for byte the one a clean build makes', async () => {
    const follow = (series: [string, Step][]) => followEvents(series);
    await fc.assert(fc.asyncProperty(fc.array(dealerEvent, { minLength: 4, maxLength: 7 }), follow), {
      numRuns: 3,
      endOnFailure: true,
    });
  }, 600_000);

  test('and so is the one of a process that stays, with what it cached of the builds before', async () => {
    const follow = (series: [string, Step][]) => followEvents(series, { cache: new SiteCache() });
    await fc.assert(fc.asyncProperty(fc.array(dealerEvent, { minLength: 4, maxLength: 7 }), follow), {
      numRuns: 3,
      endOnFailure: true,
    });
  }, 600_000);
});
