import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, type Page, type Route } from 'playwright';
import type { Studio } from './page.ts';

declare global {
  interface Window {
    studio: Studio;
  }
}

/** A name that no network knows: every request is answered from this folder. */
const ORIGIN = 'http://pictures.invalid/';
const FLAGS = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

async function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/')
    return route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/page.ts"></script>',
    });
  if (!pathname.endsWith('.ts')) return route.fulfill({ status: 404 });
  const source = await readFile(fileURLToPath(new URL(`.${pathname}`, import.meta.url)), 'utf8');
  return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
}

/** Gives an empty studio, the last one forgotten. */
export async function emptyStudio(page: Page): Promise<void> {
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'studio' in window);
}

/**
 * Runs work in a page of Chromium that holds the drawing program. Chromium is found by CHROMIUM_PATH,
 * else where Debian puts it; it draws in software, so the pictures do not depend on a graphics card.
 */
export async function inChromium(work: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage();
    page.on('pageerror', error => console.error(error.message));
    await page.route(`${ORIGIN}**`, answer);
    await work(page);
  } finally {
    await browser.close();
  }
}
