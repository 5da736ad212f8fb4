import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import {
  addressOf,
  errorsOf,
  FORM_ROWS,
  type FormRow,
  fillForm,
  next,
  send,
} from '../../support/browser/lead-forms.ts';
import type { LeadSite } from '../../support/server/lead-site.ts';
import { leadSiteTests } from '../../support/server/lead-site-tests.ts';

/** State that a form keeps and shows while it is filled in: drafts, details, steps, times, what was typed too early. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const ENQUIRY = FORM_ROWS.find(({ kind }) => kind === 'enquiry') as FormRow; // as -- the table's own test ensures that it is there
const FLEET = FORM_ROWS.find(({ kind }) => kind === 'fleet') as FormRow; // as -- it is there

let browser: Browser;
let site: LeadSite;
let context: BrowserContext;
leadSiteTests(opened => {
  ({ browser, site } = opened);
});
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
});

async function open(address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`http://${SLUG}.localhost:${site.port}${address}`);
  return page;
}
/** Waits until the browser stores a text that was just written: a form does so after a pause. */
function stored(page: Page, text: string): Promise<void> {
  return expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })), { timeout: 15_000 })
    .toContain(text);
}
const carPage = () => addressOf(out, SLUG, ENQUIRY);
const value = (page: Page, name: string) => page.locator(`.lead-form [name=${name}]`).first().inputValue();
/** What has the focus: a field by its id, anything else by its text. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

describe('coming to life', () => {
  test('changes no pixel, and keeps what is typed while the scripts are on their way', async () => {
    const page = await open('/service/');
    await page.route(/LeadForm\.island.*\.js$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 1500));
      await route.continue();
    });
    const form = page.locator('#service-form');
    await form.scrollIntoViewIfNeeded();
    const before = await form.screenshot();
    await form.locator('[name=name]').focus();
    await page.keyboard.type('Ada');
    await form.locator('[value="Loan car"]').check();
    await form.locator('[name=postcode]').pressSequentially('4031', { delay: 20 });
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
    // Typing continues until the form is live, and beyond.
    await form
      .locator('[name=email]')
      .pressSequentially('ada.lovelace.of.somewhere@example.com', { delay: 60 });
    await expect.poll(() => form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
    expect(await value(page, 'email')).toBe('ada.lovelace.of.somewhere@example.com');
    expect([await value(page, 'name'), await value(page, 'postcode')]).toEqual(['Ada', '4031']);
    expect(await form.locator('[value="Loan car"]').isChecked()).toBe(true);
    // Sent with the values of the fields, though React saw none of them being typed.
    await form.locator('[name=phone]').fill('0400 000 000');
    await form.locator('[name=vehicle]').fill('2021 Swift');
    await send(form);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([
      { name: 'Ada', answers: expect.arrayContaining([expect.objectContaining({ value: 'Loan car' })]) },
    ]);
    const again = await open('/service/');
    await again.evaluate(() => localStorage.clear());
    await again.reload();
    const fresh = again.locator('#service-form');
    await fresh.scrollIntoViewIfNeeded();
    const untouched = await fresh.screenshot();
    expect(untouched.equals(before)).toBe(true);
    await fresh.locator('h2').dispatchEvent('pointerover', { bubbles: true });
    await expect.poll(() => fresh.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
    expect((await fresh.screenshot()).equals(before)).toBe(true);
  });

  test('a click before that is not lost: the form shows what is missing', async () => {
    const page = await open(carPage());
    await page.route(/LeadForm\.island.*\.js$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 700));
      await route.continue();
    });
    const form = page.locator('#enquiry-form');
    await form.locator('.lead-form__next').click();
    expect(await errorsOf(form)).toContain('First name is required.');
  });

  test('where the scripts cannot be loaded, the form is posted by the browser', async () => {
    const page = await open(carPage());
    await page.route(/LeadForm\.island.*\.js$/, route => route.abort());
    const form = page.locator('#enquiry-form');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=message]').waitFor();
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('[name=phone]').fill('0400 000 000');
    await form.locator('[name=postcode]').fill('4031');
    await form.locator('[name=message]').fill('Hello');
    await send(form);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toHaveLength(1);
  });
});

describe('steps', () => {
  test('one at a time, with the place in the form, and the focus on the headline of the step', async () => {
    const page = await open(carPage());
    const form = page.locator('#enquiry-form');
    expect(await form.locator('.lead-form__step:visible').allTextContents()).toEqual(['Step 1 of 2']);
    expect(await form.locator('[name=message]').isVisible()).toBe(false);
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('[name=phone]').fill('0400 000 000');
    // Enter is Next; what is missing in this step is shown, and nothing of the others.
    await form.locator('[name=phone]').press('Enter');
    expect(await errorsOf(form)).toEqual(['Postcode is required.']);
    await form.locator('[name=postcode]').fill('4031');
    await form.locator('[name=postcode]').press('Enter');
    await form.locator('[name=message]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Step 2 of 2');
    await form.getByRole('button', { name: 'Back' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Step 1 of 2');
    expect(await value(page, 'name')).toBe('Ada');
  });

  test('an error of an earlier step takes the visitor back to it', async () => {
    const page = await open(carPage());
    const form = page.locator('#enquiry-form');
    await fillForm(form, ENQUIRY);
    await page.route('**/api/leads', route =>
      route.fulfill({ status: 422, json: { error: 'No.', fields: { phone: 'No such number.' } } }),
    );
    await send(form);
    expect(await errorsOf(form)).toEqual(['No such number.']);
    await form.locator('[name=phone]').waitFor();
  });

  test('a form that is not about a car shows everything at once', async () => {
    const page = await open('/contact/');
    expect(await page.locator('.lead-form__step').count()).toBe(0);
    expect(await page.locator('#contact-form .lead-form__send').isVisible()).toBe(true);
  });
});

