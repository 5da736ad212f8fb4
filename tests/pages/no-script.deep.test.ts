import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Visitor, visit, visitor } from '../support/browser/visit.ts';
import { pagesOfTemplates, samplePages } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

/** A visitor without JavaScript reads everything and gets everywhere (docs/product.md#what-every-page-keeps-to). */
const { out, slugs } = inject('demoSites');
const ofTemplates = pagesOfTemplates(out, slugs);
const sites = serveForTests(out);

/** Controls that a visitor cannot use on the page. Runs in the browser. */
function unusable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const outline = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 160)}`;
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const dead = all('a').filter(link => !/^(?!#$|javascript:)./.test(link.getAttribute('href') ?? ''));
    const idle = all('button, [role="button"]').filter(
      button =>
        shown(button) &&
        !(button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null),
    );
    const stuck = all('form')
      .filter(shown)
      .filter(
        form =>
          (form.getAttribute('action') ?? '') === '' ||
          !form.querySelector('[type="submit"], button:not([type="button"])'),
      );
    // Of the contacts of a form, the address determines which is shown.
    const hidden = all('main h1, main h2, main img, main p').filter(
      element =>
        element.textContent !== '' &&
        !shown(element) &&
        element.closest('details:not([open]), dialog, template, noscript, [hidden], .sent-contact') === null,
    );
    return [
      ...dead.map(outline('a link to nowhere')),
      ...idle.map(outline('a button that does nothing')),
      ...stuck.map(outline('a form that cannot be sent')),
      ...hidden.map(outline('hidden')),
    ];
  });
}

describe.concurrent.each(slugs)('%s, without JavaScript', slug => {
  const pages = ofTemplates.filter(page => page.slug === slug);
  let visiting: Visitor;
  beforeAll(async () => {
    // Until the style sheets are there, too: without scripts the document does not wait for them.
    visiting = await visitor(sites.browser, { width: 390, javaScript: false });
  });
  afterAll(() => visiting?.close());

  test.each(pages)(
    'a $kind page can be read, and all on it be used',
    { concurrent: false },
    async ({ file, html }) => {
      const { page, faults, open } = visiting;
      await open(sites.address(slug, file));
      const text = await page.locator('main').innerText();
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
      expect(text.replace(/\s+/g, ' ').toLowerCase()).toContain(plain(heading).toLowerCase());
      expect(text.length).toBeGreaterThan(40);
      expect(await unusable(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  test('what hides opens without a script: the menu, and every answer', async () => {
    const { page, close } = await visit(sites.browser, sites.address(slug, 'index.html'), {
      width: 390,
      javaScript: false,
    });
    const questions = page.locator('main details > summary');
    for (const question of await questions.all()) {
      await question.focus();
      await question.press('Enter');
    }
    expect(await page.locator('main details[open]').count()).toBe(await questions.count());
    const menu = page.locator('header summary').first();
    await menu.click();
    const entry = page.locator('header nav a[href^="/"]:visible').last();
    const href = (await entry.getAttribute('href')) ?? '';
    expect(href).not.toBe('/');
    await entry.click();
    await page.waitForURL(`**${href}`);
    await close();
  });

  test('a visitor walks from home to a car, by plain links', async () => {
    const { page, close } = await visit(sites.browser, sites.address(slug, 'index.html'), {
      width: 390,
      javaScript: false,
    });
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
    await close();
  });

  test('a car page has the same text with and without a script; only controls of a script are missing', async () => {
    const car = samplePages(out, slug, 1).find(({ kind }) => kind === 'car');
    if (car === undefined) throw new Error('no car page');
    const lines: string[][] = [];
    for (const javaScript of [true, false]) {
      const { page, close } = await visit(sites.browser, sites.address(slug, car.file), {
        width: 1280,
        javaScript,
      });
      // A script masks the number until a click [N1].
      if (javaScript) await page.locator('.phone-mask').click();
      // With scripts, the later steps of a form wait for their turn; they are there all the same.
      await page.$$eval('[data-stepped]', forms => {
        for (const form of forms) form.removeAttribute('data-stepped');
      });
      // Controls that do nothing without a script.
      await page.$$eval('.calculator__fields', fields => {
        for (const each of fields) each.remove();
      });
      const text = await page.locator('main').innerText();
      lines.push(
        text
          .split('\n')
          .map(line => line.trim())
          .filter(line => line !== ''),
      );
      await close();
    }
    const [withScript = [], without = []] = lines;
    expect(without.filter(line => !withScript.includes(line))).toEqual([]);
    expect(withScript.length - without.length).toBeLessThan(8);
    expect(without.length).toBeGreaterThan(30);
  });
});

/** The text of a piece of HTML. */
function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
}
