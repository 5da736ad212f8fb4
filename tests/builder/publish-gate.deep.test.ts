import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DealerBuild } from '../../src/builder/build-dealer.ts';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import type { DealerReport } from '../../src/builder/report/report.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { LiveSample } from '../../src/release/gate/browser/live-sample.ts';
import type { PageChecks } from '../../src/release/gate/browser/page-checks.ts';
import { readGateRules } from '../../src/release/gate/gate-rules-file.ts';
import { VerdictRecord } from '../../src/release/gate/verdict-record.ts';
import { readLog } from '../../src/release/log.ts';
import { liveRelease, releaseStore } from '../../src/release/publish/releases.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import {
  type DealerFiles,
  type TemporaryDealer,
  temporaryDealer,
  writeDealer,
} from '../support/temporary-dealer.ts';
import {
  buildSite,
  digests,
  feedRows,
  foldersOf,
  liveDir,
  NOW,
  publishedDealers,
  readLive,
  runBuild,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();
const published = publishedDealers(tools);
const CARS = sampleCars(8);
const STOCK = feedRows(CARS);
const words = (length: number) => Array.from({ length }, (_, at) => (at * 7919).toString(36)).join(' ');
const at = (days: number) => ({ now: new Date(NOW.getTime() + days * DAY_MS) });
const about = (text: string): DealerFiles => ({ files: { 'content/about-us.md': `${text}\n` } });
/** The stock with another first car. */
const priced = (changes: object) => STOCK.map((row, n) => (n === 0 ? { ...row, ...changes } : row));
const NEW_NAME = { site: { name: 'New Name' } };
const BROKEN = about('See [our workshop](/workshop-of-ours/).');

/** Each rule that a report names, with the files that break it. */
function brokenRules({ gate }: DealerReport): Record<string, string[]> {
  const rules: Record<string, string[]> = {};
  for (const { file, findings } of gate?.verdicts ?? [])
    for (const { rule } of findings) rules[rule] = [...new Set([...(rules[rule] ?? []), file])];
  return rules;
}
const rulesOf = (report: DealerReport) => Object.keys(brokenRules(report)).sort();

/** Site settings by which every finding refuses a release. */
const STRICT = { features: { publishGate: 'refuse' } };
const strictDealer = ({ site, ...files }: DealerFiles) =>
  temporaryDealer({ stock: STOCK, ...files, site: { ...site, ...STRICT } });

/** Tools whose pages are changed after they were rendered, as by a component with a fault. */
function faultyTools(changes: Record<string, (html: string) => string>): BuildTools {
  const { pool, ...rest } = tools();
  const inspect: typeof pool.inspect = (dir, rules, files) => {
    for (const file of files.filter(name => name in changes)) {
      const html = fs.readFileSync(path.join(dir, file), 'utf8');
      const changed = changes[file]?.(html) ?? '';
      expect(changed, file).not.toBe(html);
      fs.writeFileSync(path.join(dir, file), changed);
    }
    return pool.inspect(dir, rules, files);
  };
  return { ...rest, pool: { ...pool, inspect } };
}

test('a sound site passes: every page is checked once, and none that stays as it is', async () => {
  const dealer = await temporaryDealer({ stock: STOCK });
  const first = await buildSite(tools(), dealer);
  expect(first).toMatchObject({ ok: true, gate: { refused: false, verdicts: [] } });
  expect(first.gate?.checked).toBe(first.pages.rendered);
  await writeDealer(dealer, { stock: priced({ price: 12_345 }) });
  const stages = new Set<string>();
  const next = await buildSite(tools(), dealer, { onStage: stage => stages.add(stage) });
  expect([...stages].slice(-2)).toEqual(['rendering pages', 'checking pages']);
  expect(next.gate?.checked).toBe(next.pages.rendered);
  expect(next.gate?.checked).toBeLessThan(first.gate?.checked ?? 0);
  const full = await buildSite(tools(), dealer, { full: true });
  expect(full.gate?.checked).toBe(0);
});

describe('a strict site is refused', () => {
  test('for each rule that a file of the dealer breaks, and names the page', async () => {
    const [heavy, ...others] = CARS;
    const dealer = await strictDealer({
      stock: feedRows([{ ...heavy, description: words(6000) } as (typeof CARS)[number], ...others]),
      files: {
        'content/about-us.md':
          'See [our workshop](/workshop-of-ours/) and [where we are](/contact/#nowhere).\n\nDrive away today for $99 a week.\n',
        'offers.json': JSON.stringify([{ id: '1', name: 'Free servicing', description: 'Ends 31/10/2026.' }]),
      },
    });
    const report = await buildSite(tools(), dealer);
    expect(report).toMatchObject({ ok: false, release: null });
    const { 'expired-offer': offers, ...rules } = brokenRules(report);
    expect(offers).not.toEqual([]);
    expect(rules).toEqual({
      link: ['about-us/index.html'],
      anchor: ['about-us/index.html'],
      'comparison-rate': ['about-us/index.html'],
      bytes: [`cars/${heavy?.slug}/index.html`],
    });
    for (const text of ['/workshop-of-ours/', '/contact/#nowhere', '$99 a week', 'ended on 2026-10-31'])
      expect(report.problems.join('\n')).toContain(text);
    expect(fs.existsSync(liveDir(dealer))).toBe(false);
  });

  test('for what the site does not say on any page', async () => {
    const dealer = await strictDealer({ site: { licences: {}, texts: { privacyNotice: '' } } });
    const report = await buildSite(tools(), dealer);
    expect([rulesOf(report), report.ok]).toEqual([['collection-notice', 'licence'], false]);
    expect(report.problems.join('\n')).toMatch(/^The publish gate refuses .*/);
    expect(report.problems.join('\n')).toContain('names no licence of the dealer');
    expect(report.problems.join('\n')).toContain('does not say what for');
  });

  test('for each fault of a component', async () => {
    const dealer = await strictDealer({});
    const faults = {
      'contact/index.html': (html: string) =>
        html.replace('<main id="content">', '<main id="content"><p id="content"></p>'),
      'finance/index.html': (html: string) => html.replace('</main>', '</div></main>'),
      '404.html': (html: string) => html.replace('<main id="content">', '<main id="content" id="again">'),
      'search/used-cars/index.html': (html: string) =>
        html.replace(/(price__amount">\$)([\d,]+)/, (_, before) => `${before}1,111`),
      'about-us/index.html': (html: string) => html.replace('/_astro/', '/_astro/gone-'),
    };
    const report = await buildSite(faultyTools(faults), dealer);
    expect(brokenRules(report)).toEqual({
      html: ['404.html', 'contact/index.html', 'finance/index.html'],
      'price-equal': ['search/used-cars/index.html'],
      link: ['about-us/index.html'],
    });
  });

  test('for a former price that the archive contradicts', async () => {
    const dealer = await strictDealer({ stock: priced({ price: 20_000, before_price: null }) });
    expect((await buildSite(tools(), dealer, at(0))).ok).toBe(true);
    await writeDealer(dealer, { stock: priced({ price: 19_000, before_price: 20_000 }) });
    expect((await buildSite(tools(), dealer, at(20))).ok).toBe(true);
    await writeDealer(dealer, { stock: priced({ price: 18_000, before_price: 25_000 }) });
    const report = await buildSite(tools(), dealer, at(40));
    expect(rulesOf(report)).toEqual(['was-price']);
    expect(report.problems.join()).toMatch(/\$25,000 before, and was offered at that for 0 of the 40 days/);
  });

  test('for what a browser finds; without one the report says so', async () => {
    const found = { rule: 'accessibility' as const, message: 'One.', excerpt: 'two', repair: 'Three.' };
    const check: PageChecks['check'] = async (_, pages) =>
      new Map(pages.map(({ file, kind }) => [file, kind === 'contact' ? [found] : []]));
    const dealer = await strictDealer({});
    const report = await buildSite({ ...tools(), browser: { check, close: async () => {} } }, dealer);
    expect(report.ok).toBe(false);
    expect(brokenRules(report)).toEqual({ accessibility: ['contact/index.html'] });
    const without = await buildSite({ ...tools(), browser: 'No Chromium was found.' }, dealer);
    expect(without).toMatchObject({ ok: true, gate: { notes: [expect.stringContaining('No Chromium')] } });
  });

  test('for what it would publish while a feed is held; a site with default settings is not', async () => {
    const rows = STOCK.slice(0, 2);
    const dealer = await strictDealer({});
    await buildSite(tools(), dealer);
    const before = digests(liveDir(dealer));
    await writeDealer(dealer, { site: { ...NEW_NAME.site, ...STRICT }, stock: rows });
    expect(brokenRules(await buildSite(tools(), dealer))).toEqual({ 'held-feed': [''] });
    expect(digests(liveDir(dealer))).toEqual(before);
    const other = await published({ stock: STOCK });
    await writeDealer(other, { ...NEW_NAME, stock: rows });
    const report = await buildSite(tools(), other);
    expect([rulesOf(report), report.ok]).toEqual([['held-feed'], true]);
    expect(readLive(other, 'index.html')).toContain('<title>New Name</title>');
  });
});

test('before a publish a browser opens nothing of a change of data alone, and one page of each kind of other changes', async () => {
  const dealer = await published({ stock: [], ...about('Since 1990.') });
  const seen: string[] = [];
  const check: PageChecks['check'] = async (_, pages) => {
    seen.push(...pages.map(({ kind }) => kind));
    return new Map(pages.map(({ file }) => [file, []]));
  };
  const browser = { check, close: async () => {} };
  const seenOf = async (files: DealerFiles, changes: Partial<DealerBuild> = {}) => {
    seen.length = 0;
    await writeDealer(dealer, { site: {}, stock: STOCK, ...files });
    const before = liveRelease(releaseStore(dealer.out, dealer.slug))?.id;
    const report = await buildSite({ ...tools(), browser }, dealer, changes);
    expect([report.problems, report.release === before]).toEqual([[], false]);
    return seen.toSorted();
  };
  expect(await seenOf({})).toEqual(['car', 'checkout']);
  const stock = priced({ price: 12_345 });
  const sample = new LiveSample();
  expect(await seenOf({ stock }, { sample })).toEqual([]);
  expect(sample.size).toBe(4);
  // A new make, which is in the menu of every page.
  const more = [...stock, { ...stock[0], id: 'new', make: 'Zeekr', model: 'X' }];
  expect(await seenOf({ stock: more })).toEqual([]);
  expect(await seenOf({ stock: more, ...about('Since 1991.') })).toEqual([expect.any(String)]);
  const text = await seenOf({ stock: more, site: { texts: { enquireNow: 'Ask us' } } });
  expect(text).toContain('car');
  const theme = await seenOf({ stock: more, site: { theme: { accent: '#aa3300' } } });
  expect([theme.length > 9, new Set(theme).size]).toEqual([true, theme.length]);
});

describe('what is refused', () => {
  async function refusedDealer(): Promise<TemporaryDealer> {
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, BROKEN);
    return dealer;
  }

  test('leaves the live release; the exit code is 1, again and again, and the report names page, reason and repair', async () => {
    const dealer = await refusedDealer();
    const before = digests(liveDir(dealer));
    expect((await buildSite(tools(), dealer)).ok).toBe(false);
    const { code, stdout } = await runBuild([...foldersOf(dealer), '--json']);
    const [report] = JSON.parse(stdout).dealers;
    expect(code).toBe(1);
    expect(report).toMatchObject({
      ...{ ok: false, release: 'r00000001' },
      gate: { refused: true, override: null },
    });
    const text = expect.any(String);
    expect(report.gate.verdicts).toEqual([
      {
        file: 'about-us/index.html',
        hash: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
        kind: text,
        findings: [{ rule: 'link', message: text, excerpt: '/workshop-of-ours/', repair: text }],
      },
    ]);
    expect(digests(liveDir(dealer))).toEqual(before);
  });

  test('goes live for a reason, which is recorded; the same is not refused again, another fault is', async () => {
    const dealer = await refusedDealer();
    const override = 'The workshop opens today';
    const report = await buildSite(tools(), dealer, { override });
    expect(report).toMatchObject({ ok: true, gate: { refused: false, override } });
    expect(report.warnings.join()).toContain('/workshop-of-ours/');
    const { entries } = readLog(releaseStore(dealer.out, dealer.slug));
    const decision = { type: 'decision', blocker: 'gate', why: override, findings: [{ rule: 'link' }] };
    expect(entries.slice(-2)).toMatchObject([decision, { type: 'release', release: 'r00000002' }]);
    await writeDealer(dealer, NEW_NAME);
    const gate = { override: null, verdicts: [] };
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, gate });
    await writeDealer(dealer, about('See [this](/nor-this/).'));
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: false });
  });

  test('goes live with a warning where the site wants only that', async () => {
    const dealer = await temporaryDealer({
      ...{ stock: STOCK, site: { features: { publishGate: 'warn' } } },
      ...BROKEN,
    });
    const report = await buildSite(tools(), dealer);
    expect(report).toMatchObject({ ok: true, release: 'r00000001', gate: { refused: false } });
    expect(report.warnings.join()).toMatch(/The publish gate warns of about-us\/index\.html \(link\)/);
    expect(readLive(dealer, 'about-us/index.html')).toContain('/workshop-of-ours/');
  });
});

