import type { BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { readPage, siteFiles } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';
import type { OpenPage } from '../support/server/served-sites.ts';

/** The page of a car and the results, as a visitor uses them. */
const { out, slugs } = inject('demoSites');
const GROUP = 'harbour-motor-group';
const PHONE = { width: 390, height: 844 };
const sites = serveForTests(out);

/** The address of the first car whose own part of its page fits. */
function carWhere(slug: string, fits: RegExp): string {
  const found = siteFiles(out, slug).find(file => {
    if (!/^cars\/[^/]+\/index\.html$/.test(file)) return false;
    const html = readPage(out, slug, file);
    return fits.test(html.slice(html.indexOf('<main'), html.indexOf('similar-cars') >>> 0));
  });
  if (found === undefined) throw new Error(`${slug} has no car with ${fits}`);
  return `/${found.replace('index.html', '')}`;
}

const pictured = (slug: string) =>
  carWhere(slug, /photo 1 of [3-9].*>Enquire Now|photo 1 of [3-9].*#enquire/s);

/** Opens a page, passes it to `use`, and expects no faults on it. */
async function on(
  slug: string,
  path: string,
  options: BrowserContextOptions,
  use: (page: Page, opened: OpenPage) => Promise<void>,
): Promise<void> {
  const opened = await sites.open(slug, path, options);
  await use(opened.page, opened);
  expect(opened.faults).toEqual([]);
  await opened.close();
}

const CALM = { reducedMotion: 'reduce' } as const;
const strip = (page: Page) => page.getByRole('list', { name: 'Photos', exact: true });
/** The photo at the left edge of the strip, from 1. */
const inView = (page: Page, at: string = '.gallery > .gallery__stage') =>
  page.locator(`${at} .gallery__strip`).evaluate(list => Math.round(list.scrollLeft / list.clientWidth) + 1);
const shows = (page: Page, number: number, at?: string) => expect.poll(() => inView(page, at)).toBe(number);
const position = (page: Page) => page.locator('.gallery > .gallery__stage .gallery__position').innerText();
const marked = (page: Page) => page.locator('.gallery__thumbs [aria-current]').getAttribute('aria-label');

describe('the gallery', () => {
  test('leads on by its buttons, which stop at the ends and announce the position', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      const [previous, next] = ['Previous photo', 'Next photo'].map(name =>
        page.getByRole('button', { name }),
      );
      const count = await strip(page).locator('li').count();
      expect(await position(page)).toBe(`1 / ${count}`);
      expect(await previous?.isDisabled()).toBe(true);
      for (let at = 2; at <= count; at++) {
        await next?.click();
        await shows(page, at);
        expect(await position(page)).toBe(`${at} / ${count}`);
        expect(await marked(page)).toBe(`Photo ${at}`);
      }
      expect(await next?.isDisabled()).toBe(true);
      // The button that was pressed last is off now: the focus is not lost with it.
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('gallery__strip');
    });
  });

  test('answers to the arrows, Home and End while it has the focus, and leaves the page where it is', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      const count = await strip(page).locator('li').count();
      await strip(page).focus();
      const top = await page.evaluate(() => window.scrollY);
      for (const [key, at] of [
        ['ArrowRight', 2],
        ['End', count],
        ['ArrowRight', count],
        ['ArrowLeft', count - 1],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key);
        await shows(page, at);
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
    });
  });

  test('brings a photo into view by its thumbnail, without a new address or a jump of the page', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      const before = page.url();
      await page.getByRole('link', { name: 'Photo 3' }).click();
      await shows(page, 3);
      expect(page.url()).toBe(before);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await marked(page)).toBe('Photo 3');
    });
  });

  test('follows the finger', async () => {
    await on(GROUP, pictured(GROUP), { ...CALM, viewport: PHONE }, async page => {
      await strip(page).evaluate(list => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
      await expect.poll(() => position(page)).toMatch(/^2 \//);
      expect(await marked(page)).toBe('Photo 2');
    });
  });

  test('fills the screen in a dialog: keys work, Escape closes, the focus returns', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      await page.getByRole('link', { name: 'Photo 2' }).click();
      const open = page.getByRole('button', { name: 'Full screen' });
      // As in Safari, which gives it no focus.
      await open.evaluate(each => each.addEventListener('mousedown', event => event.preventDefault()));
      await open.click();
      const dialog = page.getByRole('dialog', { name: 'Photos' });
      expect(await dialog.isVisible()).toBe(true);
      await shows(page, 2, '.viewer');
      await page.keyboard.press('ArrowRight');
      await shows(page, 3, '.viewer');
      await dialog.getByRole('button', { name: 'Previous photo' }).click();
      await shows(page, 2, '.viewer');
      await page.keyboard.press('Home');
      await shows(page, 1, '.viewer');
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).toBe(false);
      expect(await open.evaluate(button => button === document.activeElement)).toBe(true);
      await shows(page, 1);
      await open.click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      expect(await dialog.isVisible()).toBe(false);
    });
  });

  test('loads the smallest pictures for its thumbnails', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      const sources = (list: string) =>
        page
          .locator(`${list} img`)
          .evaluateAll(images =>
            images.map(image => (image instanceof HTMLImageElement ? image.currentSrc : '')),
          );
      const thumbs = await sources('.gallery__thumbs');
      // A browser may show again what it has loaded already, though it be larger.
      const loaded = await sources('.gallery__strip');
      expect(thumbs.filter(src => src !== '' && !src.includes('-400.') && !loaded.includes(src))).toEqual([]);
    });
  });

  test('scrolls and links without JavaScript, and shows no button that would do nothing', async () => {
    await on(GROUP, pictured(GROUP), { ...CALM, javaScriptEnabled: false }, async page => {
      await page.getByRole('link', { name: 'Photo 3' }).click();
      expect(page.url()).toMatch(/#photo-3$/);
      await shows(page, 3);
      expect(await page.locator('[data-scripted]:visible').count()).toBe(0);
    });
  });
});

