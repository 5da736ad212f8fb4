import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { numberIn, SOON } from '../../support/browser/search-screen.ts';
import { axeFindings, hasFocus } from '../../support/browser/visit.ts';
import { servedSites } from '../../support/server/served-sites.ts';

/** The search among the cars of a brand, a model or a dealership, on their own page. */
const { out } = inject('demoSites');
const sites = await servedSites(out);
afterAll(() => sites.close());
const GROUP = 'harbour-motor-group';
const BRAND = '/brands/toyota/';

function scoped(page: Page) {
  const root = page.locator('.scoped');
  return {
    root,
    chip: (name: string) => root.getByRole('button', { name: new RegExp(`^${name} \\d+$`) }),
    lowest: root.getByLabel('Lowest price'),
    highest: root.getByLabel('Highest price'),
    count: async () => numberIn(await root.locator('[role=status]').innerText()),
    ids: () =>
      root
        .locator('article[data-car-id]')
        .evaluateAll(all => all.map(each => each.getAttribute('data-car-id'))),
    titles: () => root.locator('.card__title').allTextContents(),
    prices: async () => (await root.locator('.price__amount').allTextContents()).map(numberIn),
    inSearch: root.getByRole('link', { name: 'See these in search' }),
    address: () => page.url().replace(/^https?:\/\/[^/]+/, ''),
  };
}

async function opened(path = BRAND, options = {}, slug = GROUP) {
  const open = await sites.open(slug, path, options);
  return { ...open, search: scoped(open.page) };
}

const isAt = (search: ReturnType<typeof scoped>, address: string) =>
  expect.poll(search.address, SOON).toBe(address);

describe.each([
  [BRAND, 'Toyota'],
  ['/models/toyota-corolla/', 'Corolla'],
])('%s', (path, name) => {
  test('shows its cars before any script, and no others after', async () => {
    const { search, requests, faults, close } = await opened(path);
    expect((await search.ids()).length).toBe(21);
    for (const title of await search.titles()) expect(title).toContain(name);
    expect(requests.filter(url => /_search\/|react|island/i.test(url))).toEqual([]);
    const all = await search.count();
    await search.chip('Used').click();
    await isAt(search, `${path}?car_type=used`);
    await expect.poll(search.count, SOON).toBeLessThan(all);
    for (const title of await search.titles()) expect(title).toContain(name);
    expect(await search.count()).toBe(numberIn(await search.chip('Used').innerText()));
    expect(faults).toEqual([]);
    await close();
  });
});

test.each([
  ['harbour-motor-group', BRAND],
  ['harbour-motor-group', '/models/toyota-corolla/'],
  ['harbour-motor-group', '/locations/kia-rutherford/'],
  ['bayside-suzuki', '/models/swift/'],
])('on a phone, the cars of %s%s are rows that lead to them, and the page ends', async (slug, path) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, search, faults, close } = await opened(path, phone, slug);
  const heights = () =>
    search.root
      .locator('article[data-car-id]')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  expect((await heights()).length).toBeGreaterThan(3);
  expect(Math.max(...(await heights()))).toBeLessThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(15);
  // Also those that the search finds.
  await search.root.getByRole('button').first().click();
  await expect.poll(search.address, SOON).toContain('?');
  expect(Math.max(...(await heights()))).toBeLessThan(300);
  await search.root.locator('article[data-car-id] a').first().click();
  await page.waitForURL('**/cars/**');
  expect(faults).toEqual([]);
  await close();
});

test('chips and prices narrow together; the way to the search keeps them, and finds as many', async () => {
  const { page, search, faults, close } = await opened();
  await search.chip('Used').click();
  await search.highest.selectOption('30000');
  await isAt(search, `${BRAND}?car_type=used&price=-30000`);
  await search.lowest.selectOption('20000');
  await isAt(search, `${BRAND}?car_type=used&price=20000-30000`);
  await expect
    .poll(async () => (await search.prices()).every(price => price >= 20_000 && price <= 30_000), SOON)
    .toBe(true);
  const count = await search.count();
  expect(count).toBeGreaterThan(0);
  expect(await search.chip('Used').getAttribute('aria-pressed')).toBe('true');
  await search.inSearch.click();
  await page.waitForURL('**/search/toyota/?car_type=used&price=20000-30000');
  // The search also shows those just sold.
  await expect
    .poll(async () => numberIn(await page.locator('.results__head [role=status]').innerText()), SOON)
    .toBeGreaterThanOrEqual(count);
  expect(faults).toEqual([]);
  await close();
});

