import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright';
import { SaxesParser } from 'saxes';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealerReport } from '../../src/builder/report/report.ts';
import { REPOSITORY_DEALERS } from '../../src/dealer/load-dealer.ts';
import { contentType } from '../../src/lib/files/content-type.ts';
import { activeContent } from '../support/browser/active-content.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { kindOf } from '../support/built-site.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import {
  makeDealer,
  removeDealer,
  type TemporaryDealer,
  temporaryDealer,
} from '../support/temporary-dealer.ts';
import { buildSite, feedRows, filesIn, liveDir, readLive, sharedTools } from './build-helpers.ts';

const tools = sharedTools();

/** Texts that try to break out of their context. Each would set `pwned` where it succeeds. */
const ATTACKS = [
  '<script>pwned=1</script>',
  '</script><script>pwned=1</script>',
  '"><img src=x onerror=pwned=1>',
  "' onmouseover='pwned=1",
  '" autofocus onfocus="pwned=1" x="',
  '--><script>pwned=1</script><!--',
  ']]><script>pwned=1</script><![CDATA[',
  '</title><script>pwned=1</script>',
  '</style><script>pwned=1</script>',
  '</textarea></template></svg></math><script>pwned=1</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  '{{constructor.constructor("pwned=1")()}} ${pwned=1} {pwned=1} <%= pwned %>',
  'javascript:pwned=1',
  '<a href="javascript:pwned=1">x</a><iframe srcdoc="<script>parent.pwned=1</script>">',
  '&lt;script&gt;pwned=1&lt;/script&gt; &#60;script&#62; &amp;',
  '\u2028\u2029\u0000\u0007\u001b[31m\ufeff\u202e</script >',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example/">',
  '\\"></script\\><script>pwned=1</script>',
  '＜script＞pwned=1＜/script＞ ؀ سيارة 🚗',
];
const ALL = ATTACKS.join(' ');
const all = (...names: string[]) => Object.fromEntries(names.map(name => [name, ALL]));

const CAR_TEXTS =
  'name badge series stocknum vin carsales_title colour interior_colour engine description item_type price_type tag body drive fuel transmission dealership_id dealership_slug dealership_name city state location_name private_suburb private_postcode file primary_image_url'.split(
    ' ',
  );

/** A row whose every text is `attack`; make and model, which may carry no markup, what of it they may. */
function hostileRow(attack: string, number: number): object {
  const { slug: _, ...row } = sampleCar(number);
  const name = attack.replace(/[<>]|&(?:[lg]t|#6[02]);/g, '').slice(0, 60);
  return {
    ...row,
    ...Object.fromEntries(CAR_TEXTS.map(field => [field, attack.slice(0, 90)])),
    id: `${attack.slice(0, 60)} ${number}`,
    slug: attack,
    make: /\w/.test(name) ? name : 'Make',
    model: /\w/.test(name) ? name : 'Model',
    features: [attack, `${attack} two`],
    categories: [attack],
    images: [{ image: { url: attack } }],
    location: {
      ...{ name: attack, slug: attack, phone: attack },
      address: { street: attack, city: attack, place_url: attack },
    },
    finance_lenders: {
      Manual: { ...row.finance_lenders['Manual'], disclaimer: attack },
      [attack]: { paymentWeek: 1 },
    },
    [attack]: attack,
  };
}

const DefaultsSchema = v.object({ texts: v.record(v.string(), v.unknown()) });
const defaults = fs.readFileSync(path.join(REPOSITORY_DEALERS, '_defaults.json'), 'utf8');

/** The same value with an attack before every text in it but addresses. */
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
  ...{ id, slug: `place-${id}`, average_rating: '4.9', review_count: 12 },
  ...all('name', 'dealer_license_number', 'motor_vehicle_repairer'),
  address: {
    ...all('street', 'city', 'state', 'postcode', 'place_id', 'map_key'),
    ...{ lat: -27.4, lang: 153.1 },
  },
  contact_detail: {
    ...all('phone', 'landline_phone', 'email'),
    opening_hours: [1, 2].map(weekday => ({ weekday, ...all('status', 'formated_hours') })),
    special_hours: [{ date: '2026-12-25', status: ALL }],
  },
  ...{ location_subtype: [ALL], manufacturers: [ALL], distribution_locations: [ALL] },
});

const CONTENT = {
  'locations.json': ['1', '2', '3'].map(location),
  // The name of an offer is short: one attack for each.
  'offers.json': ATTACKS.map((name, id) => ({
    ...{ id, name, model: { name: ALL, slug: 'swift' } },
    ...all('description', 'disclaimer'),
  })),
  'parts.json': ['1', '2'].map(id => ({
    ...{ id, category: `${id} ${ALL}`, manufacturer: { name: ALL }, models: [ALL] },
    ...all('name', 'part_number', 'description'),
  })),
  'manufacturers.json': [{ id: 1, name: `Suzuki ${ALL}`, slug: 'suzuki', logo: null }],
  'models.json': [
    {
      ...{ id: 1, slug: 'swift', bodyStyle: [ALL], fuel: [ALL] },
      ...all('name', 'description', 'variant', 'manufacturer_name'),
    },
  ],
  'reviews.json': {
    ...{ count: 20, average_rating: '4.8' },
    reviews: ['1', '2'].map(id => ({
      id,
      rating: 5,
      ...all('customer_name', 'text', 'review_date_in_words'),
    })),
  },
};

