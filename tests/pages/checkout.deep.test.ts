import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { axeFindings, loading, visitor } from '../support/browser/visit.ts';
import { siteFiles } from '../support/built-site.ts';
import { type LeadSite, serveLeads } from '../support/server/lead-site.ts';
import { leadSiteTests } from '../support/server/lead-site-tests.ts';

/** Reserving a car by a deposit in a browser: the page, the payment in the sandbox, and what is shown afterwards. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const SOON = { timeout: 15_000 };

let browser: Browser;
let site: LeadSite;
leadSiteTests(opened => {
  ({ browser, site } = opened);
});

/** A used car of the site, in Queensland: of its deposit at most $100 may be kept. */
const carPath = carOf(SLUG);
const checkoutPath = `${carPath}checkout/`;

/** A search that finds it among others. */
const carWords = carPath.split('/')[2]?.split('-').slice(0, 3).join(' ') ?? '';
const cardsOfCar = `/search/?query=${encodeURIComponent(carWords)}`;

function carOf(slug: string): string {
  const found = siteFiles(out, slug).find(file =>
    /^cars\/20(?:1|20|21)[^/]+\/checkout\/index\.html$/.test(file),
  );
  if (found === undefined) throw new Error(`${slug} has no car that can be reserved`);
  return `/${found.replace(/checkout\/index\.html$/, '')}`;
}

const address = (path: string, { slug = SLUG, at = site } = {}) =>
  `http://${slug}.localhost:${at.port}${path}`;

/** A new visitor: nothing is stored. */
async function person(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  onTestFinished(() => context.close());
  return context;
}

async function open(context: BrowserContext, path = checkoutPath, where = {}): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address(path, where));
  return page;
}

const DETAILS = { name: 'Ada', email: 'ada@example.com', postcode: '4031' };

async function fill(page: Page, details: Record<string, string> = DETAILS): Promise<void> {
  for (const [name, value] of Object.entries(details))
    await page.locator(`#reserve-form [name=${name}]`).fill(value);
}

const pay = (page: Page) => page.locator('#reserve-form .lead-form__send').click();
const cardPage = (page: Page) => page.waitForURL(/\/api\/payments\/sandbox\//, SOON);

async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel(card).check();
  await page.getByRole('button', { name: 'Pay $' }).click();
}

