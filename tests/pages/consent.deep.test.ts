import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, feedRows, sharedTools } from '../builder/build-helpers.ts';
import { eventsOf, keep } from '../support/browser/browser-storage.ts';
import { axeFindings } from '../support/browser/visit.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type OpenPage, type ServedSites, servedSites } from '../support/server/served-sites.ts';
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
  use: (page: Page, sent: Record<string, unknown>[], opened: OpenPage) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const opened = await sites.open(dealer.slug, '/404/', options);
  const { page, faults } = opened;
  const sent: Record<string, unknown>[] = [];
  await page.context().route(`${ENDPOINT}**`, async route => {
    sent.push(JSON.parse(route.request().postData() ?? '{}'));
    await route.fulfill({ status: 204 });
  });
  await page.goto(new URL(path, page.url()).href);
  await use(page, sent, opened);
  expect(faults.filter(fault => !fault.includes('404'))).toEqual([]);
  await opened.close();
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

describe.each([390, 1280])('the question, %i px wide,', width => {
  const options = { viewport: { width, height: 900 } };

  test('gives both choices the same weight, covers no focus and no end of the page; axe finds nothing', async () => {
    await on(
      RESULTS,
      async page => {
        const [yes, no] = [
          await choice(page, 'Accept').boundingBox(),
          await choice(page, 'Decline').boundingBox(),
        ];
        expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
        const look = (name: 'Accept' | 'Decline') =>
          choice(page, name).evaluate(each => {
            const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(each);
            return [color, backgroundColor, borderColor, fontWeight];
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
      options,
    );
  });
});

test('before a choice nothing is stored for tracking, pushed or sent; what a visitor uses works', async () => {
  await on(RESULTS, async (page, sent) => {
    await pressHeart(page);
    await page.goto(new URL('/garage/', page.url()).href);
    await page.locator('[data-list=favourites] article').waitFor();
    expect(await keys(page)).toEqual(['forecourt:sample:favourites']);
    expect([await layer(page), sent]).toEqual([null, []]);
  });
});

test('consent sends the waiting events in order, and tracks from then on', async () => {
  await on(RESULTS, async (page, sent) => {
    await pressHeart(page);
    await choice(page, 'Accept').click();
    expect(await bar(page).isVisible()).toBe(false);
    expect(await layer(page)).toMatchObject([{ event: 'page_view', page: 'search' }, { event_id: 39 }]);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent).toMatchObject([
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

test('a page restored from the back/forward cache hides the banner where a choice was made later', async () => {
  await on(RESULTS, async (page, sent) => {
    await bar(page).waitFor();
    await keep(page, dealer.slug, 'consent', 'granted');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    await expect.poll(() => sent).toMatchObject([{ event: 'page_view' }]);
  });
});

test('declining drops the waiting events and hides the banner; the footer opens it again, and the choice may change', async () => {
  await on(RESULTS, async (page, sent) => {
    await pressHeart(page);
    await choice(page, 'Decline').click();
    await page.goto(new URL('/contact/', page.url()).href);
    expect(await bar(page).isVisible()).toBe(false);
    expect([await layer(page), sent]).toEqual([null, []]);
    expect(await keys(page)).toEqual(['forecourt:sample:consent', 'forecourt:sample:favourites']);

    const change = page.getByRole('button', { name: 'Privacy choices' });
    await change.press('Enter');
    expect(await bar(page).evaluate(strip => strip === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
    expect(await change.evaluate(button => button === document.activeElement)).toBe(true);
    await page.reload();
    await expect.poll(() => sent.length).toBe(1);

    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await choice(page, 'Decline').click();
    expect(await keys(page)).toEqual(['forecourt:sample:consent', 'forecourt:sample:favourites']);
  });
});

test('a choice in one tab is the choice of the other', async () => {
  await on(RESULTS, async (page, sent) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await choice(other, 'Accept').click();
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    expect(await layer(page)).toMatchObject([{ event: 'page_view' }]);
    await expect.poll(() => sent.length).toBe(2);
  });
});

test('a call before the choice is tracked after a yes', async () => {
  await on('/contact/', async page => {
    await page.evaluate(() => document.addEventListener('click', event => event.preventDefault()));
    await page.locator('main a[href^="tel:"]').first().click();
    expect(await eventsOf(page)).toEqual([]);
    await choice(page, 'Accept').click();
    expect(await eventsOf(page)).toEqual([{ event: 'call', event_id: 25 }]);
  });
});

test('without JavaScript there is no banner, as nothing is tracked', async () => {
  await on(
    RESULTS,
    async page => {
      expect(await page.locator('[data-consent-bar]').isVisible()).toBe(false);
      expect(await page.locator('[data-consent-change]').isVisible()).toBe(false);
    },
    { javaScriptEnabled: false },
  );
});
