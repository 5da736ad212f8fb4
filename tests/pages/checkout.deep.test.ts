import type { BrowserContext, Page } from 'playwright';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { fillForm } from '../support/browser/lead-forms.ts';
import { axeFindings, loading, visitor } from '../support/browser/visit.ts';
import { siteFiles } from '../support/built-site.ts';
import { leadsForTests, serveLeads } from '../support/server/lead-site.ts';

/** Reserving a car by a deposit: what can go wrong on the way, and where it is shown (tests/flows/reservation.test.ts). */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const server = leadsForTests(out);

/** A used car of the site, in Queensland: of its deposit at most $100 may be kept. */
const CAR = carOf(SLUG);
const CHECKOUT = `${CAR}checkout/`;
/** A search that finds it among others. */
const WORDS = CAR.split('/')[2]?.split('-').slice(0, 3).join(' ') ?? '';
const LIST = `/search/?query=${encodeURIComponent(WORDS)}`;
const PHONE = { viewport: { width: 390, height: 844 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };

function carOf(slug: string): string {
  const found = siteFiles(out, slug).find(file =>
    /^cars\/20(?:1|20|21)[^/]+\/checkout\/index\.html$/.test(file),
  );
  if (found === undefined) throw new Error(`${slug} has no car that can be reserved`);
  return `/${found.replace(/checkout\/index\.html$/, '')}`;
}

/** Opens a page as a new visitor. */
const open = async (path = CHECKOUT, options: object = PHONE, slug = SLUG) =>
  (await server.open(slug, path, options)).page;
async function openIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.address(SLUG, path));
  return page;
}
const goTo = (page: Page, path: string) => page.goto(server.address(SLUG, path));

const field = (page: Page, name: string) => page.locator(`#reserve-form [name=${name}]`);
const button = (page: Page) => page.locator('#reserve-form .lead-form__send');
const pay = (page: Page) => button(page).click();
const cardPage = (page: Page) => page.waitForURL(/\/api\/payments\/sandbox\//);
const fill = (page: Page, answers: Record<string, string> = {}) =>
  fillForm(page.locator('#reserve-form'), { answers });
async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel(card).check();
  await page.getByRole('button', { name: 'Pay $' }).click();
}
/** Holds the car; the card page is open then. */
async function hold(page: Page): Promise<void> {
  await fill(page);
  await pay(page);
  await cardPage(page);
}
/** Reserves the car; the page of the reservation is open then. */
async function reserve(page: Page): Promise<void> {
  await hold(page);
  await payBy(page, 'A card that is accepted');
  await page.waitForURL(/\/api\/reservations\//);
}

const rows = () => server.store.db.selectFrom('reservation').selectAll().orderBy('created_at').execute();
const state = (page: Page) => page.locator('[data-checkout-state]');
const failure = (page: Page) => page.locator('#reserve-form .lead-form__errors');
const status = (page: Page) => page.getByRole('status').innerText();
const tags = (page: Page, at: string) => page.locator(`${at} .tag:visible`).allInnerTexts();

test('[J8] price, deposit, hold, refund and terms of the state precede the button, which is labelled with what it does', async () => {
  const page = await open(CHECKOUT, NO_SCRIPT);
  const text = await page.locator('main').innerText();
  const before = text.slice(0, text.indexOf(await button(page).innerText()));
  for (const said of [
    /Price of the car\s+\$[\d,]+\s+Drive Away/,
    /Deposit to pay now\s+\$200/,
    'Your card is charged $200, which counts towards the price. There is no surcharge for cards.',
    'We hold the car for you for 35 minutes',
    'within one business day of paying you get the whole deposit back, after that all but $100 of it',
    'cooling-off period of one business day',
  ])
    expect(before).toMatch(said);
  expect(await button(page).innerText()).toBe('Pay $200 deposit');
  // One total at least as large as any part of it (docs/display-rules.md#one-total-price).
  const sizes = await page
    .locator('.order dd')
    .evaluateAll(all => all.map(each => Number.parseFloat(getComputedStyle(each).fontSize)));
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toBeGreaterThanOrEqual(sizes[1] ?? 0);
});

test('a visitor reserves and cancels by keyboard; only the site’s own scripts run, and axe finds nothing', async () => {
  const { page, requests } = await server.open(SLUG, CHECKOUT, PHONE);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.locator('[data-sandbox]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'name').focus();
  await page.keyboard.type('Ada');
  await press('Tab');
  await page.keyboard.type('ada@example.com');
  await press('Tab', 'Tab', 'Enter');
  await failure(page).getByText('Postcode is required.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press('Tab', 'Enter');
  await page.keyboard.type('4031');
  await press('Enter');
  await cardPage(page);
  expect(await axeFindings(page)).toEqual([]);
  await press('Tab', 'Tab', 'Tab', 'Enter');
  await page.waitForURL(/\/api\/reservations\//);
  expect(await status(page)).toContain('Your deposit of $200 is paid.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cancel the reservation' }).click();
  expect(await page.locator('main').innerText()).toMatch(
    /Cancel by the end of \d\d\/\d\d\/\d{4}, and you get the whole deposit back: \$200\. After that, we keep \$100 of it\./,
  );
  // Once cooling off is over.
  const past = Date.now() - 10 * 86_400_000;
  await server.store.db.updateTable('reservation').set({ paid_at: past }).execute();
  await page.reload();
  expect(await page.locator('main').innerText()).toContain('You get $100 back. We keep $100 of the deposit.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the reservation' }).click();
  await page.waitForURL(url => !url.pathname.endsWith('/cancel'));
  expect(await status(page)).toMatch(/was cancelled[\s\S]*\$100 was given back/);
  expect(await axeFindings(page)).toEqual([]);
  const foreign = requests.filter(
    url =>
      new URL(url).origin !== new URL(page.url()).origin ||
      (url.endsWith('.js') && !new URL(url).pathname.startsWith('/_astro/')),
  );
  expect(foreign).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 10_000, keep: 10_000 }]);
});

