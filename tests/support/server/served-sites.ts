import type { Hono } from 'hono';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { sitesApp } from '../../../src/api/sites-app.ts';
import { sharedBrowser } from '../browser/browser.ts';
import { listen } from './listen.ts';

/** A page in a browser, its requests, and its faults. */
export interface OpenPage {
  page: Page;
  /** Requested addresses, without those of the page itself. */
  requests: string[];
  /** Lines of the console that are errors or warnings: a broken Content-Security-Policy is one. */
  faults: string[];
  close: () => Promise<void>;
}

export interface ServedSites {
  browser: Browser;
  /** The address of a page or another file of a site. */
  address: (slug: string, file: string) => string;
  open: (slug: string, path: string, options?: BrowserContextOptions) => Promise<OpenPage>;
  close: () => Promise<void>;
}

/** Serves built sites with the headers of the real server, and opens their pages in Chromium. */
export async function servedSites(dist: string): Promise<ServedSites> {
  const [browser, { port, close }] = await Promise.all([
    sharedBrowser(),
    listen(withoutApi(sitesApp({ dist }))),
  ]);
  const address = (slug: string, file: string) =>
    `http://${slug}.localhost:${port}/${file.replace(/^\//, '').replace(/index\.html$/, '')}`;
  return {
    browser,
    address,
    open: (slug, path, options) => openPage(browser, address(slug, path), options),
    close: async () => close(),
  };
}

/**
 * Responses to the API requests of pages, for sites that are served without one: no car is reserved, and calls are not
 * counted. Answered here and not by a route of the browser, which holds each request of a page up.
 */
export function withoutApi({ fetch }: Hono): { fetch: (request: Request) => Response | Promise<Response> } {
  return {
    fetch: request => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/reservations/cars')
        return Response.json({ reserved: [], held: [], payments: 'sandbox' });
      return pathname === '/api/phone-calls' ? new Response(null, { status: 204 }) : fetch(request);
    },
  };
}

export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', request => requests.push(request.url()));
  page.on('console', message => {
    // A busy machine uses what was preloaded late.
    if (/preloaded .* but not used within a few seconds/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', error => faults.push(error.message));
  await page.goto(address, { waitUntil: 'load' });
  return { page, requests, faults, close: () => context.close() };
}
