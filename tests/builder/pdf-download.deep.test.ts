import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';
import { buildSite, feedRows, liveDir, readLive, sharedTools } from './build-helpers.ts';

const tools = sharedTools();
const CAR = sampleCar(1);
const ORIGIN = 'https://sample.example';
const PAGE = `${ORIGIN}/cars/${CAR.slug}/`;
const PDF = `cars/${CAR.slug}.pdf`;

let dealer: TemporaryDealer;
beforeAll(async () => {
  dealer = await makeDealer({ stock: feedRows([CAR]) });
  await buildSite(tools(), dealer);
});
afterAll(() => removeDealer(dealer));

/** The car's page in a browser that gets the built files, and for the PDF a response by `pdf`. */
async function carPage(pdf?: 'missing' | 'offline', options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await (await sharedBrowser()).newContext(options);
  onTestFinished(() => context.close());
  await context.route(`${ORIGIN}/**`, async route => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(liveDir(dealer), pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (pathname === `/${PDF}` && pdf === 'offline') return route.abort();
    if (!fs.existsSync(file) || (pathname === `/${PDF}` && pdf === 'missing'))
      return route.fulfill({ status: 404, body: 'Not found' });
    return route.fulfill({ path: file });
  });
  const page = await context.newPage();
  await page.goto(PAGE);
  return page;
}

const link = (page: Page) => page.getByRole('link', { name: 'Download as PDF' });

test('a brochure is saved under the name of the car; without JavaScript by a plain link', async () => {
  const page = await carPage();
  const [download] = await Promise.all([page.waitForEvent('download'), link(page).click()]);
  expect(download.suggestedFilename()).toBe(`${CAR.slug}.pdf`);
  // Fetched by the script, not by the browser: only so can a failure be reported.
  expect(download.url()).toMatch(/^blob:/);
  const saved = fs.readFileSync(await download.path());
  expect(saved.equals(fs.readFileSync(path.join(liveDir(dealer), PDF)))).toBe(true);
  const plain = link(await carPage(undefined, { javaScriptEnabled: false }));
  expect(await plain.getAttribute('href')).toBe(`/${PDF}`);
  expect(await plain.getAttribute('download')).toBe(`${CAR.slug}.pdf`);
});

test.each([
  ['missing', /The PDF could not be downloaded \(404\)\./],
  ['offline', /./],
] as const)('a PDF that is %s is reported by the page', async (pdf, message) => {
  const page = await carPage(pdf);
  const alert = page.waitForEvent('dialog');
  await link(page).click({ noWaitAfter: true });
  const dialog = await alert;
  expect([dialog.type(), dialog.message()]).toEqual(['alert', expect.stringMatching(message)]);
  await dialog.dismiss();
  expect(page.url()).toBe(PAGE);
});

test('the script of car pages is small, and only they have it', () => {
  const scripts = (file: string) =>
    [...readLive(dealer, file).matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) => src);
  const own = scripts(`cars/${CAR.slug}/index.html`).filter(src =>
    readLive(dealer, src).includes('data-pdf'),
  );
  expect(own).toHaveLength(1);
  expect(readLive(dealer, own[0] ?? '').length).toBeLessThan(6.5 * 1024);
  expect(scripts('index.html')).not.toContain(own[0]);
});