describe('a half-filled form', () => {
  test('survives a reload, is dropped when it was sent, and is not that of another page', async () => {
    const page = await open(carPage());
    const form = page.locator('#enquiry-form');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=postcode]').fill('4031');
    await stored(page, '4031');
    await form.locator('[name=email]').fill('ada@exam');
    // The page is left before the pause is over.
    await page.reload();
    await expect.poll(() => value(page, 'name')).toBe('Ada');
    expect([await value(page, 'postcode'), await value(page, 'email')]).toEqual(['4031', 'ada@exam']);
    const elsewhere = await open('/contact/');
    expect(await value(elsewhere, 'name')).toBe('');
    await form.locator('[name=email]').fill('');
    await fillForm(form, ENQUIRY);
    await send(form);
    await page.waitForURL('**/success/');
    const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(storage).not.toContain('drafts');
    expect(await site.leads()).toMatchObject([{ name: 'Ada', message: 'Is it there?' }]);
  });

  test('can be cleared by the next person at the device', async () => {
    const page = await open(carPage());
    const form = page.locator('#enquiry-form');
    await form.locator('[name=name]').fill('Ada');
    await stored(page, 'Ada');
    await page.reload();
    await expect.poll(() => value(page, 'name')).toBe('Ada');
    await form.locator('[name=email]').focus();
    await form.getByRole('button', { name: 'Clear my details' }).waitFor();
    expect(await value(page, 'name')).toBe('Ada');
    await form.getByRole('button', { name: 'Clear my details' }).click();
    expect(await value(page, 'name')).toBe('');
    await page.reload();
    expect(await value(page, 'name')).toBe('');
  });

  test('is in the plain form where the script breaks later', async () => {
    const page = await open(carPage());
    const form = page.locator('#enquiry-form');
    await form.locator('[name=name]').fill('Ad');
    const isLive = () => form.evaluate((element: HTMLFormElement) => element.noValidate);
    await expect.poll(isLive, { timeout: 15_000 }).toBe(true);
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
    await expect.poll(isLive, { timeout: 15_000 }).toBe(false);
    expect(await value(page, 'name')).toBe('Ada');
    await form.locator('[name=message]').fill('Hello');
    await stored(page, 'Hello');
  });

  test('yields to the values of the address', async () => {
    const page = await open('/book-test-drive/?vehicle=2020+Jimny&car_id=x');
    await page.locator('[name=date]').fill('2030-01-31');
    await stored(page, '2030-01-31');
    await page.goto(`http://${SLUG}.localhost:${site.port}/book-test-drive/?vehicle=2021+Swift&car_id=y`);
    await expect.poll(() => value(page, 'date')).toBe('2030-01-31');
    expect(await value(page, 'vehicle')).toBe('2021 Swift');
  });
});

