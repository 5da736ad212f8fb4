import type { BrowserContext, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { storedBy } from '../support/browser/browser-storage.ts';
import { fillForm } from '../support/browser/lead-forms.ts';
import { axeFindings, axeFindingsAt, hasFocus } from '../support/browser/visit.ts';
import { leadsForTests } from '../support/server/lead-site.ts';

/** The valuation of a visitor's car, where something goes wrong or the visitor comes back (tests/flows/trade-in.test.ts). */
const SLUG = 'bayside-suzuki';
const YEAR = String(new Date().getFullYear() - 4);
/** Of which the demo dealer has a dozen. */
const CAR = { make: 'Suzuki', model: 'Swift', badge: 'GLX Turbo', year: YEAR, km: '45,000', rego: '123 ABC' };
const server = leadsForTests(inject('demoSites').out);

const open = async (path = '/cars/trade-in/') => (await server.open(SLUG, path)).page;
async function openIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.address(SLUG, '/cars/trade-in/'));
  return page;
}
const valuation = (page: Page) => page.locator('#valuation');
const title = (page: Page) => page.locator('#valuation-title');
const alert = (page: Page) => valuation(page).getByRole('alert');
const button = (page: Page, name: string) => valuation(page).getByRole('button', { name });
const says = (page: Page, text: RegExp | string) => title(page).filter({ hasText: text }).waitFor();
const stored = async (page: Page, name: string) => JSON.stringify(await storedBy(page, SLUG, name));

async function value(page: Page, values: Record<string, string> = CAR): Promise<void> {
  for (const [name, text] of Object.entries(values))
    await valuation(page).locator(`[name=${name}]`).fill(text);
  await button(page, 'Get Your Valuation').click();
}
async function answer(page: Page): Promise<void> {
  await valuation(page).locator('[name=condition]').selectOption('good');
  await valuation(page).locator('[name=service_history]').selectOption('full');
  await button(page, 'See Your Offer').click();
}
/** Goes on to an offer; gives its words. */
async function offered(page: Page): Promise<string> {
  await value(page);
  await answer(page);
  await says(page, /^We offer \$[\d,]+ for your/);
  return title(page).innerText();
}
async function accept(page: Page): Promise<void> {
  await fillForm(page.locator('#trade-in-offer-form'));
  await button(page, 'Accept the Offer').click();
}