const FEATURES = {
  ...{ brandPages: true, modelPages: true, specialOffers: true, megaMenu: true, garage: true },
  ...{ reservePayment: 'charge', subscriptionPricing: true, postcodeGeocoding: true },
  ...{ valuationService: true, autograb: true, financePreApproval: true },
  // Texts that attack are no warnings and lead nowhere: the gate would refuse them.
  publishGate: 'warn',
};

describe.each(['classic', 'metro'])(
  'a dealer of the template %s and a feed whose every text attacks',
  template => {
    let dealer: TemporaryDealer;
    let report: DealerReport;
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      dealer = await makeDealer({
        site: {
          ...{ template, name: `Sample & Sons ${ALL}`, phone: ALL, finance_provider: 'Manual' },
          licences: { [ALL]: ALL },
          texts: hostile(v.parse(DefaultsSchema, JSON.parse(defaults)).texts),
          features: FEATURES,
        },
        stock: [...ATTACKS.map((attack, at) => hostileRow(attack, 100 + at)), ...feedRows(sampleCars(8))],
        files: {
          ...Object.fromEntries(Object.entries(CONTENT).map(([name, data]) => [name, JSON.stringify(data)])),
          ...{ 'content/about-us.md': MARKDOWN, 'content/careers.md': MARKDOWN },
        },
      });
      report = await buildSite(tools(), dealer);
      context = await (await sharedBrowser()).newContext();
      await context.route('**/*', route => serveFile(route, liveDir(dealer)));
      page = await context.newPage();
    });
    afterAll(async () => {
      await context?.close();
      await removeDealer(dealer);
    });

    const pages = () => filesIn(liveDir(dealer)).filter(file => file.endsWith('.html'));

    test('is built without losing a row, with all kinds of pages', () => {
      const cars = { accepted: ATTACKS.length + 8, quarantined: [] };
      expect(report).toMatchObject({ ok: true, problems: [], cars });
      expect(pages().length).toBeGreaterThan(ATTACKS.length + 50);
      expect(pages()).toEqual(expect.arrayContaining(['garage/index.html', 'cars/trade-in/index.html']));
      expect(pages().filter(file => file.endsWith('/checkout/index.html'))).not.toEqual([]);
    });

    test('puts no element, handler, address or style of its own on a page, and its texts stay texts', async () => {
      const policy = readLive(dealer, '_headers');
      const isOurs = (text: string) =>
        policy.includes(`sha256-${createHash('sha256').update(text).digest('base64')}`);
      const kinds = new Set<string>();
      const headings = new Set<string>();
      for (const file of pages()) {
        const found = await page.evaluate(activeContent, readLive(dealer, file));
        // Data is no code, as long as it stays within its element: `elements` would show it.
        const data = found.scripts.filter(({ type }) => /json$/.test(type));
        for (const { type, text } of data) {
          expect(text, file).not.toMatch(/[<>]/);
          if (type !== 'application/ld+json') continue;
          expect(text, file).not.toMatch(/[&\u2028\u2029]/);
          kinds.add(JSON.parse(text)['@type']);
        }
        const harm = {
          scripts: found.scripts
            .filter(script => !data.includes(script))
            .filter(({ src, text }) => (src === null ? !isOurs(text) : !src.startsWith('/_astro/'))),
          styles: found.styles.filter(text => !isOurs(text)),
          attributes: found.attributes,
          addresses: found.addresses.filter(each => !/^(https: (?!evil)|tel: $|mailto: $)/.test(each)),
          elements: found.elements.filter(name =>
            /^(iframe|object|embed|base|frame|template|math)$/.test(name),
          ),
        };
        expect(harm, file).toEqual({ scripts: [], styles: [], attributes: [], addresses: [], elements: [] });
        headings.add(found.heading);
        if (file === 'index.html')
          expect(found.title).toContain('Sample & Sons <script>pwned=1</script> </script>');
      }
      const wanted = ['AutoDealer', 'BreadcrumbList', 'Car', 'FAQPage', 'ItemList', 'WebSite'];
      expect([...kinds]).toEqual(expect.arrayContaining(wanted));
      // Entities are read as a page shows them, and do not become elements.
      for (const text of ['<script>pwned=1</script>', '<script>pwned=1</script> <script> &'])
        expect([...headings]).toContain(text);
    });

    test('runs nothing, even without the policy that would forbid it', async () => {
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

    test('adds no line to the sitemap or the files for the host, and no file outside its place', () => {
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
      const foreign = addresses.filter(
        text => !text.startsWith('https://sample.example/') || new URL(text).href !== text,
      );
      expect(foreign).toEqual([]);
      const odd = (file: string, line: RegExp) =>
        readLive(dealer, file)
          .trimEnd()
          .split('\n')
          .filter(text => !line.test(text));
      expect(odd('_redirects', /^\/\S* (\w+=[\w%.:()!*~-]+ )?\/\S* (200!|30[12]!?)$/)).toEqual([]);
      expect(odd('_headers', /^(|\/\S*| {2}[A-Z][A-Za-z-]+: [\x20-\x7e]+)$/)).toEqual([]);
      expect(readLive(dealer, '_headers')).not.toContain('pwned');
      const outside = (file: string) => !/^[\w./-]+$/.test(file) || file.split('/').includes('..');
      expect(filesIn(liveDir(dealer)).filter(outside)).toEqual([]);
      expect(fs.readdirSync(path.dirname(dealer.out)).sort()).toEqual(['dealers', 'dist']);
    });
  },
);

