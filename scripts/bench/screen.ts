import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { type ServedSites, servedSites } from '../../tests/support/server/served-sites.ts';
import { count, type Part, percentile, ratio } from './part.ts';
import { benchFolder, buildFromFeedInOwnProcess, listings, writeDealer } from './sample.ts';

const SLOWER = 4;
const REFINEMENTS = 60;
const COLD_PAGES = 5;
const ADDRESS = '/search/new-used-and-demo-cars/';

interface Waits {
  /** Of the first click after a page has loaded, milliseconds each. */
  first: number[];
  refine: number[];
  scriptBytes: number;
}

/**
 * What a visitor waits for on a page of results, in Chromium slowed down: from a click to the paint of other cars.
 * Beside it the same page with its cards and filters and no framework, which puts 21 other cards in their place.
 */
export const screen: Part = async (cars = 5000) => {
  await using work = await benchFolder();
  const dealers = path.join(work.path, 'dealers');
  const { from, cars: stock } = await listings(cars);
  // No photos: the network's time is not ours.
  writeDealer(
    dealers,
    stock.map(car => ({ ...car, photos: [], photos_count: 0 })),
    { template: 'metro', finance_provider: null },
  );
  const dist = path.join(work.path, 'dist');
  await buildFromFeedInOwnProcess(dealers, 'bench', dist);
  const sites = await servedSites(dist);
  try {
    const floor = await measure(sites, page => withoutFramework(page, path.join(dist, 'bench')));
    const forecourt = await measure(sites, async () => {});
    const where = `${count(stock.length)} ${from}, Chromium slowed ${SLOWER} times`;
    const times = (part: 'refine' | 'first') => {
      const [one, other] = [percentile(forecourt[part], 0.5), percentile(floor[part], 0.5)];
      return `${ratio(one, other)} times the plain page's ${other.toFixed(0)} ms`;
    };
    return [
      { what: `refinement to paint, ${where}`, figure: summary(forecourt.refine), beside: times('refine') },
      { what: 'first click on a cold page', figure: summary(forecourt.first), beside: times('first') },
      {
        what: 'scripts of a page of results in use',
        figure: `${(forecourt.scriptBytes / 1024).toFixed(1)} KB brotli`,
        beside: 'the plain page has 0.2 KB in its HTML',
      },
    ];
  } finally {
    await Promise.all([sites.close(), sites.browser.close()]);
  }
};

/** Opens the page as often as cold clicks are wanted, and continues to refine the last. */
async function measure(sites: ServedSites, prepare: (page: Page) => Promise<void>): Promise<Waits> {
  const waits: Waits = { first: [], refine: [], scriptBytes: 0 };
  for (let round = 1; round <= COLD_PAGES; round += 1) {
    const { page, close } = await sites.open('bench', '/404.html');
    const scripts = collectScripts(page);
    await prepare(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(new URL(ADDRESS, page.url()).href, { waitUntil: 'networkidle' });
    const panel = page.locator('section[aria-label="Filters"]');
    const boxes = panel.locator('input[type=checkbox]:visible');
    waits.first.push(...(await untilPainted(page, () => boxes.first().click(), 20_000)));
    if (round === COLD_PAGES) {
      for (let click = 1; click <= REFINEMENTS; click += 1)
        waits.refine.push(...(await untilPainted(page, () => boxes.nth(click % 6).click())));
      waits.scriptBytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    }
    await close();
  }
  return waits;
}

/** Takes the scripts off the page of results; a few lines show the cars of page 2 and page 1 by turns. */
async function withoutFramework(page: Page, site: string): Promise<void> {
  const read = (folder: string) => fs.readFileSync(path.join(site, ADDRESS, folder, 'index.html'), 'utf8');
  const plain = read('').replace(/<script\b.*?<\/script>|<link[^>]*modulepreload[^>]*>/gs, '');
  const body = `${plain}<template>${read('page/2')}</template><script>${SWAP}</script>`;
  await page.route(`**${ADDRESS}`, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
}

const SWAP = `
const grid = root => {
  const cards = root.querySelectorAll('main article[data-car-id]');
  let around = cards[0];
  while (!around.contains(cards[cards.length - 1])) around = around.parentElement;
  return around;
};
const shown = grid(document);
let next = grid(document.querySelector('template').content).innerHTML;
addEventListener('change', () => {
  const before = shown.innerHTML;
  shown.innerHTML = next;
  next = before;
});`;

/** Sizes of scripts by their address, as a host would send them. */
function collectScripts(page: Page): Map<string, number> {
  const sizes = new Map<string, number>();
  page.on('response', async response => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const body = await response.body().catch(() => null);
    if (body !== null) sizes.set(pathname, brotliCompressSync(body).length);
  });
  return sizes;
}

/** Milliseconds from the click to the paint of other cars or another count; none where both stay as they are. */
async function untilPainted(page: Page, click: () => Promise<void>, patience = 3000): Promise<number[]> {
  await page.evaluate(most => {
    const state = () =>
      [...document.querySelectorAll('main [role=status], main article[data-car-id]')]
        .map(each => each.getAttribute('data-car-id') ?? each.textContent)
        .join();
    const before = state();
    let started = 0;
    addEventListener('click', given => (started = given.timeStamp), { capture: true, once: true });
    const painted = new Promise<number | null>(resolve => {
      const observer = new MutationObserver(() => {
        if (started === 0 || state() === before) return;
        observer.disconnect();
        // A task after the frame's callbacks comes when the frame has been drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - started);
          port2.postMessage(0);
        });
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['data-car-id'],
      });
      setTimeout(() => resolve(null), most);
    });
    Object.assign(window, { painted });
  }, patience);
  await click();
  const ms: unknown = await page.evaluate(() => Reflect.get(window, 'painted'));
  return typeof ms === 'number' ? [ms] : [];
}

function summary(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (${times.length} times)`;
}
