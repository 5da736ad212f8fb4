import type { Browser, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { storedBy } from '../../support/browser/browser-storage.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import type { LeadSite } from '../../support/server/lead-site.ts';
import { leadSiteTests } from '../../support/server/lead-site-tests.ts';

/** A pre-approval on the finance page: by steps, from a car's link, and without a script. */
const SLUG = 'harbour-motor-group';
const ADDRESS = '/finance/?preferredDealership=harbour-mazda&vehiclePriceBudget=24990&car_id=x&car_type=used';

let browser: Browser;
let leads: LeadSite;
leadSiteTests(opened => {
  ({ browser, site: leads } = opened);
});

async function open(options: { javaScriptEnabled?: boolean; width?: number }): Promise<Page> {
  const { width = 390, ...rest } = options;
  const context = await browser.newContext({ ...rest, viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(`http://${SLUG}.localhost:${leads.port}${ADDRESS}#finance-form`);
  return page;
}

const field = (page: Page, name: string) => page.locator(`#finance-form [name="${name}"]`);
const next = async (page: Page) => {
  const before = await page.locator('#finance-form [data-current] .lead-form__step').textContent();
  await page.locator('#finance-form .lead-form__next').click();
  await page.locator('#finance-form [data-current] .lead-form__step', { hasNotText: before ?? '' }).waitFor();
};

const MONEY = {
  deposit: '31,415',
  income: '2718',
  housing_cost: '1618',
  living_cost: '1414',
  loan_cost: '173',
};

async function answerYou(page: Page): Promise<void> {
  await field(page, 'name').fill('Ada');
  await field(page, 'email').fill('ada@example.com');
  await field(page, 'phone').fill('0400 000 000');
  await field(page, 'postcode').fill('4031');
  if (!(await field(page, 'finance_consent').isVisible())) await next(page);
  for (const name of ['finance_consent', 'terms_conditions']) await field(page, name).check();
}

/** The one lead that was stored, with none of its money in plain. */
async function storedLead() {
  const [lead, ...others] = await leads.leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ kind: 'finance', name: 'Ada', dealership_slug: 'harbour-mazda' });
  expect(lead?.sealed).toMatch(/^v1\./);
  expect(JSON.stringify(lead)).not.toMatch(/31,415|2718|1618|1414|Self-employed/);
  expect(lead?.consents.map(({ name }) => name)).toContain('finance_consent');
}

describe.each([390, 768, 1280])('%i px wide', width => {
  test('goes by steps, each of which axe finds nothing in, and is sent from the last', async () => {
    const page = await open({ width });
    expect(await field(page, 'vehiclePriceBudget').inputValue()).toBe('24990');
    const steps: string[] = [];
    const look = async () => {
      const legend = page.locator('#finance-form [data-current] legend').first();
      steps.push((await legend.textContent()) ?? '');
      expect(await axeFindings(page, '#finance-form')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await field(page, 'deposit').fill(MONEY.deposit);
    await look();
    await next(page);
    await field(page, 'employment').selectOption('Self-employed');
    await look();
    await next(page);
    await field(page, 'income').fill(MONEY.income);
    await look();
    await next(page);
    for (const name of ['housing_cost', 'living_cost', 'loan_cost'] as const)
      await field(page, name).fill(MONEY[name]);
    await look();
    await next(page);
    expect(steps).toEqual(['What you would like', 'Your work', 'What comes in', 'What goes out each month']);
    await answerYou(page);
    // Long enough for what is typed to be stored.
    await expect.poll(() => storedBy(page, SLUG, 'drafts').then(JSON.stringify)).toContain('Ada');
    expect(JSON.stringify(await storedBy(page, SLUG, 'drafts'))).not.toMatch(
      /31,415|2718|1618|Self-employed/,
    );
    await page.locator('#finance-form .lead-form__send').click();
    await page.waitForURL(/\/success\//);
    await storedLead();
    expect((await leads.leads())[0]?.answers).toContainEqual(
      expect.objectContaining({ name: 'vehiclePriceBudget', value: '24990' }),
    );
    await page.context().close();
  });
});

test('a pre-approval works without a script, all steps at once', async () => {
  const page = await open({ javaScriptEnabled: false });
  for (const [name, value] of Object.entries(MONEY)) await field(page, name).fill(value);
  await field(page, 'employment').selectOption('Self-employed');
  await field(page, 'dealership_slug').selectOption('harbour-mazda');
  await answerYou(page);
  await page.locator('#finance-form .lead-form__send').click();
  await page.waitForURL(/\/success\//);
  await storedLead();
  await page.context().close();
});

test('the deposit that was calculated is not asked for again', async () => {
  const page = await open({});
  // Before the scripts of the page: one that ends may write its own.
  await page.addInitScript(
    ([key, terms]) => localStorage.setItem(key ?? '', terms ?? ''),
    [
      `forecourt:${SLUG}:finance`,
      JSON.stringify({
        price: 2_499_000,
        deposit: 400_050,
        finalPayment: 0,
        annualRate: 10,
        months: 60,
        per: 'week',
        inAdvance: false,
      }),
    ],
  );
  await page.reload();
  await expect.poll(() => field(page, 'deposit').inputValue()).toBe('4000.5');
  // The calculator of the page begins with the price of the link: that is no calculation of the visitor's.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/FinanceCalculator.island')),
  );
  await page.waitForTimeout(500);
  const stored = await page.evaluate(key => localStorage.getItem(key), `forecourt:${SLUG}:finance`);
  expect(JSON.parse(stored ?? '')).toMatchObject({ deposit: 400_050 });
  await page.context().close();
});
