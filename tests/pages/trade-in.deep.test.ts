import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { storedBy } from '../support/browser/browser-storage.ts';
import { axeFindings } from '../support/browser/visit.ts';
import type { LeadSite } from '../support/server/lead-site.ts';
import { leadSiteTests } from '../support/server/lead-site-tests.ts';

/** The valuation of a visitor's car, from the first question to the accepted offer. */
const SLUG = 'bayside-suzuki';
/** Of which the demo dealer has a dozen. */
const CAR = { make: 'Suzuki', model: 'Swift', badge: 'GLX Turbo', km: '45,000', rego: '123 ABC' };
const YEAR = String(new Date().getFullYear() - 4);
const PERSON = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000', postcode: '4031' };

let browser: Browser;
let site: LeadSite;
let context: BrowserContext;
leadSiteTests(opened => {
  ({ browser, site } = opened);
});
afterEach(() => context?.close());

async function open(path = '/cars/trade-in/', options: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  return openIn(context, path);
}
async function openIn(within: BrowserContext, path: string): Promise<Page> {
  const page = await within.newPage();
  await page.goto(`http://${SLUG}.localhost:${site.port}${path}`);
  return page;
}
const valuation = (page: Page) => page.locator('#valuation');
const title = (page: Page) => page.locator('#valuation-title');
const button = (page: Page, name: string) => valuation(page).getByRole('button', { name });
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await valuation(page).locator(`[name="${name}"]`).fill(value);
}
async function value(page: Page, values: Record<string, string> = { ...CAR, year: YEAR }): Promise<void> {
  await fill(page, values);
  await button(page, 'Get Your Valuation').click();
}
async function answer(page: Page, condition = 'good'): Promise<void> {
  await valuation(page).locator('[name=condition]').selectOption(condition);
  await valuation(page).locator('[name=service_history]').selectOption('full');
  await button(page, 'See Your Offer').click();
}
async function offered(page: Page): Promise<string> {
  await value(page);
  await answer(page);
  await expect.poll(() => title(page).textContent()).toMatch(/^We offer \$[\d,]+ for your/);
  return (await title(page).textContent()) ?? '';
}

describe.each([390, 768, 1280])('%i px wide', width => {
  test('a keyboard goes from the car to the accepted offer; axe finds nothing on the way, and nothing is too wide', async () => {
    const wanted = 'car_id=410001';
    const page = await open(`/cars/trade-in/?${wanted}`, { viewport: { width, height: 900 } });
    const check = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axeFindings(page, '#valuation')).toEqual([]);
    };
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await valuation(page).locator('[name=make]').focus();
    for (const text of [CAR.make, CAR.model, CAR.badge, YEAR, CAR.km]) await type(text);
    await page.keyboard.type(CAR.rego);
    await check();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => title(page).textContent())
      .toMatch(/is worth \$[\d,]+ to \$[\d,]+ as a trade-in$/);
    // The new step is read out, and the keyboard continues from there.
    expect(await title(page).evaluate(element => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('.valuation__wanted').textContent()).toMatch(/^Towards the .*Jimny/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('.valuation__cars li').count()).toBeGreaterThanOrEqual(3);
    await check();
    await valuation(page).locator('[name=condition]').focus();
    await type('Good');
    await button(page, 'See Your Offer').press('Enter');
    // One answer is missing.
    const trouble = valuation(page).locator('[role=alert]');
    await trouble.waitFor();
    expect(await trouble.evaluate(element => element === document.activeElement)).toBe(true);
    await check();
    await trouble.locator('a').press('Enter');
    await type('Full');
    await page.keyboard.type('5,000');
    await page.keyboard.press('Enter');
    await page.locator('.valuation__rest').waitFor();
    expect(await page.locator('.valuation__rest').textContent()).toMatch(
      /^\$5,000 goes to your lender, and \$/,
    );
    await check();
    const shown = Number(/\$([\d,]+)/.exec((await title(page).textContent()) ?? '')?.[1]?.replace(',', ''));
    expect(await storedBy(page, SLUG, 'valuation')).toMatchObject({ offer_price: shown });
    for (const [name, text] of Object.entries(PERSON)) await page.fill(`#trade-in-offer-${name}`, text);
    await page.locator('#trade-in-offer-postcode').press('Enter');
    await page.waitForURL('**/success/**');
    const note = page.locator('.sent-note');
    await expect
      .poll(() => note.textContent())
      .toMatch(/^You accepted our offer of \$[\d,]+ for your \d{4} Suzuki Swift/);
    expect(Number(/\$([\d,]+)/.exec((await note.textContent()) ?? '')?.[1]?.replace(',', ''))).toBe(shown);
    expect(await note.textContent()).toContain('Next, we call you');
    expect(await axeFindings(page, '.sent-note')).toEqual([]);
    const [lead] = await site.leads();
    expect(lead).toMatchObject({
      category: 'Trade In',
      subcategory: '3. Offer Accepted',
      event_id: 18,
      car_id: '410001',
      opt_in: false,
      vehicle: { make: 'Suzuki', model: 'Swift', year: YEAR },
      trade_in: { offer_price: shown },
      answers: expect.arrayContaining([{ name: 'Rego', label: 'Registration', value: '123ABC' }]),
    });
    expect(JSON.stringify(lead)).not.toMatch(/(?<!\d)5,?000/);
  });
});

