import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import { kindOf, readPage, siteFiles } from '../support/built-site.ts';
import { DEMO_DEALERS, DEMO_NOW } from '../support/setup/demo-sites.ts';

/** Each state of a car, found in the feed by its own words, and read off the built pages. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const FeedSchema = v.array(
  v.looseObject({
    id: v.string(),
    status: v.string(),
    autograb_data: v.nullish(v.looseObject({ average_market_price: v.number() })),
  }),
);
const feed = v.parse(
  FeedSchema,
  JSON.parse(fs.readFileSync(path.join(DEMO_DEALERS, SLUG, 'stock.json'), 'utf8')),
);
type Row = (typeof feed)[number];

const pages = siteFiles(out, SLUG)
  .filter(file => file.endsWith('.html'))
  .map(file => ({ file, html: readPage(out, SLUG, file) }));
/** The text of each card among the results, by the id of its car. */
const cards = new Map(
  pages
    .filter(({ file }) => file.startsWith('search/'))
    .flatMap(({ html }) =>
      [...html.matchAll(/<article class="card[^>]* data-car-id="([^"]+)".*?<\/article>/gs)].map(
        ([card, id = '']) => [id, textOf(card)] as const,
      ),
    ),
);

/** The page of a car: its kind, and the text beside its photos. */
function pageOf({ id }: Row) {
  const html = pages.find(({ file }) => file.endsWith(`-${id.toLowerCase()}/index.html`))?.html;
  if (html === undefined) return null;
  const [main = ''] = html.slice(html.indexOf('<main')).split(/Similar cars|<\/main>/);
  return { kind: kindOf(html), text: textOf(main), html };
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

interface Look {
  /** Null for a car that has no card. */
  card?: RegExp | null;
  notOnCard?: RegExp;
  page?: RegExp;
  notOnPage?: RegExp;
  html?: string;
}
type Case = [state: string, matches: (row: Row) => unknown, look: Look | ((row: Row) => Look)];

const daysSold = (row: Row) => (DEMO_NOW.getTime() / 1000 - Number(row['sold_date_timestamp'])) / 86_400;
const money = (amount: number) => amount.toLocaleString('en-AU');
const market = (row: Row) => row.autograb_data?.average_market_price ?? 0;
const isInStock = ({ status }: Row) => status === 'in_stock';

test.each<Case>([
  [
    'in stock can be enquired about and reserved',
    row =>
      isInStock(row) && !row['tag'] && !row['reserved'] && !row['preorder'] && Number(row['price']) > 500,
    { card: /Quick Enquiry.*(Get Finance|Book a Test Drive)/, page: /Enquire Now.*Reserve Now/ },
  ],
  [
    'sold within three days is among the results, sold, and offers something similar',
    row => row.status === 'sold' && daysSold(row) < 3,
    {
      card: /JUST SOLD.*Like this and want something similar\?.*Find Me Something Similar/,
      notOnCard: /Enquiry|Get Finance|Reserve/,
      notOnPage: /Enquire Now/,
      html: 'content="unavailable_after: ',
    },
  ],
  [
    'sold earlier only has a page that says so',
    row => row.status === 'sold' && daysSold(row) >= 3,
    { card: null, page: /This car has been sold\./, html: '<meta name="robots" content="noindex"' },
  ],
  [
    'reserved shows its tag and cannot be reserved again',
    row => row['reserved'] === true && isInStock(row),
    { card: /Reserved|Hybrid|Electric/, notOnCard: /Reserve this Car/, notOnPage: /Reserve Now/ },
  ],
  [
    'on its way shows its tag and cannot be test driven',
    row => row.status === 'coming_soon' && !row['preorder'],
    { card: /Coming Soon|Hybrid|Electric/, notOnCard: /Test Drive/, page: /on its way/ },
  ],
  [
    'for pre-order says so instead of a price',
    row => row['preorder'] === true && !row['price'],
    { card: /Pre-order now/, notOnCard: /\$\d{2},|Reserve this Car/ },
  ],
  [
    'without a price invites an enquiry, and offers no finance',
    row => isInStock(row) && !row['preorder'] && !(Number(row['price']) > 10),
    { card: /Enquire for price\./, notOnCard: /Get Finance|Reserve this Car/ },
  ],
  [
    'that costs less now shows its former price',
    row => isInStock(row) && Number(row['before_price']) > Number(row['price']),
    row => ({ card: new RegExp(money(Number(row['before_price']))) }),
  ],
  [
    'well under the market says by how much',
    row => isInStock(row) && market(row) - Number(row['price']) > 499,
    row => {
      const saving = money(market(row) - Number(row['price']));
      return {
        card: new RegExp(
          `Below market price.*\\$${saving} under the average of \\$${money(market(row))} in Australia`,
        ),
      };
    },
  ],
  [
    'that is Test Drive Only offers the test drive and no finance',
    row => row['tag'] === 'Test Drive Only',
    {
      card: /(Test Drive Only|Hybrid|Electric).*Book a Test Drive/,
      notOnCard: /Get Finance|Reserve this Car/,
    },
  ],
  [
    'that is a demo offers a test drive instead of finance',
    row => row['car_type'] === 'demo' && isInStock(row) && !row['reserved'] && !row['tag'],
    { card: /Book a Test Drive/, notOnCard: /Get Finance/ },
  ],
  [
    'with a history report offers it',
    row => isInStock(row) && typeof row['file'] === 'string',
    { page: /Car History Report/ },
  ],
  [
    'without a history report offers none',
    row => isInStock(row) && !row['file'],
    { notOnPage: /Car History Report/ },
  ],
  [
    'without photos has a place for them',
    row => isInStock(row) && !(Array.isArray(row['images']) && row['images'].length > 0),
    { card: /Photos to come/, page: /Photos to come/ },
  ],
])('a car %s', (_, matches, look) => {
  const rows = feed.filter(row => row['show_on_dealer_website'] !== false && matches(row));
  expect(rows.length, 'cars in this state').toBeGreaterThan(0);
  for (const row of rows) {
    const { card, notOnCard, page, notOnPage, html } = typeof look === 'function' ? look(row) : look;
    const [shown, own] = [cards.get(row.id), pageOf(row)];
    expect(own?.kind).toBe(card === null ? 'car-gone' : 'car');
    if (card === null) expect(shown).toBeUndefined();
    else expect(shown).toMatch(card ?? /./);
    if (notOnCard) expect(shown).not.toMatch(notOnCard);
    expect(own?.text).toMatch(page ?? /./);
    if (notOnPage) expect(own?.text).not.toMatch(notOnPage);
    expect(own?.html).toContain(html ?? '');
  }
});

test('a car kept off the website has neither card nor page', () => {
  const hidden = feed.filter(row => row['show_on_dealer_website'] === false);
  expect(hidden.length).toBeGreaterThan(0);
  for (const row of hidden) expect([cards.get(row.id), pageOf(row)]).toEqual([undefined, null]);
});
