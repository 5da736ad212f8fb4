import type { Browser } from 'playwright';
import { errorMessage } from '../../lib/error-message.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import { CHROMIUM_ARGUMENTS, chromiumProgram } from '../../release/gate/browser/chromium-program.ts';
import type { SiteFiles } from '../view-hosts/view-response.ts';
import { viewResponse } from '../view-hosts/view-response.ts';
import { pictureDifference } from './picture-difference.ts';

/** Pictures of pages, rendered by a Chromium of this machine. */
export interface PagePictures {
  /** The difference in pixels between two versions of a page, as a PNG; or why there is none. */
  difference(
    sides: readonly (SiteFiles | null)[],
    pathname: string,
    width: number,
  ): Promise<Uint8Array | string>;
  close(): Promise<void>;
}

/** No host: every request is answered from the files of the site. */
const ORIGIN = 'http://page.invalid';
/** Longer pages are cut: a picture of so many pixels is some hundred megabytes. */
const MAX_HEIGHT = 12_000;
const LOAD_MS = 20_000;
/** Pictures come into sight with the height, and are rendered a moment later. */
const RENDER_WAIT_MS = 500;

/** Compares one pair of pages at a time; Chromium starts with the first. */
export function pagePictures(): PagePictures {
  let browser: Promise<Browser | null> | null = null;
  const inTurn = limitConcurrency(1);
  const compare = async (sides: readonly (SiteFiles | null)[], pathname: string, width: number) => {
    const [before, after] = sides;
    if (before == null || after == null) return 'There is no earlier version to compare with.';
    try {
      browser ??= openBrowser();
      const opened = await browser;
      if (opened === null)
        return 'No Chromium is on the machine of the desk, so pixels cannot be compared: name one in CHROMIUM_PATH.';
      return await pictureDifference(
        await screenshot(opened, before, pathname, width),
        await screenshot(opened, after, pathname, width),
      );
    } catch (error) {
      const failed = browser;
      browser = null;
      await failed?.then(opened => opened?.close()).catch(() => {});
      return `The pages could not be drawn: ${errorMessage(error)}`;
    }
  };
  return {
    difference: (sides, pathname, width) => inTurn(() => compare(sides, pathname, width)),
    close: async () => (await browser?.catch(() => null))?.close(),
  };
}

/** Null where there is none, or nothing to lead it by. */
async function openBrowser(): Promise<Browser | null> {
  const playwright = await import('playwright').catch(() => null);
  const program = playwright === null ? undefined : chromiumProgram(playwright.chromium.executablePath());
  if (playwright === null || program === undefined) return null;
  return playwright.chromium.launch({ executablePath: program, args: CHROMIUM_ARGUMENTS });
}

async function screenshot(
  browser: Browser,
  files: SiteFiles,
  pathname: string,
  width: number,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  try {
    await context.route('**/*', async route => {
      try {
        const url = new URL(route.request().url());
        if (url.origin !== ORIGIN || route.request().method() !== 'GET') return await route.abort();
        const response = await viewResponse(new Request(url), files, ORIGIN);
        await route.fulfill({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: Buffer.from(await response.arrayBuffer()),
        });
      } catch {
        // This is not awaited: an error here would end the desk.
        await route.abort().catch(() => {});
      }
    });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}${pathname}`, { waitUntil: 'load', timeout: LOAD_MS });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, Math.max(900, height)) });
    await page.waitForTimeout(RENDER_WAIT_MS);
    return await page.screenshot({ animations: 'disabled', timeout: LOAD_MS });
  } finally {
    await context.close();
  }
}
