import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leadMail } from '../../../src/api/delivery/lead-mail.ts';
import { buildSite, feedRows, sharedTools } from '../../builder/build-helpers.ts';
import { keep, storedBy } from '../../support/browser/browser-storage.ts';
import { errorsOf, fillForm, next, send, VISITOR } from '../../support/browser/lead-forms.ts';
import { axeFindings, axeFindingsAt } from '../../support/browser/visit.ts';
import { DOCUMENTS } from '../../support/samples/documents.ts';
import { sampleCars } from '../../support/samples/sample-cars.ts';
import { leadsForTests } from '../../support/server/lead-site.ts';
import { type ServedSites, servedSites } from '../../support/server/served-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../../support/temporary-dealer.ts';

/** What single forms have besides the others: a CV, an income, what was gathered before, a day, a location. */
const { out } = inject('demoSites');
const GROUP = 'harbour-motor-group';
const ONE = 'bayside-suzuki';
const server = leadsForTests(out);

async function open(slug: string, path: string, options?: BrowserContextOptions): Promise<Page> {
  return (await server.open(slug, path, options)).page;
}

describe('a CV', () => {
  const MB = 1024 * 1024;
  const FILE = { name: 'CV Ada.pdf', type: 'application/pdf', bytes: DOCUMENTS.pdf.length };
  const LEAD = { category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51, ...VISITOR };
  const NO_DOCUMENT = 'The CV must be a PDF, DOC, DOCX, ODT or RTF document.';
  const NOTE = 'Your CV could not be kept on this device and does not come with it';
  const form = (page: Page) => page.locator('form[action="/api/forms"]');
  const cv = (page: Page) => form(page).locator('[name=cv]');
  const submit = (page: Page) => form(page).locator('button').filter({ visible: true }).first().click();
  const fill = (page: Page, category = 'Careers Enquiry') =>
    fillForm(form(page), { answers: { category, message: 'Hire me.' } });
  const attach = (page: Page, name = 'CV Ada.pdf', bytes: Uint8Array = DOCUMENTS.pdf) =>
    cv(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  function large(bytes: number): Uint8Array {
    const file = new Uint8Array(bytes);
    file.set(DOCUMENTS.pdf);
    return file;
  }
  async function openLive(): Promise<Page> {
    const page = await open(ONE, '/contact/');
    await fill(page);
    await page.locator('form[novalidate]').waitFor();
    return page;
  }

  test('that is far too large comes back with all answers without JavaScript, and is sent once it is right', async () => {
    const page = await open(ONE, '/contact/', { javaScriptEnabled: false });
    expect(await page.getByLabel('CV (with a careers enquiry)').isVisible()).toBe(true);
    await fill(page);
    await attach(page, 'cv.pdf', large(12 * MB));
    await submit(page);
    await page.locator('#cv-error', { hasText: 'The CV may have at most 5 MB.' }).waitFor();
    expect(await form(page).locator('[name=message]').inputValue()).toBe('Hire me.');
    expect(await form(page).locator('[name=category]').inputValue()).toBe('Careers Enquiry');
    await attach(page);
    await submit(page);
    await page.waitForURL('**/success/');
    expect(await server.leads()).toMatchObject([{ ...LEAD, files: [FILE] }]);
  });

  test('is asked for with a careers enquiry alone; each mistake is shown at its field', async () => {
    const page = await open(ONE, '/contact/');
    expect(await cv(page).isVisible()).toBe(false);
    await fill(page);
    expect(await cv(page).isVisible()).toBe(true);
    await page.locator('form[novalidate]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const [name, bytes, error] of [
      ['cv.png', DOCUMENTS.pdf, NO_DOCUMENT],
      ['cv.pdf', large(5 * MB + 1), 'The CV may have at most 5 MB.'],
      // Only the server sees this one.
      ['cv.pdf', Buffer.from('MZ'), NO_DOCUMENT],
    ] as const) {
      await attach(page, name, bytes);
      await submit(page);
      await expect.poll(() => errorsOf(form(page))).toEqual([error]);
      expect(await cv(page).getAttribute('aria-invalid')).toBe('true');
    }
    await attach(page);
    await submit(page);
    await page.waitForURL('**/success/');
    expect(await server.leads()).toMatchObject([{ ...LEAD, opt_in: false, files: [FILE] }]);
  });

  test('that was chosen before the script came stays, and is not sent under another subject', async () => {
    const page = await open(ONE, '/contact/');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/LeadForm\.island.*\.js$/, route => released.then(() => route.continue()));
    await form(page).locator('[name=category]').focus();
    await form(page).locator('[name=category]').selectOption('Careers Enquiry');
    await attach(page);
    expect(await page.locator('form[novalidate]').count()).toBe(0);
    release();
    await page.locator('form[novalidate]').waitFor();
    expect(await cv(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('CV Ada.pdf');
    await fill(page, 'General Enquiry');
    expect(await cv(page).isVisible()).toBe(false);
    await submit(page);
    await page.waitForURL('**/success/');
    expect(await server.leads()).toMatchObject([{ subcategory: null, files: [] }]);
  });

  test('is not stored offline: the enquiry says so, and comes without it', async () => {
    const page = await openLive();
    await attach(page);
    await page.context().setOffline(true);
    await submit(page);
    const kept = page.locator('[data-outbox-here]');
    await kept.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    expect(await kept.textContent()).toContain(NOTE);
    await page.context().setOffline(false);
    await kept.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await kept.textContent()).toContain(NOTE);
    expect(await server.leads()).toMatchObject([{ ...LEAD, files: [] }]);
  });

  test('that arrived though its response was lost is one lead', async () => {
    const page = await openLive();
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = async (...sent) => {
        await send(...sent);
        window.fetch = send;
        throw new TypeError('The line broke.');
      };
    });
    await attach(page);
    await submit(page);
    const kept = page.locator('[data-outbox-here]');
    await kept.locator('.button--primary').click();
    await kept.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await server.leads()).toMatchObject([{ ...LEAD, files: [FILE] }]);
  });

  test('that was on its way when its page was closed is left out by the next page', async () => {
    const page = await openLive();
    await attach(page);
    await page.evaluate(() => {
      window.fetch = () => new Promise(() => {});
    });
    await submit(page);
    await page.locator('form[aria-busy=true]').waitFor();
    const other = await page.context().newPage();
    await other.clock.install();
    await page.close();
    await other.goto(server.address(ONE, '/about-us/'));
    // As long as a CV may take.
    await other.clock.fastForward(200_000);
    await other.locator('.outbox__note', { hasText: NOTE }).waitFor();
    await expect.poll(() => server.leads()).toMatchObject([{ ...LEAD, files: [] }]);
  });
});

