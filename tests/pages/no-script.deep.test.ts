import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Visitor, visitor } from '../support/browser/visit.ts';
import { pagesOfTemplates } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

/**
 * A visitor without JavaScript reads everything and gets everywhere (docs/product.md#what-every-page-keeps-to).
 * tests/flows/no-script.test.ts walks from a search to a sent form.
 */
const { out, slugs } = inject('demoSites');
const ofTemplates = pagesOfTemplates(out, slugs);
const sites = serveForTests(out);

/** Controls that a visitor cannot use on the page. Runs in the browser. */
function unusable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const found: Record<string, Element[]> = {
      'a link to nowhere': all('a').filter(
        link => !/^(?!#$|javascript:)./.test(link.getAttribute('href') ?? ''),
      ),
      'a button that does nothing': all('button, [role="button"]').filter(
        button =>
          shown(button) &&
          !(button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null),
      ),
      'a form that cannot be sent': all('form').filter(
        form =>
          shown(form) &&
          ((form.getAttribute('action') ?? '') === '' ||
            !form.querySelector('[type="submit"], button:not([type="button"])')),
      ),
      // The address determines which of the contacts of a form is shown.
      hidden: all('main h1, main h2, main img, main p').filter(
        element =>
          element.textContent !== '' &&
          !shown(element) &&
          element.closest('details:not([open]), dialog, template, noscript, [hidden], .sent-contact') ===
            null,
      ),
    };
    return Object.entries(found).flatMap(([what, elements]) =>
      elements.map(element => `${what}: ${element.outerHTML.slice(0, 160)}`),
    );
  });
}

const visible = async (page: Page) =>
  (await page.locator('main').innerText())
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

describe.concurrent.each(slugs)('%s, without JavaScript', slug => {
  let visiting: Visitor;
  beforeAll(async () => {
    visiting = await visitor(sites.browser, { width: 390, javaScript: false });
  });
  afterAll(() => visiting?.close());

  test.each(ofTemplates.filter(page => page.slug === slug))(
    'a $kind page can be read, and all on it be used',
    { concurrent: false },
    async ({ file }) => {
      const { page, faults, open } = visiting;
      await open(sites.address(slug, file));
      expect(await page.locator('h1').first().innerText()).toMatch(/\S/);
      expect((await visible(page)).join('').length).toBeGreaterThan(40);
      expect(await unusable(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  test('the menu and every answer open', { concurrent: false }, async () => {
    const { page, open } = visiting;
    await open(sites.address(slug, 'index.html'));
    const questions = page.locator('main details > summary');
    for (const question of await questions.all()) await question.press('Enter');
    expect(await page.locator('main details[open]').count()).toBe(await questions.count());
    await page.locator('header summary').first().click();
    const entry = page.locator('header nav a[href^="/"]:visible').last();
    const href = (await entry.getAttribute('href')) ?? '';
    expect(href).not.toBe('/');
    await entry.click();
    await page.waitForURL(`**${href}`);
  });
});

test.each(ofTemplates.filter(({ kind }) => kind === 'car'))(
  'a car page of $slug has the same text with and without a script, but for the controls of a script',
  async ({ slug, file }) => {
    const { page, close } = await sites.open(slug, file);
    // A script masks the number until a click [N1].
    await page.locator('.phone-mask').click();
    // Later steps of a form wait for their turn, and the calculator has fields.
    await page.evaluate(() => {
      for (const form of document.querySelectorAll('[data-stepped]')) form.removeAttribute('data-stepped');
      for (const fields of document.querySelectorAll('.calculator__fields')) fields.remove();
    });
    const scripted = await visible(page);
    await close();
    const plain = await sites.open(slug, file, { javaScriptEnabled: false });
    const lines = await visible(plain.page);
    await plain.close();
    expect(lines.filter(line => !scripted.includes(line))).toEqual([]);
    expect(scripted.length - lines.length).toBeLessThan(8);
    expect(lines.length).toBeGreaterThan(30);
  },
);