/** Reserves the car; the page of the reservation is open then. */
async function reserve(context: BrowserContext, path = checkoutPath, where = {}): Promise<Page> {
  const page = await open(context, path, where);
  await fill(page);
  await pay(page);
  await cardPage(page);
  await payBy(page, 'A card that is accepted');
  await page.waitForURL(/\/api\/reservations\//, SOON);
  return page;
}

const rows = () => site.store.db.selectFrom('reservation').selectAll().orderBy('created_at').execute();
const stateOf = (page: Page) => page.locator('[data-checkout-state]');
const failure = (page: Page) => page.locator('#reserve-form .lead-form__errors');
const written = (page: Page, name: string) => page.locator(`#reserve-form [name=${name}]`).inputValue();

test('[J8] price, deposit, hold, refund and terms of the state precede the button, which is labelled with what it does', async () => {
  const page = await open(await person({ javaScriptEnabled: false }));
  const text = await page.locator('main').innerText();
  const button = page.locator('#reserve-form .lead-form__send');
  const before = text.slice(0, text.indexOf(await button.innerText()));
  for (const said of [
    /Price of the car\s+\$[\d,]+\s+Drive Away/,
    /Deposit to pay now\s+\$200/,
    'Your card is charged $200, which counts towards the price. There is no surcharge for cards.',
    'We hold the car for you for 35 minutes',
    'within one business day of paying you get the whole deposit back, after that all but $100 of it',
    'cooling-off period of one business day',
  ])
    expect(before).toMatch(said);
  expect(await button.innerText()).toBe('Pay $200 deposit');
  // One total at least as large as any part of it (docs/display-rules.md#one-total-price).
  const sizes = await page
    .locator('.order dd')
    .evaluateAll(all => all.map(each => Number.parseFloat(getComputedStyle(each).fontSize)));
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toBeGreaterThanOrEqual(sizes[1] ?? 0);
});

describe('a visitor', () => {
  test('reserves a car by keyboard on a phone; no script but the site’s own runs, and axe finds nothing on the way', async () => {
    const page = await open(await person());
    const scripts: string[] = [];
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()));
    const others: string[] = [];
    page.on(
      'request',
      request => new URL(request.url()).origin !== new URL(page.url()).origin && others.push(request.url()),
    );
    await expect.poll(() => page.locator('[data-sandbox]').isVisible(), SOON).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('#reserve-form [name=name]').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await failure(page).waitFor();
    expect(await failure(page).innerText()).toContain('Postcode is required.');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('4031');
    await page.keyboard.press('Enter');
    await cardPage(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/api\/reservations\//, SOON);
    expect(await page.locator('[role=status]').innerText()).toContain('Your deposit of $200 is paid.');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Cancel the reservation' }).click();
    expect(await page.locator('main').innerText()).toMatch(
      /Cancel by the end of \d\d\/\d\d\/\d{4}, and you get the whole deposit back: \$200\. After that, we keep \$100 of it\./,
    );
    // Once cooling off is over.
    const past = Date.now() - 10 * 86_400_000;
    await site.store.db.updateTable('reservation').set({ paid_at: past }).execute();
    await page.reload();
    expect(await page.locator('main').innerText()).toContain(
      'You get $100 back. We keep $100 of the deposit.',
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel the reservation' }).click();
    await page.waitForURL(url => !url.pathname.endsWith('/cancel'));
    expect(await page.locator('[role=status]').innerText()).toMatch(
      /was cancelled[\s\S]*\$100 was given back/,
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(others).toEqual([]);
    expect(scripts.filter(url => !new URL(url).pathname.startsWith('/_astro/'))).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 10_000, keep: 10_000 }]);
  });

  test('reserves without scripts: a card is declined, another accepted, and the car is reserved', async () => {
    const page = await open(await person({ javaScriptEnabled: false }));
    await fill(page);
    await pay(page);
    await cardPage(page);
    await payBy(page, 'A card that the bank declines');
    expect(await page.getByRole('alert').innerText()).toContain('declined');
    await page.getByRole('link', { name: 'Back to the site' }).click();
    expect(await page.locator('[role=status]').innerText()).toContain('is not paid yet');
    await page.getByRole('link', { name: 'Pay the deposit' }).click();
    await payBy(page, 'A card that is accepted');
    expect(await page.locator('[role=status]').innerText()).toContain('The car is reserved for you.');
    expect(await page.locator('main').innerText()).toContain('Sandbox: no money moves');
  });

  test('sees without scripts what is wrong with the form, and that another visitor was faster', async () => {
    const page = await open(await person({ javaScriptEnabled: false }));
    await fill(page, { ...DETAILS, email: '' });
    await pay(page);
    expect(await page.getByRole('alert').innerText()).toContain('e-mail address or a phone number');
    await page.locator('[name=email]').fill('ada@example.com');
    await reserve(await person());
    await page.getByRole('button').click();
    expect(await page.locator('h1').innerText()).toBe('This car is taken');
    await page.getByRole('link', { name: 'See similar cars' }).click();
    expect(await page.locator('body').getAttribute('data-page')).toBe('search');
  });

  test('who clicks twice, or in two tabs, holds the car once', async () => {
    const context = await person();
    const [one, other] = [await open(context), await open(context)];
    await fill(one);
    await fill(other, { ...DETAILS, name: 'Ada L' });
    await Promise.all([one.locator('#reserve-form .lead-form__send').dblclick(), pay(other)]);
    await Promise.all([cardPage(one), cardPage(other)]);
    expect(one.url()).toBe(other.url());
    expect(await rows()).toHaveLength(1);
  });

  test('[J9] who comes back from the payment page is led to the same payment, and finds what was written', async () => {
    const page = await open(await person());
    await fill(page);
    await pay(page);
    await cardPage(page);
    const payment = page.url();
    await page.goBack();
    const on = stateOf(page).getByRole('link', { name: 'Continue to payment' });
    await on.waitFor(SOON);
    expect(await stateOf(page).innerText()).toMatch(
      /not paid yet, and we hold the car for you until \d+:\d\d/,
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(await written(page, 'name')).toBe('Ada');
    await on.click();
    expect(page.url()).toBe(payment);
    // Where the server does not answer, the form is there and leads to the same payment.
    await page.route('**/api/reservations/*', route => route.abort());
    await page.goBack();
    await page.locator('#reserve-form').waitFor();
    expect(await written(page, 'email')).toBe('ada@example.com');
    await pay(page);
    await cardPage(page);
    expect(page.url()).toBe(payment);
    expect(await rows()).toHaveLength(1);
  });

  test('[J9] who sent the form before its script came is known all the same', async () => {
    const page = await open(await person());
    await page.route(/LeadForm\.island.*\.js$/, route => route.abort());
    await fill(page);
    await pay(page);
    await cardPage(page);
    await page.goto(address(checkoutPath));
    await stateOf(page).getByRole('link', { name: 'Continue to payment' }).click();
    await payBy(page, 'A card that is accepted');
    await page.goto(address(carPath));
    await page.getByRole('link', { name: 'See your reservation' }).waitFor(SOON);
  });

  test('[J7] sees at once on the car’s page that it is reserved, and others too, without anything moving', async () => {
    const mine = await person();
    const page = await reserve(mine);
    await page.goto(address(carPath));
    await page.getByRole('link', { name: 'See your reservation' }).waitFor(SOON);
    expect(await page.locator('.gallery .tag:visible').allInnerTexts()).toEqual(['Reserved']);
    for (const width of [390, 1280]) {
      const other = await visitor(browser, { width });
      await other.open(address(carPath));
      const place = other.page.locator('.car-actions [data-taken]');
      await place.waitFor(SOON);
      expect(await place.innerText()).toBe('Reserved');
      expect(await other.page.locator(`a[href="${checkoutPath}"]`).count()).toBe(0);
      expect(await other.page.locator('.gallery .tag:visible').allInnerTexts()).toEqual(['Reserved']);
      expect((await loading(other.page)).moved).toEqual([]);
      expect(await axeFindings(other.page)).toEqual([]);
      await other.open(address(checkoutPath));
      await stateOf(other.page).getByText('Another buyer has just reserved this car.').waitFor(SOON);
      expect(await other.page.locator('#reserve-form').isVisible()).toBe(false);
      expect((await loading(other.page)).moved).toEqual([]);
      expect(await axeFindings(other.page)).toEqual([]);
      expect(other.faults).toEqual([]);
      await other.close();
    }
  });

  test('[J7] reads Reserved on the cards of every list too, also where a search shows the car later; others load nothing for it', async () => {
    const mine = await person({ viewport: { width: 1280, height: 900 } });
    const page = await reserve(mine);
    const id = (await rows())[0]?.car_id ?? '';
    const card = (within: Page) => within.locator(`article[data-car-id="${id}"]`);
    const tags = (within: Page) => card(within).first().locator('.tag:visible').allInnerTexts();
    await page.goto(address(cardsOfCar));
    await expect.poll(() => tags(page), SOON).toEqual(['Reserved']);
    expect(await card(page).locator(`a[href="${checkoutPath}"]:visible`).count()).toBe(0);
    expect(await axeFindings(page, `article[data-car-id="${id}"]`)).toEqual([]);
    // The card shows another car, and then this one again.
    const shown = await page.locator('.tag:visible').filter({ hasText: 'Reserved' }).count();
    await page.locator('input[type=search]').first().fill('nothing at all');
    await expect.poll(() => card(page).count(), SOON).toBe(0);
    expect(await page.locator('article [data-reserved-tag]').count()).toBe(0);
    await page.locator('input[type=search]').first().fill(carWords);
    await expect.poll(() => tags(page), SOON).toEqual(['Reserved']);
    expect(await page.locator('.tag:visible').filter({ hasText: 'Reserved' }).count()).toBe(shown);
    await page.goto(address('/'));
    if ((await card(page).count()) > 0) await expect.poll(() => tags(page), SOON).toEqual(['Reserved']);
    const other = await person({ viewport: { width: 1280, height: 900 } });
    const theirs = await other.newPage();
    const scripts: string[] = [];
    theirs.on('request', request => scripts.push(request.url()));
    await theirs.goto(address(cardsOfCar), { waitUntil: 'networkidle' });
    expect(await card(theirs).locator('[data-reserved-tag]').count()).toBe(0);
    expect(scripts.filter(url => /show-stored-data|reserved-cards|reservations/.test(url))).toEqual([]);
  });

  test('[J7] a list that is open in another tab shows it once the tab is visible again', async () => {
    const mine = await person();
    const list = await open(mine, cardsOfCar);
    await list.waitForLoadState('networkidle');
    await reserve(mine);
    const id = (await rows())[0]?.car_id ?? '';
    // The event of a page that becomes visible again, which is visible all the time here.
    await list.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const tags = list.locator(`article[data-car-id="${id}"] .tag:visible`);
    await expect.poll(() => tags.allInnerTexts(), SOON).toEqual(['Reserved']);
  });

  test('a visitor who was slower sees that the car is reserved, and loses nothing of the form', async () => {
    const page = await open(await person());
    await fill(page);
    const other = await open(await person());
    await fill(other, { ...DETAILS, name: 'Kim', email: 'kim@example.com' });
    await pay(other);
    await cardPage(other);
    await pay(page);
    await failure(page).waitFor();
    expect(await failure(page).innerText()).toContain('Somebody else has reserved this car');
    expect(await failure(page).getByRole('link').allInnerTexts()).toEqual([
      'See similar cars',
      expect.stringMatching(/^Call 07 /),
    ]);
    expect(await written(page, 'email')).toBe('ada@example.com');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(address(checkoutPath));
    await stateOf(page).getByText('is paying the deposit').waitFor(SOON);
  });
});

