import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { progress } from '../../src/builder/report/progress.ts';
import { feedRows } from '../builder/build-helpers.ts';
import { isAt, SOON, searchScreen } from '../support/browser/search-screen.ts';
import { axeFindings, hasFocus, loading, visitor } from '../support/browser/visit.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { DEMO_NOW } from '../support/setup/demo-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';

const line = (code: string, lat: number, lng: number) =>
  ['AU', code, 'Place', '', '', '', '', '', '', lat, lng, '4'].join('\t');
const TABLE = [line('4000', -27.47, 153.03), line('4217', -28, 153.43), line('4350', -27.56, 151.95)].join(
  '\n',
);
const yard = (slug: string, city: string, lat: number, lang: number) => ({
  id: slug,
  slug,
  name: `Sample ${city}`,
  address: { street: '1 Example Street', city, state: 'QLD', lat, lang },
  contact_detail: { phone: '07 5550 1234' },
});
/** From 4217 the last of them is the nearest. */
const YARDS = [
  yard('west', 'Toowoomba', -27.5598, 151.9507),
  yard('north', 'Kedron', -27.4061, 153.0299),
  yard('coast', 'Bundall', -28.0077, 153.4009),
];
const CARS = sampleCars(60).map((car, at) => ({
  ...car,
  sold: false,
  status: 'in_stock',
  city: null,
  location: null,
  dealership_slug: null,
  private_suburb: null,
  location_name: YARDS[at % 3]?.name ?? null,
}));

let dealer: TemporaryDealer;
let sites: ServedSites;
beforeAll(async () => {
  dealer = await makeDealer({
    site: { features: { directorySearch: true, steppedForms: false, carPdf: false } },
    stock: feedRows(CARS),
    files: { 'locations.json': JSON.stringify(YARDS) },
  });
  await mkdir(path.join(dealer.dealersDir, '_postcodes'));
  await writeFile(path.join(dealer.dealersDir, '_postcodes/AU.txt'), TABLE);
  await buildAll({
    dealersDir: dealer.dealersDir,
    out: dealer.out,
    now: DEMO_NOW,
    progress: progress({ write: () => {} }),
  });
  sites = await servedSites(dealer.out);
}, 120_000);
afterAll(async () => {
  await sites?.close();
  if (dealer !== undefined) await removeDealer(dealer);
});

const open = (address: string, options?: BrowserContextOptions) => sites.open(dealer.slug, address, options);
const field = (page: Page) => page.getByRole('textbox', { name: 'Postcode for distances' });
const names = (page: Page) => page.locator('.location-card__name').allTextContents();
const distancesOn = (page: Page) => page.locator('main [data-at]').allTextContents();
const NEAREST = ['Sample Bundall', 'Sample Kedron', 'Sample Toowoomba'];
const AS_MADE = ['Sample Toowoomba', 'Sample Kedron', 'Sample Bundall'];

/** Enters a postcode by the keyboard. */
async function say(page: Page, postcode: string): Promise<void> {
  await field(page).fill(postcode);
  await page.keyboard.press('Enter');
}

const AWAY = ['3 km from you', '77 km from you', '154 km from you'];
const showsDistances = (page: Page, texts: string[]) =>
  expect.poll(() => distancesOn(page), SOON).toEqual(texts);

test('[W8] A visitor who gives a postcode sees the nearest location first, on the next page too, until it is forgotten', async () => {
  const { page, requests, faults, close } = await open('/locations/');
  expect(await names(page)).toEqual(AS_MADE);
  await say(page, '4217');
  await showsDistances(page, AWAY);
  expect(await names(page)).toEqual(NEAREST);
  expect(await page.locator('.postcode summary').innerText()).toBe('Distances from 4217');

  await page.reload();
  await showsDistances(page, AWAY);
  expect(await names(page)).toEqual(NEAREST);
  expect(await field(page).inputValue()).toBe('4217');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Forget it' }).click();
  await showsDistances(page, ['', '', '']);
  expect(await names(page)).toEqual(AS_MADE);
  expect(await hasFocus(field(page))).toBe(true);
  expect(requests.filter(url => url.endsWith('/_search/postcodes.table'))).toHaveLength(1);
  // The postcode leaves the browser with no request.
  expect(requests.filter(url => /4217|geocode/.test(url))).toEqual([]);

  // As a form stores it.
  await page.evaluate(() => {
    localStorage.setItem('forecourt:sample:details', JSON.stringify({ postcode: '4217' }));
  });
  await page.reload();
  await showsDistances(page, AWAY);
  expect(faults).toEqual([]);
  await close();
});

