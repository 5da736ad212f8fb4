import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { leadMail } from '../../../src/api/delivery/lead-mail.ts';
import { FORM_KINDS } from '../../../src/domain/lead/form-kind.ts';
import type { LeadRecord } from '../../../src/schemas/lead/lead-record.ts';
import {
  answerTo,
  errorsOf,
  FORM_ROWS,
  type FormRow,
  fillForm,
  fillIn,
  findAddress,
  formOf,
  isAnswered,
  next,
  questionsOf,
  send,
  VISITOR,
} from '../../support/browser/lead-forms.ts';
import { axeFindingsAt } from '../../support/browser/visit.ts';
import { leadsForTests } from '../../support/server/lead-site.ts';

/** Each form of a site of each template, against the real API and a real store. */
const { out } = inject('demoSites');
const [FIRST, ...OTHERS] = ['bayside-suzuki', 'harbour-motor-group', 'rocklea-car-yard'] as const;
const server = leadsForTests(out);

/** Answered where they are asked for, though they are optional. */
const OPTIONAL = { last_name: 'Lovelace', Rego: 'ABC 123', message: 'Is it there?', opt_in: 'yes' };

/** Wrong answers to a question, by its name, and the form's errors for them. */
const NO_EMAIL = 'E-mail address must be an e-mail address, such as name@example.com.';
const WRONG_ANSWERS: Record<string, readonly [string, string][]> = {
  email: [
    ['no', NO_EMAIL],
    ['a@b', NO_EMAIL],
  ],
  phone: [['12', 'Phone number must be a phone number.']],
  postcode: [['40a1', 'Invalid postcode. Please enter a 4-digit number.']],
  vehiclePriceBudget: [['much', 'Write a number, such as 25,000.']],
  km: [['far', 'Write a number, such as 25,000.']],
  date: [['2020-01-31', 'Preferred day must be today or later.']],
  name: [['<b>Ada</b>', 'First name may not contain HTML.']],
};

/**
 * The names that any program has for what it posts; nothing by which the forms of this product distinguish each other.
 */
const COMMON_NAMES: ReadonlySet<string> = new Set([
  ...['name', 'last_name', 'email', 'phone', 'postcode', 'message', 'category', 'subcategory', 'Rego'],
  ...[
    'regoState',
    'location',
    'dealership_slug',
    'opt_in',
    'terms_conditions',
    'page_id',
    'page_hash',
    'url',
  ],
  ...['source', 'car_id', 'car_dealership_id', 'additional_services'],
]);

interface Row extends FormRow {
  address: string;
  answers: NonNullable<FormRow['answers']>;
}

function rowsOf(slug: string): Row[] {
  return FORM_ROWS.flatMap(row => {
    const address = findAddress(out, slug, row);
    return address === null ? [] : [{ ...row, address, answers: { ...OPTIONAL, ...row.answers } }];
  });
}

test(`${FIRST} has each kind of form`, () => {
  const kinds = new Set(['trade-in-offer', ...rowsOf(FIRST).map(({ kind }) => kind)]);
  expect(Object.keys(FORM_KINDS).filter(kind => !kinds.has(kind))).toEqual([]);
});

test.each(rowsOf(FIRST))(
  '$name: errors at each field, no axe findings, one tracked lead, which a plain form and a program send too',
  async row => {
    const { form, page, faults } = await open(FIRST, row);
    await makeMistakes(page, form, row);
    expect(await server.leads()).toEqual([]);
    // A double click is one.
    await form.locator('.lead-form__send').dblclick();
    await page.waitForURL(isSentPage);
    expect(await page.locator('h1').textContent()).toBe(
      row.kind === 'reserve' ? 'Sandbox: no money moves' : 'Thank you',
    );
    const live = await arrived();
    const { event_id, lead_id, lead_attributes } = live.found;
    const event = row.name === 'careers' ? 'careers' : FORM_KINDS[row.kind].event;
    expect(await eventsOf(page)).toMatchObject([{ event, event_id, lead_id }]);
    const { pathname } = new URL(row.address, page.url());
    expect(lead_attributes).toMatchObject({ visited_pages: ['/404/', pathname] });
    expect(faults).toEqual([]);
    await expectSameLead(FIRST, row, live);
  },
);

describe.each(OTHERS)('%s', slug => {
  test.each(rowsOf(slug))('$name: one lead from a live form, a plain one and a program', async row => {
    const { form, page } = await open(slug, row);
    await fillForm(form, row);
    await send(form);
    await page.waitForURL(isSentPage);
    await expectSameLead(slug, row, await arrived());
  });
});

/** Where a form leads that was taken: the visitor is thanked, or is to pay. */
const isSentPage = ({ pathname }: URL) =>
  pathname === '/success/' || pathname.startsWith('/api/payments/sandbox/');

