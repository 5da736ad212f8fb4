import type { Browser, BrowserContext, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import {
  addressOf,
  DISTINCT_FORMS,
  FORM_ROWS,
  type FormRow,
  fieldsOf,
  fillForm,
  formOf,
  goToForm,
  isAnswered,
  isSentPage,
  send,
  VISITOR,
  valueFor,
} from '../../support/browser/lead-forms.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import type { LeadSite } from '../../support/server/lead-site.ts';
import { leadSiteTests } from '../../support/server/lead-site-tests.ts';

/** Nothing is lost on the way: a form offline, and by keyboard alone. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';

let browser: Browser;
let site: LeadSite;
leadSiteTests(opened => {
  ({ browser, site } = opened);
});

const home = () => `http://${SLUG}.localhost:${site.port}`;

async function open(context: BrowserContext, row: FormRow): Promise<Page> {
  const page = await context.newPage();
  await goToForm(page, home(), addressOf(out, SLUG, row), row);
  return page;
}

describe.each(DISTINCT_FORMS)('$name', row => {
  test('offline, it is stored, with a message, and is sent exactly once when the visitor is online again', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
    const page = await open(context, row);
    await fillForm(formOf(page, row), row);
    await context.setOffline(true);
    await send(formOf(page, row));
    const stored = page.locator('[data-outbox-here]');
    await stored.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    expect(await stored.textContent()).toContain('We have kept your enquiry on this device');
    expect(await axeFindings(page)).toEqual([]);
    expect(await site.leads()).toEqual([]);
    // A second tab is there to send it, too.
    const other = await context.newPage();
    await context.setOffline(false);
    await other.goto(`${home()}/about-us/`);
    await stored.getByRole('heading', { name: 'Thank you' }).waitFor();
    await context.close();
    const leads = await site.leads();
    expect(leads).toMatchObject([{ kind: row.kind, category: row.lead.category, ...VISITOR }]);
  });
});

/** And those with a field that no other has: a select, and boxes of which several are ticked. */
const FORMS_BY_KEYBOARD = FORM_ROWS.filter(
  row => DISTINCT_FORMS.includes(row) || ['contact', 'service'].includes(row.kind),
);

describe.each(FORMS_BY_KEYBOARD)('$name', row => {
  test('by keyboard alone it is filled in, corrected and sent', async () => {
    const context = await browser.newContext();
    const page = await open(context, row);
    const form = formOf(page, row);
    await form.locator('h2').evaluate(heading => {
      heading.setAttribute('tabindex', '-1');
      if (heading.checkVisibility()) heading.focus();
      else heading.closest('details')?.querySelector('summary')?.focus();
    });
    await typeThrough(page, form, row);
    await page.waitForURL(isSentPage);
    await context.close();
    expect(await site.leads()).toMatchObject([{ kind: row.kind, ...VISITOR }]);
  });
});

/** Tab from field to field, keys in each, Enter where there is nothing more; the first time with a mistake. */
async function typeThrough(page: Page, form: ReturnType<typeof formOf>, row: FormRow): Promise<void> {
  const questions = await fieldsOf(form);
  let mistaken = false;
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const active = document.activeElement as HTMLInputElement | null;
      return { name: active?.name ?? '', id: active?.className ?? '', value: active?.value ?? '' };
    });
    const question = questions.find(({ name }) => name === at.name);
    const isMeant = question !== undefined && isAnswered(question, row);
    if (isMeant && question.type === 'checkbox') await page.keyboard.press('Space');
    else if (isMeant && (question.tag === 'SELECT' || at.value === '' || at.name === 'email')) {
      const wanted = String(valueFor(row, question));
      const isWrong: boolean = at.name === 'email' && !mistaken;
      if (question.tag === 'SELECT') {
        if (wanted === '') await page.keyboard.press('ArrowDown');
        else await page.keyboard.type(wanted.slice(0, 5));
      } else {
        await page.keyboard.press('Control+a');
        await page.keyboard.type(isWrong ? 'ada@' : wanted);
      }
      mistaken ||= isWrong;
    }
    if (/lead-form__(send|next)/.test(at.id)) {
      const wasLast = at.id.includes('send');
      await enter(page, row);
      const errors = form.locator('.lead-form__errors');
      if (mistaken && (await errors.isVisible().catch(() => false))) {
        expect(await errors.textContent()).toContain('E-mail address must be');
        // From the list by its link to the field.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Control+a');
        await page.keyboard.type(VISITOR.email);
        // Enter in a field is the button.
        await enter(page, row);
      }
      if (wasLast) return;
    }
  }
  throw new Error('the keyboard never came to the button that sends');
}

/** Presses Enter, and waits until the form has another step or other errors, or the page is another. */
async function enter(page: Page, { kind }: FormRow): Promise<void> {
  const state = () =>
    page
      .evaluate(id => {
        const form = document.getElementById(id);
        const texts = ['[data-current] .lead-form__step', '.lead-form__errors'].map(
          selector => form?.querySelector(selector)?.textContent,
        );
        return [location.pathname, ...texts].join();
      }, `${kind}-form`)
      // The page is on its way to the next.
      .catch(() => '');
  const before = await state();
  await page.keyboard.press('Enter');
  await expect.poll(state, { timeout: 15_000 }).not.toBe(before);
}
