import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { siteBuilder } from '../../src/builder/service/site-builder.ts';
import { watchDecisions } from '../../src/builder/service/watch-decisions.ts';
import { HOUR_MS } from '../../src/lib/time/durations.ts';
import { liveId, releaseStore } from '../../src/release/publish/releases.ts';
import { buildSite, feedRows, NOW, readLive } from '../builder/build-helpers.ts';
import { type DealerState, FIRST_STATE, writeState } from '../preview/dealer-states.ts';
import { deskHarness, json, SITE } from '../preview/desk-harness.ts';
import type { TemporaryDealer } from '../support/temporary-dealer.ts';

const { desk, tools } = deskHarness();
const [CAR] = FIRST_STATE.cars;
const CAR_PAGE = `cars/${CAR?.slug}/index.html`;
const withPublish = (publish: object, state = FIRST_STATE): DealerState => ({
  ...state,
  site: { ...state.site, publish },
});
const renamed = (state: DealerState, name: string): DealerState => ({
  ...state,
  offers: state.offers.map((offer, at) => (at === 0 ? { ...offer, name } : offer)),
});

/** The builder of a server with `BUILD=on`, to which a stock system sends one price after the other. */
function server({ dealersDir, out, slug }: TemporaryDealer, clock = () => NOW) {
  const builder = siteBuilder({ dealersDir, out, clock, memoryCars: 1000, workers: 1, onProgress: () => {} });
  onTestFinished(() => builder.close());
  let seq = 0;
  const build = (...changes: object[]) =>
    builder.build({
      slug,
      actor: changes.length === 0 ? null : { door: 'webhook', by: null, why: null },
      updates: changes.map(change => {
        seq += 1;
        const body = gzipSync(JSON.stringify(change));
        return {
          seq,
          kind: 'change',
          contentType: 'application/json',
          acceptHeld: false,
          receivedAt: 0,
          body,
        };
      }),
      replay: [],
      reserved: [],
      wantsSnapshot: false,
    });
  return {
    /** As `BUILD=on` does when it starts, or when time changes something. */
    start: () => build(),
    price: (price: number, id = CAR?.id) =>
      build({
        upserts: feedRows(FIRST_STATE.cars.filter(car => car.id === id).map(car => ({ ...car, price }))),
      }),
  };
}
const offerOf = (dealer: TemporaryDealer) =>
  /(?:Spring|Summer|Winter) deals/.exec(readLive(dealer, 'special-offers/index.html'))?.[0];

test('"The site stays as it is until somebody publishes": a saved text is not live with a price, nor when a server starts', async () => {
  const { dealer, call, statusOf } = await desk();
  const edits = [{ path: ['texts', 'enquireNow'], value: 'Half a sent' }];
  expect(await statusOf(`${SITE}/save`, { json: { edits } })).toBe(204);
  // Somebody else changed a file by hand: it is a draft, too, now that the desk is used.
  await writeState(dealer, {
    ...renamed(FIRST_STATE, 'Summer deals'),
    site: { ...FIRST_STATE.site, texts: { enquireNow: 'Half a sent' } },
  });
  const { price, start } = server(dealer);
  expect(await start()).toMatchObject({ ok: true });
  expect(await price(12_345)).toMatchObject({ ok: true, blocked: null });
  expect(readLive(dealer, CAR_PAGE)).toContain('$12,345');
  expect(readLive(dealer, CAR_PAGE)).not.toContain('Half a sent');
  expect(offerOf(dealer)).toBe('Spring deals');
  const { digest, classes } = await json(call(`${SITE}/difference`));
  expect(classes.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    ['texts.enquireNow', 'draft'],
    ['offers', 'draft'],
  ]);
  expect(await statusOf(`${SITE}/publish`, { json: { digest, why: '' } })).toBe(202);
  await expect.poll(() => offerOf(dealer), { timeout: 60_000 }).toBe('Summer deals');
  expect(readLive(dealer, CAR_PAGE)).toContain('Half a sent');
  const { releases } = await json(call(`${SITE}/history`));
  expect(releases.map(({ door, by }: { door: string; by: string | null }) => [door, by])).toEqual([
    ['desk', 'Ann Example'],
    ['webhook', null],
    ['command', null],
  ]);
});

describe('"Scheduled"', () => {
  const from = new Date(NOW.getTime() + 2 * HOUR_MS);
  async function scheduled() {
    const opened = await desk(withPublish({ waits: ['offers'] }));
    await writeState(opened.dealer, renamed(withPublish({ waits: ['offers'] }), 'Summer deals'));
    const decision = {
      stateId: 'now',
      classes: ['offers'],
      decision: 'approve',
      from: from.toISOString(),
      why: '',
    };
    const { classes, nextAt } = await json(opened.call(`${SITE}/decisions`, { json: decision }));
    expect([classes[0].state, nextAt]).toEqual(['scheduled', from.toISOString()]);
    return opened;
  }

  test('goes live at its time with the desk alone', async () => {
    const { dealer, at } = await scheduled();
    at(from.getTime() - 1000);
    await new Promise(resolve => setTimeout(resolve, 2500));
    expect(offerOf(dealer)).toBe('Spring deals');
    at(from);
    await expect.poll(() => offerOf(dealer), { timeout: 60_000 }).toBe('Summer deals');
  });

  test('wakes a server that builds, whichever process decided, also after a restart', async () => {
    const { dealer } = await scheduled();
    for (let restart = 0; restart < 2; restart += 1) {
      const woken: unknown[] = [];
      const end = watchDecisions(dealer, (slug, at) => void woken.push([slug, at]), 20);
      await expect.poll(() => woken).toEqual([[dealer.slug, from.getTime()]]);
      end();
    }
    let now = NOW;
    const { start } = server(dealer, () => now);
    expect(await start()).toMatchObject({ validUntil: expect.any(Number) });
    expect(offerOf(dealer)).toBe('Spring deals');
    now = from;
    await start();
    expect(offerOf(dealer)).toBe('Summer deals');
  });
});

