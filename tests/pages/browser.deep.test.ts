import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, onTestFailed, test } from 'vitest';
import {
  axeFindings,
  loading,
  overflow,
  pictureSizes,
  type Visitor,
  visitor,
} from '../support/browser/visit.ts';
import { pagesOfTemplates } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out, slugs } = inject('demoSites');
/** Screenshots of pages that failed. */
const SCREENSHOTS = path.resolve('.cache/screenshots');
const WIDTHS = [390, 768, 1280];
/** Kinds of pages that hide content at first: answers, sections, dialogs. */
const OPENED = ['home', 'car', 'search', 'location'];
/** docs/product.md#what-every-page-keeps-to: bytes of JavaScript before the visitor does anything. */
const SCRIPT_BUDGET = { search: 95 * 1024, other: 20 * 1024 };
/** As the server sends a script that was requested before: the first response is compressed quickly, and larger. */
const sizeOf = (slug: string, script: string) =>
  brotliCompressSync(fs.readFileSync(path.join(out, slug, script))).length;

const sites = serveForTests(out);
fs.mkdirSync(SCREENSHOTS, { recursive: true });

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

/** Opens each dialog of a page, then all its answers and sections; returns what axe finds in them. */
async function findingsOpened(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const dialog of await page.locator('dialog').all()) {
    await dialog.evaluate((element: HTMLDialogElement) => element.showModal());
    found.push(...(await axeFindings(page, 'dialog[open]')));
    await dialog.evaluate((element: HTMLDialogElement) => element.close());
  }
  await page.locator('main details').evaluateAll(all => {
    for (const each of all) each.setAttribute('open', '');
  });
  return [...found, ...(await axeFindings(page, 'main'))];
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
    'A $kind page at $width pixels loads on a slow line without a shift or a fault, fits, and axe finds nothing',
    { concurrent: false },
    async ({ file, kind, width }) => {
      const { page, faults, open } = visiting;
      const screenshot = path.join(SCREENSHOTS, `${slug}-${kind}-${width}.png`);
      onTestFailed(async () => void (await page.screenshot({ path: screenshot, fullPage: true })));
      await open(sites.address(slug, file), width);
      let { moved, late, scripts } = await loading(page);
      // An element without a size moves each time; a busy machine may paint a page half read.
      for (let more = 0; more < 2 && moved.length > 0; more += 1) {
        await open(sites.address(slug, file), width);
        ({ moved, late, scripts } = await loading(page));
      }
      const budget = kind === 'search' ? SCRIPT_BUDGET.search : SCRIPT_BUDGET.other;
      expect(moved, `${file}: what moved by itself`).toEqual([]);
      expect(late, `${file}: the largest picture is not preloaded`).toEqual([]);
      const scriptBytes = scripts.reduce((sum, script) => sum + sizeOf(slug, script), 0);
      expect(scriptBytes, `${file}: bytes of scripts`).toBeLessThanOrEqual(budget);
      for (const each of [...WIDTHS.filter(other => other !== width), width]) {
        await page.setViewportSize({ width: each, height: 900 });
        expect(await overflow(page), `${file}: wider than a window of ${each} pixels`).toBeLessThanOrEqual(0);
        // Blurred, or of more bytes than are seen.
        const wrong = (await pictureSizes(page)).filter(({ ratio }) => ratio < 0.8 || ratio > 2.5);
        expect(wrong, `${file}: sizes of pictures at ${each}`).toEqual([]);
      }
      // Errors of the console, and requests to other hosts.
      expect(faults, file).toEqual([]);
      const exclude = framesSeen.has(width) ? ['.site-header', '.site-footer'] : [];
      expect(await axeFindings(page, { include: 'html', exclude }), file).toEqual([]);
      framesSeen.add(width);
      if (OPENED.includes(kind)) expect(await findingsOpened(page), `${file}: opened`).toEqual([]);
      if (wordsSeen.has(file)) return;
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await page.evaluate(withLongWords), `${file}: with long words`).toBeLessThanOrEqual(0);
      wordsSeen.add(file);
    },
  );
});
