import { describe, expect, inject, test } from 'vitest';
import {
  finds,
  hold,
  isAt,
  numberIn,
  openSearch,
  type Screen,
  searchScreen,
} from '../../support/browser/search-screen.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** What the flows of the search leave out: the panel, the price, and addresses. */
const sites = serveForTests(inject('demoSites').out);
const USED = '/search/used-cars/';
const ALL = '/search/new-used-and-demo-cars/';

async function onScreen(
  path: string,
  act: (screen: Screen, requests: readonly string[]) => Promise<void>,
): Promise<void> {
  const { screen, requests, faults, close } = await openSearch(sites, 'harbour-motor-group', path);
  await act(screen, requests);
  expect(faults).toEqual([]);
  await close();
}

/** How many cars a prerendered page has: the planner counted them, not the engine. */
async function prerenderedCount(screen: Screen, path: string): Promise<number> {
  const html = await screen.page.evaluate(async address => (await fetch(address)).text(), path);
  return numberIn(/role="status">([^<]*)</.exec(html)?.[1] ?? '');
}

describe('the panel', () => {
  test('car types, models and more makes find what their prerendered pages have', () =>
    onScreen(ALL, async screen => {
      // No type is ticked where the search is for every type.
      expect(await screen.value('Used').isChecked()).toBe(false);
      await screen.value('Used').check();
      await isAt(screen, USED);
      await finds(screen, await prerenderedCount(screen, USED));
      await screen.value('Used').uncheck();
      await isAt(screen, ALL);

      const makes = screen.section('Make').locator('.make');
      const few = await makes.count();
      await screen.panel.getByRole('button', { name: 'Show all makes' }).click();
      await screen.panel.getByText('All Makes', { exact: true }).waitFor();
      expect(await makes.count()).toBeGreaterThan(few);
      await screen.panel.getByRole('button', { name: 'Hide extra makes' }).click();
      await expect.poll(() => makes.count()).toBe(few);

      await screen.panel.getByRole('button', { name: 'Select models: Toyota' }).click();
      await screen.value('RAV4').waitFor();
      const answer = await hold(screen.page, '**/_search/**');
      const isTicked = await screen.value('RAV4').evaluate(async (box: HTMLInputElement) => {
        box.click();
        // All within the task of the click: nothing is painted between.
        for (let turn = 0; turn < 500; turn += 1) await null;
        return box.checked;
      });
      answer();
      expect(isTicked, 'ticked while the cars are fetched').toBe(true);
      await isAt(screen, '/search/toyota/rav4/');
      await finds(screen, await prerenderedCount(screen, '/search/toyota/rav4/'));
      expect(await screen.heading()).toBe('Toyota RAV4');
      await screen.panel.getByRole('button', { name: 'Hide: Toyota' }).click();
      await expect.poll(() => screen.value('RAV4').count()).toBe(0);
    }));

  test('the histogram follows the other filters, and the first list comes back as it was', () =>
    onScreen(USED, async screen => {
      const before = { ids: await screen.ids(), count: await screen.count() };
      const rects = screen.panel.locator('.histogram rect');
      const bars = () => rects.evaluateAll(all => all.map(bar => bar.getAttribute('height')).join());
      await screen.value('Kia').check();
      await expect.poll(() => rects.count()).toBe(20);
      const kia = await bars();
      await screen.section('Body').locator('summary').click();
      const hatches = await screen.counted('Hatch');
      await screen.value('Hatch').check();
      await expect.poll(bars).not.toBe(kia);
      await finds(screen, hatches);
      await screen.value('Hatch').uncheck();
      await screen.value('Kia').uncheck();
      await expect.poll(screen.ids).toEqual(before.ids);
      await finds(screen, before.count);
    }));

  test('the filter in use stays where it is, promotions keep their places, and the scroll bar stays free', () =>
    onScreen(USED, async screen => {
      const { page } = screen;
      const ninth = () => page.locator('.card-row > *').nth(8).getAttribute('class');
      expect(await ninth()).toContain('promo');
      const box = screen.value('Toyota');
      const top = () => box.evaluate(element => Math.round(element.getBoundingClientRect().top));
      await page.evaluate(() => window.scrollTo(0, 900));
      const before = await top();
      const toyotas = await screen.counted('Toyota');
      await box.check();
      await finds(screen, toyotas);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(600);
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      expect(await ninth()).toContain('promo');
      await page.locator('.card-grid--known').waitFor();
      const pressed = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [filters, card] = [box('.filters'), box('.card')];
        // The scroll bar of the filters is here, next to the shadows of the cards.
        return document.elementFromPoint((filters?.right ?? 0) - 4, (card?.top ?? 0) + 40)?.className;
      });
      expect(pressed).toBe('filters');
      // A box around rows that fit no sheet of paper would begin on the next one.
      await page.emulateMedia({ media: 'print' });
      const boxes = await page
        .locator('.card-row')
        .evaluateAll(rows => rows.map(row => row.getClientRects().length));
      expect(new Set(boxes)).toEqual(new Set([0]));
    }));
});

