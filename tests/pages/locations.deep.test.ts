import { describe, expect, inject, test } from 'vitest';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const sites = serveForTests(out);

const elsewhere = (requests: readonly string[]) =>
  requests.map(url => new URL(url).hostname).filter(host => !host.endsWith('.localhost'));

describe('the map of a location', () => {
  test('sends no request to another host before the click, and then only for the map', async () => {
    const { page, requests, faults, close } = await sites.open(SLUG, '/locations/capalaba/');
    await page.route('https://www.google.com/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' }),
    );
    const button = page.getByRole('button', { name: 'Show map' });
    await button.hover();
    await button.focus();
    await page.waitForTimeout(300);
    expect(elsewhere(requests)).toEqual([]);
    await page.keyboard.press('Enter');
    const map = page.getByTitle('Map of Bayside Suzuki Capalaba');
    await map.waitFor();
    expect(await map.getAttribute('src')).toBe(
      'https://www.google.com/maps?q=-27.5236%2C153.1913&output=embed',
    );
    await expect.poll(() => elsewhere(requests), { timeout: 15_000 }).toEqual(['www.google.com']);
    expect(await map.evaluate(element => element === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('is a link without a script', async () => {
    const { page, close } = await sites.open(SLUG, '/locations/capalaba/', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false);
    const link = page.getByRole('link', { name: 'Show map' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
    await close();
  });
});

describe('the picture of a location', () => {
  test('fills a box of 16 by 9, whatever its own shape is', async () => {
    const { page, close } = await sites.open(SLUG, '/locations/capalaba/');
    const box = page.locator('.location-card__picture');
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
    expect(width / height).toBeCloseTo(16 / 9, 1);
    const picture = box.locator('img');
    expect((await picture.boundingBox())?.height).toBeCloseTo(height, 0);
    // The surface until the picture is there.
    const surface = await picture.evaluate(image => getComputedStyle(image).backgroundColor);
    expect(surface).not.toBe('rgba(0, 0, 0, 0)');
    await close();
  });
});

describe('opening hours', () => {
  const today = async (now: string) => {
    // The visitor sits in another time zone than the dealer.
    const { page, faults, close } = await sites.open(SLUG, '/', { timezoneId: 'America/New_York' });
    await page.clock.setFixedTime(now);
    await page.goto(new URL('/locations/capalaba/', page.url()).href);
    const current = page.locator('[aria-current="date"]');
    const text = (await current.count()) === 0 ? null : (await current.innerText()).replaceAll(/\s+/g, ' ');
    expect(faults).toEqual([]);
    await close();
    return text;
  };

  test.each([
    ['2026-11-20T02:00:00Z', 'Mon-Fri 8:30 am – 5:30 pm'],
    ['2026-11-20T15:00:00Z', 'Sat 8:30 am – 4:30 pm'],
    ['2026-12-24T01:00:00Z', 'Holidays: 24/12/2026 8:30 am – 1:00 pm'],
  ])('at %s today is %s', async (now, line) => {
    expect(await today(now)).toBe(line);
  });
});

describe('the directory', () => {
  test('is filtered as one types, with a message when nothing is left', async () => {
    const { page, faults, close } = await sites.open('harbour-motor-group', '/directory/');
    const field = page.getByRole('searchbox', { name: 'Find a brand, model or dealership' });
    const links = page.locator('.directory section a:visible');
    const all = await links.count();
    expect(all).toBeGreaterThan(50);
    await field.pressSequentially('kia car');
    expect(await links.allInnerTexts()).toEqual(['Kia Carnival']);
    expect(await page.getByRole('heading', { name: 'Dealerships' }).isVisible()).toBe(false);
    expect(await page.locator('.directory__jumps a:visible').allInnerTexts()).toEqual(['Models']);
    await field.fill('zeppelin');
    expect(await links.count()).toBe(0);
    expect(await page.getByRole('status').innerText()).toBe('Nothing here has that name.');
    await field.fill('');
    expect(await links.count()).toBe(all);
    expect(faults).toEqual([]);
    await close();
  });

  test('is all there without a script, and shows no field that does nothing', async () => {
    const { page, close } = await sites.open('harbour-motor-group', '/directory/', {
      javaScriptEnabled: false,
    });
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await page.getByRole('link', { name: 'Kia Carnival' }).click();
    expect(new URL(page.url()).pathname).toBe('/search/kia/carnival/');
    await close();
  });
});

test.each(['harbour-motor-group', SLUG, 'cascade-used-cars'])(
  'hours and buttons of the cards stay on their lines, at any width: %s',
  async slug => {
    const { page, close } = await sites.open(slug, '/locations/');
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page
        .locator('.hours dd, .hours dt, .location-card .button')
        .evaluateAll(elements =>
          elements
            .filter(element => element.checkVisibility())
            .filter(element => {
              const range = document.createRange();
              range.selectNodeContents(element);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            })
            .map(element => element.textContent),
        );
      expect(broken, `at ${width} pixels`).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
    await close();
  },
);
