import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { fillForm, send } from '../support/browser/lead-forms.ts';
import { leadsForTests } from '../support/server/lead-site.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const server = leadsForTests(out);

test('[J7] a visitor pays a deposit, the car is reserved at once, and a second visitor is refused', async () => {
  const { page } = await server.open(slug, '/search/used-cars/');
  await page.locator('article[data-car-id] h2 a').first().click();
  const reserve = page.locator('.car-actions a[href$="/checkout/"]');
  await reserve.waitFor();
  const car = new URL(page.url()).pathname;
  const { page: other } = await server.open(slug, `${car}checkout/`);
  await reserve.click();

  const form = page.locator('#reserve-form');
  await fillForm(form);
  expect(await form.locator('.lead-form__send').innerText()).toBe('Pay $500 deposit');
  await send(form);
  await page.waitForURL('**/api/payments/sandbox/**');
  await page.getByLabel('A card that is accepted').check();
  await page.getByRole('button', { name: 'Pay $500' }).click();
  await page.getByRole('status').filter({ hasText: 'Your deposit of $500 is paid.' }).waitFor();
  await page.goto(server.address(slug, car));
  await page.getByRole('link', { name: 'See your reservation' }).waitFor();
  expect(await tags(page)).toEqual(['Reserved']);

  await fillForm(other.locator('#reserve-form'));
  await send(other.locator('#reserve-form'));
  const refused = other.locator('#reserve-form .lead-form__errors');
  await refused.getByText('Somebody else has reserved this car').waitFor();
  expect(await refused.getByRole('link').allInnerTexts()).toEqual([
    'See similar cars',
    expect.stringMatching(/^Call /),
  ]);
  await other.goto(server.address(slug, car));
  await other.locator('.car-actions [data-taken]').filter({ hasText: 'Reserved' }).waitFor();
  expect(await tags(other)).toEqual(['Reserved']);
  expect(await other.locator('a[href$="/checkout/"]').count()).toBe(0);
  expect(await server.store.db.selectFrom('reservation').select(['state', 'paid']).execute()).toEqual([
    { state: 'paid', paid: 50_000 },
  ]);
  expect(await server.leads()).toMatchObject([{ kind: 'reserve', category: 'Reserve Enquiry' }]);
});

const tags = (page: Page) => page.locator('.gallery .tag:visible').allInnerTexts();