describe('the price', () => {
  const priceOf = (screen: Screen, role: 'slider' | 'textbox', name: 'From' | 'To') =>
    screen.section('Price').getByRole(role, { name });

  test('[R7] [R8] a typed price replaces the other, and stops at the other end and at the bounds', () =>
    onScreen(USED, async screen => {
      const [from, to] = [priceOf(screen, 'textbox', 'From'), priceOf(screen, 'textbox', 'To')];
      const enter = async (text: string, price: string) => {
        await from.fill(text);
        await from.press('Enter');
        await isAt(screen, `${USED}?price=${price}`);
      };
      await from.fill('15000');
      await to.focus();
      // The bounds are written into the field that has the focus.
      await expect.poll(() => to.inputValue()).not.toBe('');
      await screen.page.keyboard.type('25500');
      await screen.page.keyboard.press('Enter');
      await isAt(screen, `${USED}?price=15000-25500`);
      await enter('', '-25500');
      await to.fill('cheap');
      await to.blur();
      await expect.poll(() => to.inputValue()).toBe('$25,500');
      // A digit taken out of `$100,000` would leave 100.
      await to.focus();
      expect(await to.inputValue()).toBe('25500');
      await enter('30000', '25500');
      await enter('0', '-25500');
    }));

  test.each([
    ['Price', 'price', '60000', 'Suzuki', '10000'],
    ['Kilometres', 'km', '200000', 'Suzuki', '5000'],
    ['Year', 'year', '2024', 'Honda', '2014'],
  ])(
    '[R9] %s: the end that nobody touches stays, whatever other filters leave',
    (name, facet, to, make, from) =>
      onScreen(USED, async screen => {
        const section = screen.section(name);
        if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
        const field = (end: 'From' | 'To') => section.getByRole('textbox', { name: end });
        const enter = async (end: 'From' | 'To', text: string) => {
          await field(end).fill(text);
          await field(end).press('Enter');
        };
        const whole = await screen.count();
        await enter('To', to);
        await isAt(screen, `${USED}?${facet}=-${to}`);
        await expect.poll(screen.count).toBeLessThan(whole);
        const upTo = await screen.count();
        await screen.panel.getByRole('button', { name: 'Show all makes' }).click();
        await screen.value(make).check();
        const path = `/search/${make.toLowerCase()}/?car_type=used`;
        await isAt(screen, `${path}&${facet}=-${to}`);
        await enter('From', from);
        await isAt(screen, `${path}&${facet}=${from}-${to}`);
        await enter('From', '');
        await isAt(screen, `${path}&${facet}=-${to}`);
        const handle = section.getByRole('slider', { name: 'From' });
        await handle.focus();
        await screen.page.keyboard.press('ArrowRight');
        await expect.poll(screen.address).toMatch(new RegExp(`&${facet}=[1-9]\\d*-${to}$`));
        await screen.page.keyboard.press('ArrowLeft');
        await isAt(screen, `${path}&${facet}=-${to}`);
        await screen.value(make).uncheck();
        await isAt(screen, `${USED}?${facet}=-${to}`);
        await finds(screen, upTo);
      }),
  );

  test('results follow a handle that is moved by keys or dragged, in one step of the history', () =>
    onScreen(USED, async screen => {
      const { page } = screen;
      const before = await screen.count();
      const handle = priceOf(screen, 'slider', 'From');
      await handle.focus();
      const from = priceOf(screen, 'textbox', 'From');
      // A handle does not move until the bounds are known.
      await expect.poll(() => from.inputValue()).not.toBe('');
      await page.evaluate(() => {
        for (const name of ['pushState', 'replaceState'] as const) {
          const real = history[name].bind(history);
          history[name] = (...given) => {
            Reflect.set(window, 'calls', (Reflect.get(window, 'calls') ?? 0) + 1);
            real(...given);
          };
        }
      });
      for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight');
      await expect.poll(screen.count).toBeLessThan(before);
      const least = numberIn(await from.inputValue());
      expect(await handle.getAttribute('aria-valuetext')).toContain('$');
      await isAt(screen, `${USED}?price=${least}-`);
      for (const price of await screen.prices()) expect(price).toBeGreaterThanOrEqual(least);
      // Some browsers refuse more.
      expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toBeLessThan(20);
      await page.goBack();
      await isAt(screen, USED);
      await finds(screen, before);

      const box = await priceOf(screen, 'slider', 'To').boundingBox();
      if (box === null) throw new Error('The slider has no box.');
      const [y, right] = [box.y + box.height / 2, box.x + box.width - 12];
      await page.mouse.move(right, y);
      await page.mouse.down();
      let seen = before;
      for (const step of [0.2, 0.4, 0.6]) {
        await page.mouse.move(right - box.width * step, y, { steps: 3 });
        await expect.poll(screen.count).toBeLessThan(seen);
        seen = await screen.count();
      }
      await page.mouse.up();
      await page.goBack();
      await isAt(screen, USED);
      await finds(screen, before);
    }));
});

