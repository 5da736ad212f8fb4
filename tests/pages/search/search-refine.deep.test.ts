import { describe, expect, inject, test } from 'vitest';
import { finds, isAt, numberIn, openSearch, type Screen, SOON } from '../../support/browser/search-screen.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** Each test opens the page of used cars and clicks as a visitor does; counts are those of prerendered pages. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const sites = serveForTests(out);

async function onScreen(act: (screen: Screen) => Promise<void>, path = '/search/used-cars/'): Promise<void> {
  const { screen, faults, close } = await openSearch(sites, SLUG, path);
  await act(screen);
  expect(faults).toEqual([]);
  await close();
}

/** How many cars a prerendered page says it has: the planner counted them, not the engine. */
async function prerenderedCount(screen: Screen, path: string): Promise<number> {
  const html = await screen.page.evaluate(async address => (await fetch(address)).text(), path);
  return numberIn(/role="status">([^<]*)</.exec(html)?.[1] ?? '');
}

describe('values', () => {
  test('one make: the count beside it, its heading, its address, only its cars', () =>
    onScreen(async screen => {
      const counted = await screen.counted('Toyota');
      await screen.value('Toyota').check();
      await finds(screen, counted);
      await isAt(screen, '/search/toyota/?car_type=used');
      expect(await screen.heading()).toBe('Used Toyota cars');
      for (const title of await screen.titles()) expect(title).toContain('Toyota');
    }));

  test('a box is ticked when its click is over, also where the cars found have to be fetched', () =>
    onScreen(async screen => {
      await screen.panel.getByRole('button', { name: 'Select models: Toyota' }).click();
      await screen.value('RAV4').waitFor();
      const { promise: fetched, resolve: answer } = Promise.withResolvers<void>();
      await screen.page.route('**/_search/**', async route => {
        await fetched;
        await route.continue();
      });
      const isTicked = await screen.value('RAV4').evaluate(async (box: HTMLInputElement) => {
        box.click();
        // All within the task of the click: nothing is painted between.
        for (let turn = 0; turn < 500; turn += 1) await null;
        return box.checked;
      });
      answer();
      expect(isTicked).toBe(true);
      await isAt(screen, '/search/toyota/rav4/');
    }, '/search/new-used-and-demo-cars/'));

  test('a price that is written anew under who comes to it is replaced by what is typed', () =>
    onScreen(async screen => {
      const fields = screen.section('Price').first();
      const most = fields.getByRole('textbox', { name: 'To' });
      await fields.getByRole('textbox', { name: 'From' }).fill('15000');
      await most.focus();
      await expect.poll(() => most.inputValue(), SOON).not.toBe('');
      await screen.page.keyboard.type('25500');
      await screen.page.keyboard.press('Enter');
      await isAt(screen, '/search/used-cars/?price=15000-25500');
    }));

  test('two values of a facet find the cars of both', () =>
    onScreen(async screen => {
      const both = (await screen.counted('Toyota')) + (await screen.counted('Mazda'));
      await screen.value('Toyota').check();
      await screen.value('Mazda').check();
      await finds(screen, both);
      await isAt(screen, '/search/used-cars/?make=Mazda,Toyota');
      expect(await screen.chips()).toEqual(['Used', 'Mazda', 'Toyota']);
    }));

  test('a make and its model find what the page of the model has', () =>
    onScreen(async screen => {
      await screen.panel.getByRole('button', { name: 'Select models: Toyota' }).click();
      await screen.value('RAV4').check();
      await isAt(screen, '/search/toyota/rav4/');
      await finds(screen, await prerenderedCount(screen, '/search/toyota/rav4/'));
      expect(await screen.heading()).toBe('Toyota RAV4');
      await screen.panel.getByRole('button', { name: 'Hide: Toyota' }).click();
      await expect.poll(() => screen.value('RAV4').count(), SOON).toBe(0);
    }, '/search/new-used-and-demo-cars/'));

  test('a section opens with its values, and its count is the number of results', () =>
    onScreen(async screen => {
      await screen.section('Transmission').locator('summary').click();
      const counted = await screen.counted('Manual');
      await screen.value('Manual').check();
      await finds(screen, counted);
    }));

  test('counts follow the other filters, and not their own', () =>
    onScreen(async screen => {
      const [toyota, mazda] = [await screen.counted('Toyota'), await screen.counted('Mazda')];
      await screen.value('Toyota').check();
      await finds(screen, toyota);
      expect(await screen.counted('Mazda')).toBe(mazda);
      await screen.section('Fuel').locator('summary').click();
      await screen.value('Diesel').check();
      await expect.poll(() => screen.counted('Mazda'), SOON).toBeLessThan(mazda);
      expect(await screen.counted('Toyota')).toBe(await screen.count());
    }));

  test('all makes are a click away, after the popular ones, and hide again', () =>
    onScreen(async screen => {
      const makes = screen.section('Make').locator('.make');
      const few = await makes.count();
      await screen.panel.getByRole('button', { name: 'Show all makes' }).click();
      await expect.poll(() => makes.count(), SOON).toBeGreaterThan(few);
      await screen.panel.getByText('All Makes', { exact: true }).waitFor();
      await screen.panel.getByRole('button', { name: 'Hide extra makes' }).click();
      await expect.poll(() => makes.count(), SOON).toBe(few);
    }));

  test('where every car type is meant none is ticked, and one ticked is the only one', () =>
    onScreen(async screen => {
      expect(await screen.value('Used').isChecked()).toBe(false);
      await screen.value('Used').check();
      await isAt(screen, '/search/used-cars/');
      await finds(screen, await prerenderedCount(screen, '/search/used-cars/'));
      await screen.value('Used').uncheck();
      await isAt(screen, '/search/new-used-and-demo-cars/');
    }, '/search/new-used-and-demo-cars/'));
});