test('a site without a success page thanks on the spot', async () => {
  const page = await context.newPage();
  await page.route(`**${carPage()}`, async route => {
    const { href } = new URL(route.request().url());
    const body = await (await site.respond(new Request(href))).text();
    await route.fulfill({
      body: body.replace('"success":"/success/"', '"success":null'),
      contentType: 'text/html',
    });
  });
  await page.goto(`http://${SLUG}.localhost:${site.port}${carPage()}`);
  await fillForm(page.locator('#enquiry-form'), ENQUIRY);
  await send(page.locator('#enquiry-form'));
  const thanks = page.getByRole('heading', { name: 'Thank you' });
  await thanks.waitFor();
  expect(await thanks.evaluate(heading => heading === document.activeElement)).toBe(true);
  expect(await site.leads()).toHaveLength(1);
});

test('so does one that switched its success page off after this page was opened', async () => {
  const page = await open('/fleet/');
  await fillForm(page.locator('#fleet-form'), FLEET);
  await page.route('**/api/forms', route =>
    route.fulfill({ status: 201, json: { lead_id: 'l1', success_page: null } }),
  );
  await send(page.locator('#fleet-form'));
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/fleet/');
});

test('details the visitor gave before fill the next form, until they are cleared', async () => {
  const page = await open('/fleet/');
  await fillForm(page.locator('#fleet-form'), FLEET);
  await send(page.locator('#fleet-form'));
  await page.waitForURL('**/success/');
  const other = await open('/contact/');
  await expect.poll(() => value(other, 'name')).toBe('Ada');
  expect([await value(other, 'postcode'), await value(other, 'message')]).toEqual(['4031', '']);
  await other.locator('[name=message]').focus();
  await other.getByRole('button', { name: 'Clear my details' }).waitFor();
  // Coming to life takes none of it away.
  expect(await value(other, 'name')).toBe('Ada');
  await other.getByRole('button', { name: 'Clear my details' }).click();
  await expect.poll(() => focused(other)).toBe('contact-name');
  expect([await value(other, 'name'), await value(other, 'email'), await value(other, 'postcode')]).toEqual([
    '',
    '',
    '',
  ]);
  const third = await open('/contact/');
  expect(await value(third, 'name')).toBe('');
});

