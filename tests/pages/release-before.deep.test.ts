import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { type BuildTools, buildTools } from '../../src/builder/build-tools.ts';
import { renderPool } from '../../src/builder/render/render-pool.ts';
import type { Renderer } from '../../src/builder/renderer/compile-renderer.ts';
import { projectRoot } from '../../src/lib/code/project-root.ts';
import { feedRows } from '../builder/build-helpers.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { keep, storedBy } from '../support/browser/browser-storage.ts';
import { errorsOf, FORM_ROWS, type FormRow, fillForm, formOf, send } from '../support/browser/lead-forms.ts';
import { finds, isAt, SOON, searchScreen } from '../support/browser/search-screen.ts';
import { otherVersion } from '../support/other-version.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type LeadSite, serveLeads } from '../support/server/lead-site.ts';
import { DEMO_NOW } from '../support/setup/demo-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer, writeDealer } from '../support/temporary-dealer.ts';

/** Pages of release N-1 that are open while release N, of other code and another stock, takes its place. */
const CARS = sampleCars(220).map(car => ({ ...car, sold: false, status: 'in_stock', preorder: false }));
const [GONE, ...STAYING] = CARS;
/** Every third car goes, and all others cost more: no file of cards is as it was. */
const LATER = STAYING.filter((_, at) => at % 3 !== 0).map(car => ({ ...car, price: (car.price ?? 0) + 500 }));
const MAKE = LATER[0]?.make ?? '';
const SITE = {
  finance_provider: 'Manual',
  phone: '07 5550 1234',
  email: 'sales@sample.example',
  features: { garage: true, carPdf: false },
};
const rowOf = (kind: FormRow['kind']) => FORM_ROWS.find(row => row.kind === kind) as FormRow; // as -- each kind has a row

interface Opened {
  page: Page;
  faults: string[];
}

let browser: Browser;
let dealer: TemporaryDealer;
let site: LeadSite;
let tools: BuildTools;
/** Opened before the release: pages of which nothing was used, and a search that was. */
let pages: { search: Opened; used: Opened; car: Opened; form: Opened; home: Opened; garage: Opened };
/** The HTML of the form's page before the release. */
let formPage = '';
/** Below the project, whose packages the compiled code imports. */
const folder = path.join(projectRoot, `.cache/other-version-${process.pid}`);

beforeAll(async () => {
  dealer = await makeDealer({ site: SITE, stock: feedRows(CARS) });
  tools = await buildTools();
  browser = await sharedBrowser();
  await build(tools.renderer);
  site = await serveLeads(dealer.out);
  pages = {
    search: await open('/search/new-used-and-demo-cars/'),
    used: await open('/search/new-used-and-demo-cars/'),
    car: await open(`/cars/${GONE?.slug}/`),
    form: await open('/contact/'),
    home: await open('/'),
    garage: await open('/garage/'),
  };
  formPage = await (await site.respond(new Request(addressOf('/contact/')))).text();
  const { page } = pages.used;
  await searchScreen(page).value(MAKE).check();
  const found = CARS.filter(({ make }) => make === MAKE).length;
  const status = page.locator('.results__head [role=status]', { hasText: new RegExp(`^${found} `) });
  await status.waitFor({ state: 'attached' });
  const before = assets();
  await writeDealer(dealer, { site: SITE, stock: feedRows(LATER) });
  await build(otherVersion(tools.renderer, folder));
  expect(assets().filter(name => before.includes(name))).toEqual([]);
});
afterAll(async () => {
  await site?.close();
  await tools?.pool.close();
  fs.rmSync(folder, { recursive: true, force: true });
  await removeDealer(dealer);
});
beforeEach(() => site.forget());

async function build(renderer: Renderer): Promise<void> {
  const own = { ...tools, renderer, pool: renderPool(renderer.entry) };
  const progress = { stage() {}, line() {}, end() {} };
  const { dealers } = await buildAll(
    { dealersDir: dealer.dealersDir, out: dealer.out, now: DEMO_NOW, progress },
    async () => own,
  );
  expect(dealers.flatMap(({ problems }) => problems)).toEqual([]);
}

/** Code and looks of the live release: fonts have one name in both. */
function assets(): string[] {
  return fs.readdirSync(path.join(dealer.out, 'sample/_astro')).filter(name => /\.(?:js|css)$/.test(name));
}

