import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { hold, isAt, numberIn, overflow } from '../../support/browser/search-screen.ts';
import { axeFindings, hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** The search among the cars of a brand, a model or a dealership, on their own page. */
const sites = serveForTests(inject('demoSites').out);
const GROUP = 'harbour-motor-group';
const BRAND = '/brands/toyota/';

function scoped(page: Page) {
  const root = page.locator('.scoped');
  const cars = root.locator('article[data-car-id]');
  const chip = (name: string) => root.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  const counted = async (name: string) => numberIn(await chip(name).innerText());
  const count = async () => numberIn(await root.locator('[role=status]').innerText());
  return {
    page,
    root,
    chip,
    counted,
    count,
    lowest: root.getByLabel('Lowest price'),
    highest: root.getByLabel('Highest price'),
    ids: () => cars.evaluateAll(all => all.map(each => each.getAttribute('data-car-id'))),
    heights: () => cars.evaluateAll(all => all.map(each => each.getBoundingClientRect().height)),
    titles: () => root.locator('.card__title').allTextContents(),
    prices: async () => (await root.locator('.price__amount').allTextContents()).map(numberIn),
    pager: root.locator('.pager [aria-current=page]'),
    link: (name: string) => root.getByRole('link', { name }),
    address: () => page.url().replace(/^https?:\/\/[^/]+/, ''),
    /** Its cars are those of a chip. */
    findsAll: (name: string) => expect.poll(async () => (await count()) === (await counted(name))).toBe(true),
  };
}

async function onCars(
  path: string,
  act: (search: ReturnType<typeof scoped>, requests: readonly string[]) => Promise<void>,
  options: BrowserContextOptions = {},
  slug = GROUP,
): Promise<void> {
  const { page, requests, faults, close } = await sites.open(slug, path, options);
  await act(scoped(page), requests);
  expect(faults).toEqual([]);
  await close();
}

test.each([
  [BRAND, 'Toyota'],
  ['/models/toyota-corolla/', 'Corolla'],
])('%s shows its cars before any script, and only its cars after', (path, name) =>
  onCars(`${path}?utm_source=x&gclid=1`, async (search, requests) => {
    expect(await search.ids()).toHaveLength(21);
    for (const title of await search.titles()) expect(title).toContain(name);
    await search.page.waitForLoadState('networkidle');
    expect(requests.filter(url => /_search\/|react|island/i.test(url))).toEqual([]);
    const all = await search.count();
    await search.chip('Used').click();
    await isAt(search, `${path}?car_type=used`);
    await search.findsAll('Used');
    expect(await search.count()).toBeLessThan(all);
    for (const title of await search.titles()) expect(title).toContain(name);
  }),
);

test.each([
  [GROUP, BRAND],
  [GROUP, '/locations/kia-rutherford/'],
  ['bayside-suzuki', '/models/swift/'],
])('on a phone, the cars of %s%s are rows that lead to them, and the page ends', (slug, path) =>
  onCars(
    path,
    async search => {
      const { page } = search;
      expect((await search.heights()).length).toBeGreaterThan(3);
      expect(Math.max(...(await search.heights()))).toBeLessThan(300);
      expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(15);
      // So are those that the search finds.
      await search.root.getByRole('button').first().click();
      await expect.poll(search.address).toContain('?');
      expect(Math.max(...(await search.heights()))).toBeLessThan(300);
      await search.root.locator('article[data-car-id] a').first().click();
      await page.waitForURL('**/cars/**');
    },
    { viewport: { width: 390, height: 844 } },
    slug,
  ),
);

test('chips and prices narrow together, and the link to the search keeps them', () =>
  onCars(BRAND, async search => {
    await search.chip('Used').click();
    await search.highest.selectOption('30000');
    await isAt(search, `${BRAND}?car_type=used&price=-30000`);
    await search.lowest.selectOption('20000');
    await isAt(search, `${BRAND}?car_type=used&price=20000-30000`);
    const areWithin = async () => (await search.prices()).every(price => price >= 20_000 && price <= 30_000);
    await expect.poll(areWithin).toBe(true);
    const count = await search.count();
    expect(count).toBeGreaterThan(0);
    expect(await search.chip('Used').getAttribute('aria-pressed')).toBe('true');
    await search.link('See these in search').click();
    await search.page.waitForURL('**/search/toyota/?car_type=used&price=20000-30000');
    const found = search.page.locator('.results__head [role=status]');
    // The search also shows those just sold.
    await expect.poll(async () => numberIn(await found.innerText())).toBeGreaterThanOrEqual(count);
  }));

test('a location shows its own cars', () =>
  onCars('/locations/mazda-cardiff/', async search => {
    const all = await search.count();
    expect(all).toBeGreaterThan(21);
    await search.chip('New').click();
    await expect.poll(search.count).toBeLessThan(all);
    expect(await search.link('See these in search').getAttribute('href')).toMatch(
      /^\/search\/new-cars\/\?(dealership_slug|location_name|city)=/,
    );
    const places = await search.root.locator('.fact--place').allInnerTexts();
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(place).toContain('Cardiff');
  }));

const scrolled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        // Elements that this frame brings onto the screen have their height in the next.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(window.scrollY))));
      }),
  );
