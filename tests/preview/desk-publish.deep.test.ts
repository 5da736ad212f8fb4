import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deploySite } from '../../src/deploy/deploy-site.ts';
import { deployStatus } from '../../src/deploy/deploy-status.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/durations.ts';
import { readLog } from '../../src/release/log.ts';
import { liveId, releaseStore } from '../../src/release/publish/releases.ts';
import { withLock } from '../../src/release/publish/with-lock.ts';
import { buildSite, NOW } from '../builder/build-helpers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { CHANGES, type DealerState, FIRST_STATE, writeState } from './dealer-states.ts';
import { deskHarness, json, SITE, until } from './desk-harness.ts';

const { desk, tools } = deskHarness();
const withSite = (more: object): DealerState => ({ ...FIRST_STATE, site: { ...FIRST_STATE.site, ...more } });
const changed = (name: string, dice = 0.4, from = FIRST_STATE) => CHANGES[name]?.(from, () => dice) ?? from;

/** A desk over a site with a changed text. */
async function publishingDesk(state = changed('text')) {
  const opened = await desk();
  const { dealer, call, statusOf } = opened;
  await writeState(dealer, state);
  const store = releaseStore(dealer.out, dealer.slug);
  return {
    ...opened,
    store,
    difference: () => json(call(`${SITE}/difference`)),
    publish: (digest: string, why = '') => statusOf(`${SITE}/publish`, { json: { digest, why } }),
    /** A release is in the history. */
    logged: (release: string) =>
      until(() =>
        readLog(store).entries.some(
          entry => entry.type === 'release' && entry.door === 'desk' && entry.release === release,
        ),
      ),
    rollBack: () =>
      statusOf(`${SITE}/rollback`, { json: { live: 'r00000002', earlier: 'r00000001', why: 'too soon' } }),
    history: async () => (await json(call(`${SITE}/history`))).releases,
  };
}
const ANN = { by: 'Ann Example' };

test('the desk publishes what was seen, once, by whom and why; takes it back; and publishes it again', async () => {
  const { store, call, difference, publish, logged, rollBack, history } = await publishingDesk();
  const { digest } = await difference();
  expect(await publish('another')).toBe(409);
  expect((await Promise.all([1, 2].map(() => publish(digest, 'Ann asked')))).toSorted()).toEqual([202, 409]);
  await logged('r00000002');
  const changes = ['texts: enquireNow'];
  expect(await history()).toMatchObject([
    { release: 'r00000002', ...ANN, why: 'Ann asked', isLive: true, changes },
    { release: 'r00000001', by: null, isEarlier: true },
  ]);
  expect([await rollBack(), liveId(store), await rollBack()]).toEqual([200, 'r00000001', 409]);
  expect(await history()).toMatchObject([
    { release: 'r00000001', ...ANN, why: 'too soon', backFrom: 'r00000002' },
    { release: 'r00000002', ...ANN, backFrom: null },
    { release: 'r00000001', by: null, backFrom: null },
  ]);
  const state = {
    id: 'texts.enquireNow',
    state: 'rolled-back',
    why: 'Ann Example rolled it back. Reason: too soon',
  };
  expect((await difference()).classes).toMatchObject([state]);
  const approval = {
    stateId: 'now',
    classes: ['texts.enquireNow'],
    decision: 'approve',
    from: null,
    why: '',
  };
  const seen = await json(call(`${SITE}/decisions`, { json: approval }));
  expect(seen.classes).toMatchObject([{ state: 'approved' }]);
  expect(await publish(seen.digest, 'now')).toBe(202);
  await logged('r00000003');
  expect(liveId(store)).toBe('r00000003');
});

test('a change without pages is published with its reason, and shown no more', async () => {
  const { difference, publish, logged, history } = await publishingDesk(
    withSite({ publish: { waits: ['offers'] } }),
  );
  const { digest, classes, pages } = await difference();
  expect([classes.length, pages.changed]).toEqual([1, 0]);
  expect(await publish(digest, 'We approve offers')).toBe(202);
  await logged('r00000001');
  await expect.poll(async () => (await difference()).classes).toEqual([]);
  expect(await history()).toMatchObject([
    { release: 'r00000001', ...ANN, why: 'We approve offers', isLive: true },
    { release: 'r00000001', by: null, isLive: false },
  ]);
});