test('what is used in the panel stays where it is, while the results are shown from their beginning', () =>
  onScreen(async screen => {
    const box = screen.value('Toyota');
    const top = () => box.evaluate(element => Math.round(element.getBoundingClientRect().top));
    await screen.page.evaluate(() => window.scrollTo(0, 900));
    const before = await top();
    const toyotas = await screen.counted('Toyota');
    await box.check();
    await finds(screen, toyotas);
    await expect.poll(() => screen.page.evaluate(() => window.scrollY), SOON).toBeLessThan(600);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  }));

describe('the price', () => {
  const handle = (screen: Screen, name: 'From' | 'To') =>
    screen.section('Price').getByRole('slider', { name });
  const field = (screen: Screen, name: 'From' | 'To') =>
    screen.section('Price').getByRole('textbox', { name });

  test('by key: the handle moves a step, and announces the amount', () =>
    onScreen(async screen => {
      const before = await screen.count();
      await handle(screen, 'From').focus();
      await expect.poll(() => field(screen, 'From').inputValue(), SOON).not.toBe('');
      for (let step = 0; step < 5; step += 1) await screen.page.keyboard.press('ArrowRight');
      await expect.poll(screen.count, SOON).toBeLessThan(before);
      const least = numberIn(await field(screen, 'From').inputValue());
      expect(await handle(screen, 'From').getAttribute('aria-valuetext')).toContain('$');
      await isAt(screen, `/search/used-cars/?price=${least}-`);
      for (const price of await screen.prices()) expect(price).toBeGreaterThanOrEqual(least);
    }));

  test('by field: a number counts when it is entered, however it is written', () =>
    onScreen(async screen => {
      await field(screen, 'To').fill('20k');
      await field(screen, 'To').press('Enter');
      await isAt(screen, '/search/used-cars/?price=-20000');
      await expect.poll(async () => Math.max(...(await screen.prices())), SOON).toBeLessThanOrEqual(20_000);
    }));

  test('by field: emptied it takes its limit off, and what is no number changes nothing', () =>
    onScreen(async screen => {
      await field(screen, 'From').fill('');
      await field(screen, 'From').press('Enter');
      await isAt(screen, '/search/used-cars/?price=-25000');
      await field(screen, 'To').fill('cheap');
      await field(screen, 'To').blur();
      await expect.poll(() => field(screen, 'To').inputValue(), SOON).toBe('$25,000');
      await isAt(screen, '/search/used-cars/?price=-25000');
    }, '/search/used-cars/?price=15000-25000'));

  test('[R7] [R8] a handle stops at the other one, and at the bounds', () =>
    onScreen(async screen => {
      await field(screen, 'To').fill('20000');
      await field(screen, 'To').press('Enter');
      await isAt(screen, '/search/used-cars/?price=-20000');
      await field(screen, 'To').blur();
      expect(await field(screen, 'To').inputValue()).toBe('$20,000');
      // Of `$100,000` a zero taken out left $100.
      await field(screen, 'To').focus();
      expect(await field(screen, 'To').inputValue()).toBe('20000');
      await field(screen, 'From').fill('30000');
      await field(screen, 'From').press('Enter');
      await isAt(screen, '/search/used-cars/?price=20000');
      await field(screen, 'From').fill('0');
      await field(screen, 'From').press('Enter');
      await isAt(screen, '/search/used-cars/?price=-20000');
    }));

  test('by hand: results and counts follow while the handle is dragged, in one step of the way back', () =>
    onScreen(async screen => {
      const before = await screen.count();
      await handle(screen, 'To').scrollIntoViewIfNeeded();
      await handle(screen, 'To').hover({ position: { x: 2, y: 20 }, force: true });
      await expect.poll(() => field(screen, 'To').inputValue(), SOON).not.toBe('');
      const box = await handle(screen, 'To').boundingBox();
      if (box === null) throw new Error('no slider to be seen');
      const [y, right] = [box.y + box.height / 2, box.x + box.width - 12];
      const { mouse } = screen.page;
      await mouse.move(right, y);
      await mouse.down();
      const seen: number[] = [];
      for (const step of [0.2, 0.4, 0.6]) {
        await mouse.move(right - box.width * step, y, { steps: 3 });
        await expect.poll(screen.count, SOON).toBeLessThan(seen.at(-1) ?? before);
        seen.push(await screen.count());
      }
      await mouse.up();
      await screen.page.goBack();
      await isAt(screen, '/search/used-cars/');
      await finds(screen, before);
    }));

  test('the histogram moves with the other filters', () =>
    onScreen(async screen => {
      const bars = () =>
        screen.panel
          .locator('.histogram rect')
          .evaluateAll(all => all.map(bar => bar.getAttribute('height')).join());
      await screen.value('Kia').check();
      await expect.poll(() => screen.panel.locator('.histogram rect').count(), SOON).toBe(20);
      const kia = await bars();
      await screen.section('Body').locator('summary').click();
      await screen.value('Hatch').check();
      await expect.poll(bars, SOON).not.toBe(kia);
    }));
});

