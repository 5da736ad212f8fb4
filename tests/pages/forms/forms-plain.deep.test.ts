import type { Browser, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { readPage, siteFiles } from '../../support/built-site.ts';
import type { LeadSite } from '../../support/server/lead-site.ts';
import { leadSiteTests } from '../../support/server/lead-site-tests.ts';

/** A visitor without JavaScript who comes to a form from a car: the page cannot read its address, the server can. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';

let browser: Browser;
let leads: LeadSite;
leadSiteTests(opened => {
  ({ browser, site: leads } = opened);
});

/** The first link of a car's page to a form with the car in its address. */
function linkTo(form: string, seller = '[^"&#]+'): { address: string; car: string; dealership: string } {
  const pattern = new RegExp(`href="(/${form}/\\?(?:[^"]*&amp;)?car_id=([^"&#]+)[^"]*)"`);
  for (const file of siteFiles(out, SLUG).filter(name => /^cars\/[^/]+\/index\.html$/.test(name))) {
    const [, address, car] = pattern.exec(readPage(out, SLUG, file)) ?? [];
    const dealership = new RegExp(`[?;]preferredDealership=(${seller})(?=["&#]|$)`).exec(address ?? '')?.[1];
    if (address !== undefined && car !== undefined && dealership !== undefined)
      return { address: address.replaceAll('&amp;', '&'), car: decodeURIComponent(car), dealership };
  }
  throw new Error(`No car leads to ${form}`);
}

const ANSWERS: Record<string, string> = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0400 000 000',
  postcode: '4031',
};

/** Answers what must be answered, and sends. */
async function fillAndSend(page: Page): Promise<void> {
  const form = page.locator('form.lead-form');
  for (const field of await form.locator('[required], [name=email]').all()) {
    const name = (await field.getAttribute('name')) ?? '';
    const tag = await field.evaluate(({ tagName }) => tagName);
    if (tag === 'SELECT') await field.selectOption({ index: 1 });
    else if ((await field.getAttribute('type')) === 'checkbox') await field.check();
    else await field.fill(ANSWERS[name] ?? 'Something');
  }
  await form.locator('button.lead-form__send').click();
  await page.waitForURL(url => url.pathname !== '/finance/' && url.pathname !== '/book-test-drive/');
}

describe.each(['book-test-drive', 'finance'])('/%s/', form => {
  test('names its car to the dealer', async () => {
    const { address, car } = linkTo(form);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`http://${SLUG}.localhost:${leads.port}${address}`);
    await fillAndSend(page);
    expect(new URL(page.url()).pathname).toBe('/success/');
    expect(await leads.leads()).toMatchObject([{ name: 'Ada', car_id: car, car: { id: car } }]);
    await context.close();
  });
});

describe('a test drive of a car', () => {
  test('is booked where the car is sold, whatever else was chosen', async () => {
    const { address, dealership } = linkTo('book-test-drive', 'harbour-mazda');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`http://${SLUG}.localhost:${leads.port}${address}`);
    const choices = await page.locator('[name=dealership_slug] option').all();
    const values = await Promise.all(choices.map(choice => choice.getAttribute('value')));
    expect(values[1], 'the first choice is another').not.toBe(dealership);
    await fillAndSend(page);
    expect(await leads.leads()).toMatchObject([{ dealership_slug: dealership }]);
    // The page after it shows their contact, and no other.
    const names = await page.locator('.sent-contact').filter({ visible: true }).allInnerTexts();
    expect(names).toEqual([expect.stringContaining('Mazda')]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

  test('does not ask for the dealership', async () => {
    const { address, dealership } = linkTo('book-test-drive', 'harbour-mazda');
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://${SLUG}.localhost:${leads.port}${address}`);
    const select = page.locator('[name=dealership_slug]');
    await expect.poll(() => select.inputValue()).toBe(dealership);
    const display = () =>
      select.locator('xpath=ancestor::*[@class="field"]').evaluate(field => getComputedStyle(field).display);
    expect(await display()).toBe('none');
    // The contact and its location are that dealership's and no other's.
    const beside = page
      .locator('.form-band')
      .locator('.seller h2, .location-card__name, .showroom__name')
      .filter({ visible: true });
    expect(new Set(await beside.allInnerTexts())).toEqual(
      new Set(['Talk to Harbour Mazda', 'Harbour Mazda Cardiff']),
    );
    // Nor does the form that came to life.
    await page.locator('#test-drive-form [name=date]').focus();
    await page.locator('#test-drive-form[novalidate]').waitFor();
    expect(await display()).toBe('none');
    await page.goto(`http://${SLUG}.localhost:${leads.port}/book-test-drive/`);
    expect(await display()).not.toBe('none');
    await page.context().close();
  });
});
