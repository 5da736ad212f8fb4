import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { liveId, releaseStore } from '../../src/builder/publish/releases.ts';
import { deploySite } from '../../src/deploy/deploy-site.ts';
import { deployStatus } from '../../src/deploy/deploy-status.ts';
import { sitePreviews } from '../../src/preview/site/site-previews.ts';
import { buildSite, NOW, readLive } from '../builder/build-helpers.ts';
import { CHANGES, FIRST_STATE, writeState } from './dealer-states.ts';
import { deskHarness, json, ORIGIN, SITE, TOKEN, until } from './desk-harness.ts';

const { desk, tools } = deskHarness();

describe('access is refused', () => {
  test('without the token, or from a page of another site', async () => {
    const { server, call } = await desk();
    const ask = (where: string, init: RequestInit = {}) =>
      server.fetch(new Request(`${ORIGIN}${where}`, init));
    expect((await ask('/api/dealers')).status).toBe(401);
    expect((await ask(`${SITE}/difference`)).status).toBe(401);
    expect((await ask('/')).headers.get('location')).toBe('/login?next=%2F');
    const wrong = new URLSearchParams({ token: 'wrong', name: 'Eve' });
    expect((await ask('/login', { method: 'POST', body: wrong, headers: { origin: ORIGIN } })).status).toBe(
      401,
    );
    const foreign = { headers: { origin: 'http://evil.example' }, json: { digest: 'x', why: '' } };
    expect((await call(`${SITE}/publish`, foreign)).status).toBe(403);
    expect((await call(`${SITE}/difference`, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
    expect((await call(`${SITE}/difference`, { headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(
      403,
    );
  });

  test.each([
    ['https://evil.example/', '/'],
    ['/%09/evil.example/', '/'],
    ['/.//evil.example/', '/evil.example/'],
    ['/d/sample/page?path=/', '/d/sample/page?path=/'],
  ])('and a person who signs in at a link with %s stays at the desk', async (next, address) => {
    const { server } = await desk();
    const form = new URLSearchParams({ token: TOKEN, name: 'Ann' });
    const asked = next.includes('%') ? next : encodeURIComponent(next);
    const signedIn = await server.fetch(
      new Request(`${ORIGIN}/login?next=${asked}`, {
        method: 'POST',
        body: form,
        headers: { origin: ORIGIN },
      }),
    );
    expect(signedIn.headers.get('location')).toBe(address);
  });

  test('by another name of the machine, a forged proxy header, or too many tries', async () => {
    const { server } = await desk();
    const ask = (url: string, headers: Record<string, string> = {}) =>
      server.fetch(new Request(url, { headers }));
    expect((await ask('http://evil.example:4322/api/dealers')).status).toBe(421);
    expect((await ask('http://sample.localhost:4322/')).status).toBe(421);
    const moved = await ask('http://127.0.0.1:4322/d/sample', { 'x-forwarded-host': 'evil.example' });
    expect(moved.headers.get('location')).toBe(`${ORIGIN}/d/sample`);
    const attempt = (forwarded: string) =>
      server.fetch(
        new Request(`${ORIGIN}/login`, {
          method: 'POST',
          body: new URLSearchParams({ token: 'wrong', name: 'Eve' }),
          headers: { origin: ORIGIN, 'x-forwarded-for': forwarded },
        }),
      );
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await attempt(`203.0.113.${at}`)).status);
    expect(statuses.slice(-1)).toEqual([429]);
  });

  test('by the address of a site: it shows that site, takes nothing, and ends', async () => {
    const { server, call, at } = await desk();
    const { after, before } = await json(call(`${SITE}/difference`));
    const page = await server.fetch(new Request(`${after.url}/`));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
    expect(page.headers.get('strict-transport-security')).toBeNull();
    expect((await server.fetch(new Request(`${before.url}/contact/`))).status).toBe(200);
    expect((await server.fetch(new Request(`${after.url}/api/dealers`))).status).toBe(404);
    const post = { method: 'POST', body: '{}' };
    expect((await server.fetch(new Request(`${after.url}/api/leads`, post))).status).toBe(503);
    at(new Date(NOW.getTime() + 13 * 3_600_000));
    expect((await server.fetch(new Request(`${after.url}/`))).status).toBe(410);
  });
});

describe('the desk', () => {
  test('lists what changed by class, and the pages of a class', async () => {
    const { dealer, call } = await desk();
    await writeState(dealer, CHANGES['text']?.(FIRST_STATE, () => 0.4) ?? FIRST_STATE);
    const difference = await json(call(`${SITE}/difference`));
    expect(difference.classes).toMatchObject([{ id: 'texts.enquireNow', count: 1, state: 'goes-live' }]);
    const { total, pages } = await json(call(`${SITE}/difference/pages?class=texts.enquireNow&limit=1`));
    expect(total).toBe(difference.pages.changed);
    expect(pages).toHaveLength(1);
    const compared = await json(call(`${SITE}/difference/page?path=${pages[0].path}`));
    expect(compared.differences).toContainEqual(
      expect.objectContaining({ kind: 'text', after: 'Ask us 39' }),
    );
  });

  test('publishes what was seen, by whom and why, and takes it back', async () => {
    const { dealer, call } = await desk();
    await writeState(dealer, CHANGES['text']?.(FIRST_STATE, () => 0.4) ?? FIRST_STATE);
    const { digest } = await json(call(`${SITE}/difference`));
    const stale = await call(`${SITE}/publish`, { json: { digest: 'another', why: '' } });
    expect(stale.status).toBe(409);
    expect((await call(`${SITE}/publish`, { json: { digest, why: 'Ann asked' } })).status).toBe(202);
    const store = releaseStore(dealer.out, dealer.slug);
    await until(() => liveId(store) === 'r00000002');
    await until(() => fs.existsSync(path.join(store.home, 'publish-log.json')));
    const { releases } = await json(call(`${SITE}/history`));
    expect(releases).toMatchObject([
      {
        release: 'r00000002',
        by: 'Ann Example',
        why: 'Ann asked',
        isLive: true,
        classes: ['Text “enquireNow”: 1 text'],
      },
      { release: 'r00000001', by: null, isEarlier: true },
    ]);
    const back = { live: 'r00000002', earlier: 'r00000001', why: 'too soon' };
    expect((await call(`${SITE}/rollback`, { json: back })).status).toBe(200);
    expect(liveId(store)).toBe('r00000001');
    expect((await call(`${SITE}/rollback`, { json: back })).status).toBe(409);
    const after = await json(call(`${SITE}/history`));
    expect(after.releases).toMatchObject([
      { release: 'r00000001', by: 'Ann Example', why: 'too soon', backFrom: 'r00000002' },
      { release: 'r00000002', by: 'Ann Example', backFrom: null },
      { release: 'r00000001', by: null, backFrom: null },
    ]);
  });

  test('records why a change without pages was published, and shows it no more', async () => {
    const { dealer, call } = await desk();
    const site = { ...FIRST_STATE.site, publish: { waits: ['offers'] } };
    await writeState(dealer, { ...FIRST_STATE, site });
    const { digest, classes, pages } = await json(call(`${SITE}/difference`));
    expect([classes.length, pages.changed]).toEqual([1, 0]);
    expect((await call(`${SITE}/publish`, { json: { digest, why: 'We approve offers' } })).status).toBe(202);
    const store = releaseStore(dealer.out, dealer.slug);
    await until(() => fs.existsSync(path.join(store.home, 'publish-log.json')));
    expect((await json(call(`${SITE}/difference`))).classes).toEqual([]);
    expect((await json(call(`${SITE}/history`))).releases).toMatchObject([
      { release: 'r00000001', by: 'Ann Example', why: 'We approve offers', isLive: true },
      { release: 'r00000001', by: null, isLive: false },
    ]);
  });

  test('publishes once what two people publish at a time, and again what was rolled back', async () => {
    const { dealer, call } = await desk();
    await writeState(dealer, CHANGES['text']?.(FIRST_STATE, () => 0.4) ?? FIRST_STATE);
    const store = releaseStore(dealer.out, dealer.slug);
    const { digest } = await json(call(`${SITE}/difference`));
    const both = [1, 2].map(() => call(`${SITE}/publish`, { json: { digest, why: '' } }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await until(() => fs.existsSync(path.join(store.home, 'publish-log.json')));
    const back = { live: 'r00000002', earlier: 'r00000001', why: 'too soon' };
    expect((await call(`${SITE}/rollback`, { json: back })).status).toBe(200);
    const seen = await json(call(`${SITE}/difference`));
    expect(seen.classes).toMatchObject([{ id: 'texts.enquireNow' }]);
    expect((await call(`${SITE}/publish`, { json: { digest: seen.digest, why: 'now' } })).status).toBe(202);
    const log = path.join(store.home, 'publish-log.json');
    await until(() => fs.readFileSync(log, 'utf8').includes('r00000003'));
    expect(liveId(store)).toBe('r00000003');
  });

  test('lists which dealers have something that is not published', async () => {
    const ends = new Date(NOW.getTime() + 3 * 3_600_000);
    const state = {
      ...FIRST_STATE,
      site: { ...FIRST_STATE.site, publish: { waits: ['offers'] } },
      offers: [...FIRST_STATE.offers, { id: '3', name: 'Today alone', ends_at: ends.toISOString() }],
    };
    const { dealer, call, at } = await desk(state);
    const hasChanges = async () => (await json(call('/api/dealers'))).dealers[0].hasChanges;
    const build = async () => {
      // A build cannot name the state of files that are written while it begins.
      await delay(150);
      return buildSite(tools(), dealer);
    };
    await build();
    await expect.poll(hasChanges).toBe(false);
    await writeState(dealer, CHANGES['fall']?.(state, () => 0.3) ?? state);
    expect(await hasChanges()).toBe(true);
    await build();
    expect(await hasChanges()).toBe(false);
    // A picture that a build tries again after a day is no change.
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await hasChanges()).toBe(false);
    vi.useRealTimers();
    await writeState(dealer, CHANGES['offer']?.(state, () => 0.4) ?? state);
    await build();
    expect(await hasChanges()).toBe(true);
    await writeState(dealer, state);
    await build();
    expect(await hasChanges()).toBe(false);
    at(ends);
    expect(await hasChanges()).toBe(true);
  });

  test('takes the held feed that was seen, and no other one', async () => {
    const { dealer, call } = await desk();
    const cars = (count: number) => ({ ...FIRST_STATE, cars: FIRST_STATE.cars.slice(0, count) });
    await writeState(dealer, cars(5));
    const { heldFeed } = await json(call(`${SITE}/difference`));
    expect(heldFeed.text).toContain('lacks 19 of the 24 cars');
    const why = 'Sold to the trade';
    await writeState(dealer, cars(3));
    const stale = await call(`${SITE}/accept-stock`, { json: { feed: heldFeed.digest, why } });
    expect([stale.status, (await stale.json()).error]).toEqual([409, expect.stringMatching(/^Another feed/)]);
    const late = await buildSite(tools(), dealer, {
      acceptHeld: true,
      republish: true,
      acceptedFeed: heldFeed.digest,
    });
    expect(late).toMatchObject({ ok: false, problems: [expect.stringMatching(/^Another feed/)] });
    await writeState(dealer, cars(5));
    const fresh = await call(`${SITE}/accept-stock`, { json: { feed: heldFeed.digest, why } });
    expect(fresh.status).toBe(202);
    const store = releaseStore(dealer.out, dealer.slug);
    await until(() => fs.existsSync(path.join(store.home, 'publish-log.json')));
    expect((await json(call(`${SITE}`))).cars).toBe(5);
  });

  test('approves by class: what waited goes live with the next publish', async () => {
    const state = { ...FIRST_STATE, site: { ...FIRST_STATE.site, publish: { waits: ['texts'] } } };
    const { dealer, call } = await desk(state);
    await writeState(dealer, CHANGES['text']?.(state, () => 0.4) ?? state);
    const before = await json(call(`${SITE}/difference`));
    expect(before).toMatchObject({ waiting: ['texts.enquireNow'], classes: [{ state: 'waits' }] });
    const decision = {
      stateId: 'now',
      classes: ['texts.enquireNow'],
      decision: 'approve',
      from: null,
      why: 'fine',
    };
    const after = await json(call(`${SITE}/decisions`, { json: decision }));
    expect(after).toMatchObject({
      waiting: [],
      classes: [{ state: 'approved', decision: { by: 'Ann Example' } }],
    });
    await buildSite(tools(), dealer);
    expect(readLive(dealer, 'contact/index.html')).toBeDefined();
    expect((await json(call(`${SITE}/difference`))).classes).toEqual([]);
  });

  test('tries values without writing, and saves them as a person would', async () => {
    const { dealer, call, server } = await desk();
    const file = path.join(dealer.dealersDir, 'sample/site.json');
    const text =
      '{\n    "slug": "sample", "template": "classic",\n\n    "name": "Sample Motors",\n    "origin": "https://sample.example", "country": "AU",\n    "texts": { "formSending": "Look" }\n}\n';
    fs.writeFileSync(file, text);
    const edits = [{ path: ['texts', 'formSending'], value: 'Tried words' }];
    const { stateId } = await json(call(`${SITE}/states`, { json: { at: null, edits } }));
    const { after } = await json(call(`${SITE}/difference?stateId=${stateId}`));
    const page = await server.fetch(new Request(`${after.url}/contact/`));
    expect(await page.text()).toContain('Tried words');
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
    const broken = [{ path: ['texts', 'enquireNwo'], value: 'x' }];
    expect((await call(`${SITE}/save`, { json: { edits: broken } })).status).toBe(422);
    const leads = [
      { path: ['features', 'leadEmails'], value: ['a@evil.example'] },
      { path: ['features'], value: { leadEmails: ['a@evil.example'] } },
    ];
    for (const edit of leads)
      expect((await call(`${SITE}/save`, { json: { edits: [edit] } })).status).toBe(422);
    const { settings } = await json(call(`${SITE}/settings`));
    expect(settings.filter(({ path: [, name] }: { path: string[] }) => name?.startsWith('lead'))).toEqual([
      expect.objectContaining({ path: ['texts', 'leadError'] }),
    ]);
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
    expect((await call(`${SITE}/difference?stateId=forgotten`)).status).toBe(404);
    expect((await call(`${SITE}/save`, { json: { edits } })).status).toBe(204);
    const saved = fs.readFileSync(file, 'utf8');
    expect(saved).toBe(text.replace('Look', 'Tried words'));
  });

  test('reports what is live at the host of a site, what waits for it and why, and writes nothing', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hosted-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    const live = path.join(folder, 'live');
    const site = { ...FIRST_STATE.site, hosting: { target: 'folder', path: live } };
    const { call, dealer } = await desk({ ...FIRST_STATE, site });
    const { hosted } = await json(call(SITE));
    expect(hosted).toMatchObject({ host: 'folder', place: `folder:${live}`, live: null, problem: null });
    expect(hosted.waits).toMatchObject([{ what: 'urgent' }, { what: 'cars' }, { what: 'words' }]);
    const record = path.join(releaseStore(dealer.out, dealer.slug).home, 'deploy.json');
    expect(fs.existsSync(record)).toBe(false);
    const [first] = deployStatus(dealer.out);
    if (first === undefined) throw new Error('The site names a host.');
    const options = { out: dealer.out, env: {}, clock: Date.now, signal: new AbortController().signal };
    await deploySite(first, { ...options, wait: async () => {}, onProgress: () => {} });
    const sent = await json(call(SITE));
    expect(sent.hosted).toMatchObject({ live: { release: sent.live.release }, waits: [] });
  });

  test('shares a state of the site until the link ends', async () => {
    const { call, server, at } = await desk();
    const share = { stateId: 'now', path: '/contact/', days: 2 };
    const { url, id } = await json(call(`${SITE}/shares`, { json: share }));
    expect(new URL(url).pathname).toBe('/contact/');
    await expect.poll(async () => (await server.fetch(new Request(url))).status).toBe(200);
    at(new Date(NOW.getTime() + 2 * 86_400_000 + 1));
    expect((await server.fetch(new Request(url))).status).toBe(410);
    at(NOW);
    expect((await call(`${SITE}/shares/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await server.fetch(new Request(url))).status).toBe(410);
  });

  test('keeps notes, and lists the mistakes in the dealer’s files', async () => {
    const { dealer, call } = await desk();
    const note = { path: '/', selector: 'h1', text: 'Shorter, please' };
    const { id } = await json(call(`${SITE}/notes`, { json: note }));
    expect((await json(call(`${SITE}/notes`))).notes).toMatchObject([{ ...note, by: 'Ann Example' }]);
    await call(`${SITE}/notes/${id}`, { method: 'DELETE' });
    expect((await json(call(`${SITE}/notes`))).notes).toEqual([]);
    fs.writeFileSync(path.join(dealer.dealersDir, 'sample/offers.json'), '[{');
    const { dealers } = await json(call('/api/dealers'));
    expect(dealers).toMatchObject([{ slug: 'sample', state: 'broken' }]);
    expect((await call(`${SITE}/difference`)).status).toBe(422);
    expect((await call('/api/dealers/other/difference')).status).toBe(404);
  });

  test('keeps the sites that are viewed, and releases those that are not', async () => {
    const { dealer } = await desk();
    const { dealersDir, out } = dealer;
    const previews = sitePreviews({ dealersDir, out, clock: () => NOW, tools: async () => tools() });
    const at = (hours: number) =>
      previews.addState({ at: new Date(NOW.getTime() + hours * 3_600_000), edits: [] });
    // Files that were written a moment ago are read again each time.
    await delay(150);
    const site = (hours: number) => previews.site('sample', at(hours));
    const [first, second] = [await site(1), await site(2)];
    for (const hours of [3, 4, 5, 6]) await site(hours);
    expect(await site(1)).toBe(first);
    await site(7);
    expect(await site(1)).toBe(first);
    expect(await site(2)).not.toBe(second);
  });

  test('reads the share links of a dealer when they changed, not at each request', async () => {
    const { call, server } = await desk();
    const { url } = await json(call(`${SITE}/shares`, { json: { stateId: 'now', path: '/', days: 2 } }));
    await expect.poll(async () => (await server.fetch(new Request(url))).status).toBe(200);
    const reads = vi.spyOn(fs, 'readFileSync');
    onTestFinished(() => reads.mockRestore());
    await server.fetch(new Request(url));
    await server.fetch(new Request(new URL('/contact/', url)));
    expect(reads.mock.calls.filter(([file]) => String(file).endsWith('shares.json'))).toEqual([]);
  });

  test('notifies those who show the list when it is known what is not published', async () => {
    const { call } = await desk();
    const controller = new AbortController();
    onTestFinished(() => controller.abort());
    const events = await call('/api/events', { signal: controller.signal });
    const reader = (events.body ?? new ReadableStream()).getReader();
    let text = '';
    while (!text.includes('{"type":"changed","slug":"sample"}'))
      text += new TextDecoder().decode((await reader.read()).value);
  });

  test('sends no more events after signing out', async () => {
    const { dealer, call } = await desk();
    const events = await call('/api/events');
    const text = events.text();
    expect((await call('/logout', { method: 'POST' })).status).toBe(303);
    await writeState(dealer, CHANGES['offer']?.(FIRST_STATE, () => 0.4) ?? FIRST_STATE);
    expect(await text).not.toContain('changed');
  });

  test('notifies everyone when a file of a dealer changed', async () => {
    const { dealer, call } = await desk();
    const controller = new AbortController();
    onTestFinished(() => controller.abort());
    const events = await call('/api/events', { signal: controller.signal });
    const reader = (events.body ?? new ReadableStream()).getReader();
    let text = '';
    void (async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        text += new TextDecoder().decode(value);
      }
    })().catch(() => {});
    await writeState(dealer, CHANGES['offer']?.(FIRST_STATE, () => 0.4) ?? FIRST_STATE);
    await until(() => text.includes('{"type":"changed","slug":"sample"}'));
  });
});
