import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { keep, storedBy } from '../../support/browser/browser-storage.ts';
import { errorsOf, FORM_ROWS, fillForm, findAddress, send } from '../../support/browser/lead-forms.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import { leadsForTests } from '../../support/server/lead-site.ts';

/** What a form keeps in the browser: what was typed before it is live, drafts, details, and what waits to be sent. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const LIVE_FORM = /LeadForm\.island.*\.js$/;
const server = leadsForTests(out);
const enquiry = FORM_ROWS.find(({ kind }) => kind === 'enquiry');
const CAR_PAGE = (enquiry && findAddress(out, SLUG, enquiry)) ?? '';

async function open(path: string): Promise<Page> {
  return (await server.open(SLUG, path)).page;
}
async function openIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.address(SLUG, path));
  return page;
}

const value = (page: Page, name: string) => page.locator(`.lead-form [name=${name}]`).first().inputValue();
const shows = (page: Page, name: string, text: string) => expect.poll(() => value(page, name)).toBe(text);
const isLive = (form: Locator) => form.evaluate((element: HTMLFormElement) => element.noValidate);
/** What has the focus: a field by its id, anything else by its text. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
/** Waits until the browser stores a draft with a text: a form does so after a pause. */
const stores = (page: Page, text: string) =>
  expect.poll(async () => JSON.stringify(await storedBy(page, SLUG, 'drafts'))).toContain(text);
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The script of forms does not come until it is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LIVE_FORM, route => promise.then(() => route.continue()));
  return resolve;
}

describe('a form that comes to life', () => {
  test('changes no pixel', async () => {
    const page = await open('/service/');
    const form = page.locator('#service-form');
    await form.scrollIntoViewIfNeeded();
    const before = await form.screenshot();
    await form.locator('h2').dispatchEvent('pointerover', { bubbles: true });
    await expect.poll(() => isLive(form)).toBe(true);
    expect((await form.screenshot()).equals(before)).toBe(true);
  });

  test('keeps and sends what was typed before', async () => {
    const page = await open('/service/');
    const scriptComes = await holdScript(page);
    const form = page.locator('#service-form');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=postcode]').fill('4031');
    await form.locator('[value="Loan car"]').check();
    const email = form.locator('[name=email]');
    await email.pressSequentially('ada@');
    expect(await isLive(form)).toBe(false);
    scriptComes();
    // Typing continues until the form is live, and after that.
    await email.pressSequentially('somewhere.far.away', { delay: 30 });
    await expect.poll(() => isLive(form)).toBe(true);
    await email.pressSequentially('.example.com');
    await form.locator('[name=phone]').fill('0400 000 000');
    await form.locator('[name=vehicle]').fill('2021 Swift');
    await send(form);
    await page.waitForURL('**/success/');
    expect(await server.leads()).toMatchObject([
      {
        name: 'Ada',
        email: 'ada@somewhere.far.away.example.com',
        answers: expect.arrayContaining([expect.objectContaining({ value: 'Loan car' })]),
      },
    ]);
  });

  test('answers a click from before with what is missing', async () => {
    const page = await open(CAR_PAGE);
    const scriptComes = await holdScript(page);
    const form = page.locator('#enquiry-form');
    await form.locator('.lead-form__next').click();
    scriptComes();
    expect(await errorsOf(form)).toContain('First name is required.');
  });

  test('is posted by the browser where its script cannot be loaded', async () => {
    const page = await open(CAR_PAGE);
    await page.route(LIVE_FORM, route => route.abort());
    const form = page.locator('#enquiry-form');
    await form.locator('[name=name]').focus();
    await form.locator('[name=message]').waitFor();
    await fillForm(form);
    await send(form);
    await page.waitForURL('**/success/');
    expect(await server.leads()).toHaveLength(1);
  });

  test('is a plain form again where its script breaks later', async () => {
    const page = await open(CAR_PAGE);
    const form = page.locator('#enquiry-form');
    await form.locator('[name=name]').fill('Ad');
    await expect.poll(() => isLive(form)).toBe(true);
    await form.locator('[name=name]').fill('Ada');
    await page.evaluate(() => {
      // What every rendering of a form needs.
      const { replace } = String.prototype;
      String.prototype.replace = function (this: string, ...rest: Parameters<typeof replace>) {
        if (this.includes('{steps}')) throw new Error('broken by the test');
        return replace.apply(this, rest);
      } as typeof replace; // as -- one of its overloads is enough here
    });
    await form.locator('.lead-form__next').click();
    await expect.poll(() => isLive(form)).toBe(false);
    expect(await value(page, 'name')).toBe('Ada');
    await form.locator('[name=message]').fill('Hello');
    await stores(page, 'Hello');
  });
});

