import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { financeQuote, type QuoteTerms } from '../../src/domain/finance/finance-quote.ts';
import { pageAddress } from '../../src/release/publish/page-address.ts';
import { keep, storedBy } from '../support/browser/browser-storage.ts';
import { axeFindings, axeFindingsAt } from '../support/browser/visit.ts';
import { samplePages } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

/** The repayment calculator: on a car's page, on the finance page and in the garage. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const sites = serveForTests(out);

const carFile =
  samplePages(out, SLUG, Number.POSITIVE_INFINITY).find(
    ({ kind, html }) => kind === 'car' && html.includes('id="calculator"'),
  )?.file ?? '';
const carPath = pageAddress(carFile);

const rates = (page: Page) => page.locator('.calculator__rates dd').allTextContents();

/** In cents, by the data of the page for the browser; regulation 100 counts 52.18 weeks. */
const METHOD = {
  compounding: 'each period',
  periodsAYear: { week: 52.18, fortnight: 26.09, month: 12 },
} as const;
/** Of the group, in dealers/_groups/harbour.json. */
const FEES = { establishment: 0, monthly: 14_00 };
const textOf = (terms: QuoteTerms) => {
  const quote = financeQuote(terms, FEES, METHOD);
  const money = (quote.repayment / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });
  return [
    `${money} a ${terms.per}`,
    `${terms.annualRate.toFixed(2)}% p.a.`,
    `${quote.comparisonRate.toFixed(2)}% p.a.`,
  ];
};
const EXAMPLE: QuoteTerms = {
  price: 30_000_00,
  deposit: 0,
  finalPayment: 0,
  annualRate: 10,
  months: 60,
  per: 'week',
  inAdvance: false,
};

test.each(['/finance/', carPath])('%s answers a keyboard, fits, and axe finds nothing', async path => {
  const { page, faults, close } = await sites.open(SLUG, path);
  const before = await rates(page);
  await page.locator('#calculator-deposit').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5,000');
  await page.locator('.calculator__course').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect.poll(() => rates(page)).not.toEqual(before);
  await page
    .locator('#calculator p[role=status]')
    .filter({ hasText: /^Repayment \$[\d,.]+ a week\. Interest rate .*comparison rate \d+\.\d\d% p\.a\.$/ })
    .waitFor({ state: 'attached' });
  const fits = async (width: number) => {
    expect(await axeFindingsAt(page, [width], '#calculator')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };
  await fits(1280);
  await fits(768);
  await page.locator('.calculator__payments summary').press('Enter');
  // Seven years of weeks, and the final payment of the group's lender on a car.
  await expect.poll(() => page.locator('.calculator__scroll tbody tr').count()).toBeGreaterThanOrEqual(364);
  await fits(390);
  expect(faults).toEqual([]);
  await close();
});

test('[F16] shows the comparison rate of the chosen terms, weekly, fortnightly and monthly, in arrears and in advance; no figures of a price out of range', async () => {
  const { page, close } = await sites.open(SLUG, '/finance/');
  const shows = (terms: Partial<QuoteTerms>) =>
    expect.poll(() => rates(page)).toEqual(textOf({ ...EXAMPLE, ...terms }));
  await shows({});
  const price = page.locator('#calculator-price');
  await price.fill('400');
  await page
    .locator('#calculator-price-error', { hasText: 'Enter a number from 501 to 10,000,000.' })
    .waitFor();
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  expect(await rates(page)).toEqual([]);
  expect(await axeFindings(page, '#calculator')).toEqual([]);
  await price.fill('30000');
  for (const per of ['fortnight', 'month', 'week'] as const) {
    await page.locator('#calculator-per').selectOption(per);
    await shows({ per });
  }
  await page.locator('[name=inAdvance]').check();
  await shows({ inAdvance: true });
  await page.locator('#calculator-finalPayment').fill('9000');
  await shows({ inAdvance: true, finalPayment: 9_000_00 });
  await close();
});

test('a visitor who comes back finds the fields of the figures shown, as nothing reads them before they are used', async () => {
  const { page, close } = await sites.open(SLUG, '/finance/');
  await page.locator('#calculator-months').selectOption('84');
  await page.locator('[name=inAdvance]').check();
  await expect.poll(() => rates(page)).toEqual(textOf({ ...EXAMPLE, months: 84, inAdvance: true }));
  await page.goto(new URL('/warranty/', page.url()).href);
  await page.goBack();
  expect(await rates(page)).toEqual(textOf(EXAMPLE));
  expect(await page.locator('#calculator-months').inputValue()).toBe(String(EXAMPLE.months));
  expect(await page.locator('[name=inAdvance]').isChecked()).toBe(EXAMPLE.inAdvance);
  await close();
});

test('the calculator takes the price that the address names, and loads nothing before it is used where there is none', async () => {
  const priced = await sites.open(SLUG, '/finance/?vehiclePriceBudget=24990');
  await expect.poll(() => rates(priced.page)).toEqual(textOf({ ...EXAMPLE, price: 24_990_00 }));
  await priced.close();
  const { page, requests, close } = await sites.open(SLUG, carPath);
  await page.waitForLoadState('networkidle');
  const isCalculator = (address: string) => /FinanceCalculator\.island/.test(address);
  expect(requests.filter(isCalculator)).toEqual([]);
  await page.locator('#calculator-price').focus();
  await expect.poll(() => requests.filter(isCalculator).length).toBeGreaterThan(0);
  await close();
});

test('the garage begins with the first car that was saved, which does not count as a calculation, and takes the price of the one chosen', async () => {
  const { page, close } = await sites.open(SLUG, '/search/used-cars/');
  const saved = await page.locator('article[data-car-id]').evaluateAll(cards =>
    cards.slice(0, 2).map(card => ({
      id: card.getAttribute('data-car-id') ?? '',
      title: card.querySelector('.card__title a')?.textContent ?? '',
      href: card.querySelector('.card__title a')?.getAttribute('href') ?? '',
    })),
  );
  await keep(page, SLUG, 'favourites', saved);
  await page.goto(new URL('/garage/', page.url()).href);
  const cars = page.locator('#calculator-car');
  await cars.waitFor();
  for (const index of [1, 2]) {
    if (index === 1) expect(await storedBy(page, SLUG, 'finance')).toBeNull();
    else await cars.selectOption({ index });
    const price = Number(await cars.locator('option').nth(index).getAttribute('value'));
    expect(price).toBeGreaterThan(500);
    await expect.poll(() => cars.inputValue()).toBe(String(price));
    await expect.poll(() => rates(page)).toEqual(textOf({ ...EXAMPLE, price: price * 100 }));
    expect(await storedBy(page, SLUG, 'finance')).toEqual(
      index === 1 ? null : expect.objectContaining({ price: price * 100 }),
    );
  }
  expect(await axeFindings(page, '.band--calculator')).toEqual([]);
  await close();
});