test('[W3] A visitor is told what is wrong with a postcode', async () => {
  const { page, close } = await open('/locations/');
  const status = page.locator('.postcode').getByRole('status');
  for (const [postcode, words] of [
    ['421', 'Invalid postcode. Please enter a 4-digit number.'],
    ['0000', 'Invalid postcode'],
  ] as const) {
    await say(page, postcode);
    await expect.poll(() => status.textContent(), SOON).toBe(words);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(await hasFocus(field(page))).toBe(true);
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(await distancesOn(page)).toEqual(['', '', '']);
  await page.route('**/_search/postcodes.table', route => route.abort());
  await say(page, '4217');
  const failure = 'Distances cannot be shown just now. Please try again.';
  await expect.poll(() => status.textContent(), SOON).toBe(failure);
  await page.unroute('**/_search/postcodes.table');
  await say(page, '4217');
  await expect.poll(() => names(page), SOON).toEqual(NEAREST);
  await close();
});

test('[W2] [W7] Cards show distances, and results can be ordered by them while a postcode is known', async () => {
  const { page, faults, close } = await open('/search/used-cars/');
  const screen = searchScreen(page);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const options = () => sort.locator('option').allTextContents();
  await screen.hydrated();
  expect(await page.locator('.card__away').first().isVisible()).toBe(false);
  expect(await options()).not.toContain('Nearest first');
  await page.locator('.postcode summary').click();
  await say(page, '4217');
  await expect.poll(() => distancesOn(page), SOON).toContain('3 km from you');
  await expect.poll(options, SOON).toContain('Nearest first');
  await sort.selectOption('distance');
  await isAt(screen, '/search/used-cars/?sortBy=distance');
  const closest = async () => new Set((await distancesOn(page)).slice(0, 5));
  await expect.poll(closest, SOON).toEqual(new Set(['3 km from you']));
  const nearest = await screen.ids();

  await say(page, '4350');
  await expect.poll(async () => (await distancesOn(page))[0], SOON).toBe('1 km from you');
  expect(await screen.ids()).not.toEqual(nearest);
  expect(await axeFindings(page)).toEqual([]);
  const home = await page.context().newPage();
  await home.goto(sites.address(dealer.slug, '/'));
  await expect.poll(() => distancesOn(home), SOON).toContain('1 km from you');
  await home.close();

  await page.getByRole('button', { name: 'Forget it' }).click();
  await isAt(screen, '/search/used-cars/');
  expect(await sort.inputValue()).toBe('newest');

  // Without a postcode, an address with that order has the order of the site.
  await page.goto(sites.address(dealer.slug, '/search/used-cars/?sortBy=distance&make=Suzuki'));
  await expect.poll(screen.chips, SOON).toContain('Suzuki');
  expect(await sort.inputValue()).toBe('newest');
  await expect.poll(screen.address, SOON).not.toContain('distance');
  expect(faults).toEqual([]);
  await close();
});

test.each([390, 1280])('Nothing moves when distances are shown, at %i pixels', async width => {
  const visiting = await visitor(sites.browser, { width });
  const { page } = visiting;
  await page.addInitScript(() => {
    const place = { postcode: '4217', lat: -28, lng: 153.43 };
    localStorage.setItem('forecourt:sample:place', JSON.stringify(place));
  });
  for (const address of ['/locations/', '/search/used-cars/', '/directory/', '/contact/', '/']) {
    await visiting.open(sites.address(dealer.slug, address));
    const shown = async () => (await distancesOn(page)).filter(text => text !== '').length;
    await expect.poll(shown, SOON).toBeGreaterThan(0);
    const { moved } = await loading(page);
    // A hundredth is what one short line in a corner of the screen makes.
    const sum = moved.reduce((all, each) => all + Number.parseFloat(each), 0);
    expect(sum < 0.01 ? [] : moved, address).toEqual([]);
  }
  await visiting.close();
});

test('Without scripts there is no field, and no distance is promised', async () => {
  const { page, close } = await open('/', { javaScriptEnabled: false });
  for (const address of ['/locations/', '/search/used-cars/', '/directory/']) {
    await page.goto(sites.address(dealer.slug, address));
    expect(await page.locator('.postcode').isVisible()).toBe(false);
    expect(await page.locator('main').innerText()).not.toMatch(/from you|distances/i);
  }
  await close();
});