describe('a test drive', () => {
  /** The next Monday: the yards are open. */
  const monday = () => {
    const day = new Date(Date.now() + 86_400_000);
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
    return day.toISOString().slice(0, 10);
  };

  test('offers the free times of the day as buttons, and sends the one that was chosen', async () => {
    const page = await open('/book-test-drive/');
    const form = page.locator('#test-drive-form');
    await page.route('**/api/appointments?*', route =>
      route.fulfill({
        json: {
          slots: [
            { start: `${monday()}T09:00:00+10:00`, available: true },
            { start: `${monday()}T09:30:00+10:00`, available: false },
            { start: `${monday()}T14:30:00+10:00`, available: true },
          ],
        },
      }),
    );
    await form.locator('[name=vehicle]').fill('2021 Swift');
    expect(await form.locator('[name=time]').isVisible()).toBe(false);
    await form.locator('[name=date]').fill(monday());
    const times = form.getByRole('radio');
    await times.first().waitFor();
    expect(await form.locator('.time-slots__time').allTextContents()).toEqual([
      'Any time',
      '9:00 am',
      '2:30 pm',
    ]);
    expect(await times.first().isChecked()).toBe(true);
    await form.getByRole('radio', { name: '2:30 pm' }).check();
    await next(form);
    for (const [name, text] of [
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['phone', '0400 000 000'],
      ['postcode', '4031'],
    ])
      await form.locator(`[name=${name}]`).fill(text ?? '');
    while (await form.locator('.lead-form__next').isVisible()) {
      await next(form);
    }
    await form.locator('[name=message]').fill('Hello');
    await send(form);
    await page.waitForURL('**/success/');
    const [lead] = await site.leads();
    expect(lead?.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'date', value: monday() }),
        expect.objectContaining({ name: 'time', value: '14:30' }),
      ]),
    );
  });

  test('loads the real hours of the location of the car; a day without any shows it', async () => {
    const car = await (await open(carPage())).locator('#enquiry-form [name=car_id]').inputValue();
    const page = await open(`/book-test-drive/?car_id=${car}`);
    const form = page.locator('#test-drive-form');
    const choose = async (date: string) => {
      const [response] = await Promise.all([
        page.waitForResponse(/\/api\/appointments/),
        form.locator('[name=date]').fill(date),
      ]);
      return [response.status(), await response.json()];
    };
    // A Wednesday: no holiday of the demo dealer falls on one.
    const wednesday = new Date(Date.parse(monday()) + 2 * 86_400_000).toISOString().slice(0, 10);
    const [status, { slots }] = await choose(wednesday);
    expect([status, slots.length > 0]).toEqual([200, true]);
    await expect.poll(() => form.getByRole('radio').count()).toBe(slots.length + 1);
    // Farther ahead than anybody can book.
    expect(await choose('2099-01-05')).toEqual([200, { slots: [] }]);
    await expect.poll(() => form.getByRole('radio').count()).toBe(0);
    expect(await form.locator('.time-slots [role=status]').textContent()).toMatch(/\S/);
  });

  test('can be booked for any time where the times cannot be loaded', async () => {
    const page = await open('/book-test-drive/');
    await page.route('**/api/appointments?*', route => route.abort());
    const form = page.locator('#test-drive-form');
    const failed = page.waitForEvent('requestfailed');
    await form.locator('[name=date]').fill(monday());
    await failed;
    await form.locator('[name=time][type=time]').fill('10:15');
    expect(await value(page, 'time')).toBe('10:15');
  });

  test('shows which car it is when the address has only its id', async () => {
    const page = await open(carPage());
    const car = await page.locator('#enquiry-form [name=car_id]').inputValue();
    const name = (await page.locator('h1').textContent())?.trim() ?? '';
    await page.goto(`http://${SLUG}.localhost:${site.port}/book-test-drive/?car_id=${car}`);
    await expect.poll(() => value(page, 'vehicle')).toMatch(/\S/);
    expect(name).toContain(await value(page, 'vehicle'));
    const drive = FORM_ROWS.find(({ kind }) => kind === 'test-drive') as FormRow; // as -- it is there
    await fillForm(page.locator('#test-drive-form'), drive);
    await send(page.locator('#test-drive-form'));
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ car_id: car, car: { name: expect.any(String) } }]);
    await page.locator('.sent-note a').waitFor();
    expect(await page.locator('.sent-note').textContent()).toMatch(/^About the \S/);
  });
});