test('a draft survives a reload, can be cleared, and becomes details for other forms once it was sent', async () => {
  const page = await open(CAR_PAGE);
  const form = page.locator('#enquiry-form');
  const clear = (within: Page) => within.getByRole('button', { name: 'Clear my details' });
  await form.locator('[name=name]').fill('Kim');
  await stores(page, 'Kim');
  await page.reload();
  await shows(page, 'name', 'Kim');
  await form.locator('[name=email]').focus();
  await clear(page).click();
  expect(await value(page, 'name')).toBe('');
  await page.reload();
  expect(await value(page, 'name')).toBe('');

  await form.locator('[name=name]').fill('Ada');
  await stores(page, 'Ada');
  // The page is left before the pause is over.
  await form.locator('[name=email]').fill('ada@exam');
  await page.reload();
  await shows(page, 'email', 'ada@exam');
  expect(await value(page, 'name')).toBe('Ada');
  const contact = await openIn(page.context(), '/contact/');
  expect(await value(contact, 'name')).toBe('');
  await fillForm(form);
  await send(form);
  await page.waitForURL('**/success/');
  expect(await storedBy(page, SLUG, 'drafts')).toBeNull();
  expect(await server.leads()).toMatchObject([{ name: 'Ada', message: 'Is it there?' }]);

  await contact.reload();
  await shows(contact, 'name', 'Ada');
  expect([await value(contact, 'postcode'), await value(contact, 'message')]).toEqual(['4031', '']);
  await contact.locator('[name=message]').focus();
  await clear(contact).waitFor();
  expect(await value(contact, 'name')).toBe('Ada');
  await clear(contact).click();
  await expect.poll(() => focused(contact)).toBe('contact-name');
  for (const name of ['name', 'email', 'postcode']) expect(await value(contact, name)).toBe('');
  await contact.reload();
  expect(await value(contact, 'name')).toBe('');
});

test('a draft yields to the values of the address', async () => {
  const page = await open('/book-test-drive/?vehicle=2020+Jimny&car_id=x');
  await page.locator('[name=date]').fill('2030-01-31');
  await stores(page, '2030-01-31');
  await page.goto(server.address(SLUG, '/book-test-drive/?vehicle=2021+Swift&car_id=y'));
  await shows(page, 'date', '2030-01-31');
  expect(await value(page, 'vehicle')).toBe('2021 Swift');
});

test('a site that switched its success page off since this page was opened thanks on the spot', async () => {
  const page = await open('/fleet/');
  const form = page.locator('#fleet-form');
  await fillForm(form);
  await page.route('**/api/forms', route =>
    route.fulfill({ status: 201, json: { lead_id: 'l1', success_page: null } }),
  );
  await send(form);
  await heading(page, 'Thank you').waitFor();
  await expect.poll(() => focused(page)).toBe('Thank you');
  expect(new URL(page.url()).pathname).toBe('/fleet/');
});

