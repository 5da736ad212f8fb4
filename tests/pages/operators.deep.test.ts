import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { insertReservation } from '../../src/api/store/reservations/insert-reservation.ts';
import { enqueueStockJob } from '../../src/api/store/stock/enqueue-stock-job.ts';
import { enquiry } from '../leads/api-harness.ts';
import { type LeadHarness, leadHarness, NOON } from '../leads/lead-harness.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { axeFindingsAt } from '../support/browser/visit.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type Listening, listen } from '../support/server/listen.ts';

const TOKEN = 'a-token-of-operators-0123456789-abcdef';
const WIDTHS = [390, 768, 1280];
const LONG = 'Featherstonehaugh-Cholmondeley'.repeat(2);

/** Operators see the pages without scripts, on any screen. */
let browser: Browser;
let harness: LeadHarness;
let server: Listening;
let origin = '';
const ids: string[] = [];
beforeAll(async () => {
  browser = await sharedBrowser();
  const cars = [sampleCar(1, { id: 'u1' })];
  harness = await leadHarness([{ config: { email: `${'sales'.repeat(9)}@sample.example` }, cars }]);
  const operators = operatorsApp({ ...harness, token: TOKEN, proxies: 0 });
  server = await listen({ fetch: request => operators.fetch(request) });
  origin = `http://localhost:${server.port}/operators`;
  for (const change of [{}, { homepage: 'x' }, { last_name: LONG }]) {
    const response = await apiApp(harness).request('http://sample.localhost/api/leads', {
      method: 'POST',
      body: JSON.stringify({ ...enquiry, ...change }),
      headers: { 'content-type': 'application/json' },
    });
    ids.push((await response.json()).lead_id);
  }
  await reserveCars(ids[0] ?? '');
  await holdFeed();
  const failed = { state: 'dead', last_error: '550 no such box', done_at: NOON };
  await harness.store.db
    .updateTable('outbox')
    .set(failed)
    .where('lead_id', '=', ids[2] ?? '')
    .execute();
});
afterAll(async () => {
  server?.close();
  await harness?.close();
});

async function holdFeed(): Promise<void> {
  const update = { kind: 'feed', contentType: 'text/csv', body: Buffer.alloc(1) } as const;
  const { store } = harness;
  await enqueueStockJob(store, { site: 'sample', webhookId: '1', update, acceptHeld: false }, NOON);
  const result = JSON.stringify({ problems: [`It lacks ${LONG}.`, LONG, 'Row 3'], unknown_fields: [LONG] });
  await store.db.updateTable('stock_job').set({ state: 'held', result }).execute();
}

/** One car that is held, and 51 reservations that are over. */
async function reserveCars(lead_id: string): Promise<void> {
  const facts = { site: 'sample', car_name: `2019 Suzuki Swift ${LONG}`, price: 2_000_000, lead_id };
  const more = { release: null, page_hash: null, sender: null, amount: 20_000, currency: 'AUD' };
  const terms = { authorise: 0, provider: 'sandbox', origin: 'https://sample.example' };
  for (let at = 0; at < 52; at++) {
    const own = { id: `r${at}`, token: `t${at}`, car_id: `c${at}` };
    const times = { pay_until: NOON, hold_until: NOON };
    await harness.store.transact(trx =>
      insertReservation(trx, { ...facts, ...more, ...terms, ...own, ...times }, NOON + at),
    );
  }
  await harness.store.db
    .updateTable('reservation')
    .set({ state: 'expired', problem: 'payment-unclear' })
    .where('id', '!=', 'r51')
    .execute();
}

/** Opens the pages as an operator. */
async function logIn(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
  return page;
}
const press = async (button: Locator) => {
  await button.focus();
  await button.page().keyboard.press('Enter');
};

test('the pages fit every screen, and axe finds nothing', async () => {
  // The script of axe is none of the page.
  const page = await logIn({ bypassCSP: true });
  const found: string[] = [];
  const lists = [
    '/',
    '/?q=nobody',
    '/calls',
    '/sessions',
    '/stock',
    '/reservations',
    '/reservations?q=nobody',
  ];
  for (const path of [...lists, '/person?contact=ada@example.com', ...ids.map(id => `/leads/${id}`)]) {
    await page.goto(origin + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page
        .locator('main *')
        .evaluateAll(
          all =>
            all.filter(
              each => !each.closest('.wide, thead') && each.getBoundingClientRect().right > window.innerWidth,
            ).length,
        );
      if (wide > 0) found.push(`${path} at ${width}: ${wide} elements stick out`);
    }
    found.push(...(await axeFindingsAt(page, WIDTHS)).map(finding => `${path} ${finding}`));
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test('without scripts and by the keyboard, an operator finds a lead and has it sent again, and logs out', async () => {
  const page = await logIn({ javaScriptEnabled: false });
  await page.goto(`${origin}/?view=failed`);
  await page.getByLabel('Find').focus();
  await page.keyboard.type(LONG.slice(0, 20));
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=failed.*q=Feather/);
  await press(page.getByRole('link', { name: LONG }));
  await page.getByRole('heading', { level: 1, name: LONG }).waitFor();
  await press(page.getByRole('button', { name: 'Try now' }));
  await page.getByText('Tried again by an operator').waitFor();
  expect(await page.getByRole('list').filter({ hasText: 'Received' }).getByRole('listitem').count()).toBe(2);
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Token').waitFor();
  await page.goto(`${origin}/calls`);
  await page.getByLabel('Token').waitFor();
  await page.context().close();
});

test('without scripts, an operator narrows the list of reservations and pages through it', async () => {
  const page = await logIn({ javaScriptEnabled: false });
  await page.goto(`${origin}/reservations`);
  const people = page.locator('.leads .who');
  expect(await people.count()).toBe(50);
  await press(page.getByRole('link', { name: 'Older' }));
  await page.waitForURL(/older=/);
  expect(await people.count()).toBe(2);
  await page.getByRole('link', { name: 'Newest' }).click();
  await page.getByRole('link', { name: 'Held or reserved 1' }).click();
  await page.waitForURL(/view=open/);
  expect(await people.count()).toBe(1);
  await page.getByLabel('Find').fill('nobody');
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=open.*q=nobody/);
  await page.getByText('No reservation fits.').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  expect(await people.count()).toBe(50);
  await page.context().close();
});
