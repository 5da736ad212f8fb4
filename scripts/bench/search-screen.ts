import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright';
import { buildAll } from '../../src/builder/build-all.ts';
import { type ServedSites, servedSites } from '../../tests/support/served-sites.ts';
import { NOW } from './sample.ts';
import { listings } from './search-cars.ts';

/**
 * What a visitor waits for on the page of results, in Chromium slowed down: from a click or a key to the paint
 * of other cars. Prints; asserts nothing. Arguments: cars, how many times slower.
 */
const count = Number(process.argv[2] ?? '5000');
const SLOWER = Number(process.argv[3] ?? '4');
const PATH = '/search/new-used-and-demo-cars/';
const WORDS = ['toyota', 'mazda', 'ford ranger', 'automatic'];
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-screen-'));
try {
  const cars = await writeDealer(path.join(work, 'dealers/bench'));
  const report = await buildAll({
    dealersDir: path.join(work, 'dealers'),
    out: path.join(work, 'dist'),
    now: NOW,
    progress: { stage() {}, line() {}, end() {} },
  });
  if (report.dealers.some(({ ok }) => !ok)) throw new Error(report.dealers[0]?.problems.join('\n'));
  console.log(`\nThe page of results over ${cars}, Chromium with its processor slowed ${SLOWER} times`);
  const sites = await servedSites(path.join(work, 'dist'));
  await measure(sites).finally(() => Promise.all([sites.close(), sites.browser.close()]));
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

async function writeDealer(dir: string): Promise<string> {
  const { from, cars } = await listings(count);
  fs.mkdirSync(dir, { recursive: true });
  const site = {
    slug: 'bench',
    template: 'metro',
    name: 'Bench',
    origin: 'https://bench.example',
    country: 'AU',
    features: { carPdf: false, fetchPhotos: false },
  };
  fs.writeFileSync(path.join(dir, 'site.json'), JSON.stringify(site));
  // No photos: the network's time is not ours.
  const lines = cars.map(car => JSON.stringify({ ...car, photos: [], photos_count: 0 }));
  fs.writeFileSync(path.join(dir, 'stock.ndjson'), `${lines.join('\n')}\n`);
  return `${cars.length.toLocaleString('en')} ${from}`;
}

async function measure(sites: ServedSites): Promise<void> {
  const { page } = await sites.open('bench', PATH);
  const scripts = collectScripts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.reload({ waitUntil: 'load' });
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  const panel = page.locator('section[aria-label="Filters"]');

  const boxes = panel.locator('.make input[type=checkbox], .pick input[type=checkbox]');
  const first = await untilPainted(page, 'click', () => boxes.first().click(), 60_000);
  const refine: number[] = [];
  const beforeRefining = await busy(session);
  for (let round = 0; round < 24; round += 1)
    refine.push(...(await untilPainted(page, 'click', () => boxes.nth(round % 6).click())));
  const refining = (await busy(session)) - beforeRefining;
  const box = panel.getByRole('searchbox');
  await box.click();
  const keys: number[] = [];
  const beforeTyping = await busy(session);
  for (const word of WORDS) {
    for (const key of word)
      keys.push(...(await untilPainted(page, 'keydown', () => page.keyboard.press(key))));
    await untilPainted(page, 'input', () => box.fill(''));
  }
  const typing = (await busy(session)) - beforeTyping;

  console.log(`  first click, with index and code to fetch: ${figures(first)}`);
  console.log(`  refine to paint:    ${figures(refine)}; ${perTime(refining, 24)}`);
  console.log(
    `  keystroke to paint: ${figures(keys)}; ${perTime(typing, [...WORDS, ...WORDS.join('')].length)}`,
  );
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(
    `  scripts of the page in use: ${(total / 1024).toFixed(1)} KB brotli in ${scripts.size} files`,
  );
}

/** Milliseconds of processor that the page's main thread has used, whatever else the machine does. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function perTime(ms: number, times: number): string {
  return `main thread ${(ms / times).toFixed(0)} ms of processor each`;
}

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

/** Milliseconds from the event to the paint of other cars or another count; none where both stay as they are. */
async function untilPainted(
  page: Page,
  event: string,
  act: () => Promise<void>,
  patience = 3000,
): Promise<number[]> {
  await page.evaluate(
    ([name, most]) => {
      const state = () =>
        [...document.querySelectorAll('main [role=status], main article[data-car-id]')]
          .map(each => each.getAttribute('data-car-id') ?? each.textContent)
          .join();
      const before = state();
      let started = 0;
      addEventListener(name, given => (started = given.timeStamp), { capture: true, once: true });
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
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => resolve(null), most);
      });
      Object.assign(window, { painted });
    },
    [event, patience] as const,
  );
  await act();
  const ms: unknown = await page.evaluate(() => Reflect.get(window, 'painted'));
  return typeof ms === 'number' ? [ms] : [];
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${times.length} times)`;
}