describe('where something is away, nothing is lost and nothing charged:', () => {
  test('the server, or the line', async () => {
    const context = await person();
    const page = await open(context);
    await fill(page);
    await page.route('**/api/reservations', route => route.abort());
    await pay(page);
    await failure(page).waitFor();
    expect(await failure(page).innerText()).toContain('Nothing was charged');
    expect(await failure(page).getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Call 07 /),
    ]);
    await page.unroute('**/api/reservations');
    await context.setOffline(true);
    await pay(page);
    await expect.poll(() => page.locator('.lead-form__send').isEnabled(), SOON).toBe(true);
    expect(await failure(page).innerText()).toContain('Nothing was charged');
    expect(await written(page, 'name')).toBe('Ada');
    await context.setOffline(false);
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
    const page = await open(await person(), checkoutPath, { at: away });
    for (const name of ['Ada', 'Ada L']) {
      await fill(page, { ...DETAILS, name });
      await pay(page);
      await expect.poll(() => page.locator('.lead-form__send').isEnabled(), { timeout: 30_000 }).toBe(true);
      const shown = failure(page).filter({ hasText: 'Deposits cannot be paid online at the moment' });
      await shown.waitFor();
      expect(await shown.getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/^Call 07 /)]);
    }
    expect(await away.store.db.selectFrom('reservation').selectAll().execute()).toHaveLength(1);
  });

  test('a payment service at all: the page says so before the form is filled in', async () => {
    const none = await serveLeads(out, { PAYMENT_PROVIDER: '' });
    onTestFinished(() => none.close());
    const page = await open(await person(), checkoutPath, { at: none });
    await stateOf(page).getByText('Deposits cannot be paid online').waitFor(SOON);
    expect(await axeFindings(page)).toEqual([]);
    const plain = await open(await person({ javaScriptEnabled: false }), checkoutPath, { at: none });
    await fill(plain);
    await pay(plain);
    expect(await plain.getByRole('alert').innerText()).toContain('Nothing was charged.');
    expect(await plain.locator('.contact').innerText()).toMatch(/is on 07 /);
  });

  test('patience with one address: the server’s message is shown above the form', async () => {
    const page = await open(await person());
    await fill(page);
    await page.evaluate(async () => {
      for (let at = 0; at < 12; at++) await fetch('/api/reservations', { method: 'POST', body: '{}' });
    });
    await pay(page);
    await failure(page).waitFor();
    expect(await failure(page).innerText()).toMatch(/too many/i);
    expect(await written(page, 'name')).toBe('Ada');
  });
});