test('without a script the same goes page by page', async () => {
  const page = await open('/cars/trade-in/?car_id=410001', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 900 },
  });
  await value(page);
  expect(await page.locator('h1').textContent()).toMatch(/is worth \$/);
  await page.locator('[name=condition]').selectOption('good');
  await page.locator('[name=service_history]').selectOption('full');
  await page.getByRole('button', { name: 'See Your Offer' }).click();
  expect(await page.locator('h1').textContent()).toMatch(/^We offer \$/);
  for (const [name, text] of Object.entries(PERSON)) await page.fill(`#${name}`, text);
  await page.getByRole('button', { name: 'Accept the Offer' }).click();
  await page.waitForURL('**/success/');
  expect(await site.leads()).toMatchObject([{ kind: 'trade-in-offer', car_id: '410001', opt_in: false }]);
});

test('an unknown registration leads to the car’s details; an unknown model leads to a person', async () => {
  const page = await open();
  await value(page, { rego: 'NOBODY1', km: '1' });
  await expect
    .poll(() => valuation(page).locator('[role=alert]').textContent())
    .toContain('cannot find this registration');
  await value(page, { ...CAR, model: 'Cappuccino', year: YEAR });
  await expect
    .poll(() => valuation(page).locator('[role=alert]').textContent())
    .toContain('too few cars like yours');
  await valuation(page).getByRole('link', { name: 'Ask us to value it' }).click();
  expect(await page.inputValue('#trade-in-form [name=vehicle]')).toBe(`${YEAR} Suzuki Cappuccino GLX Turbo`);
  expect(await page.inputValue('#trade-in-form [name=Rego]')).toBe('123 ABC');
});

test('a server that cannot be reached for a valuation leaves the form that waits in the browser', async () => {
  const page = await open();
  await page.route('**/api/**', route => route.abort());
  await value(page);
  await expect
    .poll(() => valuation(page).locator('[role=alert]').textContent())
    .toContain('cannot be reached');
  await valuation(page).getByRole('link', { name: 'Ask us to value it' }).click();
  const form = page.locator('#trade-in-form');
  for (const [name, text] of Object.entries(PERSON)) await form.locator(`[name=${name}]`).fill(text);
  await form.locator('[type=submit]').click();
  await expect
    .poll(async () => JSON.stringify(await storedBy(page, SLUG, 'outbox')))
    .toContain(`${YEAR} Suzuki Swift GLX Turbo`);
});