describe('addresses', () => {
  test('the number of the first page leaves the address', () =>
    onScreen(`${USED}?page=1&utm_source=x`, screen => isAt(screen, `${USED}?utm_source=x`)));

  test.each([
    ['/search/?make=TOYOTA&model=corolla', '/search/toyota/corolla/', ['Toyota', 'Corolla']],
    [`${ALL}?body=Ute&price=20000-40000`, `${ALL}?body=Ute&price=20000-40000`, ['Ute', '$20,000 to $40,000']],
    [`${USED}?make=Kia&page=900`, /^\/search\/kia\/\?car_type=used&page=([2-9])$/, ['Used', 'Kia']],
  ])('%s becomes %s, which is no step of the history', (path, address, chips) =>
    onScreen(path, async screen => {
      await expect.poll(screen.address).toMatch(address);
      await expect.poll(screen.chips).toEqual(chips);
      await expect.poll(async () => (await screen.ids()).length).toBeGreaterThan(0);
      expect(await screen.page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
      const page = new URL(screen.page.url()).searchParams.get('page');
      if (page === null) return;
      await expect.poll(() => screen.results.locator('[aria-current=page]').innerText()).toBe(page);
      expect(await screen.page.title()).toContain(`Kia cars, page ${page}`);
    }),
  );

  test('a prerendered page needs no engine, whatever else its address has', () =>
    onScreen(`${USED}?page=2`, async (screen, requests) => {
      const { page } = screen;
      expect(await screen.results.locator('[aria-current=page]').innerText()).toBe('2');
      await page.goto(new URL(USED, page.url()).href);
      const ids = await screen.ids();
      await page.goto(new URL(`${USED}?utm_source=x&price=abc&sortBy=worst`, page.url()).href);
      await screen.hydrated();
      await page.waitForLoadState('networkidle');
      expect(await screen.ids()).toEqual(ids);
      expect(requests.filter(url => url.includes('/_search/'))).toEqual([]);
      await screen.value('Toyota').check();
      await isAt(screen, '/search/toyota/?car_type=used');
    }));

  test('each search and each link to a place on the page is a step, also where the visitor leaves at once', () =>
    onScreen(USED, async screen => {
      const { page } = screen;
      const shownAt = async (address: string, chips: string[]) => {
        await expect.poll(() => screen.address() + new URL(page.url()).hash).toBe(address);
        await expect.poll(screen.chips).toEqual(chips);
      };
      await screen.value('Kia').check();
      await shownAt('/search/kia/?car_type=used', ['Used', 'Kia']);
      // Links to pages of results are real: they open in another tab.
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        screen.results
          .getByRole('link', { name: 'Page 2', exact: true })
          .click({ modifiers: ['ControlOrMeta'] }),
      ]);
      await isAt(searchScreen(tab), '/search/kia/?car_type=used&page=2');
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      await shownAt('/search/kia/?car_type=used#content', ['Used', 'Kia']);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('input[name=make][value=Toyota]')?.click();
        location.href = '/about-us/';
      });
      await page.waitForURL('**/about-us/');
      await page.goBack();
      await shownAt(`${USED}?make=Kia,Toyota`, ['Used', 'Kia', 'Toyota']);
      await page.goBack();
      await shownAt('/search/kia/?car_type=used#content', ['Used', 'Kia']);
      await page.goBack();
      await shownAt('/search/kia/?car_type=used', ['Used', 'Kia']);
      await page.goBack();
      await shownAt(USED, ['Used']);
    }));

  test('the canonical link follows the search to other pages, and back', () =>
    onScreen(USED, async screen => {
      const { page } = screen;
      const canonical = async () =>
        (await page.locator('link[rel=canonical]').getAttribute('href'))?.replace(/^https?:\/\/[^/]+/, '');
      expect(await canonical()).toBe(USED);
      await screen.value('Kia').check();
      await expect.poll(canonical).toBe('/search/kia/');
      await screen.value('Used').uncheck();
      await isAt(screen, '/search/kia/');
      await screen.results.getByRole('link', { name: 'Next' }).click();
      await expect.poll(canonical).toBe('/search/kia/?page=2');
      for (let step = 0; step < 3; step += 1) await page.goBack();
      await expect.poll(canonical).toBe(USED);
    }));
});
