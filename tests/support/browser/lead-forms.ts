import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { pageAddress } from '../../../src/builder/publish/page-address.ts';
import { FORM_KINDS, type FormKind } from '../../../src/domain/lead/form-kind.ts';
import { kindOf, readPage, siteFiles } from '../built-site.ts';

/** One form as a visitor meets it. A new kind of form is covered by a row. */
export interface FormRow {
  /** Its name in the tests. */
  name: string;
  kind: FormKind;
  /** The page it is on: an address, or the kind of page and what its address is like. */
  page: string | { kind: string; path: RegExp };
  /** Answers that are not the usual ones. */
  answers?: Record<string, string | string[]>;
  /** The stored lead besides the visitor's details. */
  lead: { category: string; subcategory?: string; message?: string };
  event: { event: string; event_id: number | number[] };
  /** Opens what the form is folded into. */
  folded?: true;
}

const GENERAL = { event: 'form', event_id: 22 };

export const FORM_ROWS: readonly FormRow[] = [
  {
    name: 'enquiry',
    kind: 'enquiry',
    page: { kind: 'car', path: /^\/cars\/[^/]+\/$/ },
    lead: { category: 'Vehicle Enquiry' },
    event: { event: 'enquiry', event_id: [14, 15] },
  },
  {
    name: 'test drive',
    kind: 'test-drive',
    page: '/book-test-drive/',
    lead: { category: 'Test Drive' },
    event: { event: 'test-drive', event_id: 17 },
  },
  {
    name: 'photo request',
    kind: 'photos',
    page: { kind: 'car', path: /^\/cars\/[^/]+\/$/ },
    lead: { category: 'Request Photos', message: 'Please send me more photos of this car.' },
    event: { event: 'enquiry', event_id: [14, 15] },
    folded: true,
  },
  {
    name: 'something similar',
    kind: 'similar',
    page: { kind: 'car', path: /^\/cars\/[^/]+\/$/ },
    lead: { category: 'Find Me Something Similar' },
    event: { event: 'enquiry', event_id: [14, 15] },
  },
  {
    name: 'reservation',
    kind: 'reserve',
    page: { kind: 'checkout', path: /^\/cars\/[^/]+\/checkout\/$/ },
    lead: { category: 'Reserve Enquiry' },
    event: { event: 'enquiry', event_id: [14, 15] },
  },
  {
    name: 'contact',
    kind: 'contact',
    page: '/contact/',
    lead: { category: 'General Enquiry' },
    event: GENERAL,
  },
  {
    name: 'careers',
    kind: 'contact',
    page: '/contact/?category=Careers+Enquiry',
    answers: { category: 'Careers Enquiry' },
    lead: { category: 'General Enquiry', subcategory: 'Career Enquiry' },
    event: { event: 'careers', event_id: 51 },
  },
  {
    name: 'contact by location',
    kind: 'location',
    page: { kind: 'contact', path: /^\/contact-us\/[^/]+\/$/ },
    lead: { category: 'General Enquiry' },
    event: GENERAL,
  },
  {
    name: 'offer',
    kind: 'offer',
    page: { kind: 'offer', path: /^\/offers\/.+\/$/ },
    lead: { category: 'Offer Enquiry' },
    event: GENERAL,
  },
  {
    name: 'model',
    kind: 'model',
    page: { kind: 'model', path: /^\/models\/[^/]+\/$/ },
    lead: { category: 'Model Enquiry' },
    event: GENERAL,
  },
  {
    name: 'service booking',
    kind: 'service',
    page: '/service/',
    answers: { additional_services: ['Brake check', 'Loan car'] },
    lead: { category: 'Service Booking' },
    event: GENERAL,
  },
  {
    name: 'parts',
    kind: 'parts',
    page: '/vehicle-parts-and-accessories/',
    lead: { category: 'Parts Enquiry' },
    event: GENERAL,
  },
  {
    name: 'parts search',
    kind: 'parts-search',
    page: '/parts/search/',
    lead: { category: 'Parts Enquiry', subcategory: 'Parts Search' },
    event: GENERAL,
  },
  { name: 'fleet', kind: 'fleet', page: '/fleet/', lead: { category: 'Fleet Enquiry' }, event: GENERAL },
  {
    name: 'finance',
    kind: 'finance',
    page: '/finance/',
    lead: { category: 'Finance Enquiry' },
    event: GENERAL,
  },
  { name: 'trade-in', kind: 'trade-in', page: '/trade-in/', lead: { category: 'Trade In' }, event: GENERAL },
  {
    name: 'selling',
    kind: 'sell',
    page: '/sell-your-car/',
    lead: { category: 'Sell My Car' },
    event: GENERAL,
  },
  {
    name: 'notify me',
    kind: 'notify',
    page: '/notify-me/?vehicle=Suzuki+Jimny&search=%2Fsearch%2Fsuzuki%2Fjimny%2F',
    lead: { category: 'Notify Me' },
    event: GENERAL,
  },
];

