import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { readPage, siteFiles } from '../support/built-site.ts';
import { DEMO_NOW } from '../support/setup/demo-sites.ts';

/** Each state of a car, found in the feed by its own words, and read off the built pages. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const FeedSchema = v.array(v.looseObject({ id: v.string(), status: v.string() }));
const feed = v.parse(
  FeedSchema,
  JSON.parse(fs.readFileSync(path.join(projectRoot, 'dealers', SLUG, 'stock.json'), 'utf8')),
);
type Row = (typeof feed)[number];

const pages = siteFiles(out, SLUG)
  .filter(file => file.endsWith('.html'))
  .map(file => ({ file, html: readPage(out, SLUG, file) }));
const results = pages.filter(({ file }) => file.startsWith('search/')).map(({ html }) => html);

function rows(matches: (row: Row) => boolean): Row[] {
  // One car of the feed is kept off the website: it has its own test.
  const found = feed.filter(row => row['show_on_dealer_website'] !== false && matches(row));
  expect(found.length, 'cars in this state').toBeGreaterThan(0);
  return found;
}

/** Text of the car's card among the results, null when there is none. */
function card({ id }: Row): string | null {
  for (const html of results) {
    const start = html.indexOf(
      `<article class="card`,
      html.lastIndexOf('<article', html.indexOf(`data-car-id="${id}"`)),
    );
    if (html.includes(`data-car-id="${id}"`))
      return textOf(html.slice(start, html.indexOf('</article>', start)));
  }
  return null;
}

/** The car's own page: its kind, and the text beside its photos. */
function page({ id }: Row): { kind: string; text: string; html: string } | null {
  const found = pages.find(({ file }) =>
    new RegExp(`^cars/[^/]*-${id.toLowerCase()}/index\\.html$`).test(file),
  );
  if (found === undefined) return null;
  const { html } = found;
  const main = html.slice(
    html.indexOf('<main'),
    html.includes('Similar cars') ? html.indexOf('Similar cars') : html.indexOf('</main>'),
  );
  return { kind: /data-page="([^"]+)"/.exec(html)?.[1] ?? '', text: textOf(main), html };
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

const daysSold = (row: Row) => (DEMO_NOW.getTime() / 1000 - Number(row['sold_date_timestamp'])) / 86_400;
const isSold = (row: Row) => row.status === 'sold';

test('a car in stock can be enquired about, and reserved on its page', () => {
  for (const row of rows(
    ({ status, tag, reserved, preorder, price }) =>
      status === 'in_stock' && !tag && !reserved && !preorder && Number(price) > 500,
  ).slice(0, 20)) {
    expect(card(row)).toMatch(/Quick Enquiry.*(Get Finance|Book a Test Drive)/);
    expect(page(row)?.text).toMatch(/Enquire Now.*Reserve Now/);
  }
});

test('a car sold within three days is among the results, sold, and offers something similar', () => {
  for (const row of rows(row => isSold(row) && daysSold(row) < 3)) {
    expect(card(row)).toMatch(/JUST SOLD.*Like this and want something similar\?.*Find Me Something Similar/);
    expect(card(row)).not.toMatch(/Enquiry|Get Finance|Reserve/);
    expect(page(row)?.kind).toBe('car');
    expect(page(row)?.text).not.toContain('Enquire Now');
    expect(page(row)?.html).toContain('content="unavailable_after: ');
  }
});

test('a car sold earlier only has a page that says so', () => {
  for (const row of rows(row => isSold(row) && daysSold(row) >= 3)) {
    expect(card(row)).toBeNull();
    expect(page(row)?.kind).toBe('car-gone');
    expect(page(row)?.text).toContain('This car has been sold.');
    expect(page(row)?.html).toContain('<meta name="robots" content="noindex"');
  }
});