test('who clicks twice, or in two tabs, holds the car once', async () => {
  const one = await open();
  const other = await openIn(one.context(), CHECKOUT);
  await fill(one);
  await fill(other, { name: 'Ada L' });
  await Promise.all([button(one).dblclick(), pay(other)]);
  await Promise.all([cardPage(one), cardPage(other)]);
  expect(one.url()).toBe(other.url());
  expect(await rows()).toHaveLength(1);
});

test('[J9] who comes back from the payment page is led to the same payment, and finds what was written', async () => {
  const page = await open();
  await hold(page);
  const payment = page.url();
  await page.goBack();
  const on = state(page).getByRole('link', { name: 'Continue to payment' });
  await on.waitFor();
  expect(await state(page).innerText()).toMatch(/not paid yet, and we hold the car for you until \d+:\d\d/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await field(page, 'name').inputValue()).toBe('Ada');
  await on.click();
  expect(page.url()).toBe(payment);
  // Where the server does not answer, the form is there and leads to the same payment.
  await page.route('**/api/reservations/*', route => route.abort());
  await page.goBack();
  await page.locator('#reserve-form').waitFor();
  expect(await field(page, 'email').inputValue()).toBe('ada@example.com');
  await pay(page);
  await cardPage(page);
  expect(page.url()).toBe(payment);
  expect(await rows()).toHaveLength(1);
  await state(await open())
    .getByText('is paying the deposit')
    .waitFor();
});

test('[J9] who sent the form before its script came is known, too', async () => {
  const page = await open();
  await page.route(/LeadForm\.island.*\.js$/, route => route.abort());
  await hold(page);
  await goTo(page, CHECKOUT);
  await state(page).getByRole('link', { name: 'Continue to payment' }).click();
  await payBy(page, 'A card that is accepted');
  await goTo(page, CAR);
  await page.getByRole('link', { name: 'See your reservation' }).waitFor();
});

