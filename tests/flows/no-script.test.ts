import { expect, inject, test } from 'vitest';
import { fillForm } from '../support/browser/lead-forms.ts';
import { leadsForTests } from '../support/server/lead-site.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const server = leadsForTests(out);

test('without JavaScript a visitor searches, opens a car and books a test drive where it is sold', async () => {
  const { page, faults } = await server.open(slug, '/search/demo-cars/', { javaScriptEnabled: false });
  const cards = page.locator('article[data-car-id]');
  const first = await cards.first().getAttribute('data-car-id');
  await page.getByRole('link', { name: 'Next' }).click();
  expect(new URL(page.url()).search).toBe('?page=2');
  const id = await cards.first().getAttribute('data-car-id');
  expect(id).not.toBe(first);
  await cards.first().locator('h2 a').click();
  expect(await page.locator('body').getAttribute('data-page')).toBe('car');
  const link = page.locator('.car-actions a[href^="/book-test-drive/"]');
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
  const dealership_slug = searchParams.get('preferredDealership');
  await link.click();

  const form = page.locator('#test-drive-form');
  const button = form.locator('button:visible');
  await button.click();
  // The browser checks the form.
  expect(await form.locator(':is(input, select):invalid').first().getAttribute('name')).toBe('vehicle');
  expect(new URL(page.url()).pathname).toBe('/book-test-drive/');
  // A car is driven where it is sold, whatever is chosen.
  const other = dealership_slug === 'harbour-kia' ? 'harbour-ford' : 'harbour-kia';
  await fillForm(form, { answers: { dealership_slug: other } });
  await button.click();
  await page.waitForURL(({ pathname }) => pathname === '/success/');
  expect(await page.locator('h1').innerText()).toBe('Thank you');
  // Only the server saw which car it is.
  expect(await server.leads()).toMatchObject([{ kind: 'test-drive', car: { id }, dealership_slug }]);
  expect(await page.locator('.sent-contact').filter({ visible: true }).count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(faults).toEqual([]);
});
