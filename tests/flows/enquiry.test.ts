import type { Route } from 'playwright';
import { expect, inject, test } from 'vitest';
import { MIN_FILL_MS } from '../../src/api/leads/spam-reason.ts';
import { errorsOf, next, send } from '../support/browser/lead-forms.ts';
import { leadsForTests } from '../support/server/lead-site.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const server = leadsForTests(out);

test('a visitor opens a car from the results, corrects an enquiry and sends it to the dealer', async () => {
  const { page, faults } = await server.open(slug, '/search/used-cars/');
  const card = page.locator('article[data-car-id]').first();
  const car = {
    id: await card.getAttribute('data-car-id'),
    title: await card.getByRole('heading').innerText(),
  };
  await card.getByRole('link').first().click();
  await page.locator('body[data-page=car]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(car.title);

  const form = page.locator('#enquiry-form');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await form.locator('[name=name]').fill('Ada');
  await page.locator('#enquiry-form[novalidate]').waitFor();
  // Enter is Next.
  await form.locator('[name=name]').press('Enter');
  expect(await errorsOf(form)).toEqual([
    'Please leave an e-mail address or a phone number.',
    'Postcode is required.',
  ]);
  await form.locator('[name=email]').fill('ada@example.com');
  await form.locator('[name=postcode]').fill('2300');
  await next(form);
  expect(await focused()).toBe('Step 2 of 2');
  await form.getByRole('button', { name: 'Back' }).click();
  expect(await focused()).toBe('Step 1 of 2');
  expect(await form.locator('[name=name]').inputValue()).toBe('Ada');
  await next(form);
  await form.locator('[name=message]').fill('Is it there?');
  await send(form);
  expect(await errorsOf(form)).toEqual([expect.stringMatching(/^Please tick ".+"\.$/)]);
  expect(await server.leads()).toEqual([]);
  await form.locator('[name=terms_conditions]').check();
  // A form that is filled in faster looks like spam.
  await page.waitForTimeout(MIN_FILL_MS);
  await send(form);

  await page.waitForURL('**/success/**');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Thank you');
  await expect.poll(() => page.locator('.sent-note').innerText()).toContain(car.title);
  expect(await server.leads()).toMatchObject([
    {
      kind: 'enquiry',
      category: 'Vehicle Enquiry',
      car: { id: car.id },
      release: expect.any(String),
      email: 'ada@example.com',
      message: 'Is it there?',
    },
  ]);
  expect(await server.deliveries()).toEqual([expect.stringContaining('"format":"adf"')]);
  expect(faults).toEqual([]);
});

test('a visitor who is in a field before the scripts come has the live form when they have come', async () => {
  const { page } = await server.open(slug, '/search/used-cars/');
  const href = await page.locator('article[data-car-id] a').first().getAttribute('href');
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.js', async route => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await page.goto(new URL(href ?? '', page.url()).href, { waitUntil: 'commit' });
  await page.locator('#enquiry-form [name=name]').fill('Ada');
  isHeld = false;
  expect(held).not.toEqual([]);
  for (const route of held) await route.continue();

  await page.locator('#enquiry-form[novalidate]').waitFor();
  expect(await page.locator('#enquiry-form [name=name]').inputValue()).toBe('Ada');
});
