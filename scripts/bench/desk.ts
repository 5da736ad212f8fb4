import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { httpServer } from '../../src/api/server/http-server.ts';
import { buildDealer } from '../../src/builder/build-dealer.ts';
import { buildTools } from '../../src/builder/build-tools.ts';
import type { RenderPool } from '../../src/builder/render/render-pool.ts';
import { bundleApp } from '../../src/preview/bundle-app.ts';
import { previewServer } from '../../src/preview/preview-server.ts';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { sampleCar, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { freePort } from '../../tests/support/server/free-port.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, percentile, seconds } from './part.ts';
import { benchFolder, NOW, settled, timed, writeDealer } from './sample.ts';

const CARS = 500;
/** So many make some 5,000 pages. */
const LARGE = 2200;
/** Dealers that are opened one after the other. */
const OPENED = 30;
const TOKEN = 'a token for this bench alone, of 40 letters';
/** A frame that takes longer is a stutter. */
const LONG_FRAME_MS = 50;

/** The preview desk with a hundred dealers: its first view, one large difference, and the memory of its process. */
export const desk: Part = async (all = 100) => {
  await using work = await benchFolder();
  const found = await inOwnProcess(import.meta.filename, measureDesk, work.path, all);
  const { list, view, large, opened, frames, memory } = found;
  const times = (values: readonly number[]) =>
    `p50 ${seconds(percentile(values, 0.5))}, slowest ${seconds(Math.max(...values))}`;
  const long = frames.filter(ms => ms > LONG_FRAME_MS);
  return [
    {
      what: `the desk's list of ${count(all)} dealers of ${count(CARS)} cars`,
      figure: times(list),
      beside: `the first ${seconds(list[0] ?? 0)}`,
    },
    { what: 'the same in Chromium, until all rows are there', figure: times(view), beside: 'the API above' },
    {
      what: `the first look at a difference of ${count(large.pages)} pages`,
      figure: seconds(large.ms),
      beside: `${times(opened)} for the dealers of ${count(CARS)} cars`,
    },
    {
      what: `scrolling that difference, frames over ${LONG_FRAME_MS} ms`,
      figure: `${long.length} of ${count(frames.length)}`,
      beside: `p50 ${percentile(frames, 0.5).toFixed(1)} ms, p99 ${percentile(frames, 0.99).toFixed(1)} ms, the longest ${Math.max(...frames).toFixed(0)} ms`,
    },
    {
      what: `memory of the desk's process after ${count(memory.length)} dealers were opened`,
      figure: `${count(memory.at(-1) ?? 0)} MB`,
      beside: `${count(memory[Math.floor(memory.length / 3)] ?? 0)} MB after a third of them, ${count(Math.max(...memory))} MB at most`,
    },
  ];
};

/** Writes empty pages: the desk compares plans, and shows no page here. */
const unrendered: Pick<RenderPool, 'render' | 'inspect' | 'start'> = {
  start() {},
  async render(_, dir, pages) {
    for (const { file } of pages) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      fs.writeFileSync(path.join(dir, file), '');
    }
    return { files: pages.map(({ file }) => ({ file, bytes: 0 })), failures: [] };
  },
  inspect: async () => [],
};