test('a reserved car shows its tag, can be enquired about and not be reserved again', () => {
  for (const row of rows(({ reserved, status }) => reserved === true && status === 'in_stock')) {
    expect(card(row)).toMatch(/Reserved|Hybrid|Electric/);
    expect(card(row)).not.toContain('Reserve this Car');
    expect(page(row)?.text).not.toContain('Reserve Now');
  }
});

test('a car on its way shows its tag and cannot be test driven', () => {
  for (const row of rows(({ status, preorder }) => status === 'coming_soon' && !preorder)) {
    expect(card(row)).toMatch(/Coming Soon|Hybrid|Electric/);
    expect(card(row)).not.toContain('Test Drive');
    expect(page(row)?.text).toContain('on its way');
  }
});

test('a car for pre-order says so in place of a price', () => {
  for (const row of rows(({ preorder, price }) => preorder === true && !price)) {
    expect(card(row)).toContain('Pre-order now');
    expect(card(row)).not.toMatch(/\$\d{2},|Reserve this Car/);
  }
});

test('a car without a price invites an enquiry, and offers no finance', () => {
  for (const row of rows(
    ({ status, preorder, price }) => status === 'in_stock' && !preorder && !(Number(price) > 10),
  )) {
    expect(card(row)).toContain('Enquire for price.');
    expect(card(row)).not.toMatch(/Get Finance|Reserve this Car/);
  }
});

test('a former price is shown beside a lower one, a price well under the market says so', () => {
  for (const row of rows(
    ({ before_price, price, status }) => Number(before_price) > Number(price) && status === 'in_stock',
  )) {
    expect(card(row)).toContain(Number(row['before_price']).toLocaleString('en-AU'));
  }
  const market = (row: Row) =>
    Number(
      v.parse(
        v.looseObject({ average_market_price: v.unknown() }),
        row['autograb_data'] ?? { average_market_price: 0 },
      ).average_market_price,
    );
  for (const row of rows(row => row.status === 'in_stock' && market(row) - Number(row['price']) > 499)) {
    const [saving, average] = [market(row) - Number(row['price']), market(row)].map(amount =>
      amount.toLocaleString('en-AU'),
    );
    expect(card(row)).toContain('Below market price');
    expect(card(row)).toContain(`$${saving} under the average of $${average} in Australia`);
  }
});

test('a car that is Test Drive Only offers the test drive and no finance', () => {
  for (const row of rows(({ tag }) => tag === 'Test Drive Only')) {
    expect(card(row)).toMatch(/(Test Drive Only|Hybrid|Electric).*Book a Test Drive/);
    expect(card(row)).not.toMatch(/Get Finance|Reserve this Car/);
  }
});

test('a demo in stock offers a test drive in the place of finance', () => {
  for (const row of rows(
    ({ car_type, status, reserved, tag }) =>
      car_type === 'demo' && status === 'in_stock' && !reserved && !tag,
  )) {
    expect(card(row)).toContain('Book a Test Drive');
    expect(card(row)).not.toContain('Get Finance');
  }
});

test('a history report is offered only where there is one', () => {
  for (const row of rows(({ file, status }) => typeof file === 'string' && status === 'in_stock'))
    expect(page(row)?.text).toContain('Car History Report');
  for (const row of rows(({ file, status }) => !file && status === 'in_stock').slice(0, 20))
    expect(page(row)?.text).not.toContain('Car History Report');
});

test('a car without photos has a place for them', () => {
  for (const row of rows(
    ({ images, status }) => status === 'in_stock' && (!Array.isArray(images) || images.length === 0),
  )) {
    expect(card(row)).toContain('Photos to come');
    expect(page(row)?.text).toContain('Photos to come');
  }
});

test('a car kept off the website has neither card nor page', () => {
  const hidden = feed.filter(row => row['show_on_dealer_website'] === false);
  expect(hidden.length).toBeGreaterThan(0);
  for (const row of hidden) expect([card(row), page(row)]).toEqual([null, null]);
});
