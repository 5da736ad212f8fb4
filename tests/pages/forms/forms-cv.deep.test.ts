import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorsOf, VISITOR } from '../../support/browser/lead-forms.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import { DOCUMENTS } from '../../support/samples/documents.ts';
import type { LeadSite } from '../../support/server/lead-site.ts';
import { leadSiteTests } from '../../support/server/lead-site-tests.ts';

/** A CV with a careers enquiry: as a plain form, by the script, and where the network fails. */
const SLUG = 'bayside-suzuki';
const MB = 1024 * 1024;

let browser: Browser;
let site: LeadSite;
leadSiteTests(opened => {
  ({ browser, site } = opened);
});

async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`http://${SLUG}.localhost:${site.port}/contact/`);
  return { page, context };
}
const form = (page: Page) => page.locator('form[action="/api/forms"]');
const cv = (page: Page) => form(page).locator('[name=cv]');
async function fill(page: Page, subject = 'Careers Enquiry'): Promise<void> {
  await form(page).locator('[name=category]').selectOption(subject);
  for (const [name, text] of Object.entries({ ...VISITOR, message: 'Hire me.' }))
    await form(page).locator(`[name=${name}]`).fill(text);
}
const attach = (page: Page, name = 'CV Ada.pdf', bytes: Uint8Array = DOCUMENTS.pdf) =>
  cv(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
const sendForm = (page: Page) => form(page).locator('button').filter({ visible: true }).first().click();
function large(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes);
  file.set(DOCUMENTS.pdf);
  return file;
}
const stored = { category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51, ...VISITOR };
const FILE = { name: 'CV Ada.pdf', type: 'application/pdf', bytes: DOCUMENTS.pdf.length };

describe('without JavaScript', () => {
  test('the question is simply there, and what is chosen is sent', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.getByLabel('CV (with a careers enquiry)').isVisible()).toBe(true);
    await fill(page);
    await attach(page);
    await sendForm(page);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ ...stored, files: [FILE] }]);
  });

  test('a form without a CV is sent as ever', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await fill(page, 'General Enquiry');
    await sendForm(page);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ subcategory: null, files: [] }]);
  });

  test.each([
    ['of another type', 'cv.pdf', Buffer.from('MZ'), 'The CV must be a PDF'],
    ['that is too large', 'cv.pdf', large(5 * MB + 1), 'The CV may have at most 5 MB.'],
    ['that is far too large', 'cv.pdf', large(12 * MB), 'The CV may have at most 5 MB.'],
  ])('one %s comes back with all answers, and is sent when it is mended', async (_, name, bytes, error) => {
    const { page } = await open({ javaScriptEnabled: false });
    await fill(page);
    await attach(page, name, bytes);
    await sendForm(page);
    await page.locator('#cv-error', { hasText: error }).waitFor();
    expect(await form(page).locator('[name=message]').inputValue()).toBe('Hire me.');
    expect(await form(page).locator('[name=category]').inputValue()).toBe('Careers Enquiry');
    await attach(page);
    await sendForm(page);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ ...stored, files: [FILE] }]);
  });
});

describe('by the script', () => {
  test('the question is shown for a careers enquiry alone, and the chosen file is sent once', async () => {
    const { page } = await open();
    expect(await cv(page).isVisible()).toBe(false);
    await fill(page);
    expect(await cv(page).isVisible()).toBe(true);
    await page.locator('form[novalidate]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await attach(page);
    await sendForm(page);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ ...stored, opt_in: false, files: [FILE] }]);
  });

  test('what was chosen before the script came is sent; under another subject it is not', async () => {
    const { page } = await open();
    await page.route(/LeadForm\.island.*\.js$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 1000));
      await route.continue();
    });
    await form(page).locator('[name=category]').focus();
    await form(page).locator('[name=category]').selectOption('Careers Enquiry');
    await attach(page);
    expect(await page.locator('form[novalidate]').count()).toBe(0);
    await page.locator('form[novalidate]').waitFor();
    expect(await cv(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('CV Ada.pdf');
    await fill(page, 'General Enquiry');
    expect(await cv(page).isVisible()).toBe(false);
    await sendForm(page);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ subcategory: null, files: [] }]);
  });

  test.each([
    ['by its name', 'cv.png', DOCUMENTS.pdf, 'The CV must be a PDF, DOC, DOCX, ODT or RTF document.'],
    ['by its size', 'cv.pdf', large(5 * MB + 1), 'The CV may have at most 5 MB.'],
    ['by the server', 'cv.pdf', Buffer.from('MZ'), 'The CV must be a PDF, DOC, DOCX, ODT or RTF document.'],
  ])('a wrong one is reported %s, at its field, and can be corrected', async (_, name, bytes, error) => {
    const { page } = await open();
    await fill(page);
    await page.locator('form[novalidate]').waitFor();
    await attach(page, name, bytes);
    await sendForm(page);
    expect(await errorsOf(form(page))).toEqual([error]);
    expect(await cv(page).getAttribute('aria-invalid')).toBe('true');
    await attach(page);
    await sendForm(page);
    await page.waitForURL('**/success/');
    expect(await site.leads()).toMatchObject([{ ...stored, files: [FILE] }]);
  });
});

describe('offline', () => {
  const NOTE = 'Your CV could not be kept on this device and does not come with it';

  test('the enquiry is stored and sent later, with a note that its CV is not included', async () => {
    const { page, context } = await open();
    await fill(page);
    await page.locator('form[novalidate]').waitFor();
    await attach(page);
    await context.setOffline(true);
    await sendForm(page);
    const kept = page.locator('[data-outbox-here]');
    await kept.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    expect(await kept.textContent()).toContain(NOTE);
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
    await kept.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await kept.textContent()).toContain(NOTE);
    expect(await site.leads()).toMatchObject([{ ...stored, files: [] }]);
  });

  test('what arrived though its response was lost is one lead, with its CV', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = async (...sent) => {
        await send(...sent);
        window.fetch = send;
        throw new TypeError('The line broke.');
      };
    });
    await fill(page);
    await page.locator('form[novalidate]').waitFor();
    await attach(page);
    await sendForm(page);
    const kept = page.locator('[data-outbox-here]');
    await kept.locator('.button--primary').click();
    await kept.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await site.leads()).toMatchObject([{ ...stored, files: [FILE] }]);
  });

  test('a page that was left while the CV was on its way sends the rest from the next one', async () => {
    const { page, context } = await open();
    await fill(page);
    await page.locator('form[novalidate]').waitFor();
    await attach(page);
    await page.evaluate(() => {
      window.fetch = () => new Promise(() => {});
    });
    await sendForm(page);
    await page.locator('form[aria-busy=true]').waitFor();
    const other = await context.newPage();
    await other.clock.install();
    await page.close();
    await other.goto(`http://${SLUG}.localhost:${site.port}/about-us/`);
    // As long as a CV may take.
    await other.clock.fastForward(200_000);
    await other.locator('.outbox__note', { hasText: NOTE }).waitFor();
    await expect.poll(() => site.leads(), { timeout: 15_000 }).toMatchObject([{ ...stored, files: [] }]);
  });
});