test('an offer accepted while the server cannot be reached is sent when it can', async () => {
  const page = await open();
  await offered(page);
  await page.route('**/api/**', route => route.abort());
  for (const [name, text] of Object.entries(PERSON)) await page.fill(`#trade-in-offer-${name}`, text);
  await button(page, 'Accept the Offer').click();
  await expect
    .poll(async () => JSON.stringify(await storedBy(page, SLUG, 'outbox')))
    .toContain('/acceptance');
  expect(await site.leads()).toEqual([]);
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await site.leads()).map(({ kind }) => kind)).toEqual(['trade-in-offer']);
});

test('who comes back finds the offer again, until it has expired', async () => {
  const page = await open();
  const offer = await offered(page);
  await page.goto(page.url());
  await button(page, 'See Your Offer').click();
  await expect.poll(() => title(page).textContent()).toBe(offer);
  await site.forget();
  await page.goto(page.url());
  await button(page, 'See Your Offer').click();
  await expect.poll(() => valuation(page).locator('[role=alert]').textContent()).toContain('no longer good');
  expect(await storedBy(page, SLUG, 'valuation')).toBeNull();
  expect(await button(page, 'See Your Offer').count()).toBe(0);
});

test('who comes back before the questions about the car finds its worth again, and goes on', async () => {
  const page = await open();
  await value(page);
  await expect.poll(() => title(page).textContent()).toMatch(/is worth/);
  const worth = await title(page).textContent();
  await page.goto(page.url());
  await expect.poll(() => valuation(page).locator('.valuation__stored p').textContent()).toBe(worth);
  await button(page, 'How is your car?').click();
  await expect.poll(() => title(page).textContent()).toBe(worth);
  await answer(page);
  await expect.poll(() => title(page).textContent()).toMatch(/^We offer/);
});

test('two windows: what the other one changed is not accepted unseen, and the same twice is one lead', async () => {
  const page = await open();
  const before = await offered(page);
  const { id } = Object(await storedBy(page, SLUG, 'valuation'));
  const adjust = (condition: string) =>
    page.evaluate(
      async ([path, body]) => {
        await fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      },
      [
        `/api/valuations/${id}/adjustments`,
        JSON.stringify({ adjustmentAnswers: { condition, service_history: 'full' } }),
      ] as const,
    );
  await adjust('poor');
  for (const [name, text] of Object.entries(PERSON)) await page.fill(`#trade-in-offer-${name}`, text);
  await button(page, 'Accept the Offer').click();
  const alert = page.locator('#trade-in-offer-form [role=alert]');
  await expect.poll(() => alert.textContent()).toContain('The offer for your car is now $');
  expect(await site.leads()).toEqual([]);
  await button(page, 'Change your answers').click();
  expect(await valuation(page).locator('[name=condition]').inputValue()).toBe('good');
  await answer(page);
  await expect.poll(() => title(page).textContent()).toBe(before);
  for (const [name, text] of Object.entries(PERSON)) await page.fill(`#trade-in-offer-${name}`, text);
  await button(page, 'Accept the Offer').click();
  await page.waitForURL('**/success/**');
  expect(await site.leads()).toHaveLength(1);
});

test('two tabs: an offer that is accepted in one is shown as accepted in the other, and cannot be accepted twice', async () => {
  const page = await open();
  const offer = await offered(page);
  const other = await openIn(context, '/cars/trade-in/');
  await button(other, 'See Your Offer').click();
  await expect.poll(() => title(other).textContent()).toBe(offer);
  expect(await button(other, 'Accept the Offer').count()).toBe(1);
  const beginning = await openIn(context, '/cars/trade-in/');
  await valuation(beginning).getByText('You have an offer of').waitFor();
  for (const [name, text] of Object.entries(PERSON)) await page.fill(`#trade-in-offer-${name}`, text);
  await button(page, 'Accept the Offer').click();
  await page.waitForURL('**/success/**');
  for (const tab of [other, beginning])
    await valuation(tab).getByText('You accepted our offer of $').waitFor();
  expect(await button(other, 'Accept the Offer').count()).toBe(0);
  expect(await axeFindings(other, '#valuation')).toEqual([]);
  expect(await site.leads()).toHaveLength(1);
});
