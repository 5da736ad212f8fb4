import type { BrowserContextOptions } from 'playwright';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { finds, hold, searchScreen } from '../../support/browser/search-screen.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** A page whose address asks for another search than the page was made with. */
const SLUG = 'harbour-motor-group';
const USED = '/search/used-cars/';
const ALL = '/search/new-used-and-demo-cars/';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 900 } };
const sites = serveForTests(inject('demoSites').out);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** What a visitor saw: the cars of each frame, and how far things moved. */
interface Seen {
  frames: string[];
  shift: number;
}

function record(): void {
  const seen: Seen = { frames: [], shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const cards = [...document.querySelectorAll<HTMLElement>('main article[data-car-id]')]
      .filter(card => card.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(card => card.dataset['carId']);
    const frame = cards.join();
    if (seen.frames.at(-1) !== frame) seen.frames.push(frame);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens an address whose index is held back until the page has stood for a while. */
async function opened(path: string, options: BrowserContextOptions) {
  const { page, faults, close } = await sites.open(SLUG, '/contact/', options);
  closers.push(close);
  await page.addInitScript(record);
  const answer = await hold(page, '**/_search/**');
  await page.goto(new URL(path, page.url()).href);
  const screen = searchScreen(page);
  await screen.hydrated();
  await page.waitForTimeout(300);
  const seen = () => page.evaluate((): Seen => Reflect.get(window, 'seen'));
  return { page, screen, faults, answer, seen };
}

describe.each([
  ['a phone', PHONE],
  ['a wide screen', WIDE],
])('on %s', (_, options) => {
  test.each([
    `${ALL}?km=-80000`,
    `${USED}?km=-80000`,
    `${USED}?price=-30000`,
    `${USED}?make=Kia&body=SUV`,
    `${USED}?query=corolla`,
    `${USED}?sortBy=price_asc`,
    `${USED}?page=15`,
    `${USED}?make=Kia&price=-1000`,
    '/brands/toyota/?price=-30000',
  ])('%s never shows other cars, and nothing moves', async path => {
    const { page, screen, faults, answer, seen } = await opened(path, options);
    expect((await seen()).frames, 'before the cars are found').toEqual(['']);
    expect(await page.locator('.filters .pick__count').filter({ visible: true }).count()).toBe(0);
    answer();
    await page.locator('html[data-address=shown]').waitFor({ state: 'attached' });
    await expect.poll(screen.isWhole).toBe(true);
    const found = (await screen.ids()).join();
    const { frames, shift } = await seen();
    expect(frames.filter(frame => frame !== '' && frame !== found)).toEqual([]);
    expect(shift).toBeLessThan(0.05);
    expect(faults).toEqual([]);
  });
});

test.each([USED, `${USED}?utm_source=letter`, `${USED}?page=2`, `${USED}?page=1`])(
  '%s shows its cars at once',
  async path => {
    const { screen, seen } = await opened(path, WIDE);
    const ids = await screen.ids();
    expect(ids).toHaveLength(21);
    expect((await seen()).frames.at(-1)).toBe(ids.join());
  },
);

test('an address that asks for what the page has shows it, and its search can be changed', async () => {
  const { page, screen, answer, seen } = await opened(`${USED}?car_type=used`, WIDE);
  await page.locator('html[data-address=shown]').waitFor({ state: 'attached' });
  expect((await seen()).frames.at(-1)).toBe((await screen.ids()).join());
  answer();
  const kias = await screen.counted('Kia');
  await screen.value('Kia').check();
  await finds(screen, kias);
});

test('a tag of somebody else that is blocked says nothing of the search', async () => {
  const { page, close } = await sites.open(SLUG, '/contact/', PHONE);
  closers.push(close);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.body.append(Object.assign(document.createElement('script'), { src: '//tags.invalid/a.js' }));
    }),
  );
  await page.route('**/tags.invalid/**', route => route.abort());
  await page.goto(new URL(`${USED}?price=-30000`, page.url()).href);
  await page.locator('html[data-address=shown]').waitFor({ state: 'attached' });
  expect(await page.locator('[data-search-failed]').isVisible()).toBe(false);
});

test('where the cars cannot be found, none are shown until a second try succeeds', async () => {
  const { page, close } = await sites.open(SLUG, '/contact/', PHONE);
  closers.push(close);
  await page.addInitScript(record);
  const screen = searchScreen(page);
  const cards = page.locator('main article[data-car-id]').filter({ visible: true });
  const again = page.getByRole('button', { name: 'Try again' });
  for (const missing of [/Search\w*\.island/, /\/_search\//, /\.js$/]) {
    await page.route(missing, route => route.abort());
    await page.goto(new URL(`${USED}?price=-30000`, page.url()).href);
    await again.waitFor();
    expect(await cards.count()).toBe(0);
    await page.unroute(missing);
    await again.click();
    await cards.first().waitFor();
    await expect.poll(async () => Math.max(...(await screen.prices()))).toBeLessThanOrEqual(30_000);
  }
});