/** Within a line of text: rows that were never on the screen have an estimated height. */
const isScrolledTo = (page: Page, at: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - at)).toBeLessThan(40);
/** Scrolls to an element as often as the heights of the rows before it change, and returns where the page rests then. */
async function scrollTo(page: Page, element: Locator): Promise<number> {
  let at = -1;
  const rests = async () => {
    await element.scrollIntoViewIfNeeded();
    const before = at;
    at = await scrolled(page);
    return at === before;
  };
  await expect.poll(rests).toBe(true);
  expect(at).toBeGreaterThan(1000);
  return at;
}

test('pages have addresses; Back, Forward, a car and a reload lead to the same cars at the same place', () =>
  onCars(BRAND, async search => {
    const { page } = search;
    const first = await search.ids();
    // A real link: before the script is there it loads the page, which then shows as much.
    expect(await search.link('Next').getAttribute('href')).toBe('?page=2');
    const atFirst = await scrollTo(page, search.link('Next'));
    await search.link('Next').click();
    await isAt(search, `${BRAND}?page=2`);
    const isOther = (ids: readonly unknown[]) =>
      ids.length > 0 && ids.every(id => !first.includes(String(id)));
    // A page that is being loaded shows none at first.
    await expect.poll(async () => isOther(await search.ids())).toBe(true);
    await search.chip('Used').click();
    await isAt(search, `${BRAND}?car_type=used`);
    // Other results are shown from their beginning.
    await expect.poll(() => scrolled(page)).toBeLessThan(atFirst - 500);
    await search.findsAll('Used');
    const used = await search.ids();
    const car = search.root.locator('.card__title a').nth(16);
    const atUsed = await scrollTo(page, car);
    await car.click();
    await page.waitForURL('**/cars/**');
    await page.goBack({ waitUntil: 'load' });
    await expect.poll(search.ids).toEqual(used);
    await isScrolledTo(page, atUsed);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(search.ids).toEqual(used);
    expect(await search.chip('Used').getAttribute('aria-pressed')).toBe('true');
    await isScrolledTo(page, atUsed);
    await page.goBack();
    await page.goBack({ waitUntil: 'load' });
    await expect.poll(search.ids).toEqual(first);
    await isScrolledTo(page, atFirst);
    await page.goForward({ waitUntil: 'load' });
    await isAt(search, `${BRAND}?page=2`);
    await expect.poll(async () => isOther(await search.ids())).toBe(true);
  }));

