import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { eventsOf } from '../support/browser/browser-storage.ts';
import { readPage, siteFiles } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';
import type { OpenPage } from '../support/server/served-sites.ts';

/** The number beside a car: masked, revealed by a click, then called [N1] [N2]. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const sites = serveForTests(out);

const CAR = `/${siteFiles(out, SLUG)
  .find(file => /^cars\/[^/]+\/index\.html$/.test(file) && readPage(out, SLUG, file).includes('data-reveal'))
  ?.replace('index.html', '')}`;

async function on(
  options: BrowserContextOptions,
  use: (page: Page, opened: OpenPage) => Promise<void>,
): Promise<void> {
  const opened = await sites.open(SLUG, CAR, options);
  await use(opened.page, opened);
  await opened.close();
}

/** Answers the record of a reveal with a status; gives what was sent. */
async function respondWith(page: Page, status: number): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/phone-reveals', async route => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status });
  });
  return sent;
}

const mask = (page: Page) => page.getByRole('button', { name: 'Show phone number' });
const link = (page: Page) => page.locator('.seller a[data-reveal]');

describe.each([390, 1280])('the number beside a car, %i px wide,', width => {
  const options = { viewport: { width, height: 900 } };

  test('is masked after its first 5 characters, and a click shows it in its place and is recorded', async () => {
    await on(options, async (page, { faults }) => {
      const sent = await respondWith(page, 204);
      const number = (await link(page).textContent())?.trim() ?? '';
      const shown = await mask(page).locator('span').first().innerText();
      expect(number.replaceAll(' ', '')).toMatch(/^\d{10}$/);
      expect(shown).toBe(number.slice(0, 5) + number.slice(5).replaceAll(/\d/g, '•'));
      expect(await link(page).isVisible()).toBe(false);
      // Nor is it readable anywhere else.
      expect(await page.locator('a[href^="tel:"]').filter({ visible: true }).count()).toBe(0);
      await mask(page).scrollIntoViewIfNeeded();
      const before = await mask(page).boundingBox();
      await mask(page).click();
      expect(await link(page).innerText()).toBe(number);
      expect(await link(page).boundingBox()).toEqual(before);
      expect(await mask(page).count()).toBe(0);
      expect(await link(page).evaluate(element => element === document.activeElement)).toBe(true);
      await expect.poll(() => sent.length).toBe(1);
      expect(sent).toEqual([
        { car_id: expect.any(String), dealership_id: expect.anything(), website_id: expect.anything() },
      ]);
      expect(faults).toEqual([]);
    });
  });
});

test('[N2] a later click on the number is a call: tracked where there are analytics', async () => {
  await on({}, async page => {
    await respondWith(page, 204);
    await page.evaluate(() => {
      document.addEventListener('click', event => event.preventDefault());
      Object.assign(window, { dataLayer: [] });
    });
    const about = {
      car_id: expect.any(String),
      dealership_id: expect.anything(),
      website_id: expect.anything(),
    };
    await mask(page).press('Enter');
    expect(await eventsOf(page)).toEqual([{ event: 'phone_reveal', ...about }]);
    await link(page).click();
    expect((await eventsOf(page)).slice(1)).toEqual([{ event: 'call', event_id: 25, ...about }]);
  });
});

test('a reveal that cannot be recorded is only logged', async () => {
  await on({}, async (page, { faults }) => {
    await respondWith(page, 500);
    await mask(page).click();
    expect(await link(page).isVisible()).toBe(true);
    await expect.poll(() => faults.filter(fault => fault.includes('Failed to record')).length).toBe(1);
  });
});

test('without JavaScript, and on paper, the whole number is there', async () => {
  await on({ javaScriptEnabled: false }, async page => {
    expect(await link(page).isVisible()).toBe(true);
    expect(await link(page).getAttribute('href')).toMatch(/^tel:/);
  });
  await on({}, async page => {
    await page.emulateMedia({ media: 'print' });
    expect(await link(page).isVisible()).toBe(true);
    expect(await mask(page).isVisible()).toBe(false);
  });
});