async function open(slug: string, row: Row, javaScriptEnabled = true) {
  const opened = await server.open(slug, '/404/', { javaScriptEnabled });
  const { page, faults } = opened;
  await page.addInitScript(keepEvents);
  await page.goto(server.address(slug, row.address));
  faults.length = 0;
  if (row.folded) await page.locator('.more-form summary').click();
  return { ...opened, form: formOf(page, row) };
}

/** Sends each step empty, then with each wrong answer, then right; the last step is not sent. */
async function makeMistakes(page: Page, form: Locator, { kind, answers }: Row): Promise<void> {
  // Header and call bar stay where they are while the form scrolls: either would lie over some field.
  await page.locator('.site-header, .call-bar').evaluateAll(bars => {
    for (const bar of bars) bar.style.position = 'static';
  });
  const findings = () => axeFindingsAt(page, [390, 1280], `#${kind}-form`);
  expect(await findings()).toEqual([]);
  for (;;) {
    const shown: Awaited<ReturnType<typeof questionsOf>> = [];
    for (const question of await questionsOf(form))
      if (await form.locator(`[name="${question.name}"]`).first().isVisible()) shown.push(question);
    const asked = shown.filter(question => isAnswered(question, answers));
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
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('lead-form__errors');
      expect(await findings()).toEqual([]);
    }
    for (const question of asked) await fillIn(form, question, answerTo(question, answers));
    for (const question of shown)
      for (const [wrong, message] of WRONG_ANSWERS[question.name] ?? []) {
        const field = form.locator(`[name="${question.name}"]`);
        await field.fill(wrong);
        await go();
        expect(await errorsOf(form)).toEqual([message]);
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        const described = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1);
        expect(await page.locator(`#${described}`).textContent()).toBe(message);
        // The link in the list leads to the field, and the right answer removes the message.
        await form.locator('.lead-form__errors a').click();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(question.name);
        await field.fill(isAnswered(question, answers) ? String(answerTo(question, answers)) : '');
        await page.locator(`#${described}`).waitFor({ state: 'detached' });
      }
    if (isLast) break;
    await next(form);
  }
}

/** Sends the same without JavaScript, and as a program would: lead, mail and ADF are the same. */
async function expectSameLead(slug: string, row: Row, live: Arrived): Promise<void> {
  const { category, subcategory } = FORM_KINDS[row.kind];
  const said = row.name === 'careers' ? { subcategory: 'Career Enquiry' } : { subcategory };
  expect(live.lead).toMatchObject({ kind: row.kind, category, ...said, ...VISITOR, source: 'Website' });

  const { form, page } = await open(slug, row, false);
  for (const way of ['tel', 'mailto'])
    expect(await page.locator(`main a[href^="${way}:"]`).count(), `${way} beside the form`).not.toBe(0);
  await expect.poll(() => form.locator('button:visible').count()).toBe(1);
  await fillForm(form, row);
  const sent = await form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(([name, value]) => ({
      name,
      value: String(value),
      typed: element.querySelector(`input[type=hidden][name="${name}"]`) === null,
    })),
  );
  await send(form);
  await page.waitForURL(isSentPage, { waitUntil: 'commit' });
  const plain = await arrived();
  expect(withMails(plain)).toEqual(withMails(live));

  const named = sent.filter(({ name, value }) => COMMON_NAMES.has(name) && value !== '');
  const extras = named.filter(({ name }) => name === 'additional_services').map(({ value }) => value);
  const response = await server.respond(
    new Request(server.address(slug, FORM_KINDS[row.kind].action), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(named.map(({ name, value }) => [name, value])),
        ...(extras.length === 0 ? {} : { additional_services: extras }),
        user_agent: 'A program',
      }),
    }),
  );
  expect(response.status, await response.clone().text()).toBe(201);
  // A visitor has more questions than a program has names for; a search is in the address of the page alone, and a
  // lead that a program posts holds no car for a deposit.
  const unnamed = sent.filter(({ name, typed }) => typed && !COMMON_NAMES.has(name)).map(({ name }) => name);
  const without = new Set([...unnamed, 'search', 'reservation_deposit']);
  expect(withMails(await arrived(), without)).toEqual(withMails(plain, without));
}

interface Arrived {
  found: LeadRecord;
  /** Without what no two leads share: ids, times, the sender's program, and the pages that a browser remembers. */
  lead: LeadRecord;
  deliveries: string[];
}

