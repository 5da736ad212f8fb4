import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, feedRows, sharedTools } from '../builder/build-helpers.ts';
import { keep } from '../support/browser/browser-storage.ts';
import { axeFindings, hasFocus } from '../support/browser/visit.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';

/** A site that asks for consent before it tracks, and also sends to an endpoint (docs/analytics.md). */
const ENDPOINT = 'https://stats.example/in';
const tools = sharedTools();
let dealer: TemporaryDealer;
let sites: ServedSites;

beforeAll(async () => {
  dealer = await makeDealer({
    site: {
      features: { garage: true, fetchPhotos: false, headerPhones: ['location'] },
      phone: '07 5550 1234',
      analytics: { consent: true, endpoints: [ENDPOINT] },
    },
    stock: feedRows(sampleCars(8)),
  });
  const report = await buildSite(tools(), dealer);
  expect(report.ok).toBe(true);
  sites = await servedSites(dealer.out);
});
afterAll(async () => {
  await sites?.close();
  await removeDealer(dealer);
});

/** Opens a page of the site; gives what the endpoint was sent. */
async function on(
  path: string,
  use: (page: Page, sent: Record<string, unknown>[]) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, faults, close } = await sites.open(dealer.slug, '/404/', options);
  const sent: Record<string, unknown>[] = [];
  await page.context().route(`${ENDPOINT}**`, async route => {
    sent.push(JSON.parse(route.request().postData() ?? '{}'));
    await route.fulfill({ status: 204 });
  });
  await page.goto(new URL(path, page.url()).href);
  await use(page, sent);
  expect(faults.filter(fault => !fault.includes('404'))).toEqual([]);
  await close();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const choice = (page: Page, name: 'Accept' | 'Decline') => bar(page).getByRole('button', { name });
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const layer = (page: Page) => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? null);
async function pressHeart(page: Page): Promise<void> {
  await page.locator('article .heart').first().click();
  await page.locator('.heart[aria-pressed=true]').waitFor();
}
const RESULTS = '/search/new-used-and-demo-cars/?utm_source=mail';

test.each([390, 1280])(
  'both choices weigh the same, cover no focus and no end of the page; axe finds nothing (%i px)',
  async width => {
    await on(
      RESULTS,
      async page => {
        const look = (name: 'Accept' | 'Decline') =>
          choice(page, name).evaluate(each => {
            const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(each);
            const { width, height, top } = each.getBoundingClientRect();
            return [color, backgroundColor, borderColor, fontWeight, width, height, top];
          });
        expect(await look('Accept')).toEqual(await look('Decline'));
        expect(await axeFindings(page)).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const foot = await page.locator('.site-footer').boundingBox();
        const top = (await bar(page).boundingBox())?.y ?? 0;
        expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top + 1);
        await page.evaluate(() => window.scrollTo(0, 0));
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press('Tab');
          const hidden = await page.evaluate(() => {
            const { activeElement } = document;
            const strip = document.querySelector('[data-consent-bar]');
            if (activeElement === null || strip === null || strip.contains(activeElement)) return false;
            return activeElement.getBoundingClientRect().top >= strip.getBoundingClientRect().top;
          });
          expect(hidden).toBe(false);
        }
      },
      { viewport: { width, height: 900 } },
    );
  },
);

test('nothing is stored or sent before the choice; a yes sends the waiting events in order, and tracks from then on', async () => {
  await on(RESULTS, async (page, sent) => {
    await pressHeart(page);
    expect(await keys(page)).toEqual(['forecourt:sample:favourites']);
    expect([await layer(page), sent]).toEqual([null, []]);
    await choice(page, 'Accept').click();
    expect(await bar(page).isVisible()).toBe(false);
    expect(await layer(page)).toMatchObject([{ event: 'page_view', page: 'search' }, { event_id: 39 }]);
    await expect
      .poll(() => sent)
      .toMatchObject([
        { site: 'sample', path: '/search/new-used-and-demo-cars/', event: 'page_view' },
        { event: 'favourite', event_id: 39, car_id: expect.any(String) },
      ]);
    expect(await keys(page)).toEqual(
      ['consent', 'favourites', 'landing', 'visited-pages'].map(name => `forecourt:sample:${name}`),
    );
    await page.goto(new URL('/contact/', page.url()).href);
    expect(await bar(page).isVisible()).toBe(false);
    await expect.poll(() => sent.length).toBe(3);
  });
});

test('a page from the back/forward cache hides the banner where a choice was made since', async () => {
  await on(RESULTS, async (page, sent) => {
    await bar(page).waitFor();
    await keep(page, dealer.slug, 'consent', 'granted');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    await expect.poll(() => sent).toMatchObject([{ event: 'page_view' }]);
  });
});

test('a no drops the waiting events; the footer opens the banner again, and the choice may change', async () => {
  await on(RESULTS, async (page, sent) => {
    await pressHeart(page);
    await choice(page, 'Decline').click();
    await page.goto(new URL('/contact/', page.url()).href);
    expect(await bar(page).isVisible()).toBe(false);
    expect([await layer(page), sent]).toEqual([null, []]);
    expect(await keys(page)).toEqual(['forecourt:sample:consent', 'forecourt:sample:favourites']);

    const change = page.getByRole('button', { name: 'Privacy choices' });
    await change.press('Enter');
    expect(await hasFocus(bar(page))).toBe(true);
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await hasFocus(change)).toBe(true);
    await page.reload();
    await expect.poll(() => sent.length).toBe(1);
    await change.click();
    await choice(page, 'Decline').click();
    expect(await keys(page)).toEqual(['forecourt:sample:consent', 'forecourt:sample:favourites']);
  });
});

test('without JavaScript there is no banner, as nothing is tracked', async () => {
  const noScript = { javaScriptEnabled: false };
  await on(
    RESULTS,
    async page => {
      for (const part of ['[data-consent-bar]', '[data-consent-change]'])
        expect(await page.locator(part).isVisible()).toBe(false);
    },
    noScript,
  );
});
