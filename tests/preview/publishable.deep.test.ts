import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { releaseHistory } from '../../src/preview/desk/release-history.ts';
import { appendLog, type Decision, newDecision } from '../../src/release/log.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { subjectOf } from '../../src/release/resolve.ts';
import { buildSite, publishedDealers, readLive, sharedTools } from '../builder/build-helpers.ts';
import type { TemporaryDealer } from '../support/temporary-dealer.ts';
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
const ANN = { door: 'command', by: 'Ann', why: null } as const;

const withPublish = (publish: object, state: DealerState = FIRST_STATE): DealerState => ({
  ...state,
  site: { ...state.site, publish },
});
const renamed = (state: DealerState, name: string): DealerState => ({
  ...state,
  offers: state.offers.map((offer, at) => (at === 0 ? { ...offer, name } : offer)),
});
const storeOf = ({ out, slug }: TemporaryDealer) => releaseStore(out, slug);
const changesOf = async (dealer: TemporaryDealer) =>
  (await previewedState(dealer, tools())).difference.classes.flatMap(({ decidable }) => decidable);

/** A site whose offers wait, with a changed offer and a lower price that are not published yet. */
async function waitingSite(publish: object = { waits: ['offers'] }) {
  const state = withPublish(publish);
  const dealer = await published(filesOf(state));
  const changed = CHANGES['fall']?.(renamed(state, 'Summer deals'), () => 0.3) ?? state;
  await writeState(dealer, changed);
  const home = (file: string) => path.join(storeOf(dealer).home, file);
  return {
    dealer,
    home,
    build: (more: Parameters<typeof buildSite>[2] = {}) => buildSite(tools(), dealer, more),
    /** The name of the offer that is live. */
    live: () => /(?:Spring|Summer|Winter) deals/.exec(readLive(dealer, 'special-offers/index.html'))?.[0],
    rename: (name: string) => writeState(dealer, renamed(changed, name)),
    async decide(decision: Partial<Decision>) {
      const subjects = (await changesOf(dealer)).map(subjectOf);
      appendLog(storeOf(dealer), newDecision(ANN, 'needs-approval', { subjects, ...decision }));
    },
    /** Replaces a record. It may be a link to that of the release. */
    replace(file: string, text: string) {
      fs.rmSync(home(file), { force: true });
      fs.writeFileSync(home(file), text);
    },
  };
}

describe('a change that waits', () => {
  test('stays as it was published, while prices go live', async () => {
    const { dealer, build, live } = await waitingSite();
    const before = liveManifest(dealer);
    const { warnings } = await build();
    expect(warnings.join()).toContain('1 change not live, waiting for approval: offers: Summer deals');
    expect(live()).toBe('Spring deals');
    expect(liveManifest(dealer)).not.toEqual(before);
  });

  test('goes live once it is approved, is not approved by the approval of another text, and an approval outlives builds', async () => {
    const { build, live, decide, rename } = await waitingSite();
    await decide({});
    await rename('Winter deals');
    await build();
    expect(live()).toBe('Spring deals');
    await rename('Summer deals');
    for (let times = 0; times < 2; times += 1)
      expect((await build()).warnings.join()).not.toContain('not live');
    expect(live()).toBe('Summer deals');
  });

  test('goes live at the time that was given, and the build says when that is', async () => {
    const { build, live, decide } = await waitingSite();
    const from = '2026-11-21T06:00:00.000Z';
    await decide({ from });
    const { validUntil } = await build();
    expect(live()).toBe('Spring deals');
    expect(Date.parse(validUntil ?? '')).toBeLessThanOrEqual(Date.parse(from));
    await build({ now: new Date(from) });
    expect(live()).toBe('Summer deals');
  });

  test.each([
    ['a build', {}],
    ['one that accepts a held feed', { accept: ['feed-too-small' as const] }],
  ])('is in the history of %s once, with who approved it', async (_, options) => {
    const { dealer, build, decide } = await waitingSite();
    await decide({ why: 'The season is over' });
    await build(options);
    await build();
    const history = releaseHistory(storeOf(dealer));
    const approvals = [{ what: 'offers: Summer deals', by: 'Ann', why: 'The season is over' }];
    expect(history.map(({ release, by, approvals }) => ({ release, by, approvals }))).toEqual([
      { release: 'r00000002', by: null, approvals },
      { release: 'r00000001', by: null, approvals: [] },
    ]);
  });

  test('is paused by a decision, whatever the settings; a pause counts for its place: another text is paused too', async () => {
    const { build, live, decide, rename } = await waitingSite({ waits: [] });
    await decide({ blocker: 'paused', answer: 'no' });
    await build();
    expect(live()).toBe('Spring deals');
    await rename('Winter deals');
    await build();
    expect(live()).toBe('Spring deals');
  });

  /** The record as another version wrote it: without one of our settings, and with others. */
  const ofOther = (more: object) => (text: string) => {
    const { config, ...rest } = JSON.parse(text);
    const { publishGate: _, ...features } = config.features;
    return JSON.stringify({ ...rest, config: { ...config, features: { ...features, ...more } } });
  };
  test.each<[string, (text: string) => string | null, { keepsCopy: boolean }]>([
    ['is lost', () => null, { keepsCopy: true }],
    ['is cut short', () => '{"config":', { keepsCopy: true }],
    ['has a setting that this version does not know', ofOther({ switchOfThen: true }), { keepsCopy: true }],
    ['lacks a setting', ofOther({}), { keepsCopy: false }],
  ])('stays waiting where the record of what was published %s', async (_, spoil, { keepsCopy }) => {
    const { home, build, live, replace } = await waitingSite();
    const file = 'published-dealer.json';
    const text = spoil(fs.readFileSync(home(file), 'utf8'));
    if (text === null) fs.rmSync(home(file));
    else replace(file, text);
    if (!keepsCopy) fs.rmSync(home('records'), { recursive: true });
    await build();
    expect(live()).toBe('Spring deals');
  });
});

