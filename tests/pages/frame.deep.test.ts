import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeFindings, hasFocus, overflow } from '../support/browser/visit.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

/** The header with its menus, and the footer. */
const { out, slugs } = inject('demoSites');
const GROUP = 'harbour-motor-group';
const BRAND = 'bayside-suzuki';
const STOCK = '/search/used-cars/';
const NARROW = 390;
const WIDE = 1280;

const sites = serveForTests(out);

const dropdowns = (page: Page) => page.locator('.site-menu__entries > li > details');
const openOnes = (page: Page) => page.locator('.site-menu__entries > li > details[open]');
const summaryOf = (details: Locator) => details.locator('> summary');
const sheet = (page: Page) => page.locator('.site-menu');
const toggle = (page: Page) => page.locator('.menu-toggle summary');
const dealerLinks = (page: Page) => page.locator('.site-header__bar > .dealer-links a');
/** Moves the mouse where it rests on nothing that opens. */
const moveAway = (page: Page) => page.mouse.move(4, 880);

/** Changes by a new width or a turned wheel are painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The page as it is before a visitor did anything, at another width. */
async function untouched(page: Page, width: number): Promise<void> {
  await moveAway(page);
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>('header details')) each.open = false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(() => window.scrollY === 0);
  await painted(page);
}

describe.each(slugs)('the menu of %s', slug => {
  test('fits every width, opens one panel at a time inside the window, and axe finds nothing', async () => {
    const { page, faults, close } = await sites.open(slug, STOCK);
    // A link half covered by a panel is too small to press until it closes: only the frame is checked.
    await page.locator('main').evaluate(main => {
      main.innerHTML = '<h1>Cars</h1>';
    });
    for (const width of [320, NARROW, 768]) {
      await untouched(page, width);
      expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(61);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await toggle(page).click();
      expect(await sheet(page).boundingBox()).toMatchObject({ x: 0, y: 61, width });
      for (const details of await dropdowns(page).all()) {
        await summaryOf(details).click();
        const wide = await sheet(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(wide, `at ${width} pixels`).toBe(0);
      }
      if (width === NARROW) expect(await axeFindings(page)).toEqual([]);
      await page.locator('.site-footer').scrollIntoViewIfNeeded();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    for (const width of [1024, WIDE]) {
      await untouched(page, width);
      for (const details of await dropdowns(page).all()) {
        await summaryOf(details).click();
        const { x, width: size } = (await details.locator('.menu-panel').boundingBox()) ?? {
          x: -1,
          width: 0,
        };
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + size).toBeLessThanOrEqual(width);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await openOnes(page).count()).toBe(1);
        if (width === WIDE) expect(await axeFindings(page, 'header')).toEqual([]);
      }
    }
    expect(faults).toEqual([]);
    await close();
  });

  test('marks the entry of the page alone, ends with the action and every link of the dealer, and works without JavaScript', async () => {
    const viewport = { width: NARROW, height: 900 };
    const { page, close } = await sites.open(slug, STOCK, { viewport, javaScriptEnabled: false });
    expect(await page.locator('details[data-current] > summary').allTextContents()).toEqual(['Stock']);
    const current = page.locator('details[data-current] [aria-current="page"]');
    expect(await current.getAttribute('href')).toBe(STOCK);
    await toggle(page).click();
    const [action, ...links] = await sheet(page).locator('> .button, > .dealer-links a').allInnerTexts();
    expect(action).toBe('Finance Enquiry');
    expect(links).toEqual(await dealerLinks(page).allTextContents());
    expect(links.length).toBeGreaterThan(1);
    for (const width of [NARROW, WIDE]) {
      await page.goto(sites.address(slug, STOCK));
      await page.setViewportSize({ width, height: 900 });
      if (width === NARROW) await toggle(page).click();
      const stock = dropdowns(page).filter({ has: page.locator('summary', { hasText: 'Stock' }) });
      await summaryOf(stock).click();
      await stock.getByRole('link', { name: 'All cars' }).click();
      await page.waitForURL('**/search/new-used-and-demo-cars/');
    }
    await close();
  });
});

