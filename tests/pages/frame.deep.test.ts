import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeFindings, hasFocus } from '../support/browser/visit.ts';
import { readPage, siteFiles } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out, slugs } = inject('demoSites');
const STOCK = '/search/used-cars/';
const NARROW = 390;
const WIDE = 1280;

const sites = serveForTests(out);

const dropdowns = (page: Page) => page.locator('.site-menu__entries > li > details');
const openOnes = (page: Page) => page.locator('.site-menu__entries > li > details[open]');
const summaryOf = (details: Locator) => details.locator('> summary');
const sheet = (page: Page) => page.locator('.site-menu');
const toggle = (page: Page) => page.locator('.menu-toggle summary');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Moves the mouse where it rests on nothing that opens. */
const moveAway = (page: Page) => page.mouse.move(4, 880);

/** The page as it is before a visitor did anything, at another width. */
async function untouched(page: Page, width: number): Promise<Page> {
  await moveAway(page);
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>('header details')) each.open = false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(() => window.scrollY === 0);
  // Changes by the new width, such as a menu that no longer fits, are done.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page;
}

/** The tests of a dealer share its page; those of another dealer run meanwhile. */
const inTurn = { concurrent: false };

describe.concurrent.each(slugs)('%s', slug => {
  let opened: Page;
  beforeAll(async () => {
    ({ page: opened } = await sites.open(slug, STOCK));
  });
  afterAll(() => opened?.context().close());
  const at = (width: number) => untouched(opened, width);

  test('every link of the header and the footer leads to a page of the site', () => {
    const files = new Set(siteFiles(out, slug));
    const html = readPage(out, slug, 'index.html');
    const frame = [...html.matchAll(/<(header|footer) class="site-.*?<\/\1>/gs)].map(([text]) => text);
    expect(frame).toHaveLength(2);
    const hrefs = [...frame.join('').matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(hrefs.length).toBeGreaterThan(10);
    for (const href of hrefs) {
      const { pathname, searchParams } = new URL(href, 'https://site.invalid');
      const body = searchParams.get('body');
      const file = body === null ? `${pathname.slice(1)}index.html` : `models/body/${body}/index.html`;
      expect(files, href).toContain(file);
    }
  });

  test.each([320, 390, 768])(
    'at %i pixels the header is one line, and nothing overflows with its menu open',
    inTurn,
    async width => {
      const page = await at(width);
      const bar = await page.locator('.site-header').boundingBox();
      expect(bar?.height).toBeLessThanOrEqual(61);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await toggle(page).click();
      const box = await sheet(page).boundingBox();
      expect(box).toMatchObject({ x: 0, y: 61, width });
      for (const details of await dropdowns(page).all()) {
        await summaryOf(details).click();
        expect(await sheet(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
          0,
        );
      }
      await page.locator('.site-footer').scrollIntoViewIfNeeded();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );

  test.each([1024, 1280])('at %i pixels every panel opens inside the window', inTurn, async width => {
    const page = await at(width);
    for (const details of await dropdowns(page).all()) {
      await summaryOf(details).click();
      const box = await details.locator('.menu-panel').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      // One at a time.
      expect(await openOnes(page).count()).toBe(1);
    }
  });

  test('Escape closes a panel and gives the focus back to its entry', inTurn, async () => {
    const page = await at(WIDE);
    const first = dropdowns(page).first();
    await summaryOf(first).press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(first.locator('.menu-panel a').first())).toBe(true);
    await page.keyboard.press('Escape');
    expect(await openOnes(page).count()).toBe(0);
    expect(await hasFocus(summaryOf(first))).toBe(true);
  });

  test('a click outside closes a panel, one inside does not', inTurn, async () => {
    const page = await at(WIDE);
    const first = dropdowns(page).first();
    await summaryOf(first).click();
    await first.locator('.menu-panel').click({ position: { x: 3, y: 3 } });
    expect(await openOnes(page).count()).toBe(1);
    await page.mouse.click(4, 880);
    expect(await openOnes(page).count()).toBe(0);
  });

  test('a panel closes when the focus leaves it', inTurn, async () => {
    const page = await at(WIDE);
    const first = dropdowns(page).first();
    await summaryOf(first).press('Enter');
    await first.locator('.menu-panel a').last().focus();
    expect(await openOnes(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await openOnes(page).count()).toBe(0);
  });

  test(
    'a mouse that rests on an entry opens it, a click keeps it open, leaving closes it',
    inTurn,
    async () => {
      const page = await at(WIDE);
      const first = dropdowns(page).first();
      await summaryOf(first).hover();
      await openOnes(page).waitFor();
      await moveAway(page);
      await openOnes(page).waitFor({ state: 'detached' });

      await summaryOf(first).hover();
      await openOnes(page).waitFor();
      await summaryOf(first).click();
      await moveAway(page);
      await page.waitForTimeout(500);
      expect(await openOnes(page).count()).toBe(1);
      await summaryOf(first).click();
      expect(await openOnes(page).count()).toBe(0);
    },
  );

  test(
    'the menu of a narrow screen covers the page, which does not scroll behind it; Escape closes it',
    inTurn,
    async () => {
      const page = await at(NARROW);
      await toggle(page).click();
      expect((await sheet(page).boundingBox())?.height).toBe(900 - 61);
      await page.mouse.move(200, 600);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await summaryOf(dropdowns(page).first()).click();
      await page.keyboard.press('Escape');
      expect(await sheet(page).isVisible()).toBe(false);
      expect(await hasFocus(toggle(page))).toBe(true);
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => window.scrollY > 0);
    },
  );

  test('the menu of a narrow screen closes when the focus leaves the header', inTurn, async () => {
    const page = await at(NARROW);
    await toggle(page).click();
    await sheet(page).getByRole('link').last().focus();
    expect(await sheet(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await sheet(page).isVisible()).toBe(false);
  });

  test('the menu ends with the action, and with every link of the dealer', inTurn, async () => {
    const page = await at(NARROW);
    await toggle(page).click();
    const texts = await sheet(page).locator('> .button, > .dealer-links a').allInnerTexts();
    const above = await page.locator('.site-header__bar > .dealer-links a').allTextContents();
    expect(texts[0]).toBe('Finance Enquiry');
    expect(texts.slice(1)).toEqual(above);
    expect(above.length).toBeGreaterThan(1);
  });

  test.each([NARROW, WIDE])('menus at %i pixels work without JavaScript', inTurn, async width => {
    const viewport = { width, height: 900 };
    const { page, close } = await sites.open(slug, STOCK, { viewport, javaScriptEnabled: false });
    if (width === NARROW) await toggle(page).click();
    const stock = dropdowns(page).filter({ has: page.locator('summary', { hasText: 'Stock' }) });
    await summaryOf(stock).click();
    await stock.getByRole('link', { name: 'All cars' }).click();
    await page.waitForURL('**/search/new-used-and-demo-cars/');
    await close();
  });

  test('the entry of the page is marked, and no other', inTurn, async () => {
    const page = await at(WIDE);
    expect(await page.locator('details[data-current] > summary').allInnerTexts()).toEqual(['Stock']);
    const current = page.locator('details[data-current] [aria-current="page"]');
    expect(await current.getAttribute('href')).toBe(STOCK);
  });

  test(
    'the header never covers what has the focus, and shows its own links to the keyboard',
    inTurn,
    async () => {
      const page = await at(WIDE);
      await page.locator('main a').last().focus();
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Shift+Tab');
        const [top, edge] = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          const header = document.querySelector('.site-header');
          const inside = element.closest('main') !== null;
          const bottom = header?.getBoundingClientRect().bottom ?? 0;
          return [element.getBoundingClientRect().top, inside ? bottom : 0];
        });
        expect(top).toBeGreaterThanOrEqual(edge ?? 0);
      }
      const link = page.locator('.site-header__bar > .dealer-links a').first();
      const top = async () => (await link.boundingBox())?.y ?? 0;
      await page.evaluate(() => window.scrollTo(0, 800));
      await page.waitForFunction(() => window.scrollY === 800);
      expect(await top()).toBeLessThan(0);
      await link.focus();
      expect(await top()).toBeGreaterThanOrEqual(0);
    },
  );

  test('axe finds nothing in open menus, on a narrow screen and a wide one', inTurn, async () => {
    const { page, close } = await sites.open(slug, STOCK);
    // A link half covered by a panel is too small to press until it closes: only the frame is checked.
    await page.locator('main').evaluate(main => {
      main.innerHTML = '<h1>Cars</h1>';
    });
    for (const width of [NARROW, WIDE]) {
      await untouched(page, width);
      if (width === NARROW) await toggle(page).click();
      await summaryOf(dropdowns(page).first()).click();
      expect(await axeFindings(page), `at ${width} pixels`).toEqual([]);
    }
    await close();
  });
});

test('the theme lays the header out: the menu beside the logo, or below it', async () => {
  const rows = async (slug: string) => {
    const { page, close } = await sites.open(slug, '/');
    const logo = await page.locator('.site-header__name').boundingBox();
    const menu = await sheet(page).boundingBox();
    const layout = await page.locator('.site-header').getAttribute('data-layout');
    await close();
    return { layout, below: (menu?.y ?? 0) >= (logo?.y ?? 0) + (logo?.height ?? 0) };
  };
  expect(await rows('bayside-suzuki')).toEqual({ layout: 'line', below: false });
  expect(await rows('harbour-motor-group')).toEqual({ layout: 'stacked', below: true });
});

test('where a visitor forces colours, the menu button shows its bars and a dark logo its ground', async () => {
  const { page, close } = await sites.open('bayside-suzuki', '/', {
    viewport: { width: NARROW, height: 900 },
    colorScheme: 'dark',
    forcedColors: 'active',
  });
  const bars = await toggle(page).evaluate(summary => getComputedStyle(summary, '::before').backgroundColor);
  const logo = await page
    .locator('.site-header__name img')
    .evaluate(image => getComputedStyle(image).backgroundColor);
  expect([bars, logo]).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  await close();
});

test('the licences of a group are a list, those of a dealer one line', async () => {
  const licences = async (slug: string) => {
    const { page, close } = await sites.open(slug, '/', { javaScriptEnabled: false });
    const [first] = await page.locator('.site-footer__legal p').allInnerTexts();
    const count = await page.locator('.site-footer__legal li').count();
    await close();
    return { first, isList: count > 3 };
  };
  expect(await licences('bayside-suzuki')).toEqual({
    first: 'Bayside Suzuki · Motor dealer licence 0000555',
    isList: false,
  });
  expect(await licences('harbour-motor-group')).toEqual({ first: 'Harbour Motor Group', isList: true });
});

test('the mega menu of a dealer of several brands leads to the pages of its brands', async () => {
  const { page, close } = await sites.open('harbour-motor-group', '/');
  await page.locator('summary', { hasText: 'Vehicles' }).click();
  await page.locator('.mega-menu__brands').getByRole('link', { name: 'Kia' }).click();
  await page.waitForURL('**/brands/kia/');
  expect(await page.locator('details[data-current] > summary').innerText()).toBe('Vehicles');
  await close();
});
