import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadMail } from '../../src/api/delivery/lead-mail.ts';
import { buildAll } from '../../src/builder/build-all.ts';
import { type BuildTools, buildTools } from '../../src/builder/build-tools.ts';
import { feedRows } from '../builder/build-helpers.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type LeadSite, serveLeads } from '../support/server/lead-site.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';

/** One car through everything that names an amount of it, from the feed to the payment: they agree, to the cent. */
const PRICE = 24_990;
const DEPOSIT = 350;
const SOON = { timeout: 15_000 };
const PHOTO = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
const car = sampleCar(1, {
  id: 'one-car',
  price: PRICE,
  price_type: 'Drive Away',
  car_type: 'used',
  status: 'in_stock',
  sold: false,
  reserved: false,
  preorder: false,
  tag: null,
  state: 'QLD',
  finance_lenders: {},
  images: [{ image: { url: 'cars/one.png' } }],
  photos_count: 1,
  primary_image_url: 'cars/one.png',
});
const SITE = {
  email: 'sales@sample.example',
  features: {
    garage: true,
    carPdf: true,
    reserve: true,
    reservePayment: 'charge',
    reserveDeposit: DEPOSIT,
    cardButtons: ['view', 'reserve'],
  },
};

let browser: Browser;
let dealer: TemporaryDealer;
let site: LeadSite;
let tools: BuildTools;
beforeAll(async () => {
  dealer = await makeDealer({
    site: SITE,
    stock: feedRows([car, sampleCar(2, { sold: false })]),
    files: { 'images/cars/one.png': PHOTO },
  });
  tools = await buildTools();
  browser = await sharedBrowser();
  const progress = { stage() {}, line() {}, end() {} };
  const now = new Date('2026-11-20T02:00:00Z');
  const { dealers } = await buildAll(
    { dealersDir: dealer.dealersDir, out: dealer.out, now, progress },
    async () => tools,
  );
  expect(dealers.flatMap(({ problems }) => problems)).toEqual([]);
  site = await serveLeads(dealer.out);
});
afterAll(async () => {
  await site?.close();
  await tools?.pool.close();
  await removeDealer(dealer);
});

const file = (name: string) => fs.readFileSync(path.join(dealer.out, 'sample', name));

/** Amounts in dollars in a text, once each. */
const amounts = (text: string) => [...new Set(text.match(/\$[\d,]+(?:\.\d\d)?/g) ?? [])];

test('page, card, calculator, brochure, feeds, structured data, checkout, payment, store, mail and ADF name one price and one deposit', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const open = (address: string) => page.goto(`http://sample.localhost:${site.port}${address}`);

  await open('/search/used-cars/');
  const card = page.locator('article[data-car-id=one-car]');
  expect(amounts(await card.locator('.price').innerText())).toEqual(['$24,990']);
  expect(amounts(await card.locator('.card__actions').innerText())).toEqual([`$${DEPOSIT}`]);
  const href = (await card.locator('.card__title a').getAttribute('href')) ?? '';

  await open(href);
  expect(amounts(await page.locator('.price').first().innerText())).toEqual(['$24,990']);
  const price = page.locator('.calculator-island [name=price]');
  expect(Number((await price.inputValue()).replaceAll(/[^\d.]/g, ''))).toBe(PRICE);
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join()).toContain(`"price":${PRICE}`);
  expect(pdfText(file(`${href.slice(1, -1)}.pdf`))).toContain('$24,990');
  const feeds = fs.readdirSync(path.join(dealer.out, 'sample/feeds'));
  expect(feeds.length).toBeGreaterThan(1);
  for (const name of feeds) expect(file(`feeds/${name}`).toString()).toMatch(/24990(?:\.00)? AUD/);

  await open(`${href}checkout/`);
  const checkout = await page.locator('main').innerText();
  expect(checkout).toContain('$24,990');
  expect(checkout).toContain(`$${DEPOSIT}`);
  for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.com' }))
    await page.locator(`#reserve-form [name=${name}]`).fill(value);
  const phone = page.locator('#reserve-form [name=phone]');
  if ((await phone.count()) > 0) await phone.fill('0400 000 000');
  const postcode = page.locator('#reserve-form [name=postcode]');
  if ((await postcode.count()) > 0) await postcode.fill('4031');
  await page.locator('#reserve-form .lead-form__send').click();
  await page.waitForURL(/\/api\/payments\/sandbox\//, SOON);
  expect(amounts(await page.locator('main').innerText())).toEqual([`$${DEPOSIT}`]);
  await page.getByLabel('A card that is accepted').check();
  await page.getByRole('button', { name: 'Pay $' }).click();
  await page.waitForURL(/\/api\/reservations\//, SOON);
  expect(amounts(await page.locator('main').innerText())).toEqual([`$${DEPOSIT}`, '$24,990']);

  const [row] = await site.store.db.selectFrom('reservation').selectAll().execute();
  expect(row).toMatchObject({
    price: PRICE * 100,
    amount: DEPOSIT * 100,
    paid: DEPOSIT * 100,
    currency: 'AUD',
  });
  const [payment] = await site.store.db.selectFrom('sandbox_payment').selectAll().execute();
  expect(payment).toMatchObject({ amount: DEPOSIT * 100, captured: DEPOSIT * 100 });
  const [lead] = await site.leads();
  if (lead === undefined) throw new Error('No lead came.');
  expect(lead.car?.price).toBe(PRICE);
  expect([lead.release, lead.page_hash]).toEqual([row?.release, row?.page_hash]);
  const mail = (format: 'text' | 'adf') =>
    leadMail(lead, new Map(), { id: 'job' }, { to: 'a@b.example', format });
  expect(mail('text').text).toContain('Price: $24,990');
  expect(mail('text').text).toContain(`Deposit: $${DEPOSIT}, not paid yet`);
  expect(JSON.stringify(mail('adf'))).toMatch(/<price[^>]*>24990<\/price>/);
  await context.close();
});
