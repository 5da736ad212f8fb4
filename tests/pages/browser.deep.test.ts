import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFailed, test } from 'vitest';
import { axeFindings, loading, type Visitor, visit, visitor } from '../support/browser/visit.ts';
import { pagesOfTemplates } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out, slugs } = inject('demoSites');
/** Screenshots of pages that failed. */
const SCREENSHOTS = path.resolve('.cache/screenshots');
const WIDTHS = [390, 768, 1280];
/** docs/product.md#what-every-page-keeps-to: bytes of JavaScript before the visitor does anything. */
const SCRIPT_BUDGET = { search: 95 * 1024, other: 20 * 1024 };

const sites = serveForTests(out);
beforeAll(() => void fs.mkdirSync(SCREENSHOTS, { recursive: true }));

const pages = pagesOfTemplates(out, slugs)
  .filter(({ kind }) => kind !== 'not-found')
  .map(({ slug, file, kind }) => ({ slug, file, kind }));
/** Each kind of page at each width, and of each template: the templates take turns with the widths. */
const visits = [...new Set(pages.map(({ kind }) => kind))].flatMap((kind, turn) => {
  const found = pages.filter(page => page.kind === kind);
  return Array.from({ length: Math.max(found.length, WIDTHS.length) }, (_, at) => ({
    ...(found[at % found.length] ?? raise(kind)),
    width: WIDTHS[(at + turn) % WIDTHS.length] ?? 0,
  }));
});

function raise(kind: string): never {
  throw new Error(`no ${kind} page`);
}

/** By how much the page is too wide once all of its text that may break is one word of 70 letters. */
function withLongWords(): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement;
    if (around === null || around.closest('script, style, option, button') !== null) continue;
    const breaks = getComputedStyle(around).whiteSpaceCollapse === 'collapse';
    const wraps = getComputedStyle(around).textWrapMode === 'wrap';
    if (breaks && wraps && /\p{L}{2}/u.test(text.textContent ?? '')) text.textContent = 'Abcdefg'.repeat(10);
  }
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** Pictures that are painted much wider or narrower than their `sizes` say: blurred, or of more bytes than are seen. */
function wrongSizes(): string[] {
  const widthOf = (sizes: string) => {
    const slots = sizes.split(',').map(slot => /^(?:\((.+)\) )?(\d+)(px|vw)$/.exec(slot.trim()));
    const [, , length = '0', unit] =
      slots.find(slot => !slot?.[1] || matchMedia(`(${slot[1]})`).matches) ?? [];
    return Number(length) * (unit === 'vw' ? document.documentElement.clientWidth / 100 : 1);
  };
  return [...document.querySelectorAll('picture')].flatMap(picture => {
    const source = [...picture.querySelectorAll('source')].find(
      ({ sizes, media }) => sizes !== '' && (media === '' || matchMedia(media).matches),
    );
    const painted = picture.querySelector('img')?.getBoundingClientRect().width ?? 0;
    if (source === undefined || painted === 0) return [];
    const said = widthOf(source.sizes);
    const isWrong = said < painted * 0.8 || said > painted * 2.5;
    const where = picture.closest('[class]')?.className;
    return isWrong ? [`${where}: ${source.sizes}, painted ${Math.round(painted)}`] : [];
  });
}

test('the visits see every kind of page at every width, and every kind that a template has', () => {
  const kinds = new Set(pages.map(({ kind }) => kind));
  expect(new Set(visits.map(({ kind, width }) => `${kind} ${width}`)).size).toBe(kinds.size * WIDTHS.length);
  expect(new Set(visits.map(({ slug, file }) => `${slug} ${file}`)).size).toBe(pages.length);
});

// A page mostly waits for its pictures: while those of one dealer come, another's pages are looked at.
describe.concurrent.each(slugs)('%s', slug => {
  let visiting: Visitor;
  /** Widths at which axe has looked at the header and the footer, which are those of every page. */
  const framesSeen = new Set<number>();
  /** Pages that long words were written into: last, for nothing else can be checked on them then. */
  const wordsSeen = new Set<string>();
  beforeAll(async () => {
    visiting = await visitor(sites.browser, { width: 1280, slow: true });
  });
  afterAll(() => visiting?.close());

  test.each(visits.filter(visited => visited.slug === slug))(
    'a $kind page at $width does not shift on a slow line, fits at every width, also with long words, fails nowhere, requests nothing elsewhere; axe finds nothing',
    { concurrent: false },
    async ({ file, kind, width }) => {
      const { page, faults, open } = visiting;
      const screenshot = path.join(SCREENSHOTS, `${slug}-${kind}-${width}.png`);
      onTestFailed(async () => void (await page.screenshot({ path: screenshot, fullPage: true })));
      await open(sites.address(slug, file), width);
      let { moved, late, scriptBytes } = await loading(page);
      // An element without a size moves each time; a busy machine may paint a page half read.
      for (let more = 0; more < 2 && moved.length > 0; more += 1) {
        await open(sites.address(slug, file), width);
        ({ moved, late, scriptBytes } = await loading(page));
      }
      expect(moved, `${file}: what moved by itself`).toEqual([]);
      expect(late, `${file}: the largest picture is not preloaded`).toEqual([]);
      const budget = kind === 'search' ? SCRIPT_BUDGET.search : SCRIPT_BUDGET.other;
      expect(scriptBytes, `${file}: bytes of scripts`).toBeLessThanOrEqual(budget);
      for (const each of [...WIDTHS.filter(other => other !== width), width]) {
        await page.setViewportSize({ width: each, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${file}: wider than a window of ${each} pixels`).toBeLessThanOrEqual(0);
        expect(await page.evaluate(wrongSizes), `${file}: sizes of pictures at ${each}`).toEqual([]);
      }
      expect(faults, file).toEqual([]);
      const exclude = framesSeen.has(width) ? ['.site-header', '.site-footer'] : [];
      expect(await axeFindings(page, { include: 'html', exclude }), file).toEqual([]);
      framesSeen.add(width);
      if (wordsSeen.has(file)) return;
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await page.evaluate(withLongWords), `${file}: with long words`).toBeLessThanOrEqual(0);
      wordsSeen.add(file);
    },
  );

  test('the keyboard reaches the content in one step, and every menu', { concurrent: false }, async () => {
    const { page, close } = await visit(sites.browser, sites.address(slug, '/'), { width: 1280 });
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
