import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import type { PageChecks } from '../../src/builder/gate/browser/page-checks.ts';
import { readGateRules } from '../../src/builder/gate/gate-rules-file.ts';
import { VerdictRecord } from '../../src/builder/gate/verdict-record.ts';
import { liveRelease, releaseStore } from '../../src/builder/publish/releases.ts';
import type { DealerReport } from '../../src/builder/report/report.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
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
  liveDir,
  NOW,
  publishedDealers,
  readLive,
  sharedTools,
} from './build-helpers.ts';
import { foldersOf, runBuild } from './run-build.ts';

const tools = sharedTools();
const published = publishedDealers(tools);
const CARS = sampleCars(8);
const STOCK = feedRows(CARS);

/** The rules that a report names, each once. */
const rulesOf = ({ gate }: DealerReport) =>
  [...new Set(gate?.verdicts.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].sort();
const filesOf = ({ gate }: DealerReport) => gate?.verdicts.map(({ file }) => file) ?? [];

/** Site settings by which every finding refuses a release. */
const STRICT = { features: { publishGate: 'refuse' } };
const strictDealer = ({ site, ...files }: DealerFiles) =>
  temporaryDealer({ stock: STOCK, ...files, site: { ...site, ...STRICT } });

/** Tools whose pages are changed after they were rendered, as by a component with a fault. */
function faultyTools(change: (file: string, html: string) => string): BuildTools {
  const { pool, ...rest } = tools();
  return {
    ...rest,
    pool: {
      ...pool,
      async inspect(dir, rules, files) {
        for (const file of files) {
          const html = fs.readFileSync(path.join(dir, file), 'utf8');
          fs.writeFileSync(path.join(dir, file), change(file, html));
        }
        return pool.inspect(dir, rules, files);
      },
    },
  };
}

test('a sound site passes: every page is looked at once, and none that stays as it is', async () => {
  const dealer = await temporaryDealer({ stock: STOCK });
  const first = await buildSite(tools(), dealer);
  expect(first).toMatchObject({ ok: true, gate: { refused: false, verdicts: [] } });
  expect(first.gate?.checked).toBe(first.pages.rendered);
  await writeDealer(dealer, { stock: STOCK.map((row, at) => (at === 0 ? { ...row, price: 12_345 } : row)) });
  const stages = new Set<string>();
  const next = await buildSite(tools(), dealer, { onStage: stage => stages.add(stage) });
  expect([...stages].slice(-2)).toEqual(['rendering pages', 'checking pages']);
  expect(next.gate?.checked).toBe(next.pages.rendered);
  expect(next.gate?.checked).toBeLessThan(first.gate?.checked ?? 0);
  const full = await buildSite(tools(), dealer, { full: true });
  expect(full.gate?.checked).toBe(0);
});

describe('a site that breaks one rule is refused for that rule alone', () => {
  const content = (text: string) => ({ files: { 'content/about-us.md': `${text}\n` } });
  const offer = (changes: object) => ({
    files: { 'offers.json': JSON.stringify([{ id: '1', name: 'Free servicing', ...changes }]) },
  });
  test.each([
    ['licence', { site: { licences: {} } }, /^The publish gate refuses .*names no licence of the dealer/],
    ['collection-notice', { site: { texts: { privacyNotice: '' } } }, /does not say what for/],
    ['comparison-rate', content('Drive away today for $99 a week.'), /\$99 a week/],
    ['link', content('See [our workshop](/workshop-of-ours/).'), /\/workshop-of-ours\//],
    ['anchor', content('See [where we are](/contact/#nowhere).'), /\/contact\/#nowhere/],
    ['expired-offer', offer({ description: 'Ends 31/10/2026.' }), /ended on 2026-10-31/],
  ])('%s', async (rule, files, problem) => {
    const dealer = await strictDealer(files);
    const report = await buildSite(tools(), dealer);
    expect({ rules: rulesOf(report), ok: report.ok, release: report.release }).toEqual({
      rules: [rule],
      ok: false,
      release: null,
    });
    expect(report.problems.join('\n')).toMatch(problem);
    expect(fs.existsSync(liveDir(dealer))).toBe(false);
  });

  test('bytes', async () => {
    const words = Array.from({ length: 6000 }, (_, at) => (at * 7919).toString(36)).join(' ');
    const [car, ...others] = CARS;
    const dealer = await strictDealer({
      stock: feedRows([{ ...(car ?? sampleCar(1)), description: words }, ...others]),
    });
    const report = await buildSite(tools(), dealer);
    expect(rulesOf(report)).toEqual(['bytes']);
    expect(filesOf(report)).toEqual([`cars/${car?.slug}/index.html`]);
  });

  test.each<[string, string, (html: string) => string]>([
    [
      'html',
      'contact/index.html',
      html => html.replace('<main id="content">', '<main id="content"><p id="content"></p>'),
    ],
    ['html', 'contact/index.html', html => html.replace('</main>', '</div></main>')],
    [
      'html',
      'contact/index.html',
      html => html.replace('<main id="content">', '<main id="content" id="again">'),
    ],
    [
      'price-equal',
      'search/used-cars/index.html',
      html => html.replace(/(price__amount">\$)([\d,]+)/, (_, before) => `${before}1,111`),
    ],
    ['link', 'contact/index.html', html => html.replace('/_astro/', '/_astro/gone-')],
  ])('%s, by a component with a fault', async (rule, at, change) => {
    const dealer = await strictDealer({});
    const report = await buildSite(
      faultyTools((file, html) => (file === at ? change(html) : html)),
      dealer,
    );
    expect({ rules: rulesOf(report), files: filesOf(report) }).toEqual({ rules: [rule], files: [at] });
  });

  test('was-price: a former price that the archive contradicts', async () => {
    const at = (days: number) => ({ now: new Date(NOW.getTime() + days * DAY_MS) });
    const priced = (changes: object) => STOCK.map((row, n) => (n === 0 ? { ...row, ...changes } : row));
    const dealer = await strictDealer({ stock: priced({ price: 20_000, before_price: null }) });
    expect((await buildSite(tools(), dealer, at(0))).ok).toBe(true);
    await writeDealer(dealer, { stock: priced({ price: 19_000, before_price: 20_000 }) });
    expect((await buildSite(tools(), dealer, at(20))).ok).toBe(true);
    await writeDealer(dealer, { stock: priced({ price: 18_000, before_price: 25_000 }) });
    const report = await buildSite(tools(), dealer, at(40));
    expect(rulesOf(report)).toEqual(['was-price']);
    expect(report.problems.join()).toMatch(/\$25,000 before, and was offered at that for 0 of the 40 days/);
  });

  test('accessibility: what a browser finds on one page of a kind', async () => {
    const found = { rule: 'accessibility' as const, message: 'One.', excerpt: 'two', repair: 'Three.' };
    const check: PageChecks['check'] = async (_, pages) =>
      new Map(pages.map(({ file, kind }) => [file, kind === 'contact' ? [found] : []]));
    const dealer = await strictDealer({});
    const report = await buildSite({ ...tools(), browser: { check, close: async () => {} } }, dealer);
    expect({ rules: rulesOf(report), files: filesOf(report), ok: report.ok }).toEqual({
      rules: ['accessibility'],
      files: ['contact/index.html'],
      ok: false,
    });
    const without = await buildSite({ ...tools(), browser: 'No Chromium was found.' }, dealer);
    expect(without).toMatchObject({ ok: true, gate: { notes: [expect.stringContaining('No Chromium')] } });
  });

  test('held-feed: what is published beside a feed that is held', async () => {
    const dealer = await strictDealer({});
    await buildSite(tools(), dealer);
    const before = digests(liveDir(dealer));
    await writeDealer(dealer, { site: { name: 'New Name', ...STRICT }, stock: STOCK.slice(0, 2) });
    const report = await buildSite(tools(), dealer);
    expect({ rules: rulesOf(report), files: filesOf(report) }).toEqual({ rules: ['held-feed'], files: [''] });
    expect(digests(liveDir(dealer))).toEqual(before);
  });
});

describe('what is refused', () => {
  const broken = { files: { 'content/about-us.md': 'See [our workshop](/workshop-of-ours/).\n' } };

  async function refusedDealer(): Promise<TemporaryDealer> {
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, broken);
    return dealer;
  }

  test('leaves the live release as it was; the exit code is 1, and the report names page, reason and repair', async () => {
    const dealer = await refusedDealer();
    const before = digests(liveDir(dealer));
    const { code, stdout } = await runBuild([...foldersOf(dealer), '--now', NOW.toISOString(), '--json']);
    const [report] = JSON.parse(stdout).dealers;
    expect(code).toBe(1);
    expect(report).toMatchObject({
      ok: false,
      release: 'r00000001',
      gate: { refused: true, override: null },
    });
    expect(report.gate.verdicts).toEqual([
      {
        file: 'about-us/index.html',
        hash: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
        kind: expect.any(String),
        findings: [
          {
            rule: 'link',
            message: expect.any(String),
            excerpt: '/workshop-of-ours/',
            repair: expect.any(String),
          },
        ],
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
    const record = fs.readFileSync(path.join(dealer.out, '.forecourt/sample/overrides.ndjson'), 'utf8');
    expect(JSON.parse(record)).toMatchObject({
      release: 'r00000002',
      reason: override,
      findings: [{ rule: 'link' }],
    });
    await writeDealer(dealer, { site: { name: 'New Name' } });
    expect(await buildSite(tools(), dealer)).toMatchObject({
      ok: true,
      gate: { override: null, verdicts: [] },
    });
    await writeDealer(dealer, { files: { 'content/about-us.md': 'See [this](/nor-this/).\n' } });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: false });
  });

  test('goes live with a warning where the site wants only that', async () => {
    const dealer = await temporaryDealer({
      stock: STOCK,
      site: { features: { publishGate: 'warn' } },
      ...broken,
    });
    const report = await buildSite(tools(), dealer);
    expect(report).toMatchObject({ ok: true, release: 'r00000001', gate: { refused: false } });
    expect(report.warnings.join()).toMatch(/The publish gate warns of about-us\/index\.html \(link\)/);
    expect(readLive(dealer, 'about-us/index.html')).toContain('/workshop-of-ours/');
  });

  test('is refused again as long as nothing changes', async () => {
    const dealer = await refusedDealer();
    expect((await buildSite(tools(), dealer)).ok).toBe(false);
    expect((await buildSite(tools(), dealer)).ok).toBe(false);
  });
});

describe('a site with default settings', () => {
  const words = (length: number) => Array.from({ length }, (_, at) => (at * 7919).toString(36)).join(' ');
  const described = (...texts: string[]) =>
    feedRows(CARS.map((car, at) => ({ ...car, description: texts[at] ?? car.description })));

  test('goes live for the first time with warnings, and is not refused for what is live', async () => {
    const dealer = await temporaryDealer({ stock: STOCK, site: { licences: {} } });
    const first = await buildSite(tools(), dealer);
    expect(first).toMatchObject({ ok: true, release: 'r00000001', gate: { refused: false } });
    expect(rulesOf(first)).toEqual(['licence']);
    expect(first.warnings.join()).toMatch(/The publish gate warns of .*names no licence/);
    await writeDealer(dealer, { site: { licences: {}, name: 'New Name' } });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, release: 'r00000002' });
  });

  test('is not refused for what is live when the rules have another version', async () => {
    const dealer = await published({ stock: STOCK, site: { licences: {} } });
    await writeDealer(dealer, { site: { licences: {}, texts: { privacyNotice: 'We ask to answer you.' } } });
    const report = await buildSite(tools(), dealer);
    expect({ rules: rulesOf(report), ok: report.ok }).toEqual({ rules: ['licence'], ok: true });
  });

  test('may have a page that stays too heavy', async () => {
    const about = (length: number) => ({ 'content/about-us.md': words(length) });
    const dealer = await temporaryDealer({ stock: STOCK, files: about(12_000) });
    expect(rulesOf(await buildSite(tools(), dealer))).toEqual(['bytes']);
    await writeDealer(dealer, { files: about(12_001) });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, release: 'r00000002' });
  });

  test('is refused for what gets worse', async () => {
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, { site: { licences: {} } });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: false, release: 'r00000001' });
  });

  test('is never refused for one row of its feed, and is for what most cars have', async () => {
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, { stock: described(words(6000)) });
    const one = await buildSite(tools(), dealer);
    expect([rulesOf(one), one.ok]).toEqual([['bytes'], true]);
    await writeDealer(dealer, { stock: described(...CARS.map((_, at) => words(6000 + at))) });
    const all = await buildSite(tools(), dealer);
    expect([rulesOf(all), all.ok]).toEqual([['bytes'], false]);
  });

  test('is not refused for an unchanged offer that ends by its own words', async () => {
    const at = (days: number) => ({ now: new Date(NOW.getTime() + days * DAY_MS) });
    const offers = (text: string) => ({
      'offers.json': JSON.stringify([{ id: '1', name: 'Free servicing', description: text }]),
    });
    const files = offers('Ends 30/11/2026.');
    const dealer = await published({ stock: STOCK, files });
    await writeDealer(dealer, { site: { name: 'New Name' }, files });
    const later = await buildSite(tools(), dealer, at(20));
    expect({ rules: rulesOf(later), ok: later.ok }).toEqual({ rules: ['expired-offer'], ok: true });
    await writeDealer(dealer, { site: { name: 'New Name' }, files: offers('Ended? Ends 29/11/2026.') });
    expect(await buildSite(tools(), dealer, at(20))).toMatchObject({ ok: false });
  });

  test('is refused for its files alone: cars and prices go live with the files as they were', async () => {
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, {
      files: { 'content/about-us.md': 'See [our workshop](/workshop-of-ours/).\n' },
      stock: STOCK.map((row, at) => (at === 0 ? { ...row, price: 12_345 } : row)),
    });
    const report = await buildSite(tools(), dealer);
    expect(report).toMatchObject({ ok: false, release: 'r00000002', gate: { refused: true } });
    expect(report.problems.join()).toMatch(/about-us.*Cars and prices are live, with the files as they were/);
    expect(readLive(dealer, `cars/${CARS[0]?.slug}/index.html`)).toContain('$12,345');
    expect(readLive(dealer, 'about-us/index.html')).not.toContain('/workshop-of-ours/');
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: false, release: 'r00000002' });
    const forced = await buildSite(tools(), dealer, { override: 'The workshop opens today' });
    expect(forced).toMatchObject({ ok: true, release: 'r00000003' });
  });

  test('goes on with its last accepted cars while its feed is held', async () => {
    const dealer = await published({ stock: STOCK });
    await writeDealer(dealer, { site: { name: 'New Name' }, stock: STOCK.slice(0, 2) });
    const report = await buildSite(tools(), dealer);
    expect({ rules: rulesOf(report), ok: report.ok }).toEqual({ rules: ['held-feed'], ok: true });
    expect(readLive(dealer, 'index.html')).toContain('<title>New Name</title>');
  });
});

