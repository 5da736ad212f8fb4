import type { BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { eventsOf } from '../support/browser/browser-storage.ts';
import { hasFocus } from '../support/browser/visit.ts';
import { readPage, siteFiles } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

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
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, faults, close } = await sites.open(slug, path, options);
  await use(page);
  expect(faults).toEqual([]);
  await close();
}

const CALM = { reducedMotion: 'reduce' } as const;
const strip = (page: Page) => page.getByRole('list', { name: 'Photos', exact: true });
/** The photo at the left edge of the strip, from 1. */
const inView = (page: Page, at: string = '.gallery > .gallery__stage') =>
  page.locator(`${at} .gallery__strip`).evaluate(list => Math.round(list.scrollLeft / list.clientWidth) + 1);
const shows = (page: Page, number: number, at?: string) => expect.poll(() => inView(page, at)).toBe(number);
const position = (page: Page) => page.locator('.gallery > .gallery__stage .gallery__position').innerText();
const marked = (page: Page) => page.locator('.gallery__thumbs [aria-current]').getAttribute('aria-label');

test('the gallery is led by its buttons, thumbnails and keys, and the page stays where it is', async () => {
  await on(GROUP, pictured(GROUP), CALM, async page => {
    const address = page.url();
    const [previous, next] = ['Previous photo', 'Next photo'].map(name => page.getByRole('button', { name }));
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
    expect(await hasFocus(strip(page))).toBe(true);
    await page.getByRole('link', { name: 'Photo 3' }).click();
    await shows(page, 3);
    expect(await marked(page)).toBe('Photo 3');
    await strip(page).focus();
    const top = await page.evaluate(() => window.scrollY);
    for (const [key, at] of [
      ['End', count],
      ['ArrowRight', count],
      ['ArrowLeft', count - 1],
      ['Home', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key);
      await shows(page, at);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    expect(page.url()).toBe(address);

    const sources = (list: string) =>
      page
        .locator(`${list} img`)
        .evaluateAll((images: HTMLImageElement[]) => images.map(image => image.currentSrc));
    // A browser may show again what it has loaded already, though it be larger.
    const loaded = await sources('.gallery__strip');
    const thumbs = (await sources('.gallery__thumbs')).filter(src => src !== '' && !loaded.includes(src));
    expect(thumbs.filter(src => !src.includes('-400.'))).toEqual([]);
  });
});

test('the gallery follows the finger', async () => {
  await on(GROUP, pictured(GROUP), { ...CALM, viewport: PHONE }, async page => {
    await strip(page).evaluate(list => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
    await expect.poll(() => position(page)).toMatch(/^2 \//);
    expect(await marked(page)).toBe('Photo 2');
  });
});

test('the gallery fills the screen in a dialog: keys work, Escape closes, the focus returns', async () => {
  await on(GROUP, pictured(GROUP), CALM, async page => {
    await page.getByRole('link', { name: 'Photo 2' }).click();
    const open = page.getByRole('button', { name: 'Full screen' });
    // As in Safari, which gives it no focus.
    await open.evaluate(each => each.addEventListener('mousedown', event => event.preventDefault()));
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Photos' });
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
    expect(await hasFocus(open)).toBe(true);
    await shows(page, 1);
    await open.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.isVisible()).toBe(false);
  });
});

test('the gallery scrolls and links without JavaScript, and shows no button that would do nothing', async () => {
  await on(GROUP, pictured(GROUP), { ...CALM, javaScriptEnabled: false }, async page => {
    await page.getByRole('link', { name: 'Photo 3' }).click();
    expect(page.url()).toMatch(/#photo-3$/);
    await shows(page, 3);
    expect(await page.locator('[data-scripted]:visible').count()).toBe(0);
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

describe('the bar with price and next step', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Quick enquiry', exact: true });
  const edge = (page: Page, selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate(element => element.getBoundingClientRect().bottom);

  test.each(slugs)(
    'stays within reach on a phone on %s until the form is, and covers nothing',
    async slug => {
      await on(slug, pictured(slug), { ...CALM, viewport: PHONE }, async page => {
        await page.locator('.car-facts .details').evaluate(details => details.scrollIntoView());
        await expect.poll(() => bar(page).isVisible()).toBe(true);
        expect(await bar(page).innerText()).toContain(
          await page.locator('.car-summary .price span').first().innerText(),
        );
        await bar(page).getByRole('link').click();
        await expect.poll(() => bar(page).isVisible()).toBe(false);
        expect(new URL(page.url()).hash).toBe('#enquire');
        // What has the focus, and the foot of the page.
        await page.locator('.site-footer a').last().focus();
        await expect.poll(() => bar(page).isVisible()).toBe(true);
        const top = () => bar(page).evaluate(element => element.getBoundingClientRect().top);
        expect(await edge(page, '.site-footer a')).toBeLessThanOrEqual(await top());
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        expect(await edge(page, '.site-footer')).toBeLessThanOrEqual((await top()) + 1);
      });
    },
  );

  test('is not on a wide screen', async () => {
    await on(GROUP, pictured(GROUP), CALM, async page => {
      expect(await bar(page).isVisible()).toBe(false);
    });
  });
});

test('a car is shared by the system, else its address is copied, else shown', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await on(GROUP, pictured(GROUP), { ...CALM, permissions }, async page => {
    const share = page.getByRole('button', { name: 'Share' });
    const copied = page.locator('[data-copied]');
    const define = (name: 'share' | 'clipboard') =>
      page.evaluate(
        what => Reflect.defineProperty(navigator, what, { value: undefined, configurable: true }),
        name,
      );
    // Closing the system's dialog is no failure.
    await page.evaluate(() =>
      Reflect.defineProperty(navigator, 'share', {
        configurable: true,
        value: (data: object) => {
          Reflect.set(window, 'shared', data);
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      }),
    );
    await share.click();
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: await page.title(),
      url: page.url(),
    });
    expect(await copied.innerText()).toBe('');
    await define('share');
    await share.click();
    await expect.poll(() => copied.innerText()).toBe('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await define('clipboard');
    await share.click();
    await expect.poll(() => copied.innerText()).toBe(page.url());
  });
});

test('a printed car has its photo, price, facts and whom to call, and no frame', async () => {
  await on(GROUP, pictured(GROUP), CALM, async page => {
    await page.evaluate(() => Reflect.set(window, 'print', () => Reflect.set(window, 'printed', true)));
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
    await page.emulateMedia({ media: 'print' });
    const frame = [
      '.site-header',
      '.site-footer',
      '.gallery__thumbs',
      '.car-actions',
      'form',
      '.similar-cars',
    ];
    for (const gone of [...frame, '.phone-mask'])
      expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0);
    for (const there of ['h1', '.car-summary .price', '.details', '.feature-list', '.seller a[data-reveal]'])
      expect(await page.locator(there).first().isVisible(), there).toBe(true);
    expect(await page.locator('.gallery__strip li:visible').count()).toBe(1);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});

describe('the number beside a car', () => {
  const ABOUT = {
    car_id: expect.any(String),
    dealership_id: expect.anything(),
    website_id: expect.anything(),
  };
  const mask = (page: Page) => page.getByRole('button', { name: 'Show phone number' });
  const link = (page: Page) => page.locator('.seller a[data-reveal]');

  test.each([390, 1280])(
    '[N1] [N2] is masked; a click shows it in its place, and the next one is a call (%i px)',
    async width => {
      await on(GROUP, carWhere(GROUP, /data-reveal/), { viewport: { width, height: 900 } }, async page => {
        const sent: unknown[] = [];
        await page.route('**/api/phone-reveals', async route => {
          sent.push(route.request().postDataJSON());
          await route.fulfill({ status: 204 });
        });
        await page.evaluate(() => {
          document.addEventListener('click', event => event.preventDefault());
          Object.assign(window, { dataLayer: [] });
        });
        const number = (await link(page).textContent())?.trim() ?? '';
        expect(number.replaceAll(' ', '')).toMatch(/^\d{10}$/);
        expect(await mask(page).locator('span').first().innerText()).toBe(
          number.slice(0, 5) + number.slice(5).replaceAll(/\d/g, '•'),
        );
        // Nor is it readable anywhere else.
        expect(await page.locator('a[href^="tel:"]').filter({ visible: true }).count()).toBe(0);
        await mask(page).scrollIntoViewIfNeeded();
        const before = await mask(page).boundingBox();
        await mask(page).press('Enter');
        expect(await link(page).innerText()).toBe(number);
        expect(await link(page).boundingBox()).toEqual(before);
        expect(await mask(page).count()).toBe(0);
        expect(await hasFocus(link(page))).toBe(true);
        await expect.poll(() => sent).toEqual([ABOUT]);
        await link(page).click();
        expect(await eventsOf(page)).toEqual([
          { event: 'phone_reveal', ...ABOUT },
          { event: 'call', event_id: 25, ...ABOUT },
        ]);
      });
    },
  );

  test('is shown though that cannot be recorded, which is logged', async () => {
    const { page, faults, close } = await sites.open(GROUP, carWhere(GROUP, /data-reveal/));
    await page.route('**/api/phone-reveals', route => route.fulfill({ status: 500 }));
    await mask(page).click();
    expect(await link(page).isVisible()).toBe(true);
    await expect.poll(() => faults.filter(fault => fault.includes('Failed to record')).length).toBe(1);
    await close();
  });
});

describe('results', () => {
  const RESULTS = '/search/new-used-and-demo-cars/';
  test.each([
    ['dealership_slug=harbour-kia&page=2', 'Cars at Harbour Kia'],
    ['body=People%20Mover', 'People movers'],
    ['body=People+Mover', 'People movers'],
  ])('of %s are served without JavaScript', async (query, heading) => {
    await on(GROUP, `${RESULTS}?${query}`, { javaScriptEnabled: false }, async page => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
      expect(await page.locator('article[data-car-id]').count()).toBeGreaterThan(0);
    });
  });

  test('have the call to action ninth, and no hole in the last row of two, three or four', async () => {
    await on('cascade-used-cars', '/search/used-cars/', { javaScriptEnabled: false }, async page => {
      expect(await page.locator('.card-row > *').nth(8).innerText()).toContain('Not sure which car?');
      for (const width of [700, 1000, 1400]) {
        await page.setViewportSize({ width, height: 900 });
        const { columns, right, last } = await page.locator('.card-grid').evaluate(grid => {
          const boxes = [...grid.querySelectorAll('.card-row > *')].map(card => card.getBoundingClientRect());
          const lowest = Math.max(...boxes.map(({ bottom }) => bottom));
          return {
            columns: getComputedStyle(grid).gridTemplateColumns.split(' ').length,
            right: grid.getBoundingClientRect().right,
            last: Math.max(...boxes.map(box => (box.bottom >= lowest - 1 ? box.right : 0))),
          };
        });
        expect([2, 3, 4]).toContain(columns);
        expect(Math.round(last), `${columns} columns`).toBe(Math.round(right));
      }
    });
  });

  test('are aligned: prices and buttons of a row begin on one line', async () => {
    await on(GROUP, RESULTS, {}, async page => {
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
