import { expect, inject, test } from 'vitest';
import { finds, isAt, numberIn, openSearch, SOON } from '../support/browser/search-screen.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const sites = serveForTests(out);

test('filters, order and pages change the cars, the counts and the address, and come off again', async () => {
  const { screen, page, faults, close } = await openSearch(sites, slug, '/search/used-cars/');
  const [toyota, mazda] = [await screen.counted('Toyota'), await screen.counted('Mazda')];
  await screen.value('Toyota').check();
  await finds(screen, toyota);
  await isAt(screen, '/search/toyota/?car_type=used');
  expect(await screen.heading()).toBe('Used Toyota cars');
  for (const title of await screen.titles()) expect(title).toContain('Toyota');
  // A count ignores the filter of its own facet.
  expect(await screen.counted('Mazda')).toBe(mazda);
  await screen.value('Mazda').check();
  await finds(screen, toyota + mazda);
  await isAt(screen, '/search/used-cars/?make=Mazda,Toyota');

  const most = screen.section('Price').getByRole('textbox', { name: 'To' });
  await most.fill('30k');
  await most.press('Enter');
  await isAt(screen, '/search/used-cars/?make=Mazda,Toyota&price=-30000');
  await expect.poll(() => screen.counted('Mazda'), SOON).toBeLessThan(mazda);
  expect(await screen.chips()).toEqual(['Used', 'Mazda', 'Toyota', 'Up to $30,000']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
  await expect
    .poll(async () => {
      const prices = await screen.prices();
      return prices.length === 21 && prices.every((price, at) => price <= (prices[at - 1] ?? 30_000));
    }, SOON)
    .toBe(true);

  const first = await screen.ids();
  await screen.results.getByRole('link', { name: 'Next' }).click();
  const address = '/search/used-cars/?make=Mazda,Toyota&price=-30000&sortBy=price_desc&page=2';
  await isAt(screen, address);
  await expect.poll(async () => (await screen.ids()).some(id => first.includes(id)), SOON).toBe(false);
  await expect.poll(screen.isWhole, SOON).toBe(true);
  // Another spelling of the address shows the same cars, under the one address.
  const other = await openSearch(
    sites,
    slug,
    `/search/?page=2&make=toyota,mazda&sortBy=price_desc&price=-30000&car_type=used&utm_source=x`,
  );
  await isAt(other.screen, address);
  await expect.poll(other.screen.ids, SOON).toEqual(await screen.ids());

  await screen.results.getByRole('button', { name: 'Remove filter Mazda' }).click();
  await isAt(screen, '/search/toyota/?car_type=used&price=-30000&sortBy=price_desc');
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await isAt(screen, '/search/new-used-and-demo-cars/?sortBy=price_desc');
  await expect.poll(screen.chips, SOON).toEqual([]);
  await screen.box.pressSequentially('corola');
  await isAt(screen, '/search/new-used-and-demo-cars/?query=corola&sortBy=price_desc');
  const titles = async () => [...new Set((await screen.titles()).map(title => title.includes('Corolla')))];
  await expect.poll(titles, SOON).toEqual([true]);
  expect([...faults, ...other.faults]).toEqual([]);
  await other.close();
  await close();
});

test('on a phone the filters are a sheet with a button that shows as many cars as it says', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { screen, page, faults, close } = await openSearch(sites, slug, '/search/used-cars/', phone);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const counted = await screen.counted('Mazda');
  await screen.value('Mazda').tap();
  const show = sheet.getByRole('button', { name: /^Show Me/ });
  await expect.poll(async () => numberIn(await show.innerText()), SOON).toBe(counted);
  await show.tap();
  await sheet.waitFor({ state: 'detached' });
  await finds(screen, counted);
  await isAt(screen, '/search/mazda/?car_type=used');
  expect(faults).toEqual([]);
  await close();
});