describe('a visitor', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await sites.open(GROUP, STOCK));
  });
  afterAll(() => page?.context().close());
  const first = () => dropdowns(page).first();

  test('skips to the content with the first key', async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#content');
  });

  test('closes a panel with Escape, a click outside, or by leaving it with the focus', async () => {
    await untouched(page, WIDE);
    await summaryOf(first()).press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(first().locator('.menu-panel a').first())).toBe(true);
    await page.keyboard.press('Escape');
    expect(await openOnes(page).count()).toBe(0);
    expect(await hasFocus(summaryOf(first()))).toBe(true);

    await untouched(page, WIDE);
    await summaryOf(first()).click();
    await first()
      .locator('.menu-panel')
      .click({ position: { x: 3, y: 3 } });
    expect(await openOnes(page).count()).toBe(1);
    await page.mouse.click(4, 880);
    expect(await openOnes(page).count()).toBe(0);

    await untouched(page, WIDE);
    await summaryOf(first()).press('Enter');
    await first().locator('.menu-panel a').last().focus();
    expect(await openOnes(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await openOnes(page).count()).toBe(0);
  });

  test('sees the whole menu of a phone, behind which the page does not scroll', async () => {
    await untouched(page, NARROW);
    await toggle(page).click();
    expect((await sheet(page).boundingBox())?.height).toBe(900 - 61);
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 600);
    await painted(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await summaryOf(first()).click();
    await page.keyboard.press('Escape');
    expect(await sheet(page).isVisible()).toBe(false);
    expect(await hasFocus(toggle(page))).toBe(true);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => window.scrollY > 0);

    await untouched(page, NARROW);
    await toggle(page).click();
    await sheet(page).getByRole('link').last().focus();
    expect(await sheet(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await sheet(page).isVisible()).toBe(false);
  });

  test('always sees what has the focus: the header does not cover it, and shows its own links', async () => {
    await untouched(page, WIDE);
    await page.locator('main a').last().focus();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Shift+Tab');
      const isCovered = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().top < (element.closest('main') === null ? 0 : header);
      });
      expect(isCovered).toBe(false);
    }
    const link = dealerLinks(page).first();
    const top = async () => (await link.boundingBox())?.y ?? 0;
    await page.evaluate(() => window.scrollTo(0, 800));
    await page.waitForFunction(() => window.scrollY === 800);
    expect(await top()).toBeLessThan(0);
    await link.focus();
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  test('opens a panel by resting on its entry, keeps it open by a click, and comes to a brand', async () => {
    await page.clock.install();
    await page.goto(sites.address(GROUP, '/'));
    await summaryOf(first()).hover();
    await page.clock.runFor(500);
    expect(await openOnes(page).count()).toBe(1);
    await moveAway(page);
    await page.clock.runFor(500);
    expect(await openOnes(page).count()).toBe(0);
    await summaryOf(first()).hover();
    await page.clock.runFor(500);
    await summaryOf(first()).click();
    await moveAway(page);
    await page.clock.runFor(500);
    expect(await openOnes(page).count()).toBe(1);
    await summaryOf(first()).click();
    expect(await openOnes(page).count()).toBe(0);
    await page.locator('summary', { hasText: 'Vehicles' }).click();
    await page.locator('.mega-menu__brands').getByRole('link', { name: 'Kia' }).click();
    await page.waitForURL('**/brands/kia/');
    expect(await page.locator('details[data-current] > summary').innerText()).toBe('Vehicles');
  });
});

test.each([
  [BRAND, 'line', ['Bayside Suzuki · Motor dealer licence 0000555'], false],
  [GROUP, 'stacked', ['Harbour Motor Group'], true],
])('%s has its menu in the layout "%s", and its licences', async (slug, layout, [first], isGroup) => {
  const { page, close } = await sites.open(slug, '/', { javaScriptEnabled: false });
  const logo = await page.locator('.site-header__name').boundingBox();
  const menu = await sheet(page).boundingBox();
  expect(await page.locator('.site-header').getAttribute('data-layout')).toBe(layout);
  expect((menu?.y ?? 0) >= (logo?.y ?? 0) + (logo?.height ?? 0)).toBe(layout === 'stacked');
  expect((await page.locator('.site-footer__legal p').allInnerTexts())[0]).toBe(first);
  expect((await page.locator('.site-footer__legal li').count()) > 3).toBe(isGroup);
  await close();
});

test('Where a visitor forces colours, the menu button shows its bars and a dark logo its ground', async () => {
  const { page, close } = await sites.open(BRAND, '/', {
    viewport: { width: NARROW, height: 900 },
    colorScheme: 'dark',
    forcedColors: 'active',
  });
  const background = (locator: Locator, pseudo?: string) =>
    locator.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  expect(await background(toggle(page), '::before')).toBe('rgb(255, 255, 255)');
  expect(await background(page.locator('.site-header__name img'))).toBe('rgb(255, 255, 255)');
  await close();
});