/** One form of each way to be shown and sent: in steps or at once, folded or open, to one address of the API or the other. */
export const DISTINCT_FORMS = FORM_ROWS.filter(
  (row, at) => at === FORM_ROWS.findIndex(each => wayOf(each) === wayOf(row)),
);

function wayOf({ kind, folded }: FormRow): string {
  return `${FORM_KINDS[kind].action} ${folded}`;
}

export const VISITOR = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0400 000 000',
  postcode: '4031',
} as const;

const USUAL: Record<string, string> = {
  ...VISITOR,
  message: 'Is it there?',
  vehicle: '2019 Suzuki Swift',
  part: 'Tow bar',
};

/** Wrong answers to a question, by its name, and the form's errors for them. */
export const WRONG_ANSWERS: Record<string, readonly [string, string][]> = {
  email: [
    ['no', 'E-mail address must be an e-mail address, such as name@example.com.'],
    ['a@b', 'E-mail address must be an e-mail address, such as name@example.com.'],
  ],
  phone: [['12', 'Phone number must be a phone number.']],
  postcode: [
    ['403', 'Invalid postcode. Please enter a 4-digit number.'],
    ['40a1', 'Invalid postcode. Please enter a 4-digit number.'],
  ],
  vehiclePriceBudget: [['much', 'Write a number, such as 25,000.']],
  km: [['far', 'Write a number, such as 25,000.']],
  date: [['2020-01-31', 'Preferred day must be today or later.']],
  name: [['<b>Ada</b>', 'First name may not contain HTML.']],
};

export function addressOf(out: string, slug: string, row: FormRow): string {
  const address = findAddress(out, slug, row);
  if (address === null) throw new Error(`${slug} has no page with the form ${row.kind}`);
  return address;
}

/** Leads a page to a form of the site that is served at `origin`, and opens the element around it. */
export async function goToForm(page: Page, origin: string, address: string, row: FormRow): Promise<void> {
  await page.goto(origin + address);
  if (row.folded) await page.locator('.more-form summary').click();
}

/** The address of the form on a site; null where the site does not have it. */
export function findAddress(out: string, slug: string, row: FormRow): string | null {
  if (typeof row.page === 'string') {
    const { pathname } = new URL(row.page, 'https://site.invalid');
    const file = `${pathname.slice(1)}index.html`;
    if (!existsSync(path.join(out, slug, file))) return null;
    // Not every site takes every subject.
    const { category = '' } = row.answers ?? {};
    return category === '' || readPage(out, slug, file).includes(`value="${category}"`) ? row.page : null;
  }
  const { kind, path: like } = row.page;
  const file = siteFiles(out, slug).find(name => {
    if (!name.endsWith('index.html') || !like.test(pageAddress(name))) return false;
    const html = readPage(out, slug, name);
    return html.includes(`id="${row.kind}-form"`) && (kindOf(html) === kind || row.kind === 'location');
  });
  return file === undefined ? null : pageAddress(file);
}