describe('a pre-approval', () => {
  const PATH = '/finance/?preferredDealership=harbour-mazda&vehiclePriceBudget=24990&car_id=x&car_type=used';
  const field = (page: Page, name: string) => page.locator(`#finance-form [name="${name}"]`);
  const MONEY = { deposit: '31,415', income: '2718', housing_cost: '1618', living_cost: '1414' };
  const PRIVATE = /31,415|2718|1618|1414|Self-employed/;

  test.each([true, false])(
    'is stored sealed, and its money never in the browser (JavaScript: %s)',
    async script => {
      const page = await open(GROUP, PATH, { javaScriptEnabled: script });
      const form = page.locator('#finance-form');
      const steps: (string | null)[] = [];
      const onward = async () => {
        if (!script) return;
        steps.push(await form.locator('[data-current] legend').first().textContent());
        expect(await axeFindingsAt(page, [390, 768, 1280], '#finance-form')).toEqual([]);
        await next(form);
      };
      if (script) expect(await field(page, 'vehiclePriceBudget').inputValue()).toBe('24990');
      await field(page, 'deposit').fill(MONEY.deposit);
      await onward();
      await field(page, 'employment').selectOption('Self-employed');
      await onward();
      await field(page, 'income').fill(MONEY.income);
      await onward();
      for (const name of ['housing_cost', 'living_cost'] as const) await field(page, name).fill(MONEY[name]);
      await onward();
      await fillForm(form, { answers: script ? {} : { dealership_slug: 'harbour-mazda' } });
      if (script) {
        expect(steps).toEqual([
          'What you would like',
          'Your work',
          'What comes in',
          'What goes out each month',
        ]);
        const drafts = async () => JSON.stringify(await storedBy(page, GROUP, 'drafts'));
        await expect.poll(drafts).toContain('Ada');
        expect(await drafts()).not.toMatch(PRIVATE);
      }
      await send(form);
      await page.waitForURL('**/success/**');
      const leads = await server.leads();
      expect(leads).toMatchObject([
        { kind: 'finance', dealership_slug: 'harbour-mazda', sealed: expect.stringMatching(/^v1\./) },
      ]);
      expect(JSON.stringify(leads)).not.toMatch(PRIVATE);
      expect(leads[0]?.consents.map(({ name }) => name)).toContain('finance_consent');
    },
  );

  test('takes from its address only what fits', async () => {
    const page = await open(GROUP, `/finance/?preferredDealership=no&vehiclePriceBudget=${'9'.repeat(99)}`);
    for (const name of ['dealership_slug', 'vehiclePriceBudget'])
      expect(await field(page, name).inputValue()).toBe('');
  });

  test('begins with the deposit that was calculated', async () => {
    const page = await open(GROUP, '/404/');
    const terms = { price: 2_499_000, deposit: 400_050, finalPayment: 0, annualRate: 10, months: 60 };
    await keep(page, GROUP, 'finance', { ...terms, per: 'week', inAdvance: false });
    await page.goto(server.address(GROUP, PATH));
    await expect.poll(() => field(page, 'deposit').inputValue()).toBe('4000.5');
    // The calculator of the page begins with the price of the link: that is no calculation of the visitor's.
    await expect.poll(() => page.locator('#calculator-price').inputValue()).toMatch(/^24,?990$/);
    expect(await storedBy(page, GROUP, 'finance')).toMatchObject({ deposit: 400_050 });
  });
});

