import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/durations.ts';
import { sitePreviews } from '../../src/preview/site/site-previews.ts';
import { logFile } from '../../src/release/log.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { buildSite, NOW, readLive } from '../builder/build-helpers.ts';
import { makeDealer, removeDealer } from '../support/temporary-dealer.ts';
import { CHANGES, FIRST_STATE, filesOf, writeState } from './dealer-states.ts';
import { deskHarness, json, ORIGIN, SITE, TOKEN } from './desk-harness.ts';

const { deskOver, tools } = deskHarness();
const STATE = { ...FIRST_STATE, site: { ...FIRST_STATE.site, publish: { waits: ['texts'] } } };
const changed = (name: string, dice = 0.4) => CHANGES[name]?.(STATE, () => dice) ?? STATE;

/** One desk for all tests; what is live stays as it is until the last. */
let desk: Awaited<ReturnType<typeof deskOver>>;
beforeAll(async () => {
  const dealer = await makeDealer(filesOf(STATE));
  await buildSite(tools(), dealer);
  desk = await deskOver(dealer, NOW);
  return () => removeDealer(dealer);
});
beforeEach(async () => {
  desk.at(NOW);
  await writeState(desk.dealer, STATE);
});
const siteFile = () => path.join(desk.dealer.dealersDir, 'sample/site.json');

describe('access is refused', () => {
  test('without the token, or from a page of another site', async () => {
    const { ask, login, statusOf } = desk;
    for (const path of ['/api/dealers', `${SITE}/difference`]) expect((await ask(path)).status).toBe(401);
    expect((await ask('/')).headers.get('location')).toBe('/login?next=%2F');
    expect((await login('wrong')).status).toBe(401);
    const foreign = { headers: { origin: 'http://evil.example' }, json: { digest: 'x', why: '' } };
    expect(await statusOf(`${SITE}/publish`, foreign)).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect(await statusOf(`${SITE}/difference`, { headers: { 'sec-fetch-site': site } })).toBe(403);
  });

  test.each([
    ['https://evil.example/', '/'],
    ['/%09/evil.example/', '/'],
    ['/.//evil.example/', '/evil.example/'],
    ['/d/sample/page?path=/', '/d/sample/page?path=/'],
  ])('and a person who signs in at a link with %s stays at the desk', async (next, address) => {
    const asked = next.includes('%') ? next : encodeURIComponent(next);
    const signedIn = await desk.login(TOKEN, {}, `?next=${asked}`);
    expect(signedIn.headers.get('location')).toBe(address);
  });

  test('by another name of the machine, or a forged proxy header', async () => {
    for (const url of ['http://evil.example:4322/api/dealers', 'http://sample.localhost:4322/'])
      expect((await desk.ask(url)).status).toBe(421);
    const headers = { 'x-forwarded-host': 'evil.example' };
    const moved = await desk.ask('http://127.0.0.1:4322/d/sample', { headers });
    expect(moved.headers.get('location')).toBe(`${ORIGIN}/d/sample`);
  });

  test('by the address of a site: it shows that site, takes nothing, and ends', async () => {
    const { after, before } = await json(desk.call(`${SITE}/difference`));
    const page = await desk.ask(`${after.url}/`);
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([200, null]);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
    expect((await desk.ask(`${before.url}/contact/`)).status).toBe(200);
    expect((await desk.ask(`${after.url}/api/dealers`)).status).toBe(404);
    expect((await desk.ask(`${after.url}/api/leads`, { method: 'POST', body: '{}' })).status).toBe(503);
    desk.at(NOW.getTime() + 13 * HOUR_MS);
    expect((await desk.ask(`${after.url}/`)).status).toBe(410);
  });
});

