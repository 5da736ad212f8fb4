import { expect, inject, test } from 'vitest';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const sites = serveForTests(out);

test('a car’s page opens from a page of results, with its price and no fault', async () => {
  const { page, faults, close } = await sites.open(slug, '/search/used-cars/');
  const card = page.locator('article[data-car-id]').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').first().click();
  await page.locator('body[data-page="car"]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name);
  expect(faults).toEqual([]);
  await close();
});