test('what is approved does not go live without what it depends on', async () => {
  const place = (id: string, slug: string) => ({ id, name: `Yard ${id}`, slug });
  const dealer = await dealerIn(withPublish({ waits: ['locations'] }));
  const file = path.join(dealer.dealersDir, dealer.slug, 'locations.json');
  const write = (...slugs: [string, string]) =>
    fs.writeFileSync(file, JSON.stringify([place('a', slugs[0]), place('b', slugs[1])]));
  write('north', 'south');
  await buildSite(tools(), dealer);
  const before = liveManifest(dealer);
  write('south', 'north');
  const [change] = await changesOf(dealer);
  if (change === undefined) throw new Error('a location changed');
  appendLog(storeOf(dealer), newDecision(ANN, 'needs-approval', { subjects: [subjectOf(change)] }));
  const { warnings } = await buildSite(tools(), dealer);
  expect(warnings.join()).toMatch(/needs a change that is blocked[\s\S]*expected: each slug once/);
  expect(liveManifest(dealer)).toEqual(before);
});

test('a page that waits may lead to one that the approved part takes away: refused, while prices go live', async () => {
  const state = (about: string, price: number, features = {}): DealerState => ({
    ...FIRST_STATE,
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
  const { dealer, build, live } = await waitingSite({ waits: [], onHolidays: false });
  const hours = [{ date: '2026-11-20', opening_time: null, closing_time: null, closed: true }];
  const location = { id: 'a', name: 'Sample', slug: 'sample', contact_detail: { special_hours: hours } };
  fs.writeFileSync(path.join(dealer.dealersDir, dealer.slug, 'locations.json'), JSON.stringify([location]));
  expect((await build()).problems).toEqual([]);
  expect(live()).toBe('Spring deals');
  await build({ now: new Date('2026-11-21T02:00:00Z') });
  expect(live()).toBe('Summer deals');
});

test('where the log cannot be read, stock goes live and nothing else, and the report says what to do', async () => {
  const { dealer, build, live, replace } = await waitingSite({ waits: [] });
  replace('decisions.ndjson', '{\n');
  const before = liveManifest(dealer);
  const { ok, warnings } = await build();
  const why = expect.stringMatching(/decisions\.ndjson cannot be read.*Restore it from a backup/);
  expect([ok, warnings.join()]).toEqual([true, why]);
  expect(live()).toBe('Spring deals');
  expect(liveManifest(dealer)).not.toEqual(before);
});