describe('a site with default settings', () => {
  test('goes live for the first time with warnings, and is not refused for what is live, nor by other rules', async () => {
    const site = { licences: {} };
    const dealer = await temporaryDealer({ stock: STOCK, site });
    const first = await buildSite(tools(), dealer);
    expect(first).toMatchObject({ ok: true, release: 'r00000001', gate: { refused: false } });
    expect(rulesOf(first)).toEqual(['licence']);
    expect(first.warnings.join()).toMatch(/The publish gate warns of .*names no licence/);
    await writeDealer(dealer, { site: { ...site, name: 'New Name' } });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, release: 'r00000002' });
    // What pages are checked by has another version.
    await writeDealer(dealer, { site: { ...site, texts: { privacyNotice: 'We ask to answer you.' } } });
    const later = await buildSite(tools(), dealer);
    expect([rulesOf(later), later.ok]).toEqual([['licence'], true]);
  });

  test('may have a page that stays too heavy, but is refused for what gets worse', async () => {
    const dealer = await temporaryDealer({ stock: STOCK, ...about(words(12_000)) });
    expect(rulesOf(await buildSite(tools(), dealer))).toEqual(['bytes']);
    await writeDealer(dealer, about(words(12_001)));
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, release: 'r00000002' });
    await writeDealer(dealer, { site: { licences: {} } });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: false, release: 'r00000002' });
  });

  test('is never refused for one row of its feed, and is for what most cars have', async () => {
    const described = (...texts: string[]) =>
      feedRows(CARS.map((car, n) => ({ ...car, description: texts[n] ?? car.description })));
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, { stock: described(words(6000)) });
    const first = await buildSite(tools(), dealer);
    expect([rulesOf(first), first.ok]).toEqual([['bytes'], true]);
    await writeDealer(dealer, { stock: described(...CARS.map((_, n) => words(6000 + n))) });
    const most = await buildSite(tools(), dealer);
    expect([rulesOf(most), most.ok]).toEqual([['bytes'], false]);
  });

  test('is not refused for an unchanged offer that ends by its own words', async () => {
    const offers = (description: string) => ({
      'offers.json': JSON.stringify([{ id: '1', name: 'Free servicing', description }]),
    });
    const files = offers('Ends 30/11/2026.');
    const dealer = await published({ stock: STOCK, files });
    await writeDealer(dealer, { ...NEW_NAME, files });
    const later = await buildSite(tools(), dealer, at(20));
    expect([rulesOf(later), later.ok]).toEqual([['expired-offer'], true]);
    await writeDealer(dealer, { files: offers('Ended? Ends 29/11/2026.') });
    expect(await buildSite(tools(), dealer, at(20))).toMatchObject({ ok: false });
  });

  test('is refused for its files alone: cars and prices go live with the files as they were', async () => {
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, { ...BROKEN, stock: priced({ price: 12_345 }) });
    const report = await buildSite(tools(), dealer);
    expect(report).toMatchObject({ ok: false, release: 'r00000002', gate: { refused: true } });
    expect(report.problems.join()).toMatch(/about-us.*Cars and prices are live, with the files as they were/);
    expect(readLive(dealer, `cars/${CARS[0]?.slug}/index.html`)).toContain('$12,345');
    expect(readLive(dealer, 'about-us/index.html')).not.toContain('/workshop-of-ours/');
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: false, release: 'r00000002' });
    const forced = await buildSite(tools(), dealer, { override: 'The workshop opens today' });
    expect(forced).toMatchObject({ ok: true, release: 'r00000003' });
  });
});