describe('a form that could not be sent', () => {
  const waiting = (page: Page) => storedBy(page, SLUG, 'outbox');
  const note = (page: Page, hasText: string) => page.locator('.outbox__note', { hasText });
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

  async function fleet(): Promise<{ page: Page; form: Locator; context: BrowserContext }> {
    const page = await open('/fleet/');
    const form = page.locator('#fleet-form');
    await fillForm(form);
    return { page, form, context: page.context() };
  }

  /** It waits, as its line broke. */
  async function keepOne() {
    const opened = await fleet();
    await opened.context.route('**/api/forms', route => route.abort());
    await send(opened.form);
    await heading(opened.page, 'Not confirmed yet').waitFor();
    return opened;
  }

  test('offline is stored, and sent once when the visitor is online again, though two tabs are there to send it', async () => {
    const page = await open(CAR_PAGE);
    const form = page.locator('#enquiry-form');
    await fillForm(form);
    await page.context().setOffline(true);
    await send(form);
    await heading(page, 'Not sent yet').waitFor();
    expect(await page.locator('[data-outbox-here]').textContent()).toContain(
      'We have kept your enquiry on this device',
    );
    expect(await axeFindings(page)).toEqual([]);
    const other = await page.context().newPage();
    await page.context().setOffline(false);
    await other.goto(server.address(SLUG, '/about-us/'));
    await heading(page, 'Thank you').waitFor();
    expect(await server.leads()).toMatchObject([{ kind: 'enquiry', category: 'Vehicle Enquiry' }]);
  });

  test.each([true, false])('because its page was closed is one lead (it arrived: %s)', async arrives => {
    const { page, form, context } = await fleet();
    await stores(page, 'ada@example.com');
    await context.route('**/api/forms', async route => {
      const request = route.request();
      const init = { method: 'POST', headers: await request.allHeaders(), body: request.postData() };
      if (arrives) await server.respond(new Request(request.url(), init));
    });
    await send(form);
    await expect.poll(() => waiting(page)).toMatchObject([{ state: 'sending' }]);
    await expect.poll(async () => (await server.leads()).length).toBe(arrives ? 1 : 0);
    await page.close();
    await context.unroute('**/api/forms');
    const later = await openIn(context, '/fleet/');
    await note(later, 'is being sent').waitFor();
    // There is no filled form that could be sent a second time.
    expect(await value(later, 'message')).toBe('');
    await changeWaiting(later, { next: 0 });
    await later.reload();
    await note(later, 'It has been sent now').waitFor();
    expect(await server.leads()).toMatchObject([{ message: 'Is it there?' }]);
    expect(JSON.stringify(await waiting(later))).not.toContain('ada@example.com');
  });

  test('stays in its place, can be given up in another tab, and can be opened again', async () => {
    const { page, form, context } = await keepOne();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const other = await openIn(context, '/about-us/');
    await note(other, 'We could not confirm yet that').waitFor();
    expect(await heading(page, 'Not confirmed yet').isVisible()).toBe(true);
    await press(other, 'Do not send it');
    await form.waitFor();
    expect(await heading(page, 'Thank you').count()).toBe(0);

    await fillForm(form);
    await send(form);
    await heading(page, 'Not confirmed yet').waitFor();
    await press(page, 'Open the form and correct it');
    await shows(page, 'message', 'Is it there?');
    await expect.poll(() => focused(page)).toBe('fleet-name');
    expect(await waiting(page)).toBeNull();
    await form.locator('[name=message]').fill('Five vans.');
    await stores(page, 'Five vans.');
    // Not by a reload: after that the browser itself remembers.
    await shows(await openIn(context, '/fleet/'), 'message', 'Five vans.');
    await context.unroute('**/api/forms');
    await send(form);
    await page.waitForURL('**/success/');
    expect(await server.leads()).toMatchObject([{ message: 'Five vans.', name: 'Ada' }]);
  });

  test('is reported on later pages until it was sent; then nothing of it is loaded', async () => {
    const { page, context } = await keepOne();
    await page.close();
    const later = await openIn(context, '/about-us/');
    await note(later, 'We could not confirm yet that').waitFor();
    await context.unroute('**/api/forms');
    await press(later, 'Send it now');
    await note(later, 'It has been sent now').waitFor();
    expect(await server.leads()).toHaveLength(1);
    await press(later, 'Close');
    expect(await waiting(later)).toBeNull();
    const requests: string[] = [];
    later.on('request', request => requests.push(request.url()));
    await later.reload({ waitUntil: 'networkidle' });
    expect(requests.filter(url => /outbox/.test(url))).toEqual([]);
  });

  test('and is refused later can be corrected and sent', async () => {
    const { context } = await keepOne();
    await context.unroute('**/api/forms');
    await context.route('**/api/forms', route =>
      route.fulfill({ status: 422, json: { error: 'No.', fields: { email: 'This address bounces.' } } }),
    );
    const later = await openIn(context, '/about-us/');
    await note(later, 'could not be taken').waitFor();
    await context.unroute('**/api/forms');
    await press(later, 'Open the form and correct it');
    await later.waitForURL('**/fleet/#fleet-form');
    await shows(later, 'email', 'ada@example.com');
    await later.locator('#fleet-form [name=email]').fill('eve@example.com');
    await send(later.locator('#fleet-form'));
    await later.waitForURL('**/success/');
    expect(await server.leads()).toMatchObject([{ email: 'eve@example.com', message: 'Is it there?' }]);
  });

  test('is given up with a note after seven days', async () => {
    const { page, context } = await keepOne();
    await changeWaiting(page, { at: Date.now() - 8 * 86_400_000 });
    await page.close();
    await note(await openIn(context, '/about-us/'), 'We could not confirm that it arrived').waitFor();
    expect(await server.leads()).toEqual([]);
  });

  test('to a busy server is sent by itself after a pause', async () => {
    const { page, form } = await fleet();
    await page.route('**/api/forms', route =>
      route.fulfill({ status: 503, json: { error: 'Later.' }, headers: { 'retry-after': '1' } }),
    );
    await send(form);
    await heading(page, 'Not sent yet').waitFor();
    await page.unroute('**/api/forms');
    await heading(page, 'Thank you').waitFor();
    expect(await server.leads()).toHaveLength(1);
  });

  async function changeWaiting(page: Page, changes: object): Promise<void> {
    const entries = await waiting(page);
    if (!Array.isArray(entries)) throw new Error('Nothing waits.');
    await keep(
      page,
      SLUG,
      'outbox',
      entries.map(entry => ({ ...entry, ...changes })),
    );
  }
});
