import { describe, expect, inject, test } from 'vitest';
import {
  finds,
  isAt,
  openSearch,
  type Screen,
  SOON,
  searchScreen,
} from '../../support/browser/search-screen.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** One address for one search: however a visitor comes to it, it shows the same cars. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const REFINED = '/search/used-cars/?make=Mazda,Toyota&sortBy=price_desc&page=2';
const sites = serveForTests(out);

const opened = (path: string) => openSearch(sites, SLUG, path);

/** Refines as a visitor does, up to the address REFINED. */
async function refine(screen: Screen): Promise<string[]> {
  await screen.value('Toyota').check();
  await screen.value('Mazda').check();
  await screen.page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
  await isAt(screen, '/search/used-cars/?make=Mazda,Toyota&sortBy=price_desc');
  await expect.poll(() => screen.chips(), SOON).toEqual(['Used', 'Mazda', 'Toyota']);
  const first = await screen.ids();
  await screen.results.getByRole('link', { name: 'Next' }).click();
  await isAt(screen, REFINED);
  await expect.poll(async () => (await screen.ids()).some(id => first.includes(id)), SOON).toBe(false);
  // The first cars are drawn before the rest.
  await expect.poll(screen.isWhole, SOON).toBe(true);
  return screen.ids();
}

const shows = (screen: Screen, ids: string[]) => expect.poll(screen.ids, SOON).toEqual(ids);

describe('the same search is the same screen', () => {
  test('by reload, in a new tab, and for someone it is shared with', async () => {
    const { screen, page, faults, close } = await opened('/search/used-cars/');
    const ids = await refine(screen);
    await page.reload({ waitUntil: 'load' });
    await shows(screen, ids);
    expect(screen.address()).toBe(REFINED);

    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await shows(searchScreen(tab), ids);

    const other = await opened(REFINED);
    await shows(other.screen, ids);
    expect(await other.screen.chips()).toEqual(['Used', 'Mazda', 'Toyota']);
    expect(other.faults).toEqual([]);
    expect(faults).toEqual([]);
    await other.close();
    await close();
  });

  test('by Back over a link to a place on the page, which is a step too', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const shownAt = async (address: string, chips: string[]) => {
      await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, ''), SOON).toBe(address);
      await expect.poll(() => screen.chips(), SOON).toEqual(chips);
    };
    await screen.value('Kia').check();
    await shownAt('/search/kia/?car_type=used', ['Used', 'Kia']);
    await skip.press('Enter');
    await shownAt('/search/kia/?car_type=used#content', ['Used', 'Kia']);
    await screen.value('Toyota').check();
    await shownAt('/search/used-cars/?make=Kia,Toyota', ['Used', 'Kia', 'Toyota']);
    await page.goBack();
    await shownAt('/search/kia/?car_type=used#content', ['Used', 'Kia']);
    await page.goBack();
    await shownAt('/search/kia/?car_type=used', ['Used', 'Kia']);
    await page.goBack();
    await shownAt('/search/used-cars/', ['Used']);
    await close();
  });

  test('by Back and Forward, each step as it was', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    const steps: { address: string; ids: string[] }[] = [];
    const note = async () => {
      await expect.poll(screen.isWhole, SOON).toBe(true);
      steps.push({ address: screen.address(), ids: await screen.ids() });
    };
    await note();
    await screen.value('Kia').check();
    await isAt(screen, '/search/kia/?car_type=used');
    await expect
      .poll(async () => (await screen.titles()).every(title => title.includes('Kia')), SOON)
      .toBe(true);
    await note();
    await screen.results.getByRole('link', { name: 'Page 2', exact: true }).click();
    await isAt(screen, '/search/kia/?car_type=used&page=2');
    await expect.poll(screen.ids, SOON).not.toEqual(steps[1]?.ids);
    await note();
    for (const at of [1, 0]) {
      await page.goBack();
      await shows(screen, steps[at]?.ids ?? []);
      expect(screen.address()).toBe(steps[at]?.address);
    }
    for (const at of [1, 2]) {
      await page.goForward();
      await shows(screen, steps[at]?.ids ?? []);
      expect(screen.address()).toBe(steps[at]?.address);
    }
    await close();
  });

  test('a link to a page of results is a real one: it opens beside', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await screen.value('Toyota').check();
    await isAt(screen, '/search/toyota/?car_type=used');
    const link = screen.results.getByRole('link', { name: 'Page 2', exact: true });
    await expect.poll(() => link.getAttribute('href'), SOON).toBe('/search/toyota/?car_type=used&page=2');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await isAt(searchScreen(tab), '/search/toyota/?car_type=used&page=2');
    expect(screen.address()).toBe('/search/toyota/?car_type=used');
    await close();
  });
});

