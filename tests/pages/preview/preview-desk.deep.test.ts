import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpServer } from '../../../src/api/server/http-server.ts';
import { buildTools } from '../../../src/builder/build-tools.ts';
import { bundleApp } from '../../../src/preview/bundle-app.ts';
import { type PreviewServer, previewServer } from '../../../src/preview/preview-server.ts';
import { buildSite, readLive } from '../../builder/build-helpers.ts';
import { FIRST_STATE, writeState } from '../../preview/dealer-states.ts';
import { sharedBrowser } from '../../support/browser/browser.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import { freePort } from '../../support/server/free-port.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../../support/temporary-dealer.ts';

/** The desk and a real site, as a member of a marketing team uses them. */

const TOKEN = 'a token that nobody can guess, of 40 letters';
const STATE = { ...FIRST_STATE, site: { ...FIRST_STATE.site, publish: { waits: ['offers'] } } };
const CHANGED = {
  ...STATE,
  offers: STATE.offers.map((offer, at) => (at === 0 ? { ...offer, name: 'Summer deals' } : offer)),
};

let dealer: TemporaryDealer;
let preview: PreviewServer;
let server: ReturnType<typeof httpServer>;
let origin: string;

beforeAll(async () => {
  dealer = await makeDealer();
  await writeState(dealer, STATE);
  const tools = await buildTools(1);
  await buildSite(tools, dealer);
  await tools.pool.close();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  preview = previewServer({
    settings: {
      port,
      host: '127.0.0.1',
      name: `localhost:${port}`,
      scheme: 'http',
      dealersDir: dealer.dealersDir,
      dist: dealer.out,
      ownDir: dealer.out,
      databaseUrl: null,
      token: TOKEN,
    },
    token: TOKEN,
    clock: () => STATE.now,
    app: bundleApp,
  });
  const limits = { connections: 100, connectionsPerAddress: null, headersTimeoutMs: 10_000 };
  await new Promise<void>(resolve => {
    server = httpServer(preview, { port, host: '127.0.0.1', limits }, resolve);
  });
});
afterAll(async () => {
  server.close();
  await preview.close();
  await removeDealer(dealer);
});

async function signedIn(width: number): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({
    viewport: { width, height: 900 },
    baseURL: origin,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/d/sample');
  await page.getByLabel('Your name').fill('Ann Example');
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sample Motors' }).waitFor();
  return page;
}

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

const isLive = (text: string) => readLive(dealer, 'special-offers/index.html').includes(text);
const axe = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

test('an offer is changed, compared at three widths, approved, published and taken back', async () => {
  const page = await signedIn(1280);
  await page.getByText('There is nothing to publish.').waitFor();
  // The desk notices by itself.
  await writeState(dealer, CHANGED);
  await page.getByRole('link', { name: 'Offers: 1 offer' }).waitFor();
  await page.getByText('Waits for approval').waitFor();
  await axe(page);
  await page.getByRole('link', { name: 'Offers: 1 offer' }).click();
  await page.getByRole('link', { name: '/special-offers/' }).click();
  await page.getByText('Summer deals').first().waitFor();
  const after = page.frameLocator('iframe >> nth=1');
  for (const width of [390, 768, 1280]) {
    await page.getByText(`${width} px`, { exact: true }).click();
    await after.getByText('Summer deals').first().waitFor();
    await expect
      .poll(() => page.frameLocator('iframe >> nth=0').getByText('Spring deals').count())
      .toBeGreaterThan(0);
  }
  await axe(page);
  await worksInItsIframe(page);
  await page.goto('/d/sample');
  await page.getByRole('link', { name: 'Offers: 1 offer' }).waitFor();
  await page.getByRole('button', { name: /^Approve/, disabled: false }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Why/).fill('Agreed with the dealer');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published.').waitFor();
  expect(isLive('Summer deals')).toBe(true);
  await page.goto('/d/sample/history');
  await page.getByText('Ann Example').first().waitFor();
  await axe(page);
  await page
    .getByRole('button', { name: /roll back|take back|go back/i })
    .first()
    .click();
  await dialog.getByLabel(/^Why/).fill('Too soon');
  await dialog.getByRole('button').last().click();
  await expect.poll(() => isLive('Spring deals')).toBe(true);
  await page.context().close();
});
