import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { killAt } from '../../../tests/builder/kill-at.ts';
import {
  TEST_ACTOR,
  TEST_FRAME,
  testPage,
  testPool,
  testStore,
  testText,
  textsIn,
} from '../../../tests/builder/publish-helpers.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { planLeadSite } from '../../site/form/plan-lead-site.ts';
import type { Output } from '../publish/output.ts';
import { publish } from '../publish/publish.ts';
import { finishedReleases, liveId, type ReleaseStore, releaseDir } from '../publish/releases.ts';
import { storeRecords } from '../publish/site-records.ts';
import { withLock } from '../publish/with-lock.ts';
import { planRollback } from './plan-rollback.ts';
import { rollBack } from './roll-back.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

afterEach(() => vi.restoreAllMocks());

const site = (version: string, ...more: Output[]) => [
  testPage('index.html', `home ${version}`),
  testPage('cars/a/index.html', 'car a'),
  ...more,
];
/** Publishes with records, as a build does; the record of each version names it. */
const put = (store: ReleaseStore, version: string, ...more: Output[]) =>
  withLock(store, async () => {
    const published = await publish(store, site(version, ...more), {
      pool: testPool(),
      frame: TEST_FRAME,
    });
    fs.mkdirSync(path.join(store.home, 'server'), { recursive: true });
    const file = path.join(store.home, 'server/site.json');
    fs.writeFileSync(`${file}.new`, `record ${version}`);
    fs.renameSync(`${file}.new`, file);
    storeRecords(store);
    return published;
  });
const record = (store: ReleaseStore) => fs.readFileSync(path.join(store.home, 'server/site.json'), 'utf8');
const home = (store: ReleaseStore) => textsIn(store.link)['index.html'];
const back = (store: ReleaseStore) => rollBack(store, planRollback(store), TEST_ACTOR, NOW);

describe('a rollback', () => {
  test('puts the previous release live, with the records of that time', async () => {
    const store = testStore();
    for (const version of ['1', '2', '3']) await put(store, version);
    await back(store);
    expect([home(store), record(store)]).toEqual(['home 2', 'record 2']);
    await back(store);
    expect([home(store), record(store)]).toEqual(['home 1', 'record 1']);
    expect(() => planRollback(store)).toThrow('sample has no release before r00000001');
  });

  test('passes over releases with pictures that were not encoded, and finds the one before however many there were', async () => {
    const store = testStore();
    await put(store, '1');
    for (const version of ['2', '3', '4'])
      await put(store, version, testText(`_images/${'ab'.repeat(12)}.webp`, 'plain'));
    expect(planRollback(store).earlier.id).toBe('r00000001');
    await put(store, '4', testText(`_images/${'ab'.repeat(12)}-400.avif`, 'encoded'));
    await back(store);
    expect(home(store)).toBe('home 1');
  });

  test('leaves the site at its domain and host of today: visitors come there, and forms from there', async () => {
    const store = testStore();
    const site = { slug: 'sample', name: 'Sample', origin: 'https://www.sample.example' };
    const origin = 'https://www.sample-motors.example';
    const hosting = { target: 'netlify', siteId: 'x', account: null, server: 'https://forms.example' };
    const file = path.join(store.home, 'site.json');
    await put(store, '1');
    for (const written of [site, { ...site, name: 'Sample Motors', origin, hosting }]) {
      fs.rmSync(file, { force: true });
      fs.writeFileSync(file, JSON.stringify(written));
      await put(store, written.name);
    }
    await back(store);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({ ...site, origin, hosting });
  });

  test('leaves leads where they go today: an address that was corrected since does not come back', async () => {
    const store = testStore();
    const then = { email: 'old@sample.example', features: { leadEmails: ['old@sample.example'] } };
    const today = {
      origin: 'https://www.sample-motors.example',
      email: 'new@sample.example',
      features: { leadEmails: ['new@sample.example'], leadWebhook: true },
    };
    const server = path.join(store.home, 'server/site.json');
    const published = path.join(store.home, 'published-dealer.json');
    for (const [name, destinations] of Object.entries({ then, today })) {
      const changed = await sampleSite([], { ...destinations, texts: { formSend: `Send ${name}` } });
      await put(store, name);
      replaceFile(server, JSON.stringify(planLeadSite(changed)));
      replaceFile(published, JSON.stringify(changed));
      storeRecords(store);
    }
    await back(store);
    const restored = { ...today, texts: { formSend: 'Send then' } };
    expect(JSON.parse(fs.readFileSync(server, 'utf8'))).toMatchObject(restored);
    expect(JSON.parse(fs.readFileSync(published, 'utf8'))).toMatchObject({ config: restored });
  });

  test('is refused when another release went live since it was planned', async () => {
    const store = testStore();
    for (const version of ['1', '2']) await put(store, version);
    const planned = planRollback(store);
    await put(store, '3');
    await expect(rollBack(store, planned, TEST_ACTOR, NOW)).rejects.toThrow('r00000002 is no longer live');
    expect(home(store)).toBe('home 3');
  });

  test('is refused while the site is being built', async () => {
    const store = testStore();
    for (const version of ['1', '2']) await put(store, version);
    await withLock(store, async () => {
      await expect(back(store)).rejects.toThrow(/sample is being built by process \d+\. Wait for it to end/);
    });
    expect(home(store)).toBe('home 2');
  });

  test('that is killed at any change to the disk leaves one whole release live, and can be run again', async () => {
    for (const half of [false, true]) {
      for (let at = 1, killed = true; killed; at += 1) {
        const store = testStore();
        for (const version of ['1', '2', '3']) await put(store, version);
        const wasKilled = killAt(at, half);
        await back(store).catch(() => {});
        killed = wasKilled();
        vi.restoreAllMocks();
        const where = `killed at change ${at}${half ? ', half done' : ''}`;
        expect([{ index: 'home 2' }, { index: 'home 3' }], where).toContainEqual({ index: home(store) });
        expect(Object.keys(textsIn(store.link)), where).toHaveLength(2);
        if (home(store) === 'home 3') await back(store);
        expect([home(store), record(store)], where).toEqual(['home 2', 'record 2']);
        await put(store, '4');
        expect([home(store), record(store)], where).toEqual(['home 4', 'record 4']);
        if (!killed) expect(at, 'changes made by other means than those watched').toBeGreaterThan(8);
      }
    }
  });
});

describe('the build after a rollback', () => {
  test('publishes what may go live, and what was rolled back is never "the one before" again', async () => {
    const store = testStore();
    for (const version of ['1', '2', '3']) await put(store, version);
    await back(store);
    await put(store, '4');
    expect(home(store)).toBe('home 4');
    expect(finishedReleases(store).map(id => textsIn(releaseDir(store, id))['index.html'])).toEqual([
      'home 1',
      'home 2',
      'home 4',
    ]);
    await back(store);
    expect(home(store)).toBe('home 2');
  });

  test('that was killed before its release went live publishes the same again', async () => {
    const store = testStore();
    for (const version of ['1', '2']) await put(store, version);
    const link = fs.readlinkSync(store.link);
    await put(store, '3');
    // As a kill between the last two steps leaves it.
    fs.rmSync(store.link);
    fs.symlinkSync(link, store.link);
    await put(store, '3');
    expect([home(store), liveId(store)]).toEqual(['home 3', 'r00000004']);
  });
});
