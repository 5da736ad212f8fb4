import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { samplePages } from '../support/built-site.ts';
import { type ServedSites, servedSites } from '../support/served-sites.ts';
import { axeFindings, loading, visit } from '../support/visit.ts';

const { out, slugs } = inject('demoSites');
const SCREENSHOTS = path.resolve('.cache/screenshots');
const WIDTHS = [390, 768, 1280];
/** docs/product.md#what-every-page-keeps-to: bytes of JavaScript before the visitor does anything. */
const SCRIPT_BUDGET = { search: 95 * 1024, other: 20 * 1024 };

let sites: ServedSites;

beforeAll(async () => {
  fs.mkdirSync(SCREENSHOTS, { recursive: true });
  sites = await servedSites(out);
});
afterAll(() => sites?.close());

// A page mostly waits for its pictures: three at a time keep both cores busy.
describe.concurrent.each(slugs)('%s', slug => {
  const pages = samplePages(out, slug, 1).filter(({ kind }) => kind !== 'not-found');

  test.each(pages)(
    'a $kind page stands still on a slow line at every width, fits, fails nowhere, asks nobody else; axe finds nothing',
    async ({ file, kind }) => {
      for (const width of WIDTHS) {
        const { page, faults, close } = await visit(sites.browser, sites.address(slug, file), {
          width,
          slow: true,
        });
        const at = `${file} at ${width}`;
        const { moved, late, scriptBytes } = await loading(page);
        expect(moved, `${at}: what moved by itself`).toEqual([]);
        expect(late, `${at}: the largest picture is not preloaded`).toEqual([]);
        const budget = kind === 'search' ? SCRIPT_BUDGET.search : SCRIPT_BUDGET.other;
        expect(scriptBytes, `${at}: bytes of scripts`).toBeLessThanOrEqual(budget);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${at}: wider than the window`).toBeLessThanOrEqual(0);
        expect(await axeFindings(page), at).toEqual([]);
        expect(faults, at).toEqual([]);
        await page.screenshot({
          path: path.join(SCREENSHOTS, `${slug}-${kind}-${width}.png`),
          fullPage: true,
        });
        await close();
      }
    },
  );

  test('the keyboard reaches the content in one step, and every menu', async () => {
    const { page, close } = await visit(sites.browser, sites.address(slug, 'index.html'), { width: 1280 });
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
    await close();
  });
});
