import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import type { FormKind } from '../../../src/domain/lead/form-kind.ts';
import { pageAddress } from '../../../src/release/publish/page-address.ts';
import { readPage, siteFiles } from '../built-site.ts';

/** A form as a visitor meets it. */
export interface FormRow {
  /** Its name in the tests. */
  name: string;
  kind: FormKind;
  /** The address of its page, or what that is like. */
  page: string | RegExp;
  /** Answers that are not the usual ones. */
  answers?: Record<string, string | string[]>;
  /** It is inside a closed `<details>`. */
  folded?: true;
}

const CAR = /^\/cars\/[^/]+\/$/;
const CAREERS = 'Careers Enquiry';

const ROWS: readonly (Omit<FormRow, 'name'> & { name?: string })[] = [
  { kind: 'enquiry', page: CAR },
  { kind: 'test-drive', page: '/book-test-drive/' },
  { kind: 'photos', page: CAR, folded: true },
  { kind: 'similar', page: CAR },
  { kind: 'reserve', page: /^\/cars\/[^/]+\/checkout\/$/ },
  { kind: 'contact', page: '/contact/' },
  {
    name: 'careers',
    kind: 'contact',
    page: '/contact/?category=Careers+Enquiry',
    answers: { category: CAREERS },
  },
  { kind: 'location', page: /^\/contact-us\/[^/]+\/$/ },
  { kind: 'offer', page: /^\/offers\/.+\/$/ },
  { kind: 'model', page: /^\/models\/[^/]+\/$/ },
  { kind: 'service', page: '/service/', answers: { additional_services: ['Brake check', 'Loan car'] } },
  { kind: 'parts', page: '/vehicle-parts-and-accessories/' },
  { kind: 'parts-search', page: '/parts/search/' },
  { kind: 'fleet', page: '/fleet/' },
  { kind: 'finance', page: '/finance/' },
  { kind: 'trade-in', page: '/trade-in/' },
  { kind: 'sell', page: '/sell-your-car/' },
  { kind: 'notify', page: '/notify-me/?vehicle=Suzuki+Jimny&search=%2Fsearch%2Fsuzuki%2Fjimny%2F' },
];

/** Each kind of form; an offer for a visitor's car is accepted where it was made (tests/flows/trade-in.test.ts). */
export const FORM_ROWS: readonly FormRow[] = ROWS.map(row => ({ name: row.kind, ...row }));

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

/** The address of a form on a site; null where the site does not have it. */
export function findAddress(out: string, slug: string, row: FormRow): string | null {
  const { page } = row;
  if (typeof page === 'string') {
    const { pathname } = new URL(page, 'https://site.invalid');
    const file = `${pathname.slice(1)}index.html`;
    if (!existsSync(path.join(out, slug, file))) return null;
    // Not every site takes every subject.
    const { category = '' } = row.answers ?? {};
    return category === '' || readPage(out, slug, file).includes(`value="${category}"`) ? page : null;
  }
  const file = siteFiles(out, slug).find(
    name =>
      name.endsWith('index.html') &&
      page.test(pageAddress(name)) &&
      readPage(out, slug, name).includes(`id="${row.kind}-form"`),
  );
  return file === undefined ? null : pageAddress(file);
}

export const formOf = (page: Page, { kind }: Pick<FormRow, 'kind'>): Locator => page.locator(`#${kind}-form`);

/** A question as the page has it. */
interface Question {
  name: string;
  label: string;
  tag: string;
  type: string;
  required: boolean;
}

export function questionsOf(form: Locator): Promise<Question[]> {
  return form.evaluate(element =>
    [
      ...element.querySelectorAll<HTMLInputElement>(
        'input:not([type=hidden], [data-1p-ignore]), select, textarea',
      ),
    ]
      .filter(({ name }, at, all) => all.findIndex(other => other.name === name) === at)
      .map(({ name, labels, tagName, type, required }) => ({
        name,
        label: (labels?.[0]?.firstChild?.textContent ?? '').trim(),
        tag: tagName,
        type,
        required,
      })),
  );
}

type Answers = FormRow['answers'];

/** Whether the visitor of the tests answers a question: what must be, how to be reached, and what for. */
export function isAnswered({ name, required }: Question, answers: Answers): boolean {
  const isUsual = name === 'message' || Object.hasOwn(VISITOR, name);
  return required || isUsual || answers?.[name] !== undefined;
}

/** The answer to a question: the given one, the usual one, or the first choice. */
export function answerTo({ name, tag }: Question, answers: Answers): string | string[] {
  return answers?.[name] ?? USUAL[name] ?? (tag === 'SELECT' ? '' : 'Something');
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

/** Goes through the steps of a form and answers what must be answered; stops before the form is sent. */
export async function fillForm(form: Locator, { answers }: Pick<FormRow, 'answers'> = {}): Promise<void> {
  for (const question of await questionsOf(form)) {
    if (!isAnswered(question, answers)) continue;
    const field = form.locator(`[name="${question.name}"]`).first();
    while (!(await field.isVisible())) await next(form);
    await fillIn(form, question, answerTo(question, answers));
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