test('what changes while a publish waits for its turn is not published unseen', async () => {
  const { dealer, store, difference, publish, events } = await publishingDesk();
  const { digest } = await difference();
  const text = await events(/"type":"(?:failed|published)"/, () =>
    withLock(store, async () => {
      expect(await publish(digest, 'fine')).toBe(202);
      await writeState(dealer, changed('text', 0.9));
    }),
  );
  expect(text).toContain('The site changed since you looked');
  expect(liveId(store)).toBe('r00000001');
});

test('the desk takes the held feed that was seen, and no other one', async () => {
  const cars = (count: number) => ({ ...FIRST_STATE, cars: FIRST_STATE.cars.slice(0, count) });
  const { dealer, call, difference, logged } = await publishingDesk(cars(5));
  const { heldFeed } = await difference();
  expect(heldFeed.text).toContain('lacks 19 of the 24 cars');
  const accept = async () => {
    const body = { feed: heldFeed.digest, why: 'Sold to the trade' };
    const response = await call(`${SITE}/accept-stock`, { json: body });
    return [response.status, await response.text()];
  };
  await writeState(dealer, cars(3));
  expect(await accept()).toEqual([409, expect.stringContaining('Another feed')]);
  const accepting = { accept: ['feed-too-small' as const], acceptedFeed: heldFeed.digest };
  const late = await buildSite(tools(), dealer, accepting);
  expect(late).toMatchObject({ ok: false, problems: [expect.stringMatching(/^Another feed/)] });
  await writeState(dealer, cars(5));
  expect((await accept())[0]).toBe(202);
  await logged('r00000002');
  await expect.poll(async () => (await json(call(SITE))).cars).toBe(5);
});

test('the list shows which dealers have something that is not published, and tells those who show it', async () => {
  const ends = new Date(NOW.getTime() + 3 * HOUR_MS);
  const today = { id: '3', name: 'Today alone', ends_at: ends.toISOString() };
  const state = { ...withSite({ publish: { waits: ['offers'] } }), offers: [...FIRST_STATE.offers, today] };
  const { dealer, call, at, events } = await desk(state);
  expect(await events(/\{"type":"changed","slug":"sample"\}/)).toContain('changed');
  const hasChanges = async () => (await json(call('/api/dealers'))).dealers[0].hasChanges;
  const build = async (now?: DealerState) => {
    if (now !== undefined) await writeState(dealer, now);
    // A build cannot name the state of files that are written while it begins.
    await delay(150);
    await buildSite(tools(), dealer);
  };
  await build();
  await expect.poll(hasChanges).toBe(false);
  await writeState(dealer, changed('fall', 0.3, state));
  await expect.poll(hasChanges).toBe(true);
  await build();
  await expect.poll(hasChanges).toBe(false);
  // A picture that a build tries again after a day is no change.
  vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await expect.poll(hasChanges).toBe(false);
  vi.useRealTimers();
  await build(changed('offer', 0.4, state));
  await expect.poll(hasChanges).toBe(true);
  await build(state);
  await expect.poll(hasChanges).toBe(false);
  at(ends);
  await expect.poll(hasChanges).toBe(true);
});

test('the desk reports what is live at the host of a site, what waits for it and why, and writes nothing', async () => {
  const www = temporaryFolder();
  const live = path.join(www, 'live');
  const { call, dealer } = await desk(withSite({ hosting: { target: 'folder', path: live } }));
  const { hosted } = await json(call(SITE));
  expect(hosted).toMatchObject({ host: 'folder', place: `folder:${live}`, live: null, problem: null });
  expect(hosted.waits).toMatchObject([{ what: 'urgent' }, { what: 'cars' }, { what: 'words' }]);
  expect(fs.existsSync(path.join(releaseStore(dealer.out, dealer.slug).home, 'deploy.json'))).toBe(false);
  const [first] = deployStatus(dealer.out);
  if (first === undefined) throw new Error('The site names a host.');
  const env = { DEPLOY_FOLDERS: www };
  const options = { out: dealer.out, env, clock: Date.now, signal: new AbortController().signal };
  await deploySite(first, { ...options, wait: async () => {}, onProgress: () => {} });
  const sent = await json(call(SITE));
  expect(sent.hosted).toMatchObject({ live: { release: sent.live.release }, waits: [] });
});