const addressOf = (path: string) => `http://sample.localhost:${site.port}${path}`;

async function open(path: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    // Cards of the release before are gone, and the page fetches the index anew.
    if (message.type() === 'error' && !/_search\/cards/.test(message.location().url))
      faults.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(addressOf(path), { waitUntil: 'networkidle' });
  return { page, faults };
}

test('a search page goes on: refined, paged, sorted, a favourite kept, a car opened', async () => {
  const { page, faults } = pages.search;
  const screen = searchScreen(page);
  await screen.value(MAKE).check();
  await finds(screen, LATER.filter(({ make }) => make === MAKE).length);
  await screen.value(MAKE).uncheck();
  await isAt(screen, '/search/new-used-and-demo-cars/');
  await page.getByLabel('Sort by').selectOption('price_desc');
  await isAt(screen, '/search/new-used-and-demo-cars/?sortBy=price_desc');
  const dearest = Math.max(...LATER.map(({ price }) => price));
  await expect.poll(async () => (await screen.prices())[0], SOON).toBe(dearest);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await isAt(screen, '/search/new-used-and-demo-cars/?sortBy=price_desc&page=3');
  await expect.poll(screen.isWhole, SOON).toBe(true);
  const heart = page.locator('article .heart').first();
  const id = (await heart.getAttribute('data-favourite')) ?? '';
  await heart.click();
  // The code of a heart is loaded when a visitor comes to one.
  await expect.poll(() => storedBy(page, 'sample', 'favourites'), SOON).toMatchObject([{ id }]);
  await page.locator('article .card__title a').first().click();
  await page.waitForURL('**/cars/**');
  expect(await page.locator('body').getAttribute('data-page')).toBe('car');
  expect(faults).toEqual([]);
});

test('an engine that was open before the release finds the cars of the new one', async () => {
  const { page, faults } = pages.used;
  const screen = searchScreen(page);
  await screen.value(MAKE).uncheck();
  await page.getByLabel('Sort by').selectOption('price_asc');
  const cheapest = Math.min(...LATER.map(({ price }) => price));
  await expect.poll(async () => (await screen.prices())[0], SOON).toBe(cheapest);
  expect(faults).toEqual([]);
});

test('a car page goes on, though its car is gone: the enquiry opens, is sent and stored', async () => {
  const { page, faults } = pages.car;
  const row = rowOf('enquiry');
  const form = formOf(page, row);
  await fillForm(form, row);
  await send(form);
  await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
  expect((await site.leads())[0]).toMatchObject({
    category: 'Vehicle Enquiry',
    name: 'Ada',
    car_id: GONE?.id,
    release: 'r00000001',
  });
  await page.waitForURL('**/success/**');
  expect(faults).toEqual([]);
});

