import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { type ServedSites, servedSites } from '../../tests/support/server/served-sites.ts';
import { count, duration, type Part, percentile, spread, times } from './figures.ts';
import { benchFolder, inOwnProcess } from './measure.ts';
import { benchBuilder, listings, writeGroup } from './sample.ts';

const SLOWER = 4;
const REFINEMENTS = 60;
const COLD_PAGES = 5;
const ADDRESS = '/search/new-used-and-demo-cars/';

/**
 * What a visitor waits for on a page of results in a slow browser: from a click to the paint of other cars. Next to it
 * the same page without a framework, which puts 21 other cards in their place.
 */
export const screen: Part = async (cars = 5000) => {
  await using work = await benchFolder();
  const from = await inOwnProcess(import.meta.filename, buildScreen, work.path, cars);
  const dist = path.join(work.path, 'dist');
  const sites = await servedSites(dist);
  try {
    const floor = await measure(sites, page => withoutFramework(page, path.join(dist, 'bench')));
    const own = await measure(sites, async () => {});
    const row = (part: 'first' | 'refine', what: string) => {
      const plain = percentile(floor[part], 0.5);
      return {
        what: `${what}, ${from}, browser slowed ${SLOWER} times`,
        figure: spread(own[part]),
        comparison: `The same page without a framework: ${duration(plain)}; ours takes ${times(percentile(own[part], 0.5), plain)} as long`,
      };
    };
    return [
      row('refine', 'From a changed filter to the paint of other cars'),
      row('first', 'From the first click on a page that just loaded to the paint of other cars'),
    ];
  } finally {
    await Promise.all([sites.close(), sites.browser.close()]);
  }
};

/** Builds the site to be searched. Without photos: the time of the network is not ours. */
export async function buildScreen(folder: string, most: number): Promise<string> {
  const { from, cars } = await listings(most);
  const builder = await benchBuilder(folder);
  const stock = cars.map(car => ({ ...car, photos: [], photos_count: 0 }));
  writeGroup(builder.dealersDir, 'bench', stock, { finance_provider: null });
  await builder.build('bench');
  await builder.close();
  return `${count(cars.length)} ${from}`;
}

/** Opens the page as often as cold clicks are wanted, and continues to refine the last. Milliseconds. */
async function measure(sites: ServedSites, prepare: (page: Page) => Promise<void>) {
  const waits: { first: number[]; refine: number[] } = { first: [], refine: [] };
  for (let round = 1; round <= COLD_PAGES; round += 1) {
    const { page, close } = await sites.open('bench', '/404.html');
    await prepare(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(new URL(ADDRESS, page.url()).href, { waitUntil: 'networkidle' });
    const boxes = page.locator('section[aria-label="Filters"] input[type=checkbox]:visible');
    waits.first.push(...(await untilPainted(page, () => boxes.first().click(), 20_000)));
    for (let click = 1; round === COLD_PAGES && click <= REFINEMENTS; click += 1)
      waits.refine.push(...(await untilPainted(page, () => boxes.nth(click % 6).click(), 3000)));
    await close();
  }
  return waits;
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

/** Takes the scripts off the page of results; a few lines show the cars of page 2 and page 1 in turns. */
async function withoutFramework(page: Page, site: string): Promise<void> {
  const read = (folder: string) => fs.readFileSync(path.join(site, ADDRESS, folder, 'index.html'), 'utf8');
  const plain = read('').replace(/<script\b.*?<\/script>|<link[^>]*modulepreload[^>]*>/gs, '');
  const body = `${plain}<template>${read('page/2')}</template><script>${SWAP}</script>`;
  await page.route(`**${ADDRESS}`, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
}

/** Milliseconds from the click to the paint of other cars or another count; none where both stay as they are. */
async function untilPainted(page: Page, click: () => Promise<void>, patience: number): Promise<number[]> {
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
        // A task after the frame's callbacks runs once the frame is drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - started);
          port2.postMessage(0);
        });
      });
      const changes = { subtree: true, childList: true, characterData: true };
      observer.observe(document.body, { ...changes, attributeFilter: ['data-car-id'] });
      setTimeout(() => resolve(null), most);
    });
    Object.assign(window, { painted });
  }, patience);
  await click();
  const ms: unknown = await page.evaluate(() => Reflect.get(window, 'painted'));
  return typeof ms === 'number' ? [ms] : [];
}