test('a keyboard goes from the car to the accepted offer; axe finds nothing on the way, and nothing is too wide', async () => {
  const page = await open('/cars/trade-in/?car_id=410001');
  const check = async () => {
    expect(await axeFindingsAt(page, [390, 768, 1280], '#valuation')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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
  await says(page, /is worth \$[\d,]+ to \$[\d,]+ as a trade-in$/);
  // The new step is read out, and the keyboard continues from there.
  expect(await hasFocus(title(page))).toBe(true);
  await page.locator('.valuation__wanted', { hasText: /^Towards the .*Jimny/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator('.valuation__cars li').count()).toBeGreaterThanOrEqual(3);
  await check();
  await valuation(page).locator('[name=condition]').focus();
  await type('Good');
  await button(page, 'See Your Offer').press('Enter');
  // One answer is missing.
  await alert(page).waitFor();
  expect(await hasFocus(alert(page))).toBe(true);
  await check();
  await alert(page).locator('a').press('Enter');
  await type('Full');
  await page.keyboard.type('5,000');
  await page.keyboard.press('Enter');
  await page.locator('.valuation__rest', { hasText: /^\$5,000 goes to your lender, and \$/ }).waitFor();
  await check();
  const [, shown] = /\$([\d,]+)/.exec(await title(page).innerText()) ?? [];
  const offer_price = Number(shown?.replace(',', ''));
  expect(await storedBy(page, SLUG, 'valuation')).toMatchObject({ offer_price });
  await fillForm(page.locator('#trade-in-offer-form'));
  await page.locator('#trade-in-offer-postcode').press('Enter');
  await page.waitForURL('**/success/**');
  const note = page.locator('.sent-note', {
    hasText: `You accepted our offer of $${shown} for your ${YEAR} Suzuki`,
  });
  await note.waitFor();
  expect(await note.textContent()).toContain('Next, we call you');
  expect(await axeFindings(page, '.sent-note')).toEqual([]);
  const leads = await server.leads();
  expect(leads).toMatchObject([
    {
      car_id: '410001',
      opt_in: false,
      trade_in: { offer_price },
      answers: expect.arrayContaining([{ name: 'Rego', label: 'Registration', value: '123ABC' }]),
    },
  ]);
  // What is owing is no one's business but the dealer's.
  expect(JSON.stringify(leads)).not.toMatch(/(?<!\d)5,?000/);
});

test('an unknown registration leads to the car’s details, an unknown model to a person', async () => {
  const page = await open();
  await value(page, { rego: 'NOBODY1', km: '1' });
  await alert(page).getByText('cannot find this registration').waitFor();
  await value(page, { ...CAR, model: 'Cappuccino' });
  await alert(page).getByText('too few cars like yours').waitFor();
  await valuation(page).getByRole('link', { name: 'Ask us to value it' }).click();
  expect(await page.inputValue('#trade-in-form [name=vehicle]')).toBe(`${YEAR} Suzuki Cappuccino GLX Turbo`);
  expect(await page.inputValue('#trade-in-form [name=Rego]')).toBe('123 ABC');
});

test('where the server is away, a form that waits takes the place of a valuation', async () => {
  const page = await open();
  await page.route('**/api/**', route => route.abort());
  await value(page);
  await alert(page).getByText('cannot be reached').waitFor();
  await valuation(page).getByRole('link', { name: 'Ask us to value it' }).click();
  const form = page.locator('#trade-in-form');
  await fillForm(form, { answers: { vehicle: await form.locator('[name=vehicle]').inputValue() } });
  await form.locator('[type=submit]').click();
  await expect.poll(() => stored(page, 'outbox')).toContain(`${YEAR} Suzuki Swift GLX Turbo`);
});

test('an offer that is accepted while the server is away is sent later', async () => {
  const page = await open();
  await offered(page);
  await page.route('**/api/**', route => route.abort());
  await accept(page);
  await expect.poll(() => stored(page, 'outbox')).toContain('/acceptance');
  expect(await server.leads()).toEqual([]);
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => server.leads()).toMatchObject([{ kind: 'trade-in-offer' }]);
});

test('a visitor who comes back finds the value, and then the offer, until it has expired', async () => {
  const page = await open();
  await value(page);
  await says(page, /is worth/);
  const worth = await title(page).innerText();
  await page.reload();
  await page.locator('.valuation__stored', { hasText: worth }).waitFor();
  await button(page, 'How is your car?').click();
  await says(page, worth);
  await answer(page);
  await says(page, /^We offer/);
  const offer = await title(page).innerText();
  await page.reload();
  await button(page, 'See Your Offer').click();
  await says(page, offer);
  await server.forget();
  await page.reload();
  await button(page, 'See Your Offer').click();
  await alert(page).getByText('no longer good').waitFor();
  expect(await storedBy(page, SLUG, 'valuation')).toBeNull();
  expect(await button(page, 'See Your Offer').count()).toBe(0);
});

test('an offer that another window changed is not accepted unseen', async () => {
  const page = await open();
  const before = await offered(page);
  const { id } = Object(await storedBy(page, SLUG, 'valuation'));
  const adjustmentAnswers = { condition: 'poor', service_history: 'full' };
  await server.respond(
    new Request(server.address(SLUG, `/api/valuations/${id}/adjustments`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ adjustmentAnswers }),
    }),
  );
  await accept(page);
  await page.locator('#trade-in-offer-form').getByText('The offer for your car is now $').first().waitFor();
  expect(await server.leads()).toEqual([]);
  await button(page, 'Change your answers').click();
  expect(await valuation(page).locator('[name=condition]').inputValue()).toBe('good');
  await answer(page);
  await says(page, before);
  await accept(page);
  await page.waitForURL('**/success/**');
  expect(await server.leads()).toHaveLength(1);
});

test('an offer that is accepted in one tab is shown as accepted in the others', async () => {
  const page = await open();
  const offer = await offered(page);
  const other = await openIn(page.context());
  await button(other, 'See Your Offer').click();
  await says(other, offer);
  expect(await button(other, 'Accept the Offer').count()).toBe(1);
  const beginning = await openIn(page.context());
  await valuation(beginning).getByText('You have an offer of').waitFor();
  await accept(page);
  await page.waitForURL('**/success/**');
  for (const tab of [other, beginning])
    await valuation(tab).getByText('You accepted our offer of $').waitFor();
  expect(await button(other, 'Accept the Offer').count()).toBe(0);
  expect(await axeFindings(other, '#valuation')).toEqual([]);
  expect(await server.leads()).toHaveLength(1);
});
