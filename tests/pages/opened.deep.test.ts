import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeFindings, type Visitor, visitor } from '../support/browser/visit.ts';
import { pagesOfTemplates, samplePages } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

/** Content that a page hides at first must be as usable once it is open: menus, answers, dialogs. */
const { out, slugs } = inject('demoSites');
const KINDS = ['car', 'search', 'location'];
const WIDTHS = [390, 1280];
const ofTemplates = pagesOfTemplates(out, slugs).filter(({ kind }) => KINDS.includes(kind));
const sites = serveForTests(out);

/** Opens one thing of a kind after the other; gives what axe finds around each while it is open. */
async function findingsOpened(page: Page, selector: string, around: string): Promise<string[]> {
  const found: string[] = [];
  const count = await page.locator(selector).count();
  for (let at = 0; at < count; at += 1) {
    await page.evaluate(toggle, { selector, at });
    found.push(...(await axeFindings(page, around)));
    await page.evaluate(toggle, { selector, at });
  }
  return found;
}

/** Runs in the browser. */
function toggle({ selector, at }: { selector: string; at: number }): void {
  const element = document.querySelectorAll(selector)[at];
  if (element instanceof HTMLDetailsElement) element.open = !element.open;
  if (element instanceof HTMLDialogElement) element.open ? element.close() : element.showModal();
}

describe.concurrent.each(slugs)('%s', slug => {
  // Each dealer has its own menus.
  const home = samplePages(out, slug, 1).filter(({ kind }) => kind === 'home');
  const pages = [...home, ...ofTemplates.filter(page => page.slug === slug)];
  let visiting: Visitor;
  beforeAll(async () => {
    visiting = await visitor(sites.browser, { width: 1280 });
  });
  afterAll(() => visiting?.close());

  test.each(pages)(
    'axe finds nothing on a $kind page with its menus, answers and dialogs open, on a narrow screen and a wide one',
    { concurrent: false },
    async ({ file, kind }) => {
      const { page, faults, open } = visiting;
      await open(sites.address(slug, file), WIDTHS[0]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Panels of the menu shut each other; on a phone they are in its sheet. They are those of every page.
        if (kind === 'home') {
          await page.evaluate(() =>
            document.querySelector('header details:not([name])')?.setAttribute('open', ''),
          );
          expect(await page.locator('header details').count()).toBeGreaterThan(2);
          expect(await findingsOpened(page, 'header details[name]', 'header'), `menu at ${width}`).toEqual(
            [],
          );
        }
        await page.evaluate(() => {
          for (const each of document.querySelectorAll('header details')) each.removeAttribute('open');
          for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '');
        });
        expect(await axeFindings(page, 'main'), `answers at ${width}`).toEqual([]);
        expect(await findingsOpened(page, 'dialog', 'dialog[open]'), `dialogs at ${width}`).toEqual([]);
      }
      expect(faults).toEqual([]);
    },
  );
});
