import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { readPage, siteFiles } from '../support/built-site.ts';
import { type LeadSite, serveLeads } from '../support/lead-site.ts';

/** A visitor without JavaScript who comes to a form from a car: the page cannot read its address, the server can. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';

let browser: Browser;
let leads: LeadSite;
beforeAll(async () => {
  browser = await sharedBrowser();
  leads = await serveLeads(out);
});
afterAll(async () => {
  await leads?.close();
});
beforeEach(() => leads.forget());

/** The first link of a car's page to a form with the car in its address. */
function linkTo(form: string): { address: string; car: string } {
  const pattern = new RegExp(`href="(/${form}/\\?(?:[^"]*&amp;)?car_id=([^"&#]+)[^"]*)"`);
  for (const file of siteFiles(out, SLUG).filter(name => /^cars\/[^/]+\/index\.html$/.test(name))) {
    const [, address, car] = pattern.exec(readPage(out, SLUG, file)) ?? [];
    if (address !== undefined && car !== undefined)
      return { address: address.replaceAll('&amp;', '&'), car: decodeURIComponent(car) };
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
  for (const field of await form.locator('[required]').all()) {
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
  test('tells the dealer which car it was', async () => {
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