describe('on a phone', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Quick enquiry', exact: true });

  test.each(slugs)('price and next step stay within reach on %s until the form is', async slug => {
    await on(slug, pictured(slug), { ...CALM, viewport: PHONE }, async page => {
      await page.locator('.car-facts').scrollIntoViewIfNeeded();
      await page.locator('.car-facts .details').evaluate(details => details.scrollIntoView());
      await expect.poll(() => bar(page).isVisible()).toBe(true);
      expect(await bar(page).innerText()).toContain(
        await page.locator('.car-summary .price span').first().innerText(),
      );
      await bar(page).getByRole('link').click();
      await expect.poll(() => bar(page).isVisible()).toBe(false);
      expect(new URL(page.url()).hash).toBe('#enquire');
    });
  });

  test('the bar covers neither the foot of the page nor what has the focus', async () => {
    await on(GROUP, pictured(GROUP), { ...CALM, viewport: PHONE }, async page => {
      const top = () => bar(page).evaluate(element => element.getBoundingClientRect().top);
      await page.locator('.site-footer a').last().focus();
      const link = await page
        .locator('.site-footer a')
        .last()
        .evaluate(element => element.getBoundingClientRect().bottom);
      expect(link).toBeLessThanOrEqual(await top());
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const foot = await page
        .locator('.site-footer')
        .evaluate(element => element.getBoundingClientRect().bottom);
      expect(foot).toBeLessThanOrEqual((await top()) + 1);
    });
  });

  test('a wide screen has no bar', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      expect(await bar(page).isVisible()).toBe(false);
    });
  });
});

describe('what a visitor takes along', () => {
  test('the address is copied where the system has no way to share, and the page says so', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    await on(GROUP, pictured(GROUP), { ...CALM, permissions }, async page => {
      await page.evaluate(() => Reflect.defineProperty(navigator, 'share', { value: undefined }));
      await page.getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => page.locator('[data-copied]').innerText()).toBe('Link copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });
  });

  test('the address can be copied by hand where nothing else works', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      await page.evaluate(() => {
        Reflect.defineProperty(navigator, 'share', { value: undefined });
        Reflect.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await page.getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => page.locator('[data-copied]').innerText()).toBe(page.url());
    });
  });

  test("the system's own way to share is taken, and closing it is no failure", async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      await page.evaluate(() => {
        const share = (data: object) => {
          Reflect.set(window, 'shared', data);
          return Promise.reject(new DOMException('closed', 'AbortError'));
        };
        Reflect.defineProperty(navigator, 'share', { value: share });
      });
      await page.getByRole('button', { name: 'Share' }).click();
      expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
        title: await page.title(),
        url: page.url(),
      });
      expect(await page.locator('[data-copied]').innerText()).toBe('');
    });
  });

  test('printing uses the browser’s dialog; paper has the photo, price, facts and whom to call, and no frame', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      await page.evaluate(() => Reflect.set(window, 'print', () => Reflect.set(window, 'printed', true)));
      await page.getByRole('button', { name: 'Print' }).click();
      expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
      await page.emulateMedia({ media: 'print' });
      for (const gone of [
        '.site-header',
        '.site-footer',
        '.gallery__thumbs',
        '.car-actions',
        'form',
        '.similar-cars',
      ])
        expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0);
      for (const there of ['h1', '.car-summary .price', '.details', '.feature-list', '.seller'])
        expect(await page.locator(there).first().isVisible(), there).toBe(true);
      expect(await page.locator('.gallery__strip li:visible').count()).toBe(1);
      expect(await page.locator('.seller').innerText()).toMatch(/\d{4}/);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    });
  });
});