test('what was found in the release before is known after a rollback, however many verdicts came meanwhile', async () => {
  const dealer = await temporaryDealer({ stock: STOCK, site: { licences: {} } });
  expect(rulesOf(await buildSite(tools(), dealer))).toEqual(['licence']);
  const store = releaseStore(dealer.out, dealer.slug);
  const former = Object.values(liveRelease(store)?.manifest ?? {}).filter(({ page }) => page);
  await writeDealer(dealer, { site: { licences: {}, name: 'New Name' } });
  await buildSite(tools(), dealer);
  const { version } = readGateRules(store) ?? { version: '' };
  const record = new VerdictRecord();
  record.open(store, version);
  const made = Array.from({ length: 1000 }, (_, at) => `made-${at}`);
  const checked = made.map(hash => ({ hash, file: hash, kind: 'car', findings: [], links: [] }));
  record.add(store, version, checked, new Set());
  const again = new VerdictRecord();
  again.open(store, version);
  expect(former.every(({ hash }) => again.has(hash))).toBe(true);
  expect(again.has('made-1')).toBe(false);
});

test('a page that goes is missed by those that still lead to it, though they stay as they are', async () => {
  const files = { 'content/about-us.md': 'See [our finance](/finance/).\n' };
  const dealer = await temporaryDealer({ stock: STOCK, files });
  const report = await buildSite(tools(), dealer);
  expect(report).toMatchObject({ ok: true });
  const gone = faultyTools((file, html) => (file === 'index.html' ? html : html));
  await writeDealer(dealer, { site: { features: { pagesHidden: ['finance'] } } });
  const next = await buildSite(gone, dealer);
  expect(rulesOf(next)).toEqual(['link']);
  expect(next.problems.join()).toContain('/finance/');
});
