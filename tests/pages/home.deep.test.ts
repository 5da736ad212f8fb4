import { describe, expect, inject, test } from 'vitest';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out } = inject('demoSites');
const GROUP = 'harbour-motor-group';
const sites = serveForTests(out);

const at = (width: number, javaScriptEnabled = true) => ({
  viewport: { width, height: 844 },
  javaScriptEnabled,
  reducedMotion: 'reduce' as const,
});

describe('the home page is short', () => {
  test.each([GROUP, 'bayside-suzuki', 'cascade-used-cars', 'rocklea-car-yard'])(
    '%s: nine screens of a phone at most, and nothing wider than it',
    async slug => {
      const { page, close } = await sites.open(slug, '/', at(390, false));
      const { width, height } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      }));
      expect(width).toBe(390);
      expect(height / 844).toBeLessThan(9);
      await close();
    },
  );
});

test.each([
  [GROUP, 6.25],
  ['bayside-suzuki', 5.25],
  ['cascade-used-cars', 4.8],
  ['rocklea-car-yard', 4],
])('%s: the home page has %f screens of a desktop at most', async (slug, most) => {
  const { page, close } = await sites.open(slug, '/', { viewport: { width: 1280, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(most);
  await close();
});

describe('the hero shows the whole picture', () => {
  test.each(
    [GROUP, 'bayside-suzuki', 'cascade-used-cars'].flatMap(slug =>
      [390, 768, 1024, 1280, 1920].map(width => [slug, width] as const),
    ),
  )('%s at %i pixels: neither words nor search lie on it', async (slug, width) => {
    const { page, close } = await sites.open(slug, '/', at(width, false));
    const picture = await page.locator('.hero > picture img').boundingBox();
    const others = await page
      .locator('.hero__text > *, .hero__panel > *')
      .evaluateAll(elements => elements.map(element => element.getBoundingClientRect().toJSON()));
    expect(picture).not.toBeNull();
    for (const { left, right, top, bottom } of others) {
      const { x, y, width: w, height: h } = picture ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(right <= x || left >= x + w || bottom <= y || top >= y + h).toBe(true);
    }
    await close();
  });
});

describe('a list that leads on is one row', () => {
  test('arrows bring a mouse to its end and back', async () => {
    const { page, faults, close } = await sites.open(GROUP, '/', at(1280));
    const band = page.locator('.band--cars');
    const row = band.locator('.scroll-row');
    const [back, on] = [
      band.getByRole('button', { name: 'Previous' }),
      band.getByRole('button', { name: 'Next' }),
    ];
    await expect.poll(() => back.isDisabled()).toBe(true);
    while (await on.isEnabled()) {
      const before = await row.evaluate(({ scrollLeft }) => scrollLeft);
      await on.click();
      await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before);
      await page.waitForTimeout(50);
    }
    const last = await row.locator('.card').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 9999)).toBeLessThanOrEqual(1280);
    await back.click();
    await expect.poll(() => on.isEnabled()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('a phone has no arrows, shows a part of the next card, and the keyboard brings each into view', async () => {
    const { page, close } = await sites.open(GROUP, '/', at(390));
    const band = page.locator('.band--cars');
    expect(await band.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
    const second = await band.locator('.card').nth(1).boundingBox();
    expect(second?.x).toBeLessThan(370);
    const third = band.locator('.card').nth(2).locator('.card__title a');
    await third.focus();
    await expect.poll(async () => (await third.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((await third.boundingBox())?.x).toBeLessThan(390);
    await close();
  });
});

describe('a group lists its showrooms', () => {
  test('[L15] each showroom once, its workshops below, and of its hours on a phone only those of today', async () => {
    const { page, close } = await sites.open(GROUP, '/', at(390));
    const showrooms = page.locator('.showroom');
    expect(await showrooms.count()).toBe(5);
    expect(
      await showrooms.filter({ hasText: 'Harbour Mazda Cardiff' }).getByRole('link').allTextContents(),
    ).toEqual(expect.arrayContaining(['Harbour Mazda Service', 'Harbour Mazda Parts']));
    expect(await showrooms.first().locator('.hours > div:visible').count()).toBe(1);
    await close();
  });

  test('without scripts the whole week', async () => {
    const { page, close } = await sites.open(GROUP, '/', at(390, false));
    expect(await page.locator('.showroom').first().locator('.hours > div:visible').count()).toBe(3);
    await close();
  });
});

describe('reviews', () => {
  test('are three, and the others open below them', async () => {
    const { page, close } = await sites.open(GROUP, '/', at(768, false));
    const shown = page.locator('.reviews > li:visible');
    expect(await shown.count()).toBe(3);
    await page.getByText('More reviews').click();
    expect(await shown.count()).toBe(12);
    await close();
  });
});