/** Builds the sites without rendering them, then uses the desk as a person does. */
export async function measureDesk(folder: string, all: number) {
  const [dealersDir, out] = [path.join(folder, 'dealers'), path.join(folder, 'dist')];
  const slugs = Array.from({ length: all }, (_, at) => `dealer-${at}`);
  slugs.forEach((slug, at) => {
    writeSite(dealersDir, slug, CARS, at);
  });
  writeSite(dealersDir, 'large', LARGE, all);
  await settled();
  const { pool, ...tools } = await buildTools(1);
  for (const slug of [...slugs, 'large']) {
    const build = { dealersDir, out, now: NOW, full: false, acceptHeld: false, onStage() {} };
    const report = await buildDealer(slug, { ...tools, pool: { ...pool, ...unrendered } }, build);
    if (!report.ok) throw new Error(report.problems.join('\n'));
  }
  await pool.close();
  for (const slug of [...slugs, 'large']) changeText(dealersDir, slug);
  await settled();
  const desk = await openDesk(dealersDir, out);
  try {
    const list: number[] = [];
    for (let round = 0; round < 10; round += 1) list.push((await timed(() => desk.get(''))).ms);
    const memory: number[] = [];
    const opened: number[] = [];
    for (const slug of slugs.slice(0, OPENED)) {
      opened.push((await timed(() => desk.get(`/${slug}/difference`))).ms);
      memory.push(Math.round(process.memoryUsage().rss / 1024 / 1024));
    }
    const large = await timed(() => desk.get('/large/difference'));
    const { pages } = JSON.parse(large.value);
    const { view, frames } = await inChromium(desk.origin, all + 1);
    return {
      list,
      memory,
      opened,
      large: { ms: large.ms, pages: pages.changed + pages.added + pages.removed },
      view,
      frames,
    };
  } finally {
    await desk.close();
  }
}

function writeSite(dealersDir: string, slug: string, cars: number, at: number): void {
  const rows = Array.from({ length: cars }, (_, number) => sampleCar(at * LARGE + number));
  const { cars: stock } = withPhotos(rows, 'https://photos.example/');
  writeDealer(dealersDir, stock, { name: `Dealer ${at}`, origin: `https://${slug}.example` }, slug);
}

/** A text that every page has. */
function changeText(dealersDir: string, slug: string): void {
  const file = path.join(dealersDir, slug, 'site.json');
  const site = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...site, phone: '07 5550 1234' }));
}

async function openDesk(dealersDir: string, dist: string) {
  const port = await freePort();
  const name = `localhost:${port}`;
  const origin = `http://${name}`;
  const settings = { port, host: '127.0.0.1', name, scheme: 'http' as const, dealersDir, dist };
  const preview = previewServer({
    settings: { ...settings, ownDir: dist, token: TOKEN, databaseUrl: null },
    token: TOKEN,
    clock: () => NOW,
    app: bundleApp,
  });
  const limits = { connections: 100, connectionsPerAddress: null, headersTimeoutMs: 10_000 };
  const server = await new Promise<ReturnType<typeof httpServer>>(resolve => {
    const made = httpServer(preview, { port, host: '127.0.0.1', limits }, () => resolve(made));
  });
  const login = await fetch(`${origin}/login`, {
    method: 'POST',
    body: new URLSearchParams({ token: TOKEN, name: 'Bench' }),
    headers: { origin },
    redirect: 'manual',
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    origin,
    async get(call: string): Promise<string> {
      const response = await fetch(`${origin}/api/dealers${call}`, { headers: { cookie } });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return text;
    },
    async close() {
      server.close();
      await preview.close();
    },
  };
}

async function inChromium(origin: string, rows: number) {
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.goto(origin);
    await page.getByLabel('Your name').fill('Bench');
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.dealer-row').first().waitFor();
    const view: number[] = [];
    for (let round = 0; round < 5; round += 1) view.push(await untilRows(page, origin, rows));
    await page.goto(`${origin}/d/large`);
    await page.locator('.class-row a').first().click({ timeout: 60_000 });
    await page.locator('a.page-row').first().waitFor();
    return { view, frames: await scrolledFrames(page) };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the start of a navigation until all dealers are painted in the list. */
async function untilRows(page: Page, origin: string, rows: number): Promise<number> {
  await page.goto(origin);
  await page.waitForFunction(wanted => document.querySelectorAll('.dealer-row').length >= wanted, rows);
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
}

/** How long each frame took while the list was scrolled from its begin to its end by the wheel. */
async function scrolledFrames(page: Page): Promise<number[]> {
  await page.locator('a.page-row').first().hover();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(window, { frames });
  });
  for (let turn = 0; turn < 300; turn += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(10);
  }
  const frames: unknown = await page.evaluate(() => Reflect.get(window, 'frames'));
  return Array.isArray(frames) ? frames.filter(ms => typeof ms === 'number') : [];
}