describe('words and order', () => {
  test('words find cars at once, with a typing error too, in one step of the way back', () =>
    onScreen(async screen => {
      await screen.box.pressSequentially('corola', { delay: 20 });
      await isAt(screen, '/search/used-cars/?query=corola');
      await expect
        .poll(async () => (await screen.titles()).every(title => title.includes('Corolla')), SOON)
        .toBe(true);
      expect((await screen.titles()).length).toBeGreaterThan(0);
      await screen.page.goBack();
      await isAt(screen, '/search/used-cars/');
      expect(await screen.box.inputValue()).toBe('');
    }));

  test('cheapest first: every price is at least the one before', () =>
    onScreen(async screen => {
      await screen.page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
      await isAt(screen, '/search/used-cars/?sortBy=price_asc');
      await expect
        .poll(async () => {
          const prices = await screen.prices();
          return prices.length > 10 && prices.every((price, at) => price >= (prices[at - 1] ?? 0));
        }, SOON)
        .toBe(true);
    }));

  test('promo cards are at their places among the cars found', () =>
    onScreen(async screen => {
      const ninth = () => screen.page.locator('.card-row > *').nth(8).getAttribute('class');
      expect(await ninth()).toContain('promo');
      await screen.value('Toyota').check();
      await isAt(screen, '/search/toyota/?car_type=used');
      await finds(screen, await screen.counted('Toyota'));
      expect(await ninth()).toContain('promo');
    }));

  test('rows of cards, wider than the cards for their shadows, leave the scroll bar of the filters free', () =>
    onScreen(async screen => {
      await screen.value('Toyota').check();
      await screen.page.locator('.card-grid--known').waitFor();
      const pressed = await screen.page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [filters, card] = [box('.filters'), box('.card')];
        // Where the scroll bar of the filters is.
        return document.elementFromPoint((filters?.right ?? 0) - 4, (card?.top ?? 0) + 40)?.className;
      });
      expect(pressed).toBe('filters');
    }));

  test('on paper no box is around several rows of cards: one that fits no sheet would begin on the next', () =>
    onScreen(async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      const boxes = await page
        .locator('.card-row')
        .evaluateAll(rows => rows.map(row => row.getClientRects().length));
      expect(new Set(boxes)).toEqual(new Set([0]));
    }));
});