/** Serves the site's files as they are, without their headers. */
async function serveFile(route: Route, dir: string): Promise<void> {
  const { hostname, pathname } = new URL(route.request().url());
  const file = path.join(dir, decodeURIComponent(pathname));
  if (hostname !== 'sample.example' || !fs.existsSync(file) || fs.statSync(file).isDirectory())
    return route.abort();
  return route.fulfill({ body: fs.readFileSync(file), contentType: contentType(file) });
}

test('rows that lie or overflow are cut, renamed or left out, each with its reason, and the others are read', async () => {
  const row = (id: string, changes: object = {}) => ({
    ...feedRows([sampleCar(1)])[0],
    id,
    stocknum: id,
    ...changes,
  });
  const slugs = [
    'trade-in',
    '../../../etc/passwd',
    'a/b',
    '.htaccess',
    'x'.repeat(5000),
    'same',
    'same',
    '',
    'UPPER',
  ];
  const rows = [
    row('1', { name: 'N'.repeat(100_000), description: 'word '.repeat(100_000), badge: 'B'.repeat(5000) }),
    row('2', { description: 'word '.repeat(300_000) }),
    row('3', { make: '<script>alert(1)</script>' }),
    row('4', { price: '19,990 or near', year: 'soon' }),
    row('5', { car_type: 'stolen' }),
    row('A\u00006', { name: 'One\u0000Two\u0007', badge: '\u0000', description: 'x\u0000y\u001b[2Jz' }),
    row('س 7', {
      ...{ make: 'تويوتا', model: 'موديل', name: 'سيارة 🚗 جديدة', badge: '🚙' },
      description: '\u202eevil\u202c ok',
    }),
    row('二', { make: '丰田', model: '卡罗拉', name: '丰田 卡罗拉' }),
    ...slugs.map((slug, at) => row(`N${at}`, { slug })),
  ];
  const dealer = await temporaryDealer({ stock: rows });
  const { ok, cars, warnings } = await buildSite(tools(), dealer);
  expect(ok).toBe(true);
  expect(cars).toEqual({
    accepted: rows.length - 4,
    quarantined: [
      [
        2,
        '',
        expect.stringMatching(/^expected at most 1000000 characters, found a longer record: ".{60,100}…"$/),
      ],
      [3, 'make', expect.stringContaining('no markup, such as "Suzuki", found "<script>alert(1)</script>"')],
      [4, 'year', 'expected a year such as 2021, found "soon"'],
      [4, 'price', 'expected an amount in AUD such as 24990 or "24990 AUD", found "19,990 or near"'],
      [5, 'car_type', 'expected new, used or demo, found "stolen"'],
    ].map(([at, field, reason]) => expect.objectContaining({ row: at, field, reason })),
    ...{ duplicates: 0, held: null },
  });
  expect(warnings.join('\n')).toMatch(
    /8 values were left out of accepted cars, the first in row 1 \(id 1\), name: expected one text of at most 200 characters, found "N{60}…"/,
  );

  const pages = filesIn(liveDir(dealer)).filter(file => /^cars\/[^/]+\/index\.html$/.test(file));
  expect(pages).toHaveLength(cars.accepted + 1);
  expect(pages.filter(page => !/^cars\/[a-z0-9-]{1,120}\/index\.html$/.test(page))).toEqual([]);
  expect(readLive(dealer, 'cars/trade-in/index.html')).not.toContain('data-page="car"');
  for (const page of pages) expect(readLive(dealer, page).length).toBeLessThan(80_000);
  const texts = filesIn(liveDir(dealer)).filter(name => /\.(html|xml|txt)$/.test(name));
  const shown = texts.map(file => readLive(dealer, file)).join('\n');
  expect(shown).not.toMatch(/[^\P{Cc}\t\n\r]/u);
  expect(shown).toContain('سيارة 🚗 جديدة');
  expect(shown).toContain('丰田 卡罗拉');
  // An override would reverse the text after it.
  expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