test('an address with unknown values and a page past the last shows the last page, and a chip for what no car has', () =>
  onCars(`${BRAND}?car_type=Rocket,used&page=99&make=Kia&price=abc`, async search => {
    await expect.poll(() => search.pager.innerText()).not.toBe('1');
    for (const title of await search.titles()) expect(title).toContain('Toyota');
    const rocket = search.chip('Rocket');
    expect(await rocket.getAttribute('aria-pressed')).toBe('true');
    await rocket.press('Enter');
    await isAt(search, `${BRAND}?car_type=used`);
    expect(await rocket.count()).toBe(0);
    expect(await search.chip('Used').getAttribute('aria-pressed')).toBe('true');
  }));

test('until the cars of an address are there, no links lead on from others', () =>
  onCars('/contact/', async search => {
    const answer = await hold(search.page, '**/_search/**');
    await search.page.goto(new URL(`${BRAND}?car_type=USED&page=2`, search.page.url()).href);
    await search.pager.waitFor({ state: 'hidden' });
    answer();
    await expect.poll(() => search.pager.innerText()).toBe('2');
    await search.findsAll('Used');
  }));

test('a search that finds nothing names the filter to remove and what that gives, or clears all', () =>
  onCars(`${BRAND}?car_type=new&price=-10000`, async search => {
    await expect.poll(() => search.root.innerText()).toContain('No car fits these filters');
    const ask = await search.link('Tell me when one arrives').getAttribute('href');
    const { pathname, searchParams } = new URL(ask ?? '', search.page.url());
    expect(pathname).toBe('/notify-me/');
    expect(searchParams.get('vehicle')).toBe('Toyota, New, Up to $10,000');
    expect(searchParams.get('search')).toBe('/search/toyota/?car_type=new&price=-10000');
    const without = search.root.getByRole('button', { name: 'Without Up to $10,000' });
    const gives = numberIn(await without.locator('small').innerText());
    expect(gives).toBeGreaterThan(0);
    await without.press('Enter');
    await isAt(search, `${BRAND}?car_type=new`);
    await expect.poll(search.count).toBe(gives);
    expect(await hasFocus(search.root)).toBe(true);
    await search.page.goBack();
    await search.root.getByRole('button', { name: 'Clear all' }).press('Enter');
    await isAt(search, BRAND);
    await expect.poll(async () => (await search.ids()).length).toBe(21);
    expect(await hasFocus(search.root)).toBe(true);
  }));

test('a chip keeps the focus when it is pressed by keys, and leaves it to the results when it goes', () =>
  onCars(BRAND, async search => {
    const { page } = search;
    await search.chip('Used').focus();
    await page.keyboard.press('Space');
    await isAt(search, `${BRAND}?car_type=used`);
    expect(await hasFocus(search.chip('Used'))).toBe(true);
    await page.keyboard.press('Enter');
    await isAt(search, BRAND);

    await search.highest.selectOption({ index: 1 });
    await isAt(search, `${BRAND}?price=-${await search.highest.inputValue()}`);
    const empty = search.root.getByRole('button', { name: / 0$/ }).first();
    await empty.waitFor();
    const name = (await empty.innerText()).replace(/\s*0$/, '');
    await search.highest.selectOption('');
    await isAt(search, BRAND);
    await search.chip(name).click();
    await expect.poll(search.address).toContain('?');
    await search.highest.selectOption({ index: 1 });
    await expect.poll(() => search.counted(name)).toBe(0);
    await search.chip(name).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => search.chip(name).isDisabled()).toBe(true);
    expect(await hasFocus(search.root)).toBe(true);
  }));

test('a refined page fits narrow and wide screens, its targets are large enough, axe finds nothing', () =>
  onCars(BRAND, async search => {
    const { page } = search;
    await search.chip('Used').click();
    await search.findsAll('Used');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
      const heights = await search.root
        .locator('.chip, select')
        .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      // A link that the bar at the top covers would be too small a target.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await axeFindings(page), `at ${width} pixels`).toEqual([]);
    }
  }));
