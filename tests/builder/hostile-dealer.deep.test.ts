import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPOSITORY_DEALERS } from '../../src/dealer/load-dealer.ts';
import { contentType } from '../../src/lib/files/content-type.ts';
import { activeContent } from '../support/browser/active-content.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { kindOf } from '../support/built-site.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';
import { buildSite, feedRows, filesIn, liveDir, readLive, sharedTools } from './build-helpers.ts';
import { ATTACKS } from './hostile-texts.ts';

/** A dealer whose every file attacks: configuration, texts, addresses, offers, models, reviews, pages. */
const ALL = ATTACKS.join(' ');
const tools = sharedTools();
const DefaultsSchema = v.object({ texts: v.record(v.string(), v.unknown()) });
const { texts } = v.parse(
  DefaultsSchema,
  JSON.parse(fs.readFileSync(path.join(REPOSITORY_DEALERS, '_defaults.json'), 'utf8')),
);

/** The same value with every text in it replaced, and what a text needs to be left as a sign that it is there. */
function hostile(value: unknown): unknown {
  if (typeof value === 'string') return `${ALL} ${value}`;
  if (Array.isArray(value)) return value.map(hostile);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      /^(link|href|image|picture)$/.test(name) ? each : hostile(each),
    ]),
  );
}

const MARKDOWN = [
  `# ${ALL}`,
  ALL,
  '[a](javascript:pwned=1) [b](JaVaScRiPt:pwned=1) [c](data:text/html,<script>pwned=1</script>) [d](vbscript:pwned=1)',
  '![e](javascript:pwned=1) ![f](x "onerror=pwned=1") <javascript:pwned=1> <https://a.example/"onclick=pwned=1>',
  '<div onclick="pwned=1"><script>pwned=1</script><img src=x onerror=pwned=1></div>',
  '| a | b |\n|---|---|\n| <script>pwned=1</script> | [g](java\tscript:pwned=1) |',
].join('\n\n');

const location = (id: string) => ({
  id,
  slug: `place-${id}`,
  name: ALL,
  address: {
    street: ALL,
    city: ALL,
    state: ALL,
    postcode: ALL,
    lat: -27.4,
    lang: 153.1,
    place_id: ALL,
    map_key: ALL,
  },
  contact_detail: {
    phone: ALL,
    landline_phone: ALL,
    email: ALL,
    opening_hours: [1, 2].map(weekday => ({ weekday, status: ALL, formated_hours: ALL })),
    special_hours: [{ date: '2026-12-25', status: ALL }],
  },
  location_subtype: [ALL],
  manufacturers: [ALL],
  dealer_license_number: ALL,
  motor_vehicle_repairer: ALL,
  average_rating: '4.9',
  review_count: 12,
  distribution_locations: [ALL],
});
const FILES = {
  'locations.json': JSON.stringify(['1', '2', '3'].map(location)),
  'offers.json': JSON.stringify(
    // The name of an offer is short: one for each.
    ATTACKS.map((name, id) => ({
      id,
      name,
      description: ALL,
      disclaimer: ALL,
      model: { name: ALL, slug: 'swift' },
    })),
  ),
  'parts.json': JSON.stringify(
    ['1', '2'].map(id => ({
      id,
      name: ALL,
      part_number: ALL,
      category: `${id} ${ALL}`,
      manufacturer: { name: ALL },
      models: [ALL],
      description: ALL,
    })),
  ),
  'manufacturers.json': JSON.stringify([{ id: 1, name: `Suzuki ${ALL}`, slug: 'suzuki', logo: null }]),
  'models.json': JSON.stringify([
    {
      id: 1,
      name: ALL,
      slug: 'swift',
      description: ALL,
      bodyStyle: [ALL],
      fuel: [ALL],
      variant: ALL,
      manufacturer_name: ALL,
    },
  ]),
  'reviews.json': JSON.stringify({
    count: 20,
    average_rating: '4.8',
    reviews: ['1', '2'].map(id => ({
      id,
      customer_name: ALL,
      text: ALL,
      rating: 5,
      review_date_in_words: ALL,
    })),
  }),
  'content/about-us.md': MARKDOWN,
  'content/careers.md': MARKDOWN,
};

describe.each(['classic', 'metro'])('a dealer of the template %s whose every text attacks', template => {
  let dealer: TemporaryDealer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    dealer = await makeDealer({
      site: {
        template,
        name: `Sample ${ALL}`,
        phone: ALL,
        finance_provider: 'Manual',
        licences: { [ALL]: ALL },
        texts: hostile(texts),
        features: {
          ...{ brandPages: true, modelPages: true, specialOffers: true, megaMenu: true },
          ...{ reservePayment: 'charge', garage: true, subscriptionPricing: true, valuationService: true },
          // Texts that attack are no warnings and lead nowhere: the gate would refuse them.
          publishGate: 'warn',
        },
      },
      stock: feedRows(sampleCars(8)),
      files: FILES,
    });
    const report = await buildSite(tools(), dealer);
    expect(report.problems).toEqual([]);
    browser = await sharedBrowser();
    context = await browser.newContext();
    await context.route('**/*', route => serveFile(route, liveDir(dealer)));
    page = await context.newPage();
  });
  afterAll(async () => {
    await context?.close();
    await removeDealer(dealer);
  });

  const pages = () => filesIn(liveDir(dealer)).filter(file => file.endsWith('.html'));

  test('has on no page an element, handler, address or style of theirs', async () => {
    const policy = readLive(dealer, '_headers');
    const isOurs = (text: string) =>
      policy.includes(`sha256-${createHash('sha256').update(text).digest('base64')}`);
    expect(pages().length).toBeGreaterThan(50);
    for (const file of pages()) {
      const { scripts, styles, attributes, addresses, elements } = await page.evaluate(
        activeContent,
        readLive(dealer, file),
      );
      const foreign = scripts.filter(({ type, src, text }) =>
        /json$/.test(type) ? /[<>]/.test(text) : src === null ? !isOurs(text) : !src.startsWith('/_astro/'),
      );
      expect(foreign, file).toEqual([]);
      expect(
        styles.filter(text => !isOurs(text)),
        file,
      ).toEqual([]);
      expect(attributes, file).toEqual([]);
      const odd = addresses.filter(each => !/^(https: (?!evil)|tel: $|mailto: $)/.test(each));
      expect([...new Set(odd)], file).toEqual([]);
      expect(
        elements.filter(name => /^(iframe|object|embed|base|frame|template|math)$/.test(name)),
        file,
      ).toEqual([]);
    }
  });

  test('runs nothing of theirs, even without the policy that would forbid it', async () => {
    const kinds = new Map(pages().map(file => [kindOf(readLive(dealer, file)), file]));
    expect(kinds.size).toBeGreaterThan(12);
    page.on('dialog', dialog => dialog.dismiss());
    for (const [kind, file] of kinds) {
      await page.goto(`https://sample.example/${file}`, { waitUntil: 'load' });
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      expect(await page.evaluate(() => Reflect.get(window, 'pwned')), `${kind}: ${file}`).toBeUndefined();
      expect(new URL(page.url()).hostname).toBe('sample.example');
    }
  });
});

/** Serves the site's files as they are, without their headers. */
async function serveFile(route: Route, dir: string): Promise<void> {
  const { hostname, pathname } = new URL(route.request().url());
  const file = path.join(dir, decodeURIComponent(pathname));
  if (hostname !== 'sample.example' || !fs.existsSync(file) || fs.statSync(file).isDirectory())
    return route.abort();
  return route.fulfill({ body: fs.readFileSync(file), contentType: contentType(file) });
}