test('what was found in the release before is known after a rollback, however many verdicts came since', async () => {
  const dealer = await temporaryDealer({ stock: STOCK });
  await buildSite(tools(), dealer);
  const store = releaseStore(dealer.out, dealer.slug);
  const former = Object.values(liveRelease(store)?.manifest ?? {}).filter(({ page }) => page);
  await writeDealer(dealer, NEW_NAME);
  await buildSite(tools(), dealer);
  const { version } = readGateRules(store) ?? { version: '' };
  const record = new VerdictRecord();
  record.open(store, version);
  const made = Array.from({ length: 1000 }, (_, n) => `made-${n}`);
  const checked = made.map(hash => ({ hash, file: hash, kind: 'car', findings: [], links: [] }));
  record.add(store, version, checked, new Set());
  const again = new VerdictRecord();
  again.open(store, version);
  expect(former.every(({ hash }) => again.has(hash))).toBe(true);
  expect(again.has('made-1')).toBe(false);
});

test('a page that goes is missed by those that still lead to it, though they stay as they are', async () => {
  const dealer = await published({ stock: STOCK, ...about('See [our finance](/finance/).') });
  await writeDealer(dealer, { site: { features: { pagesHidden: ['finance'] } } });
  const next = await buildSite(tools(), dealer);
  expect(rulesOf(next)).toEqual(['link']);
  expect(next.problems.join()).toContain('/finance/');
});
