import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readLive } from '../../builder/build-helpers.ts';
import { FIRST_STATE, writeState } from '../../preview/dealer-states.ts';
import { publishNow, servedDesk } from '../../preview/desk-harness.ts';
import { axeFindings } from '../../support/browser/visit.ts';

const STATE = { ...FIRST_STATE, site: { ...FIRST_STATE.site, publish: { waits: ['offers'] } } };
const [first, ...others] = STATE.offers;
const CHANGED = { ...STATE, offers: [{ ...first, name: 'Summer deals' }, ...others] };
const { dealer, signIn } = servedDesk(STATE);

/** Links, scripts and forms of the page in the iframe work; it cannot lead the desk elsewhere. */
async function worksInItsIframe(page: Page): Promise<void> {
  const after = page.frameLocator('iframe >> nth=1');
  const desk = page.url();
  await after.locator('html').evaluate(() => {
    try {
      if (top !== null) top.location.href = 'https://elsewhere.invalid/';
    } catch {
      // The sandbox refuses it.
    }
    const link = document.createElement('a');
    link.href = '/contact/';
    link.textContent = 'To the contact page';
    document.body.prepend(link);
  });
  await after.getByRole('link', { name: 'To the contact page' }).click();
  const form = after.locator('main form').first();
  await form.waitFor();
  expect(page.url()).toBe(desk);
  const sent = page.waitForResponse(response => response.request().method() === 'POST');
  // Without its script, as a browser sends it.
  await form.evaluate(element => element instanceof HTMLFormElement && element.submit());
  expect((await sent).status()).toBe(503);
  expect(page.url()).toBe(desk);
}

const isLive = (text: string) => readLive(dealer(), 'special-offers/index.html').includes(text);

test('an offer is changed, compared at three widths, approved, published and taken back', async () => {
  const page = await signIn();
  const dialog = page.getByRole('dialog');
  const axe = async () => expect(await axeFindings(page)).toEqual([]);
  // The desk notices by itself.
  await writeState(dealer(), CHANGED);
  const offers = page.getByRole('link', { name: 'Offers: 1 offer' });
  await offers.waitFor();
  await page.getByText('Needs approval').waitFor();
  await axe();
  await offers.click();
  await page.getByRole('link', { name: '/special-offers/' }).click();
  await page.getByText('Summer deals').first().waitFor();
  for (const width of [390, 768, 1280]) {
    await page.getByText(`${width} px`, { exact: true }).click();
    for (const [at, text] of ['Spring deals', 'Summer deals'].entries())
      await page.frameLocator(`iframe >> nth=${at}`).getByText(text).first().waitFor({ state: 'attached' });
  }
  await axe();
  await worksInItsIframe(page);
  await page.goto('/d/sample');
  await page.getByRole('button', { name: /^Approve/, disabled: false }).click();
  await dialog.getByLabel(/^Why/).fill('Agreed with the dealer');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await publishNow(page);
  expect(isLive('Summer deals')).toBe(true);
  await page.goto('/d/sample/history');
  await page.getByText('Ann Example').first().waitFor();
  await axe();
  await page
    .getByRole('button', { name: /^Roll back/ })
    .first()
    .click();
  await dialog.getByLabel(/^Why/).fill('Too soon');
  await dialog.getByRole('button').last().click();
  await expect.poll(() => isLive('Spring deals')).toBe(true);
  await page.context().close();
});