describe('the page of a reservation', () => {
  test('follows a payment that is being processed until it is made, by itself', async () => {
    const page = await open(await person());
    await fill(page);
    await pay(page);
    await cardPage(page);
    await payBy(page, 'A card that takes 20 seconds');
    expect(await page.locator('[role=status]').innerText()).toContain('being processed');
    expect(await axeFindings(page)).toEqual([]);
    const plain = await open(await person({ javaScriptEnabled: false }), new URL(page.url()).pathname);
    expect(await plain.locator('meta[http-equiv=refresh]').count()).toBe(1);
    await site.store.db
      .updateTable('sandbox_payment')
      .set({ changed_at: Date.now() - 21_000 })
      .execute();
    await expect
      .poll(() => page.locator('[role=status]').innerText(), SOON)
      .toContain('The car is reserved for you.');
    await plain.reload();
    expect(await plain.locator('meta[http-equiv=refresh]').count()).toBe(0);
  });

  test('shows that the time to pay is over, and the car can be reserved again', async () => {
    const page = await open(await person());
    await fill(page);
    await pay(page);
    await cardPage(page);
    const past = Date.now() - 3_600_000;
    await site.store.db.updateTable('sandbox_payment').set({ expires_at: past }).execute();
    await site.store.db.updateTable('reservation').set({ pay_until: past, hold_until: past }).execute();
    await page.reload();
    await page.getByRole('link', { name: 'Back to the site' }).click();
    expect(await page.locator('[role=status]').innerText()).toMatch(
      /time to pay is over[\s\S]*Nothing was charged/,
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(address(checkoutPath));
    await page.locator('#reserve-form').waitFor();
    expect(await stateOf(page).isVisible()).toBe(false);
  });

  test('of a site that only authorises shows that nothing was charged; the garage leads to it and to cancelling', async () => {
    const slug = 'cascade-used-cars';
    const page = await open(await person(), `${carOf(slug)}checkout/`, { slug });
    await fill(page, { ...DETAILS, postcode: '97030' });
    expect(await page.locator('.lead-form__send').innerText()).toBe('Hold it with $250');
    await pay(page);
    await cardPage(page);
    await page.goto(address('/garage/', { slug }));
    const line = page.locator('.garage__reservations li');
    await line.getByText('The deposit is not paid yet.').waitFor(SOON);
    await line.getByRole('link', { name: 'Continue to payment' }).click();
    await payBy(page, 'A card that is accepted');
    await page.waitForURL(/\/api\/reservations\//, SOON);
    expect(await page.locator('[role=status]').innerText()).toContain('Your bank has set $250 aside');
    await page.goto(address('/garage/', { slug }));
    await line.getByText('Reserved for you.').waitFor(SOON);
    const tags = page.locator('[data-list=reserved] article .tag:visible');
    await expect.poll(() => tags.allInnerTexts(), SOON).toEqual(['Reserved']);
    expect(await axeFindings(page)).toEqual([]);
    await line.getByRole('link', { name: 'Cancel the reservation' }).click();
    expect(await page.locator('main').innerText()).toContain('You get the whole deposit back: $250.');
  });
});