test('[J7] other visitors see at once that a car is reserved, without anything moving', async () => {
  await reserve(await open());
  for (const width of [390, 1280]) {
    const other = await visitor(server.browser, { width });
    onTestFinished(other.close);
    const check = async () => {
      expect((await loading(other.page)).moved).toEqual([]);
      expect(await axeFindings(other.page)).toEqual([]);
      expect(other.faults).toEqual([]);
    };
    await other.open(server.address(SLUG, CAR));
    await other.page.locator('.car-actions [data-taken]').filter({ hasText: 'Reserved' }).waitFor();
    expect(await tags(other.page, '.gallery')).toEqual(['Reserved']);
    await check();
    await other.open(server.address(SLUG, CHECKOUT));
    await state(other.page).getByText('Another buyer has just reserved this car.').waitFor();
    expect(await other.page.locator('#reserve-form').isVisible()).toBe(false);
    await check();
  }
});

test('[J7] who reserved a car reads so on its cards in each list and tab; others load nothing for it', async () => {
  const WIDE = { viewport: { width: 1280, height: 900 } };
  const page = await open(CHECKOUT, WIDE);
  const tab = await openIn(page.context(), LIST);
  await tab.waitForLoadState('networkidle');
  await reserve(page);
  const card = `article[data-car-id="${(await rows())[0]?.car_id}"]`;
  const isReserved = (within: Page) => expect.poll(() => tags(within, card)).toEqual(['Reserved']);
  // The event of a page that becomes visible again, which is visible all the time here.
  await tab.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await isReserved(tab);
  await goTo(page, LIST);
  await isReserved(page);
  expect(await page.locator(`${card} a[href="${CHECKOUT}"]:visible`).count()).toBe(0);
  expect(await axeFindings(page, card)).toEqual([]);
  // The card shows another car, and then this one again.
  const reserved = page.locator('.tag:visible').filter({ hasText: 'Reserved' });
  const shown = await reserved.count();
  const words = page.locator('input[type=search]').first();
  await words.fill('nothing at all');
  await expect.poll(() => page.locator(card).count()).toBe(0);
  expect(await page.locator('article [data-reserved-tag]').count()).toBe(0);
  await words.fill(WORDS);
  await isReserved(page);
  expect(await reserved.count()).toBe(shown);
  const other = await server.open(SLUG, LIST, WIDE);
  await other.page.waitForLoadState('networkidle');
  expect(await other.page.locator(`${card} [data-reserved-tag]`).count()).toBe(0);
  expect(other.requests.filter(url => /show-stored-data|reserved-cards|reservations/.test(url))).toEqual([]);
});

describe('where something is away, nothing is lost and nothing charged:', () => {
  const CALL = [expect.stringMatching(/^Call 07 /)];

  test('the server, its patience, or the line', async () => {
    const page = await open();
    await fill(page);
    await page.route('**/api/reservations', route => route.abort());
    await pay(page);
    await failure(page).getByText('Nothing was charged').waitFor();
    expect(await failure(page).getByRole('link').allInnerTexts()).toEqual(CALL);
    await page.unroute('**/api/reservations');
    await page.route('**/api/reservations', route =>
      route.fulfill({ status: 429, json: { error: 'Too many forms came from your connection.' } }),
    );
    await pay(page);
    await failure(page).getByText('Too many forms came from your connection.').waitFor();
    await page.unroute('**/api/reservations');
    await page.context().setOffline(true);
    await pay(page);
    await failure(page).getByText('Nothing was charged').waitFor();
    expect(await field(page, 'name').inputValue()).toBe('Ada');
    await page.context().setOffline(false);
    await pay(page);
    await cardPage(page);
    expect(await rows()).toHaveLength(1);
  });

  test('the payment service: another try with changed details does not report the car as taken', async () => {
    const away = await serveLeads(out, {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY_BAYSIDE_SUZUKI: 'sk_test_away',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    });
    onTestFinished(() => away.close());
    const page = await open('/404/');
    await page.goto(`http://${SLUG}.localhost:${away.port}${CHECKOUT}`);
    for (const name of ['Ada', 'Ada L']) {
      await fill(page, { name });
      const [response] = await Promise.all([page.waitForResponse('**/api/reservations'), pay(page)]);
      expect(response.status()).toBe(503);
      await failure(page).getByText('Deposits cannot be paid online at the moment').waitFor();
      expect(await failure(page).getByRole('link').allInnerTexts()).toEqual(CALL);
    }
    expect(await away.store.db.selectFrom('reservation').selectAll().execute()).toHaveLength(1);
  });

  test('a payment service at all: the page says so before the form is filled in', async () => {
    const none = await serveLeads(out, { PAYMENT_PROVIDER: '' });
    onTestFinished(() => none.close());
    const there = `http://${SLUG}.localhost:${none.port}${CHECKOUT}`;
    const page = await open('/404/');
    await page.goto(there);
    await state(page).getByText('Deposits cannot be paid online').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const plain = await open('/404/', NO_SCRIPT);
    await plain.goto(there);
    await fill(plain);
    await pay(plain);
    expect(await plain.getByRole('alert').innerText()).toContain('Nothing was charged.');
    expect(await plain.locator('.contact').innerText()).toMatch(/is on 07 /);
  });
});