test('a price chosen before the island works counts', async () => {
  const { page, search, close } = await opened();
  await page.route(/ScopedSearch\.island/, async route => {
    await new Promise(resolve => setTimeout(resolve, 800));
    await route.continue();
  });
  await search.highest.focus();
  await search.highest.selectOption('20000');
  await isAt(search, `${BRAND}?price=-20000`);
  await expect.poll(async () => Math.max(...(await search.prices())), SOON).toBeLessThanOrEqual(20_000);
  await close();
});

describe('pages', () => {
  test('the next page has other cars, Back and Forward go through all of it', async () => {
    const { page, search, close } = await opened();
    const first = await search.ids();
    const next = search.root.getByRole('link', { name: 'Next' });
    // A real link: before the island works it loads the page anew, which then shows as much.
    expect(await next.getAttribute('href')).toBe('?page=2');
    await next.click();
    await isAt(search, `${BRAND}?page=2`);
    const isOther = (ids: readonly (string | null)[]) =>
      ids.length > 0 && ids.every(id => !first.includes(id));
    // A page that is being loaded shows none at first.
    await expect.poll(async () => isOther(await search.ids()), SOON).toBe(true);
    const second = await search.ids();
    expect(await search.root.evaluate(root => root.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await search.chip('Demo').click();
    // A change leads back to page 1.
    await isAt(search, `${BRAND}?car_type=demo`);
    await page.goBack();
    await isAt(search, `${BRAND}?page=2`);
    await expect.poll(search.ids, SOON).toEqual(second);
    await page.goBack({ waitUntil: 'load' });
    await isAt(search, BRAND);
    await expect.poll(search.ids, SOON).toEqual(first);
    await page.goForward({ waitUntil: 'load' });
    await expect.poll(search.ids, SOON).toEqual(second);
    await close();
  });

  test('back from a car, by reload and shared, the same cars', async () => {
    const { page, search, close } = await opened();
    await search.chip('Used').click();
    await isAt(search, `${BRAND}?car_type=used`);
    await expect.poll(search.count, SOON).toBe(numberIn(await search.chip('Used').innerText()));
    const ids = await search.ids();
    await search.root.locator('.card__title a').first().click();
    await page.waitForURL('**/cars/**');
    await page.goBack({ waitUntil: 'load' });
    await expect.poll(search.ids, SOON).toEqual(ids);
    await page.reload({ waitUntil: 'load' });
    await expect.poll(search.ids, SOON).toEqual(ids);
    expect(await search.chip('Used').getAttribute('aria-pressed')).toBe('true');
    await close();
  });

  const scrolled = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          // Elements that this frame brings onto the screen have their height in the next.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(window.scrollY))));
        }),
    );
  const stands = (page: Page, at: number) =>
    // Within a line of text: rows that were never on the screen have an estimated height.
    expect.poll(async () => Math.abs((await scrolled(page)) - at), SOON).toBeLessThan(40);
  /**
   * Scrolls to an element as often as the heights of the rows before it change, and returns where the page rests then.
   */
  const scrolledTo = async (page: Page, element: Locator) => {
    let at = -1;
    const rests = async () => {
      await element.scrollIntoViewIfNeeded();
      const before = at;
      at = await scrolled(page);
      return at === before;
    };
    await expect.poll(rests, SOON).toBe(true);
    expect(at).toBeGreaterThan(1000);
    return at;
  };

  test('Back from the next page leads to where the visitor was', async () => {
    const { page, search, close } = await opened();
    const first = await search.ids();
    const next = search.root.getByRole('link', { name: 'Next' });
    const at = await scrolledTo(page, next);
    await next.click();
    await expect.poll(search.ids, SOON).not.toEqual(first);
    const previous = search.root.getByRole('link', { name: 'Previous' });
    const atSecond = await scrolledTo(page, previous);
    await previous.click();
    await isAt(search, BRAND);
    await expect.poll(search.ids, SOON).toEqual(first);
    // Another page of results begins with its beginning.
    await expect.poll(() => scrolled(page), SOON).toBeLessThan(atSecond - 500);
    await page.goBack({ waitUntil: 'load' });
    await isAt(search, `${BRAND}?page=2`);
    await expect.poll(search.ids, SOON).not.toEqual(first);
    await stands(page, atSecond);
    await page.goBack({ waitUntil: 'load' });
    await expect.poll(search.ids, SOON).toEqual(first);
    await stands(page, at);
    await close();
  });

  test('back from a car, and by reload, the scroll position is restored', async () => {
    const { page, search, close } = await opened(`${BRAND}?car_type=used`);
    await expect.poll(search.count, SOON).toBe(numberIn(await search.chip('Used').innerText()));
    const car = search.root.locator('.card__title a').nth(16);
    const at = await scrolledTo(page, car);
    await car.click();
    await page.waitForURL('**/cars/**');
    await page.goBack({ waitUntil: 'load' });
    await search.root
      .getByText(/\d+ cars/)
      .first()
      .waitFor();
    await expect.poll(search.count, SOON).toBe(numberIn(await search.chip('Used').innerText()));
    await stands(page, at);
    await page.reload({ waitUntil: 'load' });
    await expect.poll(search.count, SOON).toBe(numberIn(await search.chip('Used').innerText()));
    // Everything that comes with the results is there at once.
    await page.waitForTimeout(500);
    await stands(page, at);
    await close();
  });

  test('a page that is not there is the last, what makes no sense is left aside', async () => {
    const { search, close } = await opened(`${BRAND}?page=99&make=Kia&price=abc&utm_source=x`);
    await expect
      .poll(() => search.root.locator('.pager [aria-current=page]').innerText(), SOON)
      .not.toBe('1');
    for (const title of await search.titles()) expect(title).toContain('Toyota');
    await close();
  });

  test('until the cars of an address are there, no links lead on from those of another', async () => {
    const { page, search, close } = await opened('/contact/');
    const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/_search/**', async route => {
      await isWanted;
      await route.continue();
    });
    await page.goto(new URL(`${BRAND}?car_type=USED&page=2`, page.url()).href);
    const current = search.root.locator('.pager [aria-current=page]');
    await current.waitFor({ state: 'hidden' });
    answer();
    await expect.poll(() => current.innerText(), SOON).toBe('2');
    expect(await search.count()).toBe(numberIn(await search.chip('Used').innerText()));
    await close();
  });

  test("an advertisement's parameters load nothing", async () => {
    const { page, requests, close } = await opened(`${BRAND}?utm_source=x&gclid=1`);
    await page.waitForTimeout(500);
    expect(requests.filter(url => /_search\/|island/i.test(url))).toEqual([]);
    await close();
  });
});

test('a scoped search that finds nothing suggests which filter to remove and how many cars that gives', async () => {
  const { page, search, close } = await opened(`${BRAND}?car_type=new&price=-10000`);
  await expect.poll(() => search.root.innerText(), SOON).toContain('No car fits these filters');
  const way = search.root.getByRole('button', { name: 'Without Up to $10,000' });
  const ask = await search.root.getByRole('link', { name: 'Tell me when one arrives' }).getAttribute('href');
  const { pathname, searchParams } = new URL(ask ?? '', page.url());
  expect(pathname).toBe('/notify-me/');
  expect(searchParams.get('vehicle')).toBe('Toyota, New, Up to $10,000');
  expect(searchParams.get('search')).toBe('/search/toyota/?car_type=new&price=-10000');
  const gives = numberIn((await way.locator('small').innerText()) ?? '');
  expect(gives).toBeGreaterThan(0);
  await way.press('Enter');
  await isAt(search, `${BRAND}?car_type=new`);
  await expect.poll(search.count, SOON).toBe(gives);
  expect(await hasFocus(search.root)).toBe(true);
  await close();
});

test('a value that no car of the page has is a chip too, that takes it off', async () => {
  const { search, close } = await opened(`${BRAND}?car_type=Rocket,used`);
  const rocket = search.chip('Rocket');
  await expect.poll(() => rocket.getAttribute('aria-pressed'), SOON).toBe('true');
  await rocket.press('Enter');
  await isAt(search, `${BRAND}?car_type=used`);
  expect(await rocket.count()).toBe(0);
  expect(await search.chip('Used').getAttribute('aria-pressed')).toBe('true');
  await close();
});

test('in a scoped search that finds nothing one button brings all back', async () => {
  const { search, close } = await opened(`${BRAND}?car_type=new&price=-10000`);
  await expect.poll(() => search.root.innerText(), SOON).toContain('No car fits these filters');
  await search.root.getByRole('button', { name: 'Clear all' }).press('Enter');
  await isAt(search, BRAND);
  await expect.poll(async () => (await search.ids()).length, SOON).toBe(21);
  expect(await hasFocus(search.root)).toBe(true);
  await close();
});

test('where the index cannot be loaded the cars stay, and it can be tried again', async () => {
  const { page, search, close } = await opened();
  const ids = await search.ids();
  await page.route('**/_search/**', route => route.abort());
  await search.chip('Used').click();
  await expect.poll(() => search.root.getByRole('alert').count(), SOON).toBe(1);
  expect(await search.ids()).toEqual(ids);
  await page.unroute('**/_search/**');
  await search.root.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(search.ids, SOON).not.toEqual(ids);
  expect(await search.root.getByRole('alert').count()).toBe(0);
  await close();
});

test('by keyboard alone', async () => {
  const { page, search, close } = await opened();
  await search.chip('Used').focus();
  await page.keyboard.press('Space');
  await isAt(search, `${BRAND}?car_type=used`);
  expect(await hasFocus(search.chip('Used'))).toBe(true);
  await page.keyboard.press('Enter');
  await isAt(search, BRAND);
  await close();
});

test('a chip without a car leaves the focus to the results as it is released', async () => {
  const { page, search, close } = await opened();
  await search.highest.selectOption({ index: 1 });
  await isAt(search, `${BRAND}?price=-${await search.highest.inputValue()}`);
  const empty = search.root.getByRole('button', { name: / 0$/ }).first();
  await empty.waitFor();
  const name = (await empty.innerText()).replace(/\s*0$/, '');
  await search.highest.selectOption('');
  await isAt(search, BRAND);
  await search.chip(name).click();
  await expect.poll(search.address, SOON).toContain('?');
  await search.highest.selectOption({ index: 1 });
  await expect.poll(() => search.chip(name).innerText(), SOON).toMatch(/0$/);
  await search.chip(name).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => search.chip(name).isDisabled(), SOON).toBe(true);
  expect(await hasFocus(search.root)).toBe(true);
  await close();
});

test('a location shows its own cars', async () => {
  const { search, close } = await opened('/locations/mazda-cardiff/');
  const all = await search.count();
  expect(all).toBeGreaterThan(21);
  await search.chip('New').click();
  await expect.poll(search.count, SOON).toBeLessThan(all);
  expect(await search.inSearch.getAttribute('href')).toMatch(
    /^\/search\/new-cars\/\?(dealership_slug|location_name|city)=/,
  );
  const places = await search.root.locator('.fact--place').allInnerTexts();
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toContain('Cardiff');
  await close();
});

test('without a script: the first cars and the way to the search, no button that does nothing', async () => {
  const { page, search, close } = await opened(BRAND, { javaScriptEnabled: false });
  expect((await search.ids()).length).toBe(21);
  expect(await search.chip('Used').isVisible()).toBe(false);
  await search.inSearch.click();
  await page.waitForURL('**/search/toyota/');
  await close();
});

test.each([390, 1280])('%i wide: fits, targets are large enough, axe finds nothing', async width => {
  const { page, search, close } = await opened(BRAND, { viewport: { width, height: 900 } });
  await search.chip('Used').click();
  await isAt(search, `${BRAND}?car_type=used`);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const heights = await search.root
    .locator('.chip, select')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  // A link that the bar at the top covers would be too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);
  await close();
});
