import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ListedSite, siteList, siteUnderWay } from '../../src/api/static/site-list.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { axeFindingsAt, hasFocus } from '../support/browser/visit.ts';
import { type Listening, listen } from '../support/server/listen.ts';

const WIDTHS = [390, 768, 1280];
const LONG = 'Featherstonehaugh-Cholmondeley'.repeat(2);
const WAITING: Omit<ListedSite, 'slug'> = {
  name: 'East Side',
  template: 'yard',
  accent: null,
  cars: null,
  origin: null,
  state: { state: 'waiting' },
};
const READY = { ...WAITING, accent: '#f2c200', cars: 40, origin: 'https://east.example' };
const START: ListedSite[] = [
  { ...WAITING, slug: 'east' },
  { ...WAITING, slug: 'long', name: LONG, state: { state: 'failed', problems: [LONG, 'and more'] } },
  {
    ...READY,
    slug: 'west',
    name: 'West Side',
    state: { state: 'building', stage: 'encoding pictures', done: 3, total: 9 },
  },
];

/** The list at `localhost`, and `east` at its own address: a page of its own once it is ready. */
let sites: ListedSite[] = START;
let browser: Browser;
let server: Listening;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await listen({
    fetch: request => {
      if (new URL(request.url).hostname === 'localhost')
        return siteList({
          sites,
          port: String(server.port),
          problem: null,
          tokenPlace: 'store/operators-token',
        });
      const [east] = sites;
      return east === undefined || east.origin !== null
        ? new Response('<title>East Side</title><h1>East Side is open</h1>', {
            headers: { 'content-type': 'text/html' },
          })
        : siteUnderWay(east, String(server.port), null);
    },
  });
});
afterAll(() => server?.close());
beforeEach(() => {
  sites = START;
});

async function opened(host: string, options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(`http://${host}:${server.port}/`);
  return page;
}

test('the list of sites fits every screen, and axe finds nothing', async () => {
  // The script of axe is none of the page.
  const page = await opened('localhost', { bypassCSP: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  expect(await axeFindingsAt(page, WIDTHS)).toEqual([]);
  await page.close();
});

test('the list follows builds in place: the link that has the focus keeps it', async () => {
  const page = await opened('localhost');
  const faults: string[] = [];
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const leads = page.getByRole('link', { name: 'Leads' });
  await leads.focus();
  expect(await page.getByRole('link', { name: 'East Side' }).count()).toBe(0);
  sites = START.map(site =>
    site.slug === 'east' ? { ...READY, slug: 'east', state: { state: 'live' } } : site,
  );
  await page.getByRole('link', { name: 'East Side' }).waitFor();
  await expect.poll(() => page.getByRole('status').innerText()).toBe('2 of 3 sites ready, 1 failed');
  expect(await page.locator('#facts-east').innerText()).toContain('40 cars');
  expect(await hasFocus(leads)).toBe(true);
  expect([loads, faults]).toEqual([0, []]);
  await page.close();
});

test('a visitor who waits for a site gets it as soon as it is ready', async () => {
  const page = await opened('east.localhost');
  await page.getByRole('heading', { name: 'East Side is not built yet' }).waitFor();
  sites = [
    { ...WAITING, slug: 'east', state: { state: 'building', stage: 'rendering pages', done: 3, total: 9 } },
  ];
  await page.getByText('rendering pages 3 of 9').waitFor();
  expect(await page.title()).toBe('East Side is being built');
  sites = [{ ...READY, slug: 'east' }];
  await page.getByRole('heading', { name: 'East Side is open' }).waitFor();
  await page.close();
});

test('the list follows builds without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/`);
  expect(await page.getByRole('link', { name: 'East Side' }).count()).toBe(0);
  sites = START.map(site => (site.slug === 'east' ? { ...READY, slug: 'east' } : site));
  await page.getByRole('link', { name: 'East Side' }).waitFor();
  await context.close();
});
