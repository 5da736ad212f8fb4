import { expect, inject, test } from 'vitest';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const sites = serveForTests(out);

test('A visitor opens a car from the results, sees its photos and repayment, and gets the phone number', async () => {
  const { page, faults, close } = await sites.open(slug, '/search/used-cars/', { reducedMotion: 'reduce' });
  await page.route('**/api/phone-reveals', route => route.fulfill({ status: 204 }));
  const card = page.locator('article[data-car-id]', { has: page.locator('.finance-strip strong') }).first();
  const name = await card.getByRole('heading').innerText();
  const price = await card.locator('.price__amount').innerText();
  const repayment = await card.locator('.finance-strip strong').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await page.locator('body[data-page="car"]').waitFor();

  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name);
  expect(await page.locator('.car-summary .price__amount').innerText()).toBe(price);
  const figures = page.locator('.car-summary .finance-figures');
  expect(await figures.innerText()).toContain(repayment);
  expect(await figures.innerText()).toMatch(/Comparison rate\s+\d+\.\d\d% p\.a\./);

  const photo = page.locator('.gallery > .gallery__stage .gallery__strip');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(() => photo.evaluate(strip => strip.scrollLeft / strip.clientWidth)).toBeCloseTo(1, 1);
  expect(await page.locator('.gallery__position').first().innerText()).toMatch(/^2 \/ \d/);

  const number = page.locator('.seller a[data-reveal]');
  expect(await number.isVisible()).toBe(false);
  const recorded = page.waitForRequest('**/api/phone-reveals');
  await page.getByRole('button', { name: 'Show phone number' }).click();
  expect(await number.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  expect(await number.innerText()).toMatch(/\d{4}$/);
  expect((await recorded).postDataJSON()).toMatchObject({ car_id: expect.any(String) });

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('region', { name: 'Quick enquiry', exact: true });
  await page.locator('.car-facts .details').evaluate(details => details.scrollIntoView());
  await bar.filter({ hasText: price }).waitFor();
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  await bar.getByRole('link').click();
  await bar.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#enquire');
  expect(faults).toEqual([]);
  await close();
});