test('a form goes on, and an operator sees the very page that the lead was sent from, without its scripts', async () => {
  const { page, faults } = pages.form;
  const row = FORM_ROWS.find(({ name }) => name === 'contact') ?? rowOf('contact');
  const form = formOf(page, row);
  await form.locator('.lead-form__next, .lead-form__send').filter({ visible: true }).first().click();
  expect((await errorsOf(form)).length).toBeGreaterThan(0);
  await fillForm(form, row);
  await send(form);
  await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
  expect(faults).toEqual([]);
  const [lead] = await site.leads();
  expect(lead?.release).toBe('r00000001');

  const context = await browser.newContext({ extraHTTPHeaders: site.operator });
  const tab = await context.newPage();
  const scripts: string[] = [];
  tab.on('request', each => {
    if (each.resourceType() === 'script') scripts.push(each.url());
  });
  const address = `http://localhost:${site.port}/operators/leads/${lead?.lead_id}`;
  // It is stored a moment after the lead.
  await expect.poll(async () => (await context.request.get(`${address}/page`)).status(), SOON).toBe(200);
  const response = await context.request.get(`${address}/page`);
  const bare = (text: string) =>
    text
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
      .replace(/<base [^>]*>/, '');
  expect(bare(await response.text())).toBe(bare(formPage));
  expect(response.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  await tab.goto(address);
  scripts.length = 0;
  await tab.getByRole('link', { name: 'Open it' }).click();
  await tab.waitForURL('**/page');
  const font = await tab.locator('body').evaluate(body => getComputedStyle(body).fontFamily);
  expect(font).not.toBe('"Times New Roman"');
  expect(scripts).toEqual([]);
  await context.close();
});

test('the menu, its search and the buttons of the header go on', async () => {
  const { page, faults } = pages.home;
  await page.getByRole('link', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(LATER[0]?.model ?? '');
  await dialog.getByRole('link').first().waitFor();
  expect(faults).toEqual([]);
});

test('a search whose index has another format by now loads the page of today, with the same search', async () => {
  const { page, faults } = await open('/search/new-used-and-demo-cars/');
  const stale = await open('/search/new-used-and-demo-cars/');
  // As a cache of a host may hold it for a while.
  const old = fs.readFileSync(
    path.join(dealer.out, 'sample/search/new-used-and-demo-cars/index.html'),
    'utf8',
  );
  await stale.page.route('**/search/**', route => route.fulfill({ body: old, contentType: 'text/html' }));
  let readers = 0;
  const edit = (code: string) =>
    code.replace(/\[4\]!==\w+\)throw/g, () => {
      readers += 1;
      return '[4]!==3)throw';
    });
  await build(otherVersion(tools.renderer, folder, { turn: 2, edit }));
  expect(readers).toBe(1);
  const index = path.join(dealer.out, 'sample/_search/cars.index');
  fs.writeFileSync(`${index}.draft`, gzipSync(gunzipSync(fs.readFileSync(index)).with(4, 3)));
  fs.renameSync(`${index}.draft`, index);

  const { documents, opened } = loads(page);
  const screen = searchScreen(page);
  await screen.value(MAKE).check();
  await opened;
  await finds(screen, LATER.filter(({ make }) => make === MAKE).length);
  await expect.poll(() => screen.value(MAKE).isChecked(), SOON).toBe(true);
  expect(documents()).toBe(1);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await page.goBack();
  await isAt(screen, '/search/new-used-and-demo-cars/');

  const again = stale.page.getByRole('button', { name: 'Try again' });
  const reloads = loads(stale.page);
  await searchScreen(stale.page).hydrated();
  await stale.page.getByLabel('Sort by').selectOption('price_desc');
  await again.waitFor();
  await stale.page.waitForLoadState('networkidle');
  // Once by itself: more would never end.
  expect(reloads.documents()).toBe(1);
  await stale.page.unroute('**/search/**');
  await again.click();
  const dearest = Math.max(...LATER.map(({ price }) => price));
  await expect.poll(async () => (await searchScreen(stale.page).prices())[0], SOON).toBe(dearest);
  expect(reloads.documents()).toBe(2);
});

test('the garage shows what changed since the last visit: saved cars that cost less first, and new cars', async () => {
  const { page, faults } = pages.garage;
  const [saved, other] = LATER.slice(-2);
  if (saved === undefined || other === undefined) throw new Error('cars stay');
  const added = { ...saved, id: 'added-1', slug: 'added-1', price: 9990 };
  const cheaper = [saved, other].map(car => ({ ...car, price: car.price - 2000 }));
  const stock = [added, ...LATER.slice(0, -2), ...cheaper];
  await writeDealer(dealer, { site: SITE, stock: feedRows(stock) });
  await build(otherVersion(tools.renderer, folder, { turn: 4 }));
  const since = page.locator('[data-list=since]');
  // Within the same visit nothing is compared.
  await page.reload({ waitUntil: 'networkidle' });
  expect(await since.isVisible()).toBe(false);
  const favourite = { id: saved.id, title: 'Saved', href: `/cars/${saved.slug}/` };
  await keep(page, 'sample', 'favourites', [favourite]);
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.reload();
  await since.locator('li').first().waitFor();
  const lines = await since.locator('li:not([class])').allInnerTexts();
  const money = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
  expect(lines.slice(0, 2)).toEqual(
    [saved, other].map(({ price }) =>
      expect.stringContaining(
        `is ${money(price - 2000)} now. It was ${money(price - 500)} when you looked on `,
      ),
    ),
  );
  expect(await since.getByText('New cars since then: 1.').count()).toBe(1);
  expect(await since.locator('article[data-car-id=added-1]').count()).toBe(1);
  await since.getByRole('button', { name: 'Clear' }).click();
  expect(await since.isVisible()).toBe(false);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await since.isVisible()).toBe(false);
  expect(faults).toEqual([]);
});

/** Counts the documents that a page loads from now on. */
function loads(page: Page) {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return { documents: () => count, opened: page.waitForEvent('load') };
}