test('a photo that cannot be loaded is a plain surface', async () => {
  const { page, close } = await sites.open(GROUP, pictured(GROUP), CALM);
  await page.route('**/_images/**', route => route.abort());
  await page.reload();
  const photo = await page.locator('.gallery__thumbs a').nth(1).screenshot();
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  const inner = { left: 8, top: 8, width: width - 16, height: height - 16 };
  const { channels } = await sharp(await sharp(photo).extract(inner).toBuffer()).stats();
  expect(channels.map(({ stdev }) => stdev)).toEqual([0, 0, 0]);
  await close();
});

describe('results', () => {
  test.each([
    ['/search/new-used-and-demo-cars/?dealership_slug=harbour-kia', 'Cars at Harbour Kia'],
    ['/search/new-used-and-demo-cars/?body=People%20Mover', 'People movers'],
    ['/search/new-used-and-demo-cars/?body=People+Mover', 'People movers'],
  ])('%s are served without JavaScript', async (path, heading) => {
    await on(GROUP, path, { javaScriptEnabled: false }, async page => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
      expect(await page.locator('article[data-car-id]').count()).toBeGreaterThan(0);
    });
  });

  test('a car leads to all cars of its dealership, and they on to their next page', async () => {
    const path = carWhere(GROUP, /dealership_slug=harbour-kia/);
    await on(GROUP, path, { javaScriptEnabled: false }, async page => {
      await page.getByRole('link', { name: 'See more from this dealer' }).click();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Cars at Harbour Kia');
      await page.getByRole('link', { name: 'Next' }).click();
      expect(new URL(page.url()).search).toBe('?dealership_slug=harbour-kia&page=2');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Cars at Harbour Kia');
    });
  });

  test('have the call to action ninth, and no hole in the last row of two, three or four', async () => {
    for (const width of [700, 1000, 1400]) {
      const viewport = { width, height: 900 };
      await on(
        'cascade-used-cars',
        '/search/used-cars/',
        { javaScriptEnabled: false, viewport },
        async page => {
          const cards = page.locator('.card-row > *');
          expect(await cards.nth(8).innerText()).toContain('Not sure which car?');
          const { columns, right, last } = await page.locator('.card-grid').evaluate(grid => ({
            columns: getComputedStyle(grid).gridTemplateColumns.split(' ').length,
            right: grid.getBoundingClientRect().right,
            last: Math.max(
              ...[...grid.querySelectorAll('.card-row > *')]
                .map(card => card.getBoundingClientRect())
                .map(({ right: edge, bottom }, _, all) =>
                  bottom >= Math.max(...all.map(box => box.bottom)) - 1 ? edge : 0,
                ),
            ),
          }));
          expect([2, 3, 4]).toContain(columns);
          expect(Math.round(last), `${columns} columns`).toBe(Math.round(right));
        },
      );
    }
  });

  test('are aligned: prices and buttons of a row begin on one line', async () => {
    await on(GROUP, '/search/used-cars/', {}, async page => {
      const row = await page.locator('.card').evaluateAll(cards => {
        const topOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0);
        const first = cards.filter(card => topOf(card) === topOf(cards[0] ?? null));
        return first.map(card =>
          ['.card__money', '.card__actions'].map(part => topOf(card.querySelector(part))),
        );
      });
      expect(row.length).toBeGreaterThan(2);
      expect(new Set(row.map(String)).size).toBe(1);
    });
  });
});
