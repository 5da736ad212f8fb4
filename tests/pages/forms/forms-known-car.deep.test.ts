import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, feedRows, sharedTools } from '../../builder/build-helpers.ts';
import { FORM_ROWS, fillForm, formOf, send } from '../../support/browser/lead-forms.ts';
import { sampleCars } from '../../support/samples/sample-cars.ts';
import { type ServedSites, servedSites } from '../../support/server/served-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../../support/temporary-dealer.ts';

/**
 * A form whose address names a car does not ask for what the car determines, also where the site asks all other
 * visitors.
 */
const YARDS = ['Kedron', 'Moorooka'].map((name, at) => ({ id: at + 1, name, slug: name.toLowerCase() }));
const CAR = { slug: 'x', name: '2025 Mazda 3', car_type: 'used', dealership_slug: 'south' };
const ROW = FORM_ROWS.find(({ kind }) => kind === 'test-drive');
const [car] = sampleCars(1);
const tools = sharedTools();
let dealer: TemporaryDealer;
let sites: ServedSites;
beforeAll(async () => {
  dealer = await makeDealer({
    site: { dealerships: ['north', 'south'], features: { locationSelect: true, successPage: false } },
    stock: feedRows(sampleCars(3)),
    files: { 'locations.json': JSON.stringify(YARDS) },
  });
  expect((await buildSite(tools(), dealer)).ok).toBe(true);
  sites = await servedSites(dealer.out);
});
afterAll(async () => {
  await sites?.close();
  await removeDealer(dealer);
});

async function bookFrom(query: string) {
  if (ROW === undefined) throw new Error('there is a form to book a test drive');
  const { page, close } = await sites.open(dealer.slug, '/404/');
  const sent: unknown[] = [];
  await page.route('**/api/leads', route => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { lead_id: '1', success_page: null, event_id: 17 } });
  });
  await page.route('**/api/cars/*', route => route.fulfill({ json: { id: car?.id, ...CAR } }));
  await page.goto(new URL(`/book-test-drive/${query}`, page.url()).href);
  const form = formOf(page, ROW);
  /** Also in a later step of the form. */
  const asksForLocation = () =>
    form
      .locator('[name=location]')
      .evaluate(select => select.closest<HTMLElement>('.field')?.hidden === false);
  return { form, asksForLocation, sent, close, row: ROW };
}

test('[K9] from a car, its location is not a question, and the form can be sent', async () => {
  const { form, asksForLocation, sent, close, row } = await bookFrom(`?car_id=${car?.id}`);
  await expect.poll(asksForLocation).toBe(false);
  // Then the form has fewer questions: a question that was found before is gone.
  await form.getByText('About the 2025 Mazda 3').waitFor();
  await fillForm(form, row);
  await send(form);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ car_id: car?.id });
  await close();
});

test('[K8] [K9] by its id alone the form knows the car, and requires neither car nor dealership', async () => {
  const { form, sent, close, row } = await bookFrom(`?car_id=${car?.id}`);
  await form.getByText('About the 2025 Mazda 3').waitFor();
  const asked = () =>
    form
      .locator('.field')
      .evaluateAll(fields =>
        fields.flatMap(field =>
          field.hasAttribute('hidden') ? [] : (field.querySelector('[name]')?.getAttribute('name') ?? []),
        ),
      );
  const names = await asked();
  for (const name of ['vehicle', 'dealership_slug', 'location']) expect(names).not.toContain(name);
  expect(names).toContain('date');
  await fillForm(form, row);
  await send(form);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ car_id: car?.id, vehicle: '2025 Mazda 3', dealership_slug: 'south' });
  await close();
});

test('[K9] without a car the location is required', async () => {
  const { asksForLocation, close } = await bookFrom('');
  expect(await asksForLocation()).toBe(true);
  await close();
});
