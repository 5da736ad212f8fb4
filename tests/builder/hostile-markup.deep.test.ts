import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealerReport } from '../../src/builder/report/report.ts';
import { activeContent } from '../support/browser/active-content.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';
import { buildSite, filesIn, liveDir, readLive, sharedTools } from './build-helpers.ts';
import { ATTACKS, hostileRow } from './hostile-texts.ts';

const tools = sharedTools();
const ALL = ATTACKS.join(' ');

/** Where a car can be bought online, there are more pages for its texts. */
const SELLS = {
  ...{ reservePayment: 'charge', garage: true, subscriptionPricing: true, postcodeGeocoding: true },
  ...{ valuationService: true, autograb: true, financePreApproval: true },
};

let dealer: TemporaryDealer;
let report: DealerReport;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dealer = await makeDealer({
    site: {
      name: `Sample & Sons ${ALL}`,
      finance_provider: 'Manual',
      phone: ALL,
      licences: { LMCT: ALL },
      features: SELLS,
      texts: {
        heroTitle: ALL,
        heroText: ALL,
        footerNote: ALL,
        aboutText: ALL,
        enquireNow: ALL,
        carGone: ALL,
      },
    },
    stock: ATTACKS.map(hostileRow),
    files: {
      'locations.json': JSON.stringify([
        {
          id: 'l1',
          slug: 'main',
          name: ALL,
          address: { street: ALL, city: ALL },
          contact_detail: { phone: ALL },
        },
      ]),
    },
  });
  report = await buildSite(tools(), dealer);
  browser = await sharedBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await page?.close();
  await removeDealer(dealer);
});

const pagesOf = () => filesIn(liveDir(dealer)).filter(file => file.endsWith('.html'));

async function harmOf(file: string) {
  return page.evaluate(activeContent, readLive(dealer, file));
}

describe('a feed and a dealer whose every text attacks', () => {
  test('are built: no row is lost but those that have no make or model', () => {
    expect(report).toMatchObject({
      ok: true,
      problems: [],
      cars: { accepted: ATTACKS.length, quarantined: [] },
    });
    expect(pagesOf().length).toBeGreaterThan(ATTACKS.length + 5);
    expect(pagesOf()).toEqual(expect.arrayContaining(['garage/index.html', 'cars/trade-in/index.html']));
    expect(pagesOf().filter(file => file.endsWith('/checkout/index.html'))).not.toEqual([]);
  });

  test('put no element, handler or address of theirs on any page', async () => {
    const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const policy = readLive(dealer, '_headers');
    for (const file of pagesOf()) {
      const { scripts, styles, attributes, addresses, elements } = await harmOf(file);
      // Data is no code, as long as it stays within its element: `elements` would show it.
      const own = scripts.filter(({ type }) => type !== 'application/ld+json' && type !== 'application/json');
      const foreign = own.filter(({ src, text }) =>
        src === null ? !policy.includes(sha(text)) : !src.startsWith('/_astro/'),
      );
      expect(foreign, file).toEqual([]);
      expect(
        styles.filter(text => !policy.includes(sha(text))),
        file,
      ).toEqual([]);
      expect(attributes, file).toEqual([]);
      expect(
        [...new Set(addresses)].filter(address => !/^(https: (?!evil)|tel: $|mailto: $)/.test(address)),
        file,
      ).toEqual([]);
      expect(
        elements.filter(name => /^(iframe|object|embed|base|frame|template|math)$/.test(name)),
        file,
      ).toEqual([]);
    }
  });

  test('leave structured data that can be read', async () => {
    const kinds = new Set<string>();
    for (const file of pagesOf()) {
      const { scripts } = await harmOf(file);
      for (const { text } of scripts.filter(({ type }) => type === 'application/ld+json')) {
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        kinds.add(JSON.parse(text)['@type']);
      }
    }
    expect([...kinds].sort()).toEqual([
      'AutoDealer',
      'BreadcrumbList',
      'Car',
      'FAQPage',
      'ItemList',
      'WebSite',
    ]);
  });

  test('are shown as the texts they are', async () => {
    const shown: string[] = [];
    for (const file of pagesOf().filter(name => /^cars\/.+\//.test(name)))
      shown.push((await harmOf(file)).heading);
    // Entities are read as a page shows them, and do not become elements.
    for (const attack of ['<script>pwned=1</script>', '<script>pwned=1</script> <script> &'])
      expect(shown).toContain(attack);
    expect((await harmOf('index.html')).title).toContain('Sample & Sons <script>pwned=1</script> </script>');
  });

  test('leave a sitemap that is well-formed, of addresses of this site', () => {
    const addresses: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('text', text => {
      if (text.trim() !== '') addresses.push(text);
    });
    parser.on('error', error => {
      throw error;
    });
    parser.write(readLive(dealer, 'sitemap.xml')).close();
    expect(addresses.length).toBeGreaterThan(ATTACKS.length);
    expect(
      addresses.filter(text => !text.startsWith('https://sample.example/') || new URL(text).href !== text),
    ).toEqual([]);
  });

  test('write no line of their own into the files for the host, and no file outside their place', () => {
    const redirects = readLive(dealer, '_redirects').trimEnd().split('\n');
    expect(
      redirects.filter(line => !/^\/\S* (\w+=[\w%.:()!*~-]+ )?\/\S* (200!|30[12]!?)$/.test(line)),
    ).toEqual([]);
    const headers = readLive(dealer, '_headers').trimEnd().split('\n');
    expect(headers.filter(line => !/^(|\/\S*| {2}[A-Z][A-Za-z-]+: [\x20-\x7e]+)$/.test(line))).toEqual([]);
    expect(headers.join()).not.toContain('pwned');
    const outside = (file: string) => !/^[\w./-]+$/.test(file) || file.split('/').includes('..');
    expect(filesIn(liveDir(dealer)).filter(outside)).toEqual([]);
    expect(fs.readdirSync(path.dirname(dealer.out)).sort()).toEqual(['dealers', 'dist']);
  });
});