/** Where a form leads that was taken: the visitor is thanked, or is to pay. */
export const isSentPage = ({ pathname }: URL) =>
  pathname === '/success/' || pathname.startsWith('/api/payments/sandbox/');

export const formOf = (page: Page, { kind }: FormRow): Locator => page.locator(`#${kind}-form`);

/** Questions of a form as the page has them: which are required, and their controls. */
interface Question {
  name: string;
  label: string;
  tag: string;
  type: string;
  required: boolean;
}

export function fieldsOf(form: Locator): Promise<Question[]> {
  return form.evaluate(element =>
    [...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
      .filter(({ name }) => name !== 'homepage')
      .map(({ name, labels, tagName, type, required }) => ({
        name,
        label: (labels?.[0]?.firstChild?.textContent ?? '').trim(),
        tag: tagName,
        type,
        required,
      })),
  );
}

/** The answer to a question that must be answered: the row's own, the usual one, or the first choice. */
export function valueFor(row: FormRow, { name, type }: Question): string | string[] {
  return row.answers?.[name] ?? USUAL[name] ?? (type === 'select-one' ? '' : 'Something');
}

/** Answers one question by what a visitor does. */
export async function fillIn(form: Locator, question: Question, value: string | string[]): Promise<void> {
  const field = form.locator(`[name="${question.name}"]`);
  if (Array.isArray(value)) {
    for (const each of value) await form.locator(`[name="${question.name}"][value="${each}"]`).check();
  } else if (question.tag === 'SELECT') {
    await (value === '' ? field.selectOption({ index: 1 }) : field.selectOption(value));
  } else if (question.type === 'checkbox') await field.check();
  else await field.fill(value);
}

/** Whether the visitor of the tests answers a question: what must be, the row's own, how to be reached, and what for. */
export function isAnswered({ name, required }: Question, row: FormRow): boolean {
  const isUsual = name === 'message' || Object.hasOwn(VISITOR, name);
  return required || isUsual || row.answers?.[name] !== undefined;
}

/** Goes through the steps of a form and answers what must be answered; stops before the form is sent. */
export async function fillForm(form: Locator, row: FormRow): Promise<void> {
  const questions = await fieldsOf(form);
  const wanted = questions.filter(
    (question, place) =>
      isAnswered(question, row) && questions.findIndex(({ name }) => name === question.name) === place,
  );
  for (const question of wanted) {
    const field = form.locator(`[name="${question.name}"]`).first();
    while (!(await field.isVisible())) await next(form);
    await fillIn(form, question, valueFor(row, question));
  }
  while (await form.locator('.lead-form__next').isVisible()) await next(form);
}

/** Moves to the next step, if the form lets it. */
export async function next(form: Locator): Promise<void> {
  const before = await form.locator('[data-current] .lead-form__step').textContent();
  await form.locator('.lead-form__next').click();
  await form.locator('[data-current] .lead-form__step', { hasNotText: before ?? '' }).waitFor();
}

export const send = (form: Locator) => form.locator('.lead-form__send').click();

/** The list of errors above a form, as read. */
export async function errorsOf(form: Locator): Promise<string[]> {
  await form.locator('.lead-form__errors').waitFor();
  return form.locator('.lead-form__errors li').allTextContents();
}

/** Stores tracked events where the next page can still read them. Runs in the browser before a page. */
export function keepEvents(): void {
  const events: unknown[] = [];
  events.push = (...more: unknown[]) => {
    const stored = JSON.parse(sessionStorage.getItem('events') ?? '[]');
    sessionStorage.setItem('events', JSON.stringify([...stored, ...more]));
    return Array.prototype.push.apply(events, more);
  };
  Reflect.set(window, 'dataLayer', events);
}

export async function eventsOf(
  page: Page,
): Promise<{ event: string; event_id?: number; lead_id?: string }[]> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('events'))) ?? '[]');
}