test('[K27] saved cars, a calculation and what was sent before go with a form, and the dealer’s mail lists them', async () => {
  const page = await open(GROUP, '/search/used-cars/');
  const form = page.locator('#contact-form');
  const note = form.getByText('What you have kept goes along');
  const openContact = async () => {
    await page.goto(server.address(GROUP, '/contact/'));
    await fillForm(form);
  };
  await openContact();
  expect(await form.locator('[name=deal]').count()).toBe(0);

  await page.goto(server.address(GROUP, '/search/used-cars/'));
  await page.locator('article .heart').nth(0).click();
  await page.locator('article .heart').nth(1).click();
  await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(2);
  await page.goto(server.address(GROUP, '/finance/'));
  await page.locator('.calculator-island [name=price]').fill('20000');
  await page.locator('.calculator-island [name=deposit]').fill('2500');
  await expect.poll(() => storedBy(page, GROUP, 'finance')).toMatchObject({ deposit: 250_000 });
  await openContact();
  expect(await note.innerText()).toContain('2 saved cars, your repayment calculation.');
  expect(await axeFindings(page)).toEqual([]);
  await send(form);
  await page.waitForURL('**/success/**');
  const [lead] = await server.leads();
  const cars = [{ price: expect.any(Number) }, { price: expect.any(Number) }];
  expect(lead?.deal).toMatchObject({ cars, finance: { price: 2_000_000, deposit: 250_000 }, leads: [] });

  await openContact();
  expect(await note.innerText()).toContain('what you sent us before');
  await form.locator('[name=message]').fill('And one more thing.');
  await send(form);
  await page.waitForURL('**/success/**');
  const second = (await server.leads()).find(({ lead_id }) => lead_id !== lead?.lead_id);
  if (second === undefined) throw new Error('Not sent.');
  expect(second.deal?.leads).toMatchObject([{ lead_id: lead?.lead_id, about: 'General Enquiry' }]);
  const { text } = leadMail(second, new Map(), { id: 'job' }, { to: 'a@b.example', format: 'text' });
  for (const { name } of second.deal?.cars ?? []) expect(text).toContain(name);
  expect(text).toMatch(
    /Calculated: \$20,000\.00 less a deposit of \$2,500\.00, \d+ months at [\d.]+% p\.a\./,
  );
  expect(text).toMatch(/Sent before: General Enquiry, \d\d\/\d\d\/\d{4}/);

  await openContact();
  await form.locator('[name=message]').fill('Only this.');
  await form.getByRole('button', { name: 'Leave it out' }).press('Enter');
  await form.getByText('Nothing of what you have kept goes along.').waitFor();
  await send(form);
  await page.waitForURL('**/success/**');
  const last = (await server.leads()).find(({ message }) => message === 'Only this.');
  expect(last).toMatchObject({ deal: null });
});

test('a test drive says that no time is free on a day, and takes any time where the times cannot be loaded', async () => {
  const page = await open(ONE, '/book-test-drive/');
  const form = page.locator('#test-drive-form');
  // Farther ahead than anybody can book.
  await form.locator('[name=date]').fill('2099-01-05');
  await form.locator('.time-slots').getByText('No times are free').waitFor();
  await page.route('**/api/appointments?*', route => route.abort());
  await form.locator('[name=date]').fill('2098-01-06');
  await form.locator('[name=time][type=time]').fill('10:15');
  expect(await form.locator('[name=time]').inputValue()).toBe('10:15');
});

describe('where the site asks for a location, and has no success page', () => {
  const YARDS = ['Kedron', 'Moorooka'].map((name, at) => ({ id: at + 1, name, slug: name.toLowerCase() }));
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

  test('[K9] a form asks for it without a car, and not from a car, which the visitor is thanked for at once', async () => {
    const { page, close } = await sites.open(dealer.slug, '/book-test-drive/');
    const form = page.locator('#test-drive-form');
    // In a later step of the form.
    const asksForLocation = () =>
      form
        .locator('[name=location]')
        .evaluate(select => select.closest<HTMLElement>('.field')?.hidden === false);
    expect(await asksForLocation()).toBe(true);
    const car = { slug: 'x', name: '2025 Mazda 3', car_type: 'used', dealership_slug: 'south' };
    const sent: unknown[] = [];
    await page.route('**/api/cars/*', route => route.fulfill({ json: { id: 'c1', ...car } }));
    await page.route('**/api/leads', route => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: { lead_id: '1', success_page: null, event_id: 17 } });
    });
    await page.goto(`${page.url()}?car_id=c1`);
    await form.getByText('About the 2025 Mazda 3').waitFor();
    expect(await asksForLocation()).toBe(false);
    await fillForm(form);
    await send(form);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(sent).toMatchObject([{ car_id: 'c1', vehicle: car.name, dealership_slug: 'south' }]);
    await close();
  });
});
