import http from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildSite, feedRows, sharedTools } from '../builder/build-helpers.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { axeFindings } from '../support/browser/visit.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type LeadSite, serveLeads } from '../support/server/lead-site.ts';
import { listening } from '../support/server/listening.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';

/** The valuation of a visitor's car by its registration, where an HTTP service looks it up, and where that is away. */
const YEAR = new Date().getFullYear() - 4;
const PERSON = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000', postcode: '4031' };
const SWIFT = { make: 'Suzuki', model: 'Swift', badge: 'GL', year: YEAR };

const tools = sharedTools();
let browser: Browser;
let dealer: TemporaryDealer;
let site: LeadSite;
let service: http.Server;
/** How the service answers now; its requests. */
let isDown = false;
const asked: unknown[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  service = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', chunk => {
      text += chunk;
    });
    request.on('end', () => {
      asked.push(JSON.parse(text || 'null'));
      const body = { vehicle: SWIFT, low: 17_000, high: 19_000 };
      response
        .writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isDown ? {} : body));
    });
  });
  const port = await listening(service);
  const cars = Array.from({ length: 5 }, (_, number) =>
    sampleCar(number, {
      ...SWIFT,
      ...{ id: `s${number}`, car_type: 'used', status: 'in_stock', sold: false, reserved: false, tag: null },
      ...{ km: 40_000 + number * 1000, price: 20_000 + number * 100 },
    }),
  );
  dealer = await makeDealer({ site: { features: { valuationService: true } }, stock: feedRows(cars) });
  const report = await buildSite(tools(), dealer, { now: new Date() });
  if (!report.ok) throw new Error(JSON.stringify(report));
  site = await serveLeads(dealer.out, {
    FORECOURT_SAMPLE_VALUATION_URL: `http://127.0.0.1:${port}/v1/registrations`,
    FORECOURT_SAMPLE_VALUATION_KEY: 'k-1',
  });
});
afterAll(async () => {
  await site?.close();
  service?.close().closeAllConnections();
  await removeDealer(dealer);
});
beforeEach(async () => {
  await site.forget();
  isDown = false;
  asked.length = 0;
});

async function open(javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`http://${dealer.slug}.localhost:${site.port}/trade-in/`);
  return page;
}
const valuation = (page: Page) => page.locator('#valuation');
const title = (page: Page) => page.locator('#valuation-title');
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await valuation(page).locator(`[name="${name}"]`).fill(value);
}
const value = (page: Page) => valuation(page).getByRole('button', { name: 'Get Your Valuation' }).click();

test('the service’s estimate for a registration is the offer that is accepted', async () => {
  const page = await open();
  expect(await axeFindings(page, '#valuation')).toEqual([]);
  await fill(page, { rego: '123 abc', km: '45,000' });
  await value(page);
  await expect
    .poll(() => title(page).textContent())
    .toBe(`Your ${YEAR} Suzuki Swift GL is worth $17,000 to $19,000 as a trade-in`);
  expect(await valuation(page).textContent()).toContain('Valued by its registration.');
  expect(await axeFindings(page, '#valuation')).toEqual([]);
  await valuation(page).locator('[name=condition]').selectOption('good');
  await valuation(page).locator('[name=service_history]').selectOption('full');
  await valuation(page).getByRole('button', { name: 'See Your Offer' }).click();
  await expect.poll(() => title(page).textContent()).toMatch(/^We offer \$1\d,\d{3} for your /);
  for (const [name, text] of Object.entries(PERSON)) await page.fill(`#trade-in-offer-${name}`, text);
  await valuation(page).getByRole('button', { name: 'Accept the Offer' }).click();
  await page.waitForURL('**/success/**');
  expect(asked).toMatchObject([{ rego: '123ABC', state: 'QLD' }]);
  expect(await site.leads()).toMatchObject([
    { kind: 'trade-in-offer', vehicle: { make: 'Suzuki', model: 'Swift', year: String(YEAR) } },
  ]);
});

test.each([true, false])(
  'a service that is down is said to be, and the car is valued by make and model (script: %s)',
  async hasScript => {
    isDown = true;
    const page = await open(hasScript);
    await fill(page, { rego: '123 abc', km: '45,000' });
    await value(page);
    const said = hasScript ? valuation(page).locator('[role=alert]') : page.getByRole('alert');
    await expect.poll(() => said.textContent()).toContain('Registrations cannot be looked up at the moment');
    if (hasScript) expect(await axeFindings(page)).toEqual([]);
    const field = (name: string) => page.locator(`main [name="${name}"]`).first();
    for (const [name, text] of [
      ['make', 'Suzuki'],
      ['model', 'Swift'],
      ['year', String(YEAR)],
    ] as const)
      await field(name).fill(text);
    await page.getByRole('button', { name: 'Get Your Valuation' }).click();
    await expect
      .poll(() => page.locator(hasScript ? '#valuation-title' : 'h1').textContent())
      .toMatch(/Suzuki Swift.* is worth \$[\d,]+ to \$[\d,]+/);
  },
);