describe('what waits', () => {
  const storedOf = (page: Page) =>
    page.evaluate(() => Object.entries(localStorage).find(([name]) => name.endsWith(':outbox'))?.[1] ?? '[]');

  async function keepOne(): Promise<Page> {
    const page = await open('/fleet/');
    await fillForm(page.locator('#fleet-form'), FLEET);
    await context.route('**/api/forms', route => route.abort());
    await send(page.locator('#fleet-form'));
    await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor();
    return page;
  }

  /** Its address has no answer: what was sent stays under way. `arrives`: whether the server gets it. */
  async function leaveInMidSend(arrives: boolean): Promise<void> {
    const page = await open('/fleet/');
    await fillForm(page.locator('#fleet-form'), FLEET);
    await page.waitForTimeout(600);
    await context.route('**/api/forms', async route => {
      const request = route.request();
      const body = request.postData() ?? '';
      const headers = await request.allHeaders();
      if (arrives) await site.respond(new Request(request.url(), { method: 'POST', headers, body }));
    });
    await page.locator('#fleet-form .lead-form__send').click();
    await expect.poll(() => storedOf(page)).toContain('"sending"');
    if (arrives) await expect.poll(async () => (await site.leads()).length).toBe(1);
    await page.close();
    await context.unroute('**/api/forms');
  }

  /** As after half a minute: the page that was sending must be gone. */
  const becomeDue = (page: Page) =>
    page.evaluate(() => {
      for (const [name, text] of Object.entries(localStorage))
        if (name.endsWith(':outbox')) localStorage.setItem(name, text.replace(/"next":\d+/g, '"next":0'));
    });

  test.each([true, false])(
    'a page that is closed in mid-send loses nothing, and makes one lead (arrived: %s)',
    async arrives => {
      await leaveInMidSend(arrives);
      const later = await open('/fleet/');
      await later.locator('.outbox__note', { hasText: 'is being sent' }).waitFor();
      // There is no filled form that could be sent a second time.
      expect(await value(later, 'message')).toBe('');
      await becomeDue(later);
      await later.reload();
      await later.locator('.outbox__note', { hasText: 'It has been sent now' }).waitFor();
      expect(await site.leads()).toMatchObject([{ message: 'Is it there?' }]);
      expect(await storedOf(later)).not.toContain('ada@example.com');
    },
  );

  test('asks to keep the page open where the browser stores nothing, and sends it from there', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`http://${SLUG}.localhost:${site.port}/fleet/`);
    await fillForm(page.locator('#fleet-form'), FLEET);
    await context.setOffline(true);
    await send(page.locator('#fleet-form'));
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    expect(await page.locator('[data-outbox-here]').textContent()).toContain('Please keep this page open');
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await site.leads()).toHaveLength(1);
  });

  test('is not reported again where its own page showed that it was sent', async () => {
    const page = await keepOne();
    await context.unroute('**/api/forms');
    await page.getByRole('button', { name: 'Send it now' }).press('Enter');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Thank you');
    await page.goto(`http://${SLUG}.localhost:${site.port}/about-us/`);
    expect(await storedOf(page)).toBe('[]');
  });

  test('stays in its place when the visitor comes back to the page', async () => {
    const page = await keepOne();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.waitForTimeout(200);
    expect(await page.getByRole('heading', { name: 'Not confirmed yet' }).isVisible()).toBe(true);
  });

  test('given up in another tab is no success: the form is there again', async () => {
    const page = await keepOne();
    const other = await open('/about-us/');
    await other.getByRole('button', { name: 'Do not send it' }).click();
    await page.locator('#fleet-form').waitFor();
    expect(await page.getByRole('heading', { name: 'Thank you' }).count()).toBe(0);
    expect(await site.leads()).toEqual([]);
  });

  test('is reported as too old on its own page, too', async () => {
    const page = await keepOne();
    const other = await open('/about-us/');
    await other.evaluate(() => {
      for (const [name, text] of Object.entries(localStorage))
        if (name.endsWith(':outbox'))
          localStorage.setItem(name, text.replace('"state":"waiting"', '"state":"expired"'));
    });
    await page.locator('[data-outbox-here]', { hasText: 'waited on this device for too long' }).waitFor();
    expect(await page.locator('[data-outbox-here]').textContent()).not.toContain('could not be taken');
  });

  test('and is opened again, is stored like any half-filled form', async () => {
    const page = await keepOne();
    await page.getByRole('button', { name: 'Open the form and correct it' }).click();
    // What was written before it was sent is past its pause.
    await page.waitForTimeout(600);
    await page.locator('#fleet-form [name=message]').fill('Five vans.');
    await stored(page, 'Five vans.');
    // Not by a reload: after that the browser itself remembers.
    const again = await open('/fleet/');
    await expect.poll(() => value(again, 'message')).toBe('Five vans.');
  });

  test('is reported on later pages: still waiting, then sent', async () => {
    // Its own page would try again by itself.
    await (await keepOne()).close();
    const later = await open('/about-us/');
    await later.locator('.outbox__note', { hasText: 'We could not confirm yet that' }).waitFor();
    await context.unroute('**/api/forms');
    await later.getByRole('button', { name: 'Send it now' }).click();
    await later.locator('.outbox__note', { hasText: 'It has been sent now' }).waitFor();
    expect(await site.leads()).toHaveLength(1);
    await later.getByRole('button', { name: 'Close' }).click();
    expect(await storedOf(later)).toBe('[]');
  });

  test('what the server refuses can be corrected and sent', async () => {
    await keepOne();
    await context.unroute('**/api/forms');
    await context.route('**/api/forms', route =>
      route.fulfill({ status: 422, json: { error: 'No.', fields: { email: 'This address bounces.' } } }),
    );
    const later = await open('/about-us/');
    await later.locator('.outbox__note', { hasText: 'could not be taken' }).waitFor();
    await context.unroute('**/api/forms');
    await later.getByRole('button', { name: 'Open the form and correct it' }).click();
    await later.waitForURL('**/fleet/#fleet-form');
    await expect.poll(() => value(later, 'email')).toBe('ada@example.com');
    await later.locator('#fleet-form [name=email]').fill('eve@example.com');
    await send(later.locator('#fleet-form'));
    await later.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ email: 'eve@example.com', message: 'Is it there?' }]);
  });

  test('after seven days is given up with a note, not in silence', async () => {
    const page = await keepOne();
    await page.evaluate(() => {
      const [name, text] = Object.entries(localStorage).find(([key]) => key.endsWith(':outbox')) ?? [
        '',
        '[]',
      ];
      const old = JSON.parse(text).map((entry: { at: number }) => ({
        ...entry,
        at: entry.at - 8 * 86_400_000,
      }));
      localStorage.setItem(name, JSON.stringify(old));
    });
    await page.close();
    const later = await open('/about-us/');
    await later.locator('.outbox__note', { hasText: 'We could not confirm that it arrived' }).waitFor();
    expect(await site.leads()).toEqual([]);
  });

  test('an answer that was cut off is sent again under the same key, and is one lead', async () => {
    const page = await open('/fleet/');
    await fillForm(page.locator('#fleet-form'), FLEET);
    await page.route('**/api/forms', async route => {
      const request = route.request();
      const body = request.postData() ?? '';
      await site.respond(
        new Request(request.url(), { method: 'POST', headers: await request.allHeaders(), body }),
      );
      await route.abort();
    });
    await send(page.locator('#fleet-form'));
    await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor();
    expect(await site.leads()).toHaveLength(1);
    await page.unroute('**/api/forms');
    await page.getByRole('button', { name: 'Send it now' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await site.leads()).toHaveLength(1);
  });

  test('a server without time keeps it waiting, and takes it later', async () => {
    const page = await open('/fleet/');
    await fillForm(page.locator('#fleet-form'), FLEET);
    await page.route('**/api/forms', route =>
      route.fulfill({ status: 503, json: { error: 'Later.' }, headers: { 'retry-after': '1' } }),
    );
    await send(page.locator('#fleet-form'));
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    await page.unroute('**/api/forms');
    // By itself, after a pause.
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await site.leads()).toHaveLength(1);
  });

  test('can be given up, and written anew', async () => {
    const page = await keepOne();
    await page.getByRole('button', { name: 'Open the form and correct it' }).click();
    await expect.poll(() => value(page, 'message')).toBe('Is it there?');
    await expect.poll(() => focused(page)).toBe('fleet-name');
    expect(await storedOf(page)).toBe('[]');
    await page.locator('#fleet-form [name=message]').fill('Five vans.');
    await context.unroute('**/api/forms');
    await send(page.locator('#fleet-form'));
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ message: 'Five vans.', name: 'Ada' }]);
  });

  test('a visitor who sent everything loads nothing of the outbox', async () => {
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', request => requests.push(request.url()));
    await page.goto(`http://${SLUG}.localhost:${site.port}/about-us/`, { waitUntil: 'networkidle' });
    expect(requests.filter(url => /outbox/.test(url))).toEqual([]);
  });
});
