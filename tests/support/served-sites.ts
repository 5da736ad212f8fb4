import type { Hono } from 'hono';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { sitesApp } from '../../src/api/sites-app.ts';
import { sharedBrowser } from './browser.ts';
import { listen } from './listen.ts';

/** A page in a browser, what it asked for, and what went wrong on it. */
export interface OpenPage {
  page: Page;
  /** Addresses asked for, without those of the page itself. */
  requests: string[];
  /** Lines of the console that are errors or warnings: a broken Content-Security-Policy is one. */
  faults: string[];
  close: () => Promise<void>;
}

export interface ServedSites {
  browser: Browser;
  /** Where a page or another file of a site is asked for. */
  address: (slug: string, file: string) => string;
  open: (slug: string, path: string, options?: BrowserContextOptions) => Promise<OpenPage>;
  close: () => Promise<void>;
}

/** Serves built sites with the headers of the real server, and opens their pages in Chromium. */
export async function servedSites(dist: string): Promise<ServedSites> {
  const [browser, { port, close }] = await Promise.all([
    sharedBrowser(),
    listen(freeCars(sitesApp({ dist }))),
  ]);
  const address = (slug: string, file: string) =>
    `http://${slug}.localhost:${port}/${file.replace(/^\//, '').replace(/index\.html$/, '')}`;
  return {
    browser,
    address,
    open: (slug, path, options = {}) => open(browser, address(slug, path), options),
    close: async () => close(),
  };
}

/** Nobody has reserved a car: of the API, pages ask for nothing else by themselves. */
export function freeCars({ fetch }: Hono): { fetch: (request: Request) => Response | Promise<Response> } {
  return {
    fetch: request =>
      new URL(request.url).pathname === '/api/reservations/cars'
        ? Response.json({ reserved: [], held: [], payments: 'sandbox' })
        : fetch(request),
  };
}

async function open(browser: Browser, address: string, options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  // These sites are served without an API: calls are counted by none.
  await context.route('**/api/phone-calls', route => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', request => requests.push(request.url()));
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', error => faults.push(error.message));
  await page.goto(address, { waitUntil: 'load' });
  return { page, requests, faults, close: () => context.close() };
}
