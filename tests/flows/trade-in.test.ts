import { afterAll, expect, inject, test } from 'vitest';
import { fillForm } from '../support/browser/lead-forms.ts';
import { leadsForTests } from '../support/server/lead-site.ts';
import { listen } from '../support/server/listen.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const YEAR = new Date().getFullYear() - 4;

/** Looks registrations up, as a dealer's valuation service does. */
let isDown = true;
const asked: unknown[] = [];
const service = await listen({
  async fetch(request) {
    asked.push(await request.json());
    const vehicle = { make: 'Toyota', model: 'Corolla', badge: 'ZR', year: YEAR };
    return isDown
      ? Response.json({}, { status: 500 })
      : Response.json({ vehicle, low: 17_000, high: 19_000 });
  },
});
afterAll(() => service.close());
const server = leadsForTests(out, {
  FORECOURT_HARBOUR_MOTOR_GROUP_VALUATION_URL: `http://127.0.0.1:${service.port}/v1/registrations`,
  FORECOURT_HARBOUR_MOTOR_GROUP_VALUATION_KEY: 'k-1',
});

test('a visitor has a car valued by its registration and accepts the offer', async () => {
  const { page } = await server.open(slug, '/trade-in/');
  const valuation = page.locator('#valuation');
  const title = page.locator('#valuation-title');
  const press = (name: string) => valuation.getByRole('button', { name }).click();
  await valuation.locator('[name=rego]').fill('123 abc');
  await valuation.locator('[name=km]').fill('45,000');
  await press('Get Your Valuation');
  await valuation.getByRole('alert').filter({ hasText: 'Registrations cannot be looked up' }).waitFor();
  // Now the car can be described by hand.
  expect(await valuation.locator('[name=make]').isVisible()).toBe(true);

  isDown = false;
  await press('Get Your Valuation');
  const worth = `Your ${YEAR} Toyota Corolla ZR is worth $17,000 to $19,000 as a trade-in`;
  await title.filter({ hasText: worth }).waitFor();
  await valuation.locator('[name=condition]').selectOption('fair');
  await valuation.locator('[name=service_history]').selectOption('full');
  await press('See Your Offer');
  // 18,000 less 8 percent.
  await title.filter({ hasText: /^We offer \$16,\d{3} for your / }).waitFor();
  const form = page.locator('#trade-in-offer-form');
  await fillForm(form);
  await press('Accept the Offer');

  await page.waitForURL('**/success/**');
  await page.locator('.sent-note', { hasText: /^You accepted our offer of \$16,/ }).waitFor();
  expect(asked.at(-1)).toMatchObject({ rego: '123ABC', state: 'NSW' });
  expect(await server.leads()).toMatchObject([
    {
      kind: 'trade-in-offer',
      subcategory: '3. Offer Accepted',
      event_id: 18,
      vehicle: { make: 'Toyota', model: 'Corolla', year: String(YEAR) },
    },
  ]);
});