describe('the desk', () => {
  test('tries values without writing, and saves them as a person would', async () => {
    const { call, ask, statusOf } = desk;
    const text =
      '{\n    "slug": "sample", "template": "classic",\n\n    "name": "Sample Motors",\n    "origin": "https://sample.example", "country": "AU",\n    "texts": { "formSending": "Look" }\n}\n';
    fs.writeFileSync(siteFile(), text);
    const edits = [{ path: ['texts', 'formSending'], value: 'Tried words' }];
    const { stateId } = await json(call(`${SITE}/states`, { json: { at: null, edits } }));
    const { after } = await json(call(`${SITE}/difference?stateId=${stateId}`));
    expect(await (await ask(`${after.url}/contact/`)).text()).toContain('Tried words');
    expect(await statusOf(`${SITE}/difference?stateId=forgotten`)).toBe(404);
    expect(fs.readFileSync(siteFile(), 'utf8')).toBe(text);
    expect(await statusOf(`${SITE}/save`, { json: { edits } })).toBe(204);
    expect(fs.readFileSync(siteFile(), 'utf8')).toBe(text.replace('Look', 'Tried words'));
  });

  test('says of a tried colour that cannot be read which field it is about, and which colour would do', async () => {
    const { call } = desk;
    const findings = async (theme: object) => {
      const edits = Object.entries(theme).map(([name, value]) => ({ path: ['theme', name], value }));
      const { stateId } = await json(call(`${SITE}/states`, { json: { at: null, edits } }));
      return (await json(call(`${SITE}/difference?stateId=${stateId}`))).themeFindings;
    };
    expect(await findings({})).toEqual([]);
    const text =
      /^theme.headerInk is hard to read: #ffffff, contrast 1.43. .* Write "headerInk": "#[0-9a-f]{6}"/;
    expect(await findings({ headerInk: '#ffffff', headerBackground: '#ffd400' })).toEqual([
      { settings: ['theme.headerInk', 'theme.headerBackground'], text: expect.stringMatching(text) },
    ]);
  });

  test('changes neither where enquiries go nor where the site is published, nor an unknown value', async () => {
    const text = fs.readFileSync(siteFile(), 'utf8');
    const refused = async (call: string, edit: object) =>
      expect(await desk.statusOf(`${SITE}/${call}`, { json: { at: null, edits: [edit] } })).toBe(422);
    for (const edit of [
      { path: ['email'], value: 'eve@evil.example' },
      { path: ['hosting'], value: { target: 'folder', path: '/var/www/other' } },
      { path: ['__proto__', 'email'], value: 'eve@evil.example' },
      { path: ['features', 'leadEmails'], value: ['eve@evil.example'] },
      { path: ['features'], value: { leadEmails: ['eve@evil.example'] } },
    ]) {
      await refused('save', edit);
      await refused('states', edit);
    }
    await refused('save', { path: ['texts', 'enquireNwo'], value: 'x' });
    expect(fs.readFileSync(siteFile(), 'utf8')).toBe(text);
    const { settings } = await json(desk.call(`${SITE}/settings`));
    const leads = settings.filter(({ path: [, name] }: { path: string[] }) => name?.startsWith('lead'));
    expect(leads).toMatchObject([{ path: ['texts', 'leadError'] }]);
  });

  test('shares a state of the site until the link ends, and does not reveal mistakes by it', async () => {
    const { call, ask, at, statusOf, dealer } = desk;
    const share = { stateId: 'now', path: '/contact/', days: 2 };
    const { url, id } = await json(call(`${SITE}/shares`, { json: share }));
    const status = async () => (await ask(url)).status;
    expect(new URL(url).pathname).toBe('/contact/');
    await expect.poll(status).toBe(200);
    // The links of a dealer are read when they changed, not at each request.
    const reads = vi.spyOn(fs, 'readFileSync');
    expect([await status(), (await ask(new URL('/', url).href)).status]).toEqual([200, 200]);
    expect(reads.mock.calls.filter(([file]) => String(file).endsWith('shares.json'))).toEqual([]);
    reads.mockRestore();
    at(NOW.getTime() + 2 * DAY_MS + 1);
    expect(await status()).toBe(410);
    at(NOW);
    fs.writeFileSync(path.join(dealer.dealersDir, 'sample/offers.json'), '[{');
    await expect.poll(status).toBe(500);
    expect(await (await ask(url)).text()).not.toMatch(/offers|json/);
    expect(await statusOf(`${SITE}/shares/${id}`, { method: 'DELETE' })).toBe(204);
    expect(await status()).toBe(410);
  });

  test('keeps notes, and lists the mistakes in the dealer’s files', async () => {
    const { call, dealer, statusOf } = desk;
    const note = { path: '/', selector: 'h1', text: 'Shorter, please' };
    const notes = async () => (await json(call(`${SITE}/notes`))).notes;
    const { id } = await json(call(`${SITE}/notes`, { json: note }));
    expect(await notes()).toMatchObject([{ ...note, by: 'Ann Example' }]);
    await call(`${SITE}/notes/${id}`, { method: 'DELETE' });
    expect(await notes()).toEqual([]);
    fs.writeFileSync(path.join(dealer.dealersDir, 'sample/offers.json'), '[{');
    const { dealers } = await json(call('/api/dealers'));
    expect(dealers).toMatchObject([{ slug: 'sample', state: 'broken' }]);
    expect(await statusOf(`${SITE}/difference`)).toBe(422);
    expect(await statusOf('/api/dealers/other/difference')).toBe(404);
  });

  test('says what to do where the decisions of a site cannot be read', async () => {
    const { call, dealer } = desk;
    const file = logFile(releaseStore(dealer.out, dealer.slug));
    const log = fs.readFileSync(file);
    onTestFinished(() => fs.writeFileSync(file, log));
    fs.writeFileSync(file, '{\n');
    const response = await call(`${SITE}/history`);
    expect([response.status, (await response.json()).error]).toEqual([
      503,
      expect.stringMatching(/decisions\.ndjson cannot be read.*Restore it from a backup/),
    ]);
    const { classes } = await json(call(`${SITE}/difference`));
    expect(classes).toBeInstanceOf(Array);
  });

  test('keeps the sites that are viewed, and releases those that are not', async () => {
    const { dealersDir, out } = desk.dealer;
    const previews = sitePreviews({ dealersDir, out, clock: () => NOW, tools: async () => tools() });
    // Files that were written a moment ago are read again each time.
    await delay(150);
    const site = (hours: number) =>
      previews.site(
        'sample',
        previews.addState({ at: new Date(NOW.getTime() + hours * HOUR_MS), edits: [] }),
      );
    const [first, second] = [await site(1), await site(2)];
    for (const hours of [3, 4, 5, 6]) await site(hours);
    expect(await site(1)).toBe(first);
    await site(7);
    expect(await site(1)).toBe(first);
    expect(await site(2)).not.toBe(second);
  });

  test('notifies everyone when a file of a dealer changed', async () => {
    const isChanged = /\{"type":"changed","slug":"sample"\}/;
    const text = await desk.events(isChanged, () => writeState(desk.dealer, changed('offer')));
    expect(text).toMatch(isChanged);
  });

  test('lists what changed by class, with its pages; what is approved goes live with the next build', async () => {
    const { dealer, call } = desk;
    await writeState(dealer, changed('text'));
    const difference = await json(call(`${SITE}/difference`));
    const text = { id: 'texts.enquireNow', count: 1 };
    expect(difference).toMatchObject({ blocked: [text.id], classes: [{ ...text, state: 'needs-approval' }] });
    const { total, pages } = await json(call(`${SITE}/difference/pages?class=${text.id}&limit=1`));
    // A publish leaves it out, and changes no page.
    expect([total > 0, pages.length, difference.pages.changed]).toEqual([true, 1, 0]);
    const { differences } = await json(call(`${SITE}/difference/page?with=blocked&path=${pages[0].path}`));
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'text', after: 'Ask us 39' }));
    const decision = { classes: [text.id], decision: 'approve', from: null, why: 'fine' };
    const approved = await json(call(`${SITE}/decisions`, { json: { stateId: 'now', ...decision } }));
    const by = { state: 'approved', decision: { by: 'Ann Example' } };
    expect(approved).toMatchObject({ blocked: [], classes: [by] });
    await buildSite(tools(), dealer);
    expect(readLive(dealer, pages[0].path.slice(1).concat('index.html'))).toContain('Ask us 39');
    expect((await json(call(`${SITE}/difference`))).classes).toEqual([]);
  });

  test('sends no more events after signing out, and locks out who guesses tokens', async () => {
    const { login, call, statusOf, events } = desk;
    const text = await events(/changed/, async () => {
      expect(await statusOf('/logout', { method: 'POST' })).toBe(303);
      await writeState(desk.dealer, changed('offer'));
    });
    expect(text).not.toContain('changed');
    expect((await call('/api/dealers')).status).toBe(401);
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await login('wrong', { 'x-forwarded-for': `203.0.113.${at}` })).status);
    expect(statuses.slice(-1)).toEqual([429]);
  });
});
