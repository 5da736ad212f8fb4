import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { overflow, pictureSizes } from '../support/browser/visit.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

/** Where things are on the screen, and how large. */
const { out } = inject('demoSites');
const GROUP = 'harbour-motor-group';
const BRAND = 'bayside-suzuki';
const USED = 'cascade-used-cars';
const YARD = 'rocklea-car-yard';
const sites = serveForTests(out);

const openAt = (slug: string, path: string, width: number, javaScriptEnabled = true) =>
  sites.open(slug, path, {
    viewport: { width, height: 844 },
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });

/** Opens a page without scripts, for what style sheets alone do. */
async function styledAt(
  slug: string,
  path: string,
  widths: readonly number[],
  use: (page: Page, width: number) => Promise<void>,
): Promise<void> {
  const { page, close } = await openAt(slug, path, 1280, false);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await use(page, width);
  }
  await close();
}

describe('the home page', () => {
  test.each([
    [GROUP, 6.25],
    [BRAND, 5.25],
    [USED, 4.8],
    [YARD, 4],
  ])('of %s is at most nine screens of a phone and %f of a desktop', async (slug, most) => {
    // Letters of the fonts of the system are taller.
    const screens = (page: Page) =>
      page.evaluate(() =>
        document.fonts.ready.then(() => document.documentElement.scrollHeight / window.innerHeight),
      );
    const phone = await openAt(slug, '/', 390, false);
    expect(await overflow(phone.page)).toBe(0);
    expect(await screens(phone.page)).toBeLessThan(9);
    await phone.close();
    const desktop = await sites.open(slug, '/', { viewport: { width: 1280, height: 800 } });
    expect(await screens(desktop.page)).toBeLessThan(most);
    await desktop.close();
  });

  test.each([GROUP, BRAND, USED])('of %s shows the whole picture of its hero', async slug => {
    await styledAt(slug, '/', [390, 768, 1024, 1280, 1920], async (page, width) => {
      const covering = await page.locator('.hero > picture img').evaluate(image => {
        const picture = image.getBoundingClientRect();
        return [...document.querySelectorAll('.hero__text > *, .hero__panel > *')].filter(element => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const isAside = right <= picture.left || left >= picture.right;
          return !isAside && bottom > picture.top && top < picture.bottom;
        }).length;
      });
      expect(covering, `at ${width} pixels`).toBe(0);
    });
  });

  test('has cars in a row: arrows lead a mouse to its end and back', async () => {
    const { page, faults, close } = await openAt(GROUP, '/', 1280);
    const band = page.locator('.band--cars');
    const [back, on] = ['Previous', 'Next'].map(name => band.getByRole('button', { name }));
    const scrolled = () =>
      band.locator('.scroll-row').evaluate(row => [row.scrollLeft, row.scrollWidth - row.clientWidth - 1]);
    await expect.poll(() => back?.isDisabled()).toBe(true);
    for (let [at = 0, end = 0] = await scrolled(); at < end; [at = 0] = await scrolled()) {
      await on?.click();
      await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(at);
    }
    await expect.poll(() => on?.isDisabled()).toBe(true);
    const last = await band.locator('.card').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 9999)).toBeLessThanOrEqual(1280);
    await back?.click();
    await expect.poll(() => on?.isEnabled()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('[L15] shows a part of the next car on a phone, each showroom once with its workshops, and the hours of today', async () => {
    const { page, close } = await openAt(GROUP, '/', 390);
    const cards = page.locator('.band--cars .card');
    expect(await page.locator('.band--cars').getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
    expect((await cards.nth(1).boundingBox())?.x).toBeLessThan(370);
    const third = cards.nth(2).locator('.card__title a');
    await third.focus();
    const x = async () => (await third.boundingBox())?.x ?? -1;
    await expect.poll(x).toBeGreaterThanOrEqual(0);
    expect(await x()).toBeLessThan(390);
    const showrooms = page.locator('.showroom');
    expect(await showrooms.count()).toBe(5);
    const links = showrooms.filter({ hasText: 'Harbour Mazda Cardiff' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(
      expect.arrayContaining(['Harbour Mazda Service', 'Harbour Mazda Parts']),
    );
    expect(await showrooms.first().locator('.hours > div:visible').count()).toBe(1);
    await close();
  });

  test('shows the whole week and opens more reviews without scripts', async () => {
    await styledAt(GROUP, '/', [390], async page => {
      expect(await page.locator('.showroom').first().locator('.hours > div:visible').count()).toBe(3);
      const reviews = page.locator('.reviews > li:visible');
      expect(await reviews.count()).toBe(3);
      await page.getByText('More reviews').click();
      expect(await reviews.count()).toBe(12);
    });
  });
});

describe('locations', () => {
  test.each([GROUP, BRAND, USED])('keep hours and buttons on their lines on %s', async slug => {
    const { page, close } = await openAt(slug, '/locations/', 390);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page
        .locator('.hours dd:visible, .hours dt:visible, .location-card .button:visible')
        .evaluateAll(elements =>
          elements
            .filter(element => {
              const range = document.createRange();
              range.selectNodeContents(element);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            })
            .map(element => element.textContent),
        );
      expect(broken, `at ${width} pixels`).toEqual([]);
    }
    await close();
  });

  test('have a picture of 16 by 9, and a surface until it is there', async () => {
    await styledAt(BRAND, '/locations/capalaba/', [1280], async page => {
      const box = page.locator('.location-card__picture');
      const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
      expect(width / height).toBeCloseTo(16 / 9, 1);
      const picture = box.locator('img');
      expect((await picture.boundingBox())?.height).toBeCloseTo(height, 0);
      const surface = await picture.evaluate(image => getComputedStyle(image).backgroundColor);
      expect(surface).not.toBe('rgba(0, 0, 0, 0)');
    });
  });
});

describe('a list of cars', () => {
  test('[A11] has one car a row, its picture left at the requested width, and pinned buttons at the bottom', async () => {
    await styledAt(YARD, '/search/used-cars/', [390, 640, 768, 1280], async (page, width) => {
      const cards = await page.locator('.card:not(.card--sold)').evaluateAll(all =>
        all.slice(0, 5).map(card => {
          const box = (selector: string) =>
            card.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const { top, bottom } = card.getBoundingClientRect();
          const [picture, price, name] = [box('.card__picture'), box('.price'), box('.card__title')];
          const isFirst = price.left < name.left || price.bottom <= name.top + 1;
          return { top, bottom, isLeft: picture.right < price.left, isFirst };
        }),
      );
      expect(cards).toHaveLength(5);
      for (const [at, { top, bottom, isLeft, isFirst }] of cards.entries()) {
        expect(top).toBeGreaterThanOrEqual(cards[at - 1]?.bottom ?? 0);
        expect(bottom - top).toBeLessThan(260);
        expect([isLeft, isFirst], `at ${width} pixels`).toEqual([true, true]);
      }
      const pictures = (await pictureSizes(page)).filter(({ where }) => where === 'card__picture');
      expect(pictures.length).toBeGreaterThan(3);
      expect(pictures.filter(({ ratio }) => ratio < 0.95 || ratio > 1.25)).toEqual([]);
    });
    await styledAt(YARD, '/search/used-cars/', [1280], async page => {
      const gaps = await page
        .locator('.card:not(.card--sold)')
        .first()
        .evaluate(card => {
          const actions = card.querySelector('.card__actions');
          const gap = () =>
            card.getBoundingClientRect().bottom -
            (actions?.lastElementChild?.getBoundingClientRect().bottom ?? 0);
          const before = gap();
          actions?.classList.add('card__actions--pinned');
          return [before > 30, gap() < 30];
        });
      expect(gaps).toEqual([true, true]);
      const colours = await page
        .locator('.promo')
        .first()
        .evaluate(promo =>
          [promo, promo.querySelector('.button') ?? promo].map(
            element => getComputedStyle(element).backgroundColor,
          ),
        );
      expect(new Set(colours).size, 'the button of a promotion').toBe(2);
    });
  });
});

describe('a phone', () => {
  test('has a bar that calls at the bottom, which wide screens and pages of cars do not have', async () => {
    const { page, close } = await openAt(YARD, '/search/used-cars/', 390);
    const bar = page.locator('.call-bar');
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    expect(await bar.getByRole('link', { name: 'Call 07 5550 0166' }).getAttribute('href')).toMatch(/^tel:/);
    await page.setViewportSize({ width: 1280, height: 844 });
    expect(await bar.isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.card__title a').first().click();
    await page.locator('body[data-page="car"]').waitFor();
    // It has a bar of its own.
    expect(await bar.filter({ visible: true }).count()).toBe(0);
    await close();
  });

  /** Opens pages on a phone whose notch, corners and home bar reach into the screen. */
  async function withInsets(width: number, height: number, insets: object) {
    const opened = await sites.open(YARD, '/', { viewport: { width, height }, isMobile: true });
    const devtools = await opened.page.context().newCDPSession(opened.page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    return opened;
  }
  /** Texts of the page, below the lists that scroll sideways, that reach under what lies left and right. */
  const covered = (page: Page, inset: number) =>
    page.evaluate(
      inset =>
        [...document.querySelectorAll('main :is(h1, h2, p, a), header a, footer a')]
          .filter(element => element.checkVisibility() && !element.closest('.scroll-row, .visually-hidden'))
          .filter(element => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { left, right, width } = range.getBoundingClientRect();
            return width > 1 && (left < inset - 1 || right > window.innerWidth - inset + 1);
          })
          .map(element => element.textContent),
      inset,
    );

  test('keeps text clear of its notch', async () => {
    const { page, close } = await withInsets(844, 390, { left: 60, right: 60, bottom: 21 });
    for (const path of ['/', '/search/used-cars/', '/contact/']) {
      await page.goto(new URL(path, page.url()).href);
      expect(await covered(page, 60), path).toEqual([]);
      expect(await covered(page, 200), path).not.toEqual([]);
    }
    await close();
  });

  test('keeps the links of the call bar above its home bar', async () => {
    const { page, close } = await withInsets(390, 844, { bottom: 34 });
    const bottoms = await page
      .locator('.call-bar, .call-bar a')
      .evaluateAll(all => all.map(element => element.getBoundingClientRect().bottom));
    expect(bottoms.length).toBeGreaterThan(1);
    expect(bottoms[0]).toBe(844);
    for (const bottom of bottoms.slice(1)) expect(bottom).toBeLessThanOrEqual(844 - 34);
    await close();
  });
});
