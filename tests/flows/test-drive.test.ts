import type { Locator, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { fillForm, send } from '../support/browser/lead-forms.ts';
import { leadsForTests } from '../support/server/lead-site.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const server = leadsForTests(out);
const CAR_KNOWS = ['vehicle', 'dealership_slug'];

test('[K8] a visitor books a test drive of a car at a free time, and is not asked what the car determines', async () => {
  const { page } = await server.open(slug, '/book-test-drive/');
  const form = page.locator('#test-drive-form');
  expect(await asked(form)).toEqual(expect.arrayContaining(CAR_KNOWS));

  await page.goto(server.address(slug, '/search/demo-cars/'));
  const id = await page.locator('article[data-car-id]').first().getAttribute('data-car-id');
  await page.locator(`article[data-car-id="${id}"]`).getByRole('link').first().click();
  const link = page.locator('.car-actions a[href^="/book-test-drive/"]');
  const dealership = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get(
    'preferredDealership',
  );
  await link.click();
  await form.getByText('About the ').waitFor();
  expect((await asked(form)).filter(name => CAR_KNOWS.includes(name))).toEqual([]);
  const sellers = page.locator('.form-band [data-dealership]').filter({ visible: true });
  expect(await sellers.evaluateAll(all => all.map(each => each.getAttribute('data-dealership')))).toEqual(
    expect.arrayContaining([dealership]),
  );

  // Whoever links here by the id alone gets the rest from the server.
  await page.goto(server.address(slug, `/book-test-drive/?car_id=${id}`));
  await form.getByText('About the ').waitFor();
  expect((await asked(form)).filter(name => CAR_KNOWS.includes(name))).toEqual([]);

  const date = await freeDay(page, form);
  const time = await form.getByRole('radio').nth(1).getAttribute('value');
  await form.getByRole('radio').nth(1).check();
  await fillForm(form);
  await send(form);
  await page.waitForURL('**/success/**');
  expect(await server.leads()).toMatchObject([
    {
      kind: 'test-drive',
      car: { id },
      dealership_slug: dealership,
      answers: expect.arrayContaining([
        expect.objectContaining({ name: 'date', value: date }),
        expect.objectContaining({ name: 'time', value: time }),
      ]),
    },
  ]);
});

/** The names of the questions of all steps. */
function asked(form: Locator): Promise<string[]> {
  return form
    .locator('.field:not([hidden]) :is(input, select, textarea)')
    .evaluateAll(fields => fields.map(field => field.getAttribute('name') ?? ''));
}

/** Chooses the first of the next days at which the yard is open. */
async function freeDay(page: Page, form: Locator): Promise<string> {
  for (let days = 1; days < 10; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [response] = await Promise.all([
      page.waitForResponse(
        response => /\/api\/appointments\?/.test(response.url()) && response.url().includes(date),
      ),
      form.locator('[name=date]').fill(date),
    ]);
    const { slots } = await response.json();
    if (slots.some(({ available }: { available: boolean }) => available)) {
      await form.getByRole('radio').nth(1).waitFor();
      return date;
    }
  }
  throw new Error('The yard is closed for ten days.');
}