test('"The site as a publish makes it" has nothing in it that is blocked, nor has a share link, the search index or a feed', async () => {
  const state = withPublish({ waits: ['offers'], priceGuard: 50 });
  const { dealer, call, ask } = await desk(state);
  const cars = state.cars.map((car, at) => (at === 0 ? { ...car, price: 1999 } : car));
  await writeState(dealer, { ...renamed(state, 'Summer deals'), cars });
  const { after, blocked, cars: toCheck, digest } = await json(call(`${SITE}/difference`));
  expect([blocked, toCheck.length]).toEqual([['price-fell', 'offers'], 1]);
  const share = { stateId: 'now', path: '/special-offers/', days: 1 };
  const { url } = await json(call(`${SITE}/shares`, { json: share }));
  for (const origin of [after.url, new URL(url).origin]) {
    expect(await (await ask(`${origin}/special-offers/`)).text()).toContain('Spring deals');
    expect(await (await ask(`${origin}/${CAR_PAGE.replace('index.html', '')}`)).text()).not.toContain(
      '$1,999',
    );
  }
  expect(await (await ask(`${after.proposedUrl}/special-offers/`)).text()).toContain('Summer deals');
  const before = liveId(releaseStore(dealer.out, dealer.slug));
  await buildSite(tools(), dealer);
  expect(liveId(releaseStore(dealer.out, dealer.slug))).toBe(before);
  // A person looks at the price, and says yes.
  expect((await call(`${SITE}/publish`, { json: { digest, why: '' } })).status).toBe(202);
  const accept = { stateId: 'now', cars: toCheck.map(({ id }: { id: string }) => id), why: 'A clearance' };
  await expect
    .poll(async () => (await call(`${SITE}/cars`, { json: accept })).status, { timeout: 60_000 })
    .toBe(202);
  await expect.poll(() => readLive(dealer, CAR_PAGE), { timeout: 60_000 }).toContain('$1,999');
  expect(offerOf(dealer)).toBe('Spring deals');
});

test('"Changes" is said of no dealer whose page says "Nothing": a template was touched and put back', async () => {
  const { dealer, call } = await desk();
  const hasChanges = async () => (await json(call('/api/dealers'))).dealers[0].hasChanges;
  await expect.poll(hasChanges, { timeout: 60_000 }).toBe(false);
  const file = path.join(dealer.dealersDir, dealer.slug, 'site.json');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace('Sample Motors', 'Another name'));
  await expect.poll(hasChanges, { timeout: 60_000 }).toBe(true);
  fs.writeFileSync(file, text);
  await expect.poll(hasChanges, { timeout: 60_000 }).toBe(false);
  expect((await json(call(`${SITE}/difference`))).classes).toEqual([]);
});

test('a rollback outlasts later prices: they go live on the release that is live again', async () => {
  const { dealer, call, statusOf } = await desk();
  const { price } = server(dealer);
  await price(1999);
  await writeState(dealer, renamed(FIRST_STATE, 'Summer deals'));
  await price(1999);
  expect([offerOf(dealer), readLive(dealer, CAR_PAGE).includes('$1,999')]).toEqual(['Summer deals', true]);
  const store = releaseStore(dealer.out, dealer.slug);
  const back = async () => {
    const { releases } = await json(call(`${SITE}/history`));
    const of = (key: string) => releases.find((entry: Record<string, unknown>) => entry[key]).release;
    return statusOf(`${SITE}/rollback`, {
      json: { live: of('isLive'), earlier: of('isEarlier'), why: 'wrong' },
    });
  };
  expect([await back(), await back(), liveId(store)]).toEqual([200, 200, 'r00000001']);
  const other = FIRST_STATE.cars[1];
  expect(await price(23_456, other?.id)).toMatchObject({ ok: true });
  expect(readLive(dealer, `cars/${other?.slug}/index.html`)).toContain('$23,456');
  expect([offerOf(dealer), readLive(dealer, CAR_PAGE).includes('$1,999')]).toEqual(['Spring deals', false]);
  // The same wrong price again is held, with the reason.
  expect(await price(1999)).toMatchObject({ blocked: expect.stringContaining('Ann Example rolled it back') });
  // The corrected one goes live.
  expect(await price(18_888)).toMatchObject({ blocked: null });
  expect(readLive(dealer, CAR_PAGE)).toContain('$18,888');
});
