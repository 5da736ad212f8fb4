import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serve } from '@hono/node-server';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sitesApp } from '../../src/api/sites-app.ts';
import { launchBrowser } from '../support/browser.ts';
import { samplePages } from '../support/built-site.ts';

const { out, slugs } = inject('demoSites');
const SCREENSHOTS = path.resolve('.cache/screenshots');
const WIDTHS = [390, 768, 1280];
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let server: ReturnType<typeof serve>;
let port = 0;

beforeAll(async () => {
  fs.mkdirSync(SCREENSHOTS, { recursive: true });
  browser = await launchBrowser();
  await new Promise<void>(resolve => {
    server = serve(
      { fetch: sitesApp({ dist: out }).fetch, port: 0, hostname: '127.0.0.1' },
      ({ port: chosen }) => {
        port = chosen;
        resolve();
      },
    );
  });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const address = (slug: string, file: string) =>
  `http://${slug}.localhost:${port}/${file.replace(/index\.html$/, '')}`;

/** Opens a page and tells what went wrong while it loaded: errors in the console, requests to other hosts. */
async function open(
  slug: string,
  file: string,
  width: number,
  javaScript = true,
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: javaScript,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', error => faults.push(error.message));
  page.on('request', request => {
    const { hostname } = new URL(request.url());
    if (hostname !== `${slug}.localhost`) faults.push(`asked ${hostname} for ${request.url()}`);
  });
  await page.goto(address(slug, file), { waitUntil: 'load' });
  return { page, faults };
}

// A page mostly waits for its pictures: three at a time keep both cores busy.
describe.concurrent.each(slugs)('%s', slug => {
  const pages = samplePages(out, slug, 1).filter(({ kind }) => kind !== 'not-found');

  test.each(pages)(
    'a $kind page opens at every width: nothing overflows, fails or asks elsewhere',
    async ({ file, kind }) => {
      for (const width of WIDTHS) {
        const { page, faults } = await open(slug, file, width);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${file} at ${width}`).toBeLessThanOrEqual(0);
        expect(faults, `${file} at ${width}`).toEqual([]);
        await page.screenshot({
          path: path.join(SCREENSHOTS, `${slug}-${kind}-${width}.png`),
          fullPage: true,
        });
        await page.context().close();
      }
    },
  );

  test.each(pages)('axe finds nothing on a $kind page', async ({ file }) => {
    const { page } = await open(slug, file, 1280);
    await page.evaluate(AXE);
    const violations = await page.evaluate(async () => {
      const axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      } = Reflect.get(window, 'axe');
      const found = await axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    });
    expect(violations).toEqual([]);
    await page.context().close();
  });

  test('a car page reads the same without JavaScript', async () => {
    const car = pages.find(({ kind }) => kind === 'car');
    if (car === undefined) throw new Error('no car page');
    const texts: string[] = [];
    for (const javaScript of [true, false]) {
      const { page } = await open(slug, car.file, 1280, javaScript);
      texts.push(await page.locator('main').innerText());
      await page.context().close();
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test('nothing moves while pictures and fonts arrive', async () => {
    for (const { file } of pages.filter(({ kind }) => ['home', 'search', 'car'].includes(kind))) {
      const { page } = await open(slug, file, 390);
      const shift = await page.evaluate(
        () =>
          new Promise<number>(resolve => {
            let sum = 0;
            new PerformanceObserver(list => {
              for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 400);
          }),
      );
      expect(shift, file).toBeLessThan(0.01);
      await page.context().close();
    }
  });

  test('the keyboard reaches the content in one step, and every menu', async () => {
    const { page } = await open(slug, 'index.html', 1280);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#content');
    const stock = page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Stock' });
    await stock.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/**');
    await page.context().close();
  });

  test('a visitor walks from home to a car by plain links, without JavaScript', async () => {
    const { page } = await open(slug, 'index.html', 390, false);
    await page.getByRole('link', { name: 'See all cars' }).first().click();
    expect(await page.locator('body').getAttribute('data-page')).toBe('search');
    const total = await page.locator('article[data-car-id]').count();
    expect(total).toBe(21);
    const first = await page.locator('article[data-car-id]').first().getAttribute('data-car-id');
    await page.getByRole('link', { name: 'Next' }).click();
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await page.locator('article[data-car-id]').first().getAttribute('data-car-id')).not.toBe(first);
    await page.locator('article[data-car-id] h2 a').first().click();
    expect(await page.locator('body').getAttribute('data-page')).toBe('car');
    await page.context().close();
  });
});
