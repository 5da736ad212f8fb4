import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { leadMail } from '../../src/api/delivery/lead-mail.ts';
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
  const [price = ''] = /\$[\d,]+/.exec(await page.locator('.car-summary .price').innerText()) ?? [];
  const { page: other } = await server.open(slug, `${car}checkout/`);
  await reserve.click();

  const form = page.locator('#reserve-form');
  expect(await page.locator('main').innerText()).toContain(price);
  await fillForm(form);
  expect(await form.locator('.lead-form__send').innerText()).toBe('Pay $500 deposit');
  await send(form);
  await page.waitForURL('**/api/payments/sandbox/**');
  await page.getByLabel('A card that is accepted').check();
  await page.getByRole('button', { name: 'Pay $500' }).click();
  await page.getByRole('status').filter({ hasText: 'Your deposit of $500 is paid.' }).waitFor();
  expect(await page.locator('main').innerText()).toContain(price);
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

  // The dealer reads the same price and deposit.
  const cents = Number(price.replaceAll(/\D/g, '')) * 100;
  expect(await server.store.db.selectFrom('reservation').selectAll().execute()).toMatchObject([
    { state: 'paid', price: cents, amount: 50_000, paid: 50_000, currency: 'AUD' },
  ]);
  expect(await server.store.db.selectFrom('sandbox_payment').selectAll().execute()).toMatchObject([
    { amount: 50_000, captured: 50_000 },
  ]);
  const [lead, ...others] = await server.leads();
  if (lead === undefined) throw new Error('No lead came.');
  expect(others).toEqual([]);
  const mail = (format: 'text' | 'adf') =>
    leadMail(lead, new Map(), { id: 'job' }, { to: 'a@b.example', format });
  expect(mail('text').text).toContain(`Price: ${price}`);
  expect(mail('text').text).toContain('Deposit: $500, not paid yet');
  expect(JSON.stringify(mail('adf'))).toMatch(new RegExp(`<price[^>]*>${cents / 100}</price>`));
});

const tags = (page: Page) => page.locator('.gallery .tag:visible').allInnerTexts();