describe('the page of a reservation', () => {
  test('follows a payment that is being processed until it is made, by itself', async () => {
    const page = await open();
    await hold(page);
    await payBy(page, 'A card that takes 20 seconds');
    expect(await status(page)).toContain('being processed');
    expect(await axeFindings(page)).toEqual([]);
    const plain = await open(new URL(page.url()).pathname, NO_SCRIPT);
    const refresh = plain.locator('meta[http-equiv=refresh]');
    expect(await refresh.count()).toBe(1);
    const past = Date.now() - 21_000;
    await server.store.db.updateTable('sandbox_payment').set({ changed_at: past }).execute();
    await expect.poll(() => status(page)).toContain('The car is reserved for you.');
    await plain.reload();
    expect(await refresh.count()).toBe(0);
  });

  test('shows that the time to pay is over, and the car can be reserved again', async () => {
    const page = await open();
    await hold(page);
    const past = Date.now() - 3_600_000;
    await server.store.db.updateTable('sandbox_payment').set({ expires_at: past }).execute();
    await server.store.db.updateTable('reservation').set({ pay_until: past, hold_until: past }).execute();
    await page.reload();
    await page.getByRole('link', { name: 'Back to the site' }).click();
    expect(await status(page)).toMatch(/time to pay is over[\s\S]*Nothing was charged/);
    expect(await axeFindings(page)).toEqual([]);
    await goTo(page, CHECKOUT);
    await page.locator('#reserve-form').waitFor();
    expect(await state(page).isVisible()).toBe(false);
  });

  test('of a site that only authorises shows that nothing was charged; the garage leads to it and to cancelling', async () => {
    const slug = 'cascade-used-cars';
    const page = await open(`${carOf(slug)}checkout/`, PHONE, slug);
    await fill(page, { postcode: '97030' });
    expect(await button(page).innerText()).toBe('Hold it with $250');
    await pay(page);
    await cardPage(page);
    await page.goto(server.address(slug, '/garage/'));
    const line = page.locator('.garage__reservations li');
    await line.getByText('The deposit is not paid yet.').waitFor();
    await line.getByRole('link', { name: 'Continue to payment' }).click();
    await payBy(page, 'A card that is accepted');
    await page.waitForURL(/\/api\/reservations\//);
    expect(await status(page)).toContain('Your bank has set $250 aside');
    await page.goto(server.address(slug, '/garage/'));
    await line.getByText('Reserved for you.').waitFor();
    await expect.poll(() => tags(page, '[data-list=reserved] article')).toEqual(['Reserved']);
    expect(await axeFindings(page)).toEqual([]);
    await line.getByRole('link', { name: 'Cancel the reservation' }).click();
    expect(await page.locator('main').innerText()).toContain('You get the whole deposit back: $250.');
  });
});
