import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';

const ORIGIN = 'http://pictures.invalid';
const FLAGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Runs work in a page of Chromium that holds the drawing program; nothing is fetched from a network. */
export async function inStudio<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage();
    page.on('pageerror', error => console.error(error.message));
    await page.route(`${ORIGIN}/**`, async route => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/')
        return route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/page.ts"></script>',
        });
      const file = fileURLToPath(new URL(`.${pathname}`, import.meta.url));
      if (!pathname.endsWith('.ts')) return route.fulfill({ status: 404 });
      const source = await readFile(file, 'utf8');
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
    });
    await page.goto(ORIGIN);
    await page.waitForFunction(() => 'studio' in window);
    return await work(page);
  } finally {
    await browser.close();
  }
}