describe('the address', () => {
  test('is changed a few times while a handle is dragged: some browsers refuse more', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    const slider = screen.section('Price').getByRole('slider').first();
    await slider.focus();
    // A handle stands still until the bounds are known.
    const from = screen.section('Price').getByRole('textbox', { name: 'From' });
    await expect.poll(() => from.inputValue(), SOON).not.toBe('');
    await page.evaluate(() => {
      let calls = 0;
      for (const name of ['pushState', 'replaceState'] as const) {
        const real = history[name].bind(history);
        history[name] = (...given) => {
          calls += 1;
          Object.assign(window, { calls });
          real(...given);
        };
      }
    });
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(screen.address, SOON).toMatch(/price=\d+-$/);
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toBeLessThan(20);
    await page.goBack();
    await isAt(screen, '/search/used-cars/');
    await close();
  });

  test('is written before the visitor leaves, however soon that is', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await screen.value('Kia').hover();
    await screen.value('Toyota').check();
    await isAt(screen, '/search/toyota/?car_type=used');
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('input[name=make][value=Mazda]');
      box?.click();
      location.href = '/about-us/';
    });
    await page.waitForURL('**/about-us/');
    await page.goBack();
    await isAt(screen, '/search/used-cars/?make=Mazda,Toyota');
    await close();
  });
});

describe('addresses from elsewhere', () => {
  test('unknown parameters and senseless values change nothing, and are not passed on', async () => {
    const plain = await opened('/search/used-cars/');
    const ids = await plain.screen.ids();
    await plain.close();
    const { screen, requests, close } = await opened(
      '/search/used-cars/?utm_source=x&price=abc&sortBy=worst',
    );
    await screen.page.waitForTimeout(300);
    expect(await screen.ids()).toEqual(ids);
    expect(requests.filter(url => url.includes('/_search/'))).toEqual([]);
    await screen.value('Toyota').check();
    await isAt(screen, '/search/toyota/?car_type=used');
    await close();
  });

  test('a query holds more than the path: body style and a range', async () => {
    const { screen, close } = await opened('/search/new-used-and-demo-cars/?body=Ute&price=20000-40000');
    await expect.poll(screen.chips, SOON).toEqual(['Ute', '$20,000 to $40,000']);
    await expect
      .poll(async () => (await screen.prices()).every(price => price >= 20_000 && price <= 40_000), SOON)
      .toBe(true);
    expect((await screen.prices()).length).toBeGreaterThan(0);
    await close();
  });

  test('a page past the last one shows the last one, under its own address', async () => {
    const { screen, close } = await opened('/search/used-cars/?make=Kia&page=900');
    await expect.poll(screen.address, SOON).toMatch(/&page=[2-9]$/);
    const page = Number(await screen.results.locator('[aria-current=page]').innerText());
    expect(page).toBeLessThan(900);
    await isAt(screen, `/search/kia/?car_type=used&page=${page}`);
    expect(await screen.page.locator('.no-results').count()).toBe(0);
    await expect.poll(() => screen.page.title(), SOON).toContain(`Kia cars, page ${page}`);
    await close();
  });

  test('another spelling of the right address leads to the one address', async () => {
    const { screen, close } = await opened('/search/?make=Toyota&car_type=used');
    await isAt(screen, '/search/toyota/?car_type=used');
    await close();
  });

  test('a page prerendered for a query needs no engine', async () => {
    const { screen, requests, close } = await opened('/search/used-cars/?page=2');
    expect(await screen.results.locator('[aria-current=page]').innerText()).toBe('2');
    await screen.page.waitForTimeout(300);
    expect(requests.filter(url => url.includes('/_search/'))).toEqual([]);
    await close();
  });
});

