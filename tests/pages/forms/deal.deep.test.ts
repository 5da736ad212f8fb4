import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { leadMail } from '../../../src/api/delivery/lead-mail.ts';
import { keep } from '../../support/browser/browser-storage.ts';
import { FORM_ROWS, type FormRow, fillForm, formOf, send } from '../../support/browser/lead-forms.ts';
import { SOON } from '../../support/browser/search-screen.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import type { LeadSite } from '../../support/server/lead-site.ts';
import { leadSiteTests } from '../../support/server/lead-site-tests.ts';

/** [K27] The visitor's deal is sent along with a form. */
const SLUG = 'harbour-motor-group';
const row = FORM_ROWS.find(({ name }) => name === 'contact') as FormRow; // as -- each site has the form

let browser: Browser;
let site: LeadSite;
leadSiteTests(opened => {
  ({ browser, site } = opened);
});

async function visit(path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`http://${SLUG}.localhost:${site.port}${path}`, { waitUntil: 'networkidle' });
  await use(page);
  await context.close();
}

const open = (page: Page, path: string) =>
  page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });

/** Fills in the contact form and waits for the note on what is sent along. */
async function fillContact(page: Page) {
  await open(page, '/contact/');
  const form = formOf(page, row);
  await fillForm(form, row);
  return form;
}

test('[K27] saved cars, a calculation and what was sent before go along, and the dealer reads them in the mail', async () => {
  await visit('/search/used-cars/', async page => {
    const hearts = page.locator('article .heart');
    const titles = await page.locator('article .card__title a').allInnerTexts();
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    await expect.poll(() => page.locator('.heart[aria-pressed=true]').count(), SOON).toBe(2);
    await open(page, '/finance/');
    const price = page.locator('.calculator-island [name=price]');
    await price.fill('20000');
    await page.locator('.calculator-island [name=deposit]').fill('2500');
    await expect
      .poll(() => page.evaluate(key => localStorage.getItem(key), `forecourt:${SLUG}:finance`), SOON)
      .toContain('"deposit":250000');

    const form = await fillContact(page);
    const note = form.getByText('What you have kept goes along');
    expect(await note.innerText()).toContain('2 saved cars, your repayment calculation.');
    expect(await axeFindings(page)).toEqual([]);
    await send(form);
    await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
    await page.waitForURL('**/success/**');
    const [lead] = await site.leads();
    expect(lead?.deal).toMatchObject({
      cars: [{ price: expect.any(Number) }, { price: expect.any(Number) }],
      finance: { price: 2_000_000, deposit: 250_000, per: expect.any(String) },
      leads: [],
    });
    expect(
      lead?.deal?.cars.map(({ name }) => titles.some(title => name.startsWith(title.slice(0, 12)))),
    ).toEqual([true, true]);

    const again = await fillContact(page);
    expect(await again.getByText('What you have kept goes along').innerText()).toContain(
      'what you sent us before',
    );
    await send(again);
    await expect.poll(async () => (await site.leads()).length, SOON).toBe(2);
    const second = (await site.leads()).find(({ lead_id }) => lead_id !== lead?.lead_id);
    expect(second?.deal?.leads).toMatchObject([{ lead_id: lead?.lead_id, about: 'General Enquiry' }]);
    if (second === undefined) throw new Error('Not sent.');
    const mail = leadMail(second, new Map(), { id: 'job' }, { to: 'a@b.example', format: 'text' });
    for (const { name } of second.deal?.cars ?? []) expect(mail.text).toContain(name);
    expect(mail.text).toMatch(
      /Calculated: \$20,000\.00 less a deposit of \$2,500\.00, \d+ months at [\d.]+% p\.a\., comparison rate [\d.]+% p\.a\., \$\d+\.\d\d each week in arrears, final payment /,
    );
    expect(mail.text).toMatch(/Sent before: General Enquiry, \d\d\/\d\d\/\d{4}/);
  });
});

test('[K27] it can be left out by the keyboard, and nothing goes along where nothing was gathered', async () => {
  await visit('/contact/', async page => {
    const none = await fillContact(page);
    expect(await none.locator('[name=deal]').count()).toBe(0);
    await keep(page, SLUG, 'favourites', [{ id: 'gone', title: 'A car', href: '/cars/a-car/' }]);
    const form = await fillContact(page);
    const leaveOut = form.getByRole('button', { name: 'Leave it out' });
    await leaveOut.focus();
    await page.keyboard.press('Enter');
    await form.getByText('Nothing of what you have kept goes along.').waitFor();
    expect(await form.locator('[name=deal]').count()).toBe(0);
    await send(form);
    await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
    expect((await site.leads())[0]?.deal).toBe(null);
  });
});

test('[K27] on a site with favourites alone a calculation and a valuation go along as well', async () => {
  await visit('/contact/', async page => {
    const slug = 'rocklea-car-yard';
    await page.goto(`http://${slug}.localhost:${site.port}/contact/`);
    const terms = { price: 2_000_000, deposit: 0, finalPayment: 0, annualRate: 10, months: 60 };
    await keep(page, slug, 'finance', { ...terms, per: 'month', inAdvance: false });
    await page.reload({ waitUntil: 'networkidle' });
    const form = formOf(page, row);
    await fillForm(form, row);
    expect(await form.getByText('What you have kept goes along').innerText()).toContain(
      'your repayment calculation',
    );
    await send(form);
    await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
    expect((await site.leads())[0]?.deal?.finance).toMatchObject({
      price: 2_000_000,
      quote: { repayment: expect.any(Number), comparisonRate: expect.any(Number) },
    });
  });
});

test('[K27] of a car that is gone, of another site’s lead and of what is no deal nothing is believed', async () => {
  let posts = 0;
  const post = async (slug: string, deal: unknown) => {
    // Another message: the same with another deal is the same lead once more.
    posts += 1;
    const body = {
      name: 'Jo',
      email: 'jo@example.com',
      phone: '0400 000 000',
      message: `Hello ${posts}`,
      deal,
    };
    const response = await site.respond(
      new Request(`http://${slug}.localhost:${site.port}/api/forms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...body,
          postcode: '4031',
          category: 'General Enquiry',
          dealership_slug: slug === SLUG ? 'harbour-kia' : undefined,
          terms_conditions: true,
        }),
      }),
    );
    expect(response.status, await response.clone().text()).toBe(201);
    const { lead_id } = await response.json();
    return (await site.leads()).find(lead => lead.lead_id === lead_id);
  };
  const valuedAt = async (slug: string): Promise<string> => {
    const response = await site.respond(
      new Request(`http://${slug}.localhost:${site.port}/api/valuations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ make: 'Toyota', model: 'Corolla', year: 2022, km: 40_000 }),
      }),
    );
    expect(response.status, await response.clone().text()).toBe(201);
    return (await response.json()).id;
  };
  const valuation = await valuedAt(SLUG);
  expect((await post(SLUG, { valuation }))?.deal?.valuation).toMatchObject({
    vehicle: expect.stringMatching(/^2022 Toyota Corolla/),
    offer_price: null,
  });
  expect((await post('rocklea-car-yard', { valuation }))?.deal).toBe(null);
  const other = await post('rocklea-car-yard', null);
  expect((await post(SLUG, { cars: ['none'], leads: [other?.lead_id] }))?.deal).toBe(null);
  for (const deal of ['{', 7, { cars: 'all' }, { finance: { price: -1 } }, { cars: Array(21).fill('a') }])
    expect((await post(SLUG, deal))?.deal).toBe(null);
});
