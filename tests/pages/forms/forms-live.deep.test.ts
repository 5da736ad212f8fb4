import type { Browser, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { FORM_KINDS } from '../../../src/domain/lead/form-kind.ts';
import {
  addressOf,
  DISTINCT_FORMS,
  errorsOf,
  eventsOf,
  FORM_ROWS,
  type FormRow,
  fieldsOf,
  fillForm,
  fillIn,
  formOf,
  goToForm,
  isAnswered,
  isSentPage,
  keepEvents,
  next,
  send,
  VISITOR,
  valueFor,
  WRONG_ANSWERS,
} from '../../support/browser/lead-forms.ts';
import { axeFindingsAt } from '../../support/browser/visit.ts';
import type { LeadSite } from '../../support/server/lead-site.ts';
import { leadSiteTests } from '../../support/server/lead-site-tests.ts';

/** Each form as a visitor with JavaScript has it, against the real API and a real store. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';

let browser: Browser;
let site: LeadSite;
leadSiteTests(opened => {
  ({ browser, site } = opened);
});

interface Opened {
  page: Page;
  faults: string[];
  close: () => Promise<void>;
}

async function open(row: FormRow): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  // React reports markup that is not what it expects.
  page.on('console', message => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  await page.addInitScript(keepEvents);
  await goToForm(page, `http://${SLUG}.localhost:${site.port}`, addressOf(out, SLUG, row), row);
  return { page, faults, close: () => context.close() };
}

test('every kind of form has a row', () => {
  // An offer is accepted where it was made (trade-in.test.ts).
  const kinds = new Set<string>(['trade-in-offer', ...FORM_ROWS.map(({ kind }) => kind)]);
  expect(Object.keys(FORM_KINDS).filter(kind => !kinds.has(kind))).toEqual([]);
});

describe.each(FORM_ROWS)('$name', row => {
  test('lists what is missing and what is wrong, also at each field; axe finds nothing, empty or wrong; then it is sent once, stored, tracked and confirmed', async () => {
    const { page, faults, close } = await open(row);
    const form = formOf(page, row);
    expect(await formFindings(page, row)).toEqual([]);
    for (;;) {
      const questions = await fieldsOf(form);
      const shown: typeof questions = [];
      for (const question of questions)
        if (await form.locator(`[name="${question.name}"]`).first().isVisible()) shown.push(question);
      const asked = shown.filter(question => isAnswered(question, row));
      for (const { name, tag } of asked.filter(({ type }) => type !== 'checkbox'))
        if (tag !== 'SELECT') await form.locator(`[name="${name}"]`).fill('');
        else await form.locator(`[name="${name}"]`).selectOption('');
      const isLast = !(await form.locator('.lead-form__next').isVisible());
      const go = () => (isLast ? send(form) : form.locator('.lead-form__next').click());
      const required = asked.filter(({ name, required }) => required || name === 'email');
      if (required.length > 0) {
        await go();
        expect(await errorsOf(form)).toEqual(
          required.map(({ label, tag, type, required }) =>
            !required
              ? 'Please leave an e-mail address or a phone number.'
              : type === 'checkbox'
                ? expect.stringMatching(/^Please tick ".+"\.$/)
                : tag === 'SELECT'
                  ? `Please choose: ${label}`
                  : `${label.replace(/[.?]$/, '')} is required.`,
          ),
        );
        expect(await form.locator('.lead-form__errors > p').textContent()).toBe(
          'Please fix the following errors:',
        );
        expect(await page.evaluate(() => document.activeElement?.className)).toBe('lead-form__errors');
        expect(await formFindings(page, row)).toEqual([]);
      }
      for (const question of asked) await fillIn(form, question, valueFor(row, question));
      for (const question of shown) {
        for (const [wrong, message] of WRONG_ANSWERS[question.name] ?? []) {
          const field = form.locator(`[name="${question.name}"]`);
          await field.fill(wrong);
          await go();
          expect(await errorsOf(form)).toEqual([message]);
          expect(await field.getAttribute('aria-invalid')).toBe('true');
          const described = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1);
          expect(await page.locator(`#${described}`).textContent()).toBe(message);
          // The way from the list to the field, and mending it takes the message away.
          await form.locator('.lead-form__errors a').click();
          expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(question.name);
          await field.fill(isAnswered(question, row) ? String(valueFor(row, question)) : '');
          await page.locator(`#${described}`).waitFor({ state: 'detached' });
        }
      }
      if (isLast) break;
      await next(form);
    }
    expect(await site.leads()).toEqual([]);

    // A double click is one.
    await form.locator('.lead-form__send').dblclick();
    await page.waitForURL(isSentPage);
    expect(await page.locator('h1').textContent()).toBe(
      row.kind === 'reserve' ? 'Sandbox: no money moves' : 'Thank you',
    );
    const [lead, ...others] = await site.leads();
    expect(others).toEqual([]);
    const { subcategory = null, ...said } = row.lead;
    expect(lead).toMatchObject({
      kind: row.kind,
      ...said,
      subcategory,
      ...VISITOR,
      opt_in: false,
      source: 'Website',
    });
    expect(lead?.lead_attributes).toMatchObject({ visited_pages: [new URL(lead?.url ?? '').pathname] });
    const events = (await eventsOf(page)).filter(({ lead_id }) => lead_id !== undefined);
    expect(events).toEqual([expect.objectContaining({ event: row.event.event, lead_id: lead?.lead_id })]);
    expect([row.event.event_id].flat()).toContain(events[0]?.event_id);
    expect(events[0]?.event_id).toBe(lead?.event_id);
    expect(faults).toEqual([]);
    await close();
  });
});

test('a date of which a part is missing is a mistake, though its field has no value', async () => {
  const [row] = FORM_ROWS.filter(({ kind }) => kind === 'service');
  if (row === undefined) throw new Error('There is no form of the service.');
  const { page, close } = await open(row);
  const form = formOf(page, row);
  await fillForm(form, row);
  const date = form.locator('[name=date]');
  await date.fill('');
  await date.focus();
  await page.keyboard.type('12');
  await send(form);
  expect(await errorsOf(form)).toEqual(['Preferred day must be a date.']);
  await date.fill('');
  await send(form);
  await page.waitForURL(isSentPage);
  await close();
});

describe.each(DISTINCT_FORMS)('$name', row => {
  test("shows the server's error at the field, in the server's words or in the site's", async () => {
    const { page, close } = await open(row);
    const form = formOf(page, row);
    await fillForm(form, row);
    const { action } = FORM_KINDS[row.kind];
    const replies = [
      { status: 422, json: { error: 'Not so.', fields: { email: 'This address bounces.' } } },
      { status: 409, json: { error: 'That is no longer possible.' } },
      { status: 400, json: { error: '' } },
      { status: 429, json: { error: 'Slow.' }, headers: { 'retry-after': '60' } },
    ];
    const keys: string[] = [];
    const alerts: string[] = [];
    page.on('dialog', dialog => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    await page.route(`**${action}`, async route => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const reply = replies.shift();
      await (reply === undefined ? route.continue() : route.fulfill(reply));
    });
    await send(form);
    expect(await errorsOf(form)).toEqual(['This address bounces.']);
    const email = form.locator('[name=email]');
    await form.locator('.lead-form__errors a').click();
    expect(await email.evaluate(field => field === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('eve@example.com');
    while (await form.locator('.lead-form__next').isVisible()) await next(form);
    const failure = form.locator('.lead-form__errors > p');
    for (const words of [
      'That is no longer possible.',
      action === '/api/leads' ? 'An unexpected error occured' : 'An error occurred when submitting this form',
      'Too many messages came from your connection. Please try again in a few minutes, or call us.',
    ]) {
      await send(form);
      await form.locator('.lead-form__errors', { hasText: words }).waitFor();
      expect(await failure.textContent()).toBe(words);
    }
    const said = action === '/api/leads' ? [] : Array(3).fill('An error occurred when submitting this form');
    await expect.poll(() => alerts, { timeout: 15_000 }).toEqual(said);
    await send(form);
    await page.waitForURL('**/success/');
    // One key while the values are the same, another since the address was corrected.
    expect(new Set(keys.slice(1)).size).toBe(1);
    expect(keys[0]).not.toBe(keys[1]);
    expect(await site.leads()).toMatchObject([{ email: 'eve@example.com' }]);
    await close();
  });
});

/** The findings of axe in the form, on a narrow screen and a wide one. */
async function formFindings(page: Page, { kind }: FormRow): Promise<string[]> {
  // Header and call bar stay where they are while the form scrolls: either would lie over some field.
  await page.locator('.site-header, .call-bar').evaluateAll(bars => {
    for (const bar of bars) bar.style.position = 'static';
  });
  return axeFindingsAt(page, [390, 1280], `#${kind}-form`);
}
