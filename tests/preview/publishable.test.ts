import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeId, type DealerChange } from '../../src/builder/changes/dealer-changes.ts';
import { type Decision, readDecisions, storeDecisions } from '../../src/builder/changes/decisions.ts';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import { releaseHistory } from '../../src/preview/desk/release-history.ts';
import { buildSite, NOW, publishedDealers, readLive, sharedTools } from '../builder/build-helpers.ts';
import type { TemporaryDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import {
  CHANGES,
  type DealerState,
  dealerIn,
  FIRST_STATE,
  filesOf,
  liveManifest,
  previewedState,
  writeState,
} from './dealer-states.ts';

const tools = sharedTools();
const published = publishedDealers(tools);

const withPublish = (publish: object, state: DealerState = FIRST_STATE): DealerState => ({
  ...state,
  site: { ...state.site, publish },
});
const renamed = (state: DealerState, name: string): DealerState => ({
  ...state,
  offers: state.offers.map((offer, at) => (at === 0 ? { ...offer, name } : offer)),
});
const storeOf = ({ out, slug }: TemporaryDealer) => releaseStore(out, slug);
const offersPage = (dealer: TemporaryDealer) => readLive(dealer, 'special-offers/index.html');

/** A site whose offers wait, with a changed offer and a lower price that are not published yet. */
async function waitingSite(publish: object = { waits: ['offers'] }) {
  const state = withPublish(publish);
  const dealer = await published(filesOf(state));
  const changed = CHANGES['fall']?.(renamed(state, 'Summer deals'), () => 0.3) ?? state;
  await writeState(dealer, changed);
  return { dealer, state: changed };
}

async function changesOf(dealer: TemporaryDealer): Promise<DealerChange[]> {
  return (await previewedState(dealer, tools())).difference.classes.flatMap(({ decidable }) => decidable);
}

async function decide(dealer: TemporaryDealer, decision: Partial<Decision>) {
  const made = {
    decision: 'approve',
    by: 'Ann',
    why: '',
    at: NOW.toISOString(),
    from: null,
    ...decision,
  } as const;
  const changes = await changesOf(dealer);
  storeDecisions(
    storeOf(dealer),
    new Map(changes.map(change => [changeId(change), { ...made, change: changeId(change) }])),
  );
}

describe('a change that waits', () => {
  test('stays as it was published, while prices go live', async () => {
    const { dealer } = await waitingSite();
    const before = liveManifest(dealer);
    const report = await buildSite(tools(), dealer);
    expect(report.warnings.join()).toContain('A change is not published yet (offers: Summer deals)');
    expect(offersPage(dealer)).toContain('Spring deals');
    expect(offersPage(dealer)).not.toContain('Summer deals');
    expect(liveManifest(dealer)).not.toEqual(before);
  });

  test('goes live once it is approved, and an approval outlives builds', async () => {
    const { dealer, state } = await waitingSite();
    await decide(dealer, {});
    await buildSite(tools(), dealer);
    expect(offersPage(dealer)).toContain('Summer deals');
    await writeState(dealer, state);
    const again = await buildSite(tools(), dealer);
    expect(again.warnings.join()).not.toContain('not published yet');
  });

  test('is not approved by the approval of another text at its place', async () => {
    const { dealer, state } = await waitingSite();
    await decide(dealer, {});
    await writeState(dealer, renamed(state, 'Winter deals'));
    await buildSite(tools(), dealer);
    expect(offersPage(dealer)).toContain('Spring deals');
  });

  test('goes live at the time that was given, and the build says when that is', async () => {
    const { dealer } = await waitingSite();
    const from = '2026-11-21T06:00:00.000Z';
    await decide(dealer, { from });
    const report = await buildSite(tools(), dealer);
    expect(offersPage(dealer)).toContain('Spring deals');
    expect(Date.parse(report.validUntil ?? '')).toBeLessThanOrEqual(Date.parse(from));
    await buildSite(tools(), dealer, { now: new Date(from) });
    expect(offersPage(dealer)).toContain('Summer deals');
  });

  test.each([
    ['a build', {}],
    ['one that takes a held feed', { acceptHeld: true, republish: true }],
  ])('is in the history of %s once, with who approved it', async (_, options) => {
    const { dealer } = await waitingSite();
    await decide(dealer, { why: 'The season is over' });
    await buildSite(tools(), dealer, options);
    await buildSite(tools(), dealer);
    const history = releaseHistory(storeOf(dealer));
    expect(history.map(({ release, by, approvals }) => ({ release, by, approvals }))).toEqual([
      {
        release: 'r00000002',
        by: null,
        approvals: [{ what: 'offers: Summer deals', by: 'Ann', why: 'The season is over' }],
      },
      { release: 'r00000001', by: null, approvals: [] },
    ]);
  });

  test('goes live though the history cannot be written, and the report says so', async () => {
    const { dealer } = await waitingSite();
    await decide(dealer, {});
    fs.writeFileSync(path.join(storeOf(dealer).home, 'publish-log.json'), 'no JSON');
    const report = await buildSite(tools(), dealer);
    expect(report).toMatchObject({ ok: true });
    expect(report.warnings.join()).toContain('The history does not tell what was approved');
    expect(offersPage(dealer)).toContain('Summer deals');
  });

  test('is held by a decision, whatever the settings', async () => {
    const { dealer } = await waitingSite({ waits: [] });
    await decide(dealer, { decision: 'hold' });
    await buildSite(tools(), dealer);
    expect(offersPage(dealer)).toContain('Spring deals');
  });
});

test('what is approved does not go live without what it depends on', async () => {
  const place = (id: string, slug: string) => ({ id, name: `Yard ${id}`, slug });
  const dealer = await dealerIn(withPublish({ waits: ['locations'] }));
  const file = path.join(dealer.dealersDir, dealer.slug, 'locations.json');
  fs.writeFileSync(file, JSON.stringify([place('a', 'north'), place('b', 'south')]));
  await buildSite(tools(), dealer);
  const before = liveManifest(dealer);
  fs.writeFileSync(file, JSON.stringify([place('a', 'south'), place('b', 'north')]));
  const [first] = await changesOf(dealer);
  if (first === undefined) throw new Error('nothing differs');
  const id = changeId(first);
  const approval = { change: id, decision: 'approve', by: 'Ann', why: '', at: '', from: null } as const;
  storeDecisions(storeOf(dealer), new Map([[id, approval]]));
  const report = await buildSite(tools(), dealer);
  expect(report.warnings.join()).toMatch(/waits for the rest[\s\S]*expected: each slug once/);
  expect(liveManifest(dealer)).toEqual(before);
});

test('a page that waits may lead to one that the approved part takes away: refused, while prices go live', async () => {
  const state = (about: string, price: number, features = {}): DealerState => ({
    ...withPublish({ waits: ['content'] }),
    site: { ...FIRST_STATE.site, publish: { waits: ['content'] }, features },
    content: { about },
    cars: FIRST_STATE.cars.map((car, at) => (at === 0 ? { ...car, price } : car)),
  });
  const dealer = await dealerIn(state('# About us\n\nSee [our finance](/finance/).', 20_000));
  await buildSite(tools(), dealer);
  await writeState(dealer, state('# About us', 12_345, { pagesHidden: ['finance'] }));
  const report = await buildSite(tools(), dealer);
  expect(report).toMatchObject({ ok: false, gate: { refused: true } });
  expect(report.problems.join()).toMatch(/about\/index\.html \(link\).*\/finance\//);
  expect(readLive(dealer, `cars/${FIRST_STATE.cars[0]?.slug}/index.html`)).toContain('$12,345');
  expect(readLive(dealer, 'finance/index.html')).toBeDefined();
});

test('on a day with special hours nothing goes live but stock, where the settings say so', async () => {
  const { dealer } = await waitingSite({ waits: [], onHolidays: false });
  const hours = [{ date: '2026-11-20', opening_time: null, closing_time: null, closed: true }];
  const location = {
    id: 'a',
    name: 'Sample',
    slug: 'sample',
    contact_detail: { special_hours: hours },
  };
  fs.writeFileSync(path.join(dealer.dealersDir, dealer.slug, 'locations.json'), JSON.stringify([location]));
  const report = await buildSite(tools(), dealer);
  expect(report.problems).toEqual([]);
  expect(offersPage(dealer)).toContain('Spring deals');
  await buildSite(tools(), dealer, { now: new Date('2026-11-21T02:00:00Z') });
  expect(offersPage(dealer)).toContain('Summer deals');
});

test('what another version of the software published is no reason to publish what waits', async () => {
  const { dealer } = await waitingSite();
  const file = path.join(storeOf(dealer).home, 'published-dealer.json');
  const stored = JSON.parse(fs.readFileSync(file, 'utf8'));
  delete stored.config.features.publishGate;
  stored.config.features.switchOfThen = true;
  // The file may be a link to the release's record.
  fs.rmSync(file);
  fs.writeFileSync(file, JSON.stringify(stored));
  const report = await buildSite(tools(), dealer);
  expect(report.warnings.join()).toContain('A change is not published yet (offers: Summer deals)');
  expect(offersPage(dealer)).toContain('Spring deals');
});

test('where decisions cannot be read, stock goes live and nothing else, and the report says what to do', async () => {
  const { dealer } = await waitingSite({ waits: [] });
  fs.writeFileSync(path.join(storeOf(dealer).home, 'decisions.json'), '{');
  const before = liveManifest(dealer);
  const report = await buildSite(tools(), dealer);
  expect(report).toMatchObject({ ok: true });
  expect(report.warnings.join()).toMatch(
    /decisions\.json cannot be read.*restored from a backup, or deleted/,
  );
  expect(offersPage(dealer)).toContain('Spring deals');
  expect(liveManifest(dealer)).not.toEqual(before);
});

test('a hold counts for its place: another text, and what is live after a rollback, are held too', async () => {
  const { dealer, state } = await waitingSite({ waits: [] });
  const [change] = await changesOf(dealer);
  await decide(dealer, { decision: 'hold', place: change?.key ?? '' });
  await writeState(dealer, renamed(state, 'Winter deals'));
  await buildSite(tools(), dealer);
  expect(offersPage(dealer)).toContain('Spring deals');
});

test('many approvals forget no hold', () => {
  const store = releaseStore(temporaryFolder(), 'site');
  const made = { by: 'Ann', why: '', at: NOW.toISOString(), from: null };
  storeDecisions(store, new Map([['held', { ...made, change: 'held', decision: 'hold' }]]));
  const ids = Array.from({ length: 6000 }, (_, at) => String(at));
  storeDecisions(store, new Map(ids.map(change => [change, { ...made, change, decision: 'approve' }])));
  expect(readDecisions(store).get('held')?.decision).toBe('hold');
  expect(readDecisions(store).size).toBe(6001);
});

test.each([
  ['lost', null],
  ['cut short', '{"config":'],
])('what is held stays held where what was published is %s', async (_, text) => {
  const { dealer } = await waitingSite();
  const file = path.join(storeOf(dealer).home, 'published-dealer.json');
  fs.rmSync(file);
  if (text !== null) fs.writeFileSync(file, text);
  await buildSite(tools(), dealer);
  expect(offersPage(dealer)).toContain('Spring deals');
});

test('a setting that an older version did not store lets nothing through', async () => {
  const { dealer } = await waitingSite();
  const file = path.join(storeOf(dealer).home, 'published-dealer.json');
  const { config, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { publishGate: _, ...features } = config.features;
  fs.writeFileSync(`${file}.new`, JSON.stringify({ ...rest, config: { ...config, features } }));
  fs.renameSync(`${file}.new`, file);
  fs.rmSync(path.join(storeOf(dealer).home, 'records'), { recursive: true });
  await buildSite(tools(), dealer);
  expect(offersPage(dealer)).toContain('Spring deals');
});