describe('filters are taken off', () => {
  test('one by one, and all at once', async () => {
    const { screen, page, close } = await opened('/search/used-cars/?make=Kia,Mazda&fuel=Diesel');
    await expect.poll(screen.chips, SOON).toEqual(['Used', 'Kia', 'Mazda', 'Diesel']);
    await screen.results.getByRole('button', { name: 'Remove filter Kia' }).click();
    await isAt(screen, '/search/mazda/?car_type=used&fuel=Diesel');
    await page.getByRole('button', { name: 'Clear all' }).first().click();
    await isAt(screen, '/search/new-used-and-demo-cars/');
    await expect.poll(screen.chips, SOON).toEqual([]);
    await expect.poll(screen.heading, SOON).toBe('New, used and demo cars');
    await close();
  });

  test('back to what the page was made with is the very same list', async () => {
    const { screen, close } = await opened('/search/used-cars/');
    const before = { ids: await screen.ids(), count: await screen.count() };
    await screen.value('Kia').check();
    await expect.poll(screen.ids, SOON).not.toEqual(before.ids);
    await screen.value('Kia').uncheck();
    await shows(screen, before.ids);
    await finds(screen, before.count);
    await close();
  });
});

describe('the place on the page', () => {
  test('a change leads to the top of the results, Back to where the visitor was', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await screen.value('Kia').check();
    await isAt(screen, '/search/kia/?car_type=used');
    await expect
      .poll(async () => (await screen.titles()).every(title => title.includes('Kia')), SOON)
      .toBe(true);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.waitForTimeout(100);
    await screen.results.getByRole('link', { name: 'Next' }).evaluate((link: HTMLElement) => link.click());
    await isAt(screen, '/search/kia/?car_type=used&page=2');
    const top = () => screen.results.evaluate(element => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top, SOON).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(500);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBe(1500);
    await close();
  });

  test('back from a car, the same cars at the same place', async () => {
    const { screen, page, close } = await opened('/search/used-cars/?fuel=Diesel');
    await expect.poll(screen.chips, SOON).toEqual(['Used', 'Diesel']);
    await screen.value('Toyota').check();
    await isAt(screen, '/search/toyota/?car_type=used&fuel=Diesel');
    await expect
      .poll(async () => (await screen.titles()).every(title => title.includes('Toyota')), SOON)
      .toBe(true);
    const ids = await screen.ids();
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.waitForTimeout(150);
    await page
      .locator('article .card__title a')
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/cars/**');
    await page.goBack({ waitUntil: 'load' });
    await shows(screen, ids);
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBe(700);
    await close();
  });
});

describe('values written otherwise than the cars do', () => {
  test.each([
    ['/search/?make=toyota', '/search/toyota/'],
    ['/search/?make=TOYOTA&model=corolla', '/search/toyota/corolla/'],
    ['/search/?make=toyota,mazda', '/search/new-used-and-demo-cars/?make=Mazda,Toyota'],
    ['/search/?make=mazda&body=suv', '/search/mazda/?body=SUV'],
    ['/search/used-cars/?fuel=diesel', '/search/used-cars/?fuel=Diesel'],
  ])('%s becomes %s', async (path, address) => {
    const { screen, page, faults, close } = await opened(path);
    await isAt(screen, address);
    await expect.poll(async () => (await screen.ids()).length, SOON).toBeGreaterThan(0);
    await expect.poll(screen.count, SOON).toBeGreaterThan(0);
    // No step of its own on the way back.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    expect(faults).toEqual([]);
    await close();
  });
});

test('the address of record follows the search to other pages, and back', async () => {
  const { screen, page, close } = await opened('/search/used-cars/');
  const record = async () =>
    new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname +
    new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').search;
  expect(await record()).toBe('/search/used-cars/');
  await screen.value('Kia').check();
  await expect.poll(record, SOON).toBe('/search/kia/');
  await screen.value('Used').uncheck();
  await isAt(screen, '/search/kia/');
  await screen.results.getByRole('link', { name: 'Next' }).click();
  await expect.poll(record, SOON).toBe('/search/kia/?page=2');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect.poll(record, SOON).toBe('/search/used-cars/');
  await close();
});