/** The one lead that is stored and where it goes; then the store is empty again. */
async function arrived(): Promise<Arrived> {
  const [found, ...others] = await server.leads();
  if (found === undefined || others.length > 0) throw new Error(`${others.length + 1} leads came`);
  // Of leads that wait, one mail an hour goes out: whichever comes first.
  const deliveries = (await server.deliveries()).filter(to => 'kind' in JSON.parse(to));
  await server.forget();
  const at = '2026-11-20T02:00:00.000Z';
  const { state: _, ...lead } = found;
  const consents = lead.consents.map(consent => ({ ...consent, at }));
  const same = { lead_id: 'lead', received_at: at, user_agent: null, lead_attributes: {} };
  return { found, lead: { ...lead, ...same, consents }, deliveries };
}

/** A lead with its mail as text and as ADF, but for some answers. */
function withMails({ lead, deliveries }: Arrived, without: ReadonlySet<string> = new Set()) {
  const answers = lead.answers.filter(({ name }) => !without.has(name));
  const consents = lead.consents.filter(({ name }) => !without.has(name));
  const said = { ...lead, answers, consents, vehicle: without.has('vehicle') ? null : lead.vehicle };
  const mail = (format: 'text' | 'adf') =>
    leadMail(said, new Map(), { id: 'job' }, { to: 'sales@dealer.example', format });
  return { lead: said, deliveries, text: mail('text'), adf: mail('adf') };
}

/** Stores tracked events where the next page can still read them. Runs in the browser before a page. */
function keepEvents(): void {
  const events: unknown[] = [];
  events.push = (...more: unknown[]) => {
    const stored = JSON.parse(sessionStorage.getItem('events') ?? '[]');
    sessionStorage.setItem('events', JSON.stringify([...stored, ...more]));
    return Array.prototype.push.apply(events, more);
  };
  Reflect.set(window, 'dataLayer', events);
}

async function eventsOf(page: Page): Promise<unknown[]> {
  const events = JSON.parse((await page.evaluate(() => sessionStorage.getItem('events'))) ?? '[]');
  return events.filter((event: object) => 'lead_id' in event);
}

function openForm(kind: FormRow['kind']) {
  const row = rowsOf(FIRST).find(each => each.kind === kind);
  if (row === undefined) throw new Error(`There is no form ${kind}.`);
  return open(FIRST, row);
}

test('a date of which a part is missing is a mistake, though its field has no value', async () => {
  const { form, page } = await openForm('service');
  await fillForm(form);
  await form.locator('[name=date]').focus();
  await page.keyboard.type('12');
  await send(form);
  expect(await errorsOf(form)).toEqual(['Preferred day must be a date.']);
  await form.locator('[name=date]').fill('');
  await send(form);
  await page.waitForURL(isSentPage);
});

test.each([
  ['enquiry', 'An unexpected error occured'],
  ['contact', 'An error occurred when submitting this form'],
] as const)(
  '%s shows the server’s errors at the field or above the form, and as an alert',
  async (kind, words) => {
    const { form, page } = await openForm(kind);
    await fillForm(form);
    const replies = [
      { status: 422, json: { error: 'Not so.', fields: { email: 'This address bounces.' } } },
      { status: 409, json: { error: 'That is no longer possible.' } },
      { status: 403, body: 'Blocked by a rule.' },
      { status: 400, json: { error: '' } },
      { status: 429, json: { error: 'Slow.' }, headers: { 'retry-after': '60' } },
    ];
    const keys: string[] = [];
    const alerted: string[] = [];
    page.on('dialog', dialog => {
      alerted.push(dialog.message());
      return dialog.accept();
    });
    await page.route(`**${FORM_KINDS[kind].action}`, async route => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const reply = replies.shift();
      await (reply === undefined ? route.continue() : route.fulfill(reply));
    });
    await send(form);
    expect(await errorsOf(form)).toEqual(['This address bounces.']);
    // It may be in an earlier step.
    const email = form.locator('[name=email]');
    await form.locator('.lead-form__errors a').click();
    expect(await email.evaluate(field => field === document.activeElement)).toBe(true);
    await email.fill('eve@example.com');
    while (await form.locator('.lead-form__next').isVisible()) await next(form);
    const failures = [
      'That is no longer possible.',
      'Blocked by a rule.',
      words,
      'Too many messages came from your connection. Please try again in a few minutes, or call us.',
    ];
    for (const failure of failures) {
      await send(form);
      await form.locator('.lead-form__errors', { hasText: failure }).waitFor();
      expect(await form.locator('.lead-form__errors > p').textContent()).toBe(failure);
    }
    const all = ['Not so.', ...failures];
    await expect.poll(() => alerted).toEqual(kind === 'enquiry' ? all : all.map(() => words));
    await send(form);
    await page.waitForURL('**/success/');
    // One key while the values are the same, another since the address was corrected.
    expect(new Set(keys.slice(1)).size).toBe(1);
    expect(keys[0]).not.toBe(keys[1]);
    expect(await server.leads()).toMatchObject([{ email: 'eve@example.com' }]);
  },
);
