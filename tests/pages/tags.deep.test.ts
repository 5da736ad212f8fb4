import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, feedRows, sharedTools } from '../builder/build-helpers.ts';
import { FORM_ROWS, fillForm, formOf, send } from '../support/browser/lead-forms.ts';
import { axeFindings } from '../support/browser/visit.ts';
import { type ServiceRequest, standInServices } from '../support/fakes/stand-in-services.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer, writeDealer } from '../support/temporary-dealer.ts';

/** Services of other companies on a site that names their ids (docs/analytics.md#tags). */
const TAGS = {
  googleAnalytics: 'G-AB12CD34EF',
  googleAds: 'AW-123456789',
  googleAdsLabels: { favourite: 'FavLabel1', call: 'CallLabel1' },
  metaPixel: '123456789012345',
  chat: { provider: 'crisp', id: '0f7a1c52-6f1e-4c56-9d3b-2a8e5d1c7b90' },
};
const HOSTS = [
  'client.crisp.chat',
  'connect.facebook.net',
  'googleads.g.doubleclick.net',
  'region1.google-analytics.com',
  'www.facebook.com',
  'www.googletagmanager.com',
];
const tools = sharedTools();
let dealer: TemporaryDealer;
let sites: ServedSites;

beforeAll(async () => {
  const features = { garage: true, fetchPhotos: false, headerPhones: ['location'] };
  const site = { phone: '07 5550 1234', features };
  const stock = feedRows(sampleCars(8));
  dealer = await makeDealer({ site: { ...site, analytics: { tags: TAGS } }, stock });
  const container = { googleTagManager: 'GTM-AB12CD3', containerServices: ['googleAnalytics'] };
  for (const [slug, tags] of Object.entries({ plain: undefined, container }))
    await writeDealer(
      { ...dealer, slug },
      {
        site: { ...site, slug, origin: `https://${slug}.example`, analytics: { tags } },
        stock,
      },
    );
  for (const slug of ['sample', 'plain', 'container'])
    expect(await buildSite(tools(), { ...dealer, slug })).toMatchObject({ ok: true });
  sites = await servedSites(dealer.out);
});
afterAll(async () => {
  await sites?.close();
  await removeDealer(dealer);
});

interface Visit {
  page: Page;
  asked: ServiceRequest[];
  requests: string[];
  faults: string[];
}

/** Opens a page; requests to other hosts are answered by stand-ins. Expects a page without faults at the end. */
async function on(
  path: string,
  use: (visit: Visit) => Promise<void>,
  { slug = 'sample', gpc = false, ...options }: BrowserContextOptions & { slug?: string; gpc?: boolean } = {},
): Promise<void> {
  const opened = await sites.open(slug, '/404/', options);
  const { page, requests, faults } = opened;
  const asked = await standInServices(page.context());
  if (gpc)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  requests.length = 0;
  faults.length = 0;
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
  await use({ page, asked, requests, faults });
  expect(faults).toEqual([]);
  await opened.close();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const choose = (page: Page, name: 'Accept' | 'Decline') => bar(page).getByRole('button', { name }).click();
/** Goes to another page of the site, and waits until it requests nothing more. */
const goTo = (page: Page, path: string) =>
  page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
/** Declines after the fact: the page is loaded again. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  const reloaded = page.waitForEvent('load');
  await choose(page, 'Decline');
  await reloaded;
  await page.waitForLoadState('networkidle');
}
const staysHere = (page: Page) =>
  page.evaluate(() => document.addEventListener('click', event => event.preventDefault()));
const google = (asked: ServiceRequest[]) =>
  asked.flatMap(({ host, params }) =>
    host === 'region1.google-analytics.com' && params['en'] !== 'user_engagement' ? [params['en']] : [],
  );
const meta = (asked: ServiceRequest[]) =>
  asked.flatMap(({ host, params }) => (host === 'www.facebook.com' ? [params['ev']] : []));
const detail = (asked: ServiceRequest[], name: string) =>
  JSON.parse(asked.find(({ params }) => params['en'] === name)?.params['ep'] ?? 'null');
const RESULTS = '/search/new-used-and-demo-cars/?utm_source=mail&utm_id=120209876543210';

async function firstCar(page: Page): Promise<string> {
  await page.goto(new URL('/search/new-used-and-demo-cars/', page.url()).href);
  return (await page.locator('article .card__title a').first().getAttribute('href')) ?? '';
}
async function pressHeart(page: Page, at = 0): Promise<void> {
  const heart = page.locator('article .heart').nth(at);
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
}

describe('no request goes to a service', () => {
  test('before a choice or after a no, whatever the visitor does', async () => {
    await on(RESULTS, async ({ page, asked, requests }) => {
      expect(await bar(page).innerText()).toContain('Google Analytics, Google Ads, Meta Pixel and Crisp');
      await pressHeart(page);
      await goTo(page, '/contact/');
      expect(asked).toEqual([]);
      expect(requests.filter(address => address.includes('tags'))).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      await choose(page, 'Decline');
      await goTo(page, RESULTS);
      await pressHeart(page, 1);
      await goTo(page, '/contact/');
      expect(asked).toEqual([]);
    });
  });

  test('for a browser that sends Global Privacy Control, until its visitor accepts here', async () => {
    await on(
      RESULTS,
      async ({ page, asked }) => {
        expect(await bar(page).isVisible()).toBe(false);
        await pressHeart(page);
        expect(asked).toEqual([]);
        await page.getByRole('button', { name: 'Privacy choices' }).click();
        await choose(page, 'Accept');
        await goTo(page, '/contact/');
        await expect.poll(() => google(asked)).toEqual(['page_view']);
      },
      { gpc: true },
    );
  });

  test('without JavaScript, or by a site that names none, which carries nothing for it', async () => {
    await on(RESULTS, async ({ asked }) => expect(asked).toEqual([]), { javaScriptEnabled: false });
    await on(
      RESULTS,
      async ({ page, asked, requests }) => {
        await pressHeart(page);
        expect(asked).toEqual([]);
        expect(await page.locator('[data-consent-bar]').count()).toBe(0);
        expect(requests.filter(address => address.includes('tags'))).toEqual([]);
        expect(await page.content()).not.toMatch(/data-tags|viewed-car|googletagmanager|facebook\.net/);
      },
      { slug: 'plain' },
    );
  });
});

describe('after consent', () => {
  test('the services load, consent is sent first, then the waiting events in order', async () => {
    await on(RESULTS, async ({ page, asked }) => {
      await pressHeart(page);
      await choose(page, 'Accept');
      await expect.poll(() => google(asked).sort()).toEqual(['add_to_wishlist', 'page_view']);
      await expect.poll(() => meta(asked).sort()).toEqual(['AddToWishlist', 'PageView']);
      await page.getByRole('button', { name: 'Chat' }).waitFor();
      expect(new Set(asked.map(({ host }) => host))).toEqual(new Set(HOSTS));
      const names = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'];
      const all = (signal: string) => Object.fromEntries(names.map(name => [name, signal]));
      expect(await page.evaluate(() => Reflect.get(window, 'consentSignals'))).toEqual([
        ['default', all('denied')],
        ['update', all('granted')],
      ]);
      const layer: unknown[][] = await page.evaluate(() =>
        Reflect.get(window, 'dataLayer').map((entry: ArrayLike<unknown>) => Array.from(entry)),
      );
      const commands = layer.flatMap(([command, name]) => (command === 'event' ? [name] : (command ?? [])));
      const sent = ['page_view', 'add_to_wishlist', 'conversion'];
      expect(commands).toEqual(['consent', 'consent', 'js', 'config', 'config', ...sent]);
      const conversion = asked.find(({ host }) => host === 'googleads.g.doubleclick.net');
      expect(JSON.parse(conversion?.params['ep'] ?? '')).toEqual({ send_to: 'AW-123456789/FavLabel1' });
      const first = expect.objectContaining({ page_location: page.url(), page_title: await page.title() });
      expect(layer.filter(([command]) => command === 'config')).toEqual([
        ['config', 'G-AB12CD34EF', first],
        ['config', 'AW-123456789', first],
      ]);
    });
  });

  test('a car is tracked as a view, a call as a call, a lead by its ids without anything that the visitor wrote', async () => {
    await on('/contact/', async ({ page, asked }) => {
      await choose(page, 'Accept');
      // A page that is left before the services are loaded is tracked by none of them.
      const trackedPages = async (pages: number) => {
        await expect.poll(() => google(asked)).toHaveLength(pages);
        await expect.poll(() => meta(asked)).toHaveLength(pages);
      };
      await trackedPages(1);
      const car = await firstCar(page);
      await trackedPages(2);
      asked.length = 0;
      await page
        .context()
        .route('**/api/leads', route =>
          route.fulfill({ status: 201, headers: { 'x-event-id': '15' }, json: { lead_id: 'lead-1' } }),
        );
      await page.goto(new URL(car, page.url()).href);
      await expect.poll(() => google(asked).sort()).toEqual(['page_view', 'view_item']);
      await expect.poll(() => meta(asked).sort()).toEqual(['PageView', 'ViewContent']);
      const [item] = detail(asked, 'view_item').items;
      expect(item).toMatchObject({ item_id: expect.any(String), price: expect.any(Number) });

      const [row] = FORM_ROWS;
      if (row === undefined) throw new Error('there is a form of enquiry');
      const form = formOf(page, row);
      await fillForm(form, row);
      await send(form);
      await expect.poll(() => google(asked)).toContain('generate_lead');
      const lead = { action: 'enquiry', event_id: 15, lead_id: 'lead-1' };
      expect(detail(asked, 'generate_lead')).toMatchObject(lead);
      await expect.poll(() => meta(asked)).toContain('Lead');
      expect(asked.find(({ params }) => params['ev'] === 'Lead')?.params['eid']).toBe('lead-1');
      expect(decodeURIComponent(JSON.stringify(asked))).not.toMatch(/Ada|example\.com|0400|Is it there/);

      // The form leads there once the services have had their time.
      await page.waitForURL('**/success/**', { waitUntil: 'load' });
      await page.goto(new URL('/contact/', page.url()).href);
      await staysHere(page);
      await page.locator('main a[href^="tel:"]').first().click();
      await expect.poll(() => google(asked).at(-1)).toBe('call');
      await expect.poll(() => meta(asked).at(-1)).toBe('Contact');
    });
  });

  test.each(['sample', 'container'])(
    'the services of %s learn no words or address that may name a person',
    async slug => {
      await on(
        '/search/new-used-and-demo-cars/',
        async ({ page, asked }) => {
          await choose(page, 'Accept');
          await expect.poll(() => google(asked)).toEqual(['page_view']);
          if (slug === 'sample')
            await expect.poll(() => asked.map(({ path }) => path)).toContain('/settings/');
          asked.length = 0;
          const box = page.getByRole('searchbox').first();
          const title = await page.title();
          await staysHere(page);
          const learned = () => decodeURIComponent(JSON.stringify(asked));
          for (const words of ['jo.smith@example.com', '5550 0166']) {
            await box.fill(words);
            await page.locator('h1', { hasText: words }).waitFor();
            await box.press('Enter');
            await page.locator('a[href^="tel:"]:visible').first().click();
          }
          await expect.poll(() => google(asked).filter(name => name === 'call')).toHaveLength(2);
          expect(google(asked)).toContain('search');
          expect(page.url()).not.toMatch(/query|jo\.smith|5550/);
          expect(await page.title()).toBe(title);
          await page.reload();
          await page.locator('h1', { hasText: '5550 0166' }).waitFor();
          await page.goBack();
          await page.locator('h1', { hasText: 'jo.smith@example.com' }).waitFor();
          expect(learned()).not.toMatch(/jo\.smith|5550.0166/);
          await page.waitForLoadState('networkidle');
          asked.length = 0;
          await goTo(page, '/search/?query=jo%40example.com');
          expect(asked).toEqual([]);
        },
        { slug },
      );
    },
  );

  test('nothing of them holds up the page', async () => {
    await on('/contact/', async ({ page }) => {
      await choose(page, 'Accept');
      await page.getByRole('button', { name: 'Chat' }).waitFor();
      // Their hosts never answer.
      await page.context().route(/^https:\/\//, () => {});
      await page.goto(new URL('/', page.url()).href, { waitUntil: 'domcontentloaded' });
      const painted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(painted).toBe(1);
      await expect.poll(() => page.locator('script[data-tag]').count()).toBe(3);
      const waiting = await page
        .locator('script[data-tag]')
        .evaluateAll(all => all.filter(each => Reflect.get(each, 'async') !== true).length);
      expect(waiting).toBe(0);
      expect(await page.locator('head script[src]:not([type=module]):not([async])').count()).toBe(0);
    });
  });
});

test('a container gets each event once, by the names of Google Analytics, and nothing after a withdrawal', async () => {
  await on(
    RESULTS,
    async ({ page, asked }) => {
      await choose(page, 'Accept');
      await pressHeart(page);
      await expect.poll(() => google(asked).sort()).toEqual(['add_to_wishlist', 'page_view']);
      const [first] = asked;
      const container = { host: 'www.googletagmanager.com', path: '/gtm.js', params: { id: 'GTM-AB12CD3' } };
      expect(first).toEqual(container);
      const signals: [string, Record<string, string>][] = await page.evaluate(() =>
        Reflect.get(window, 'consentSignals'),
      );
      // Its advertising stays denied.
      expect(
        signals.map(([command, { analytics_storage, ad_storage }]) => [
          command,
          analytics_storage,
          ad_storage,
        ]),
      ).toEqual([
        ['default', 'denied', 'denied'],
        ['update', 'granted', 'denied'],
      ]);
      asked.length = 0;
      await withdraw(page);
      expect(asked).toEqual([]);
    },
    { slug: 'container' },
  );
});

test('a yes that is taken back removes the services and what they stored, in every tab', async () => {
  await on(RESULTS, async ({ page, asked }) => {
    await choose(page, 'Accept');
    await page.getByRole('button', { name: 'Chat' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Chat' }).waitFor();
    await expect.poll(() => meta(asked)).toEqual(['PageView', 'PageView']);
    expect((await page.context().cookies()).length).toBe(3);
    await withdraw(other);
    asked.length = 0;
    expect(await page.locator('script[data-tag]').count()).toBe(0);
    await pressHeart(page);
    await pressHeart(other, 1);
    expect(await other.locator('script[data-tag]').count()).toBe(0);
    expect(asked).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(
      await other.evaluate(() => Object.keys(localStorage).filter(name => name.includes('crisp'))),
    ).toEqual([]);
  });
});

test.each(['sample', 'plain'])('the policy of %s refuses what it does not name', async slug => {
  await on(
    '/contact/',
    async ({ page, asked, faults }) => {
      const refused = await page.evaluate(
        () =>
          new Promise<string>(resolve => {
            document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
            const script = document.createElement('script');
            script.src = 'https://evil.example/x.js';
            document.head.append(script);
          }),
      );
      expect(refused).toBe('https://evil.example/x.js');
      expect(asked).toEqual([]);
      faults.length = 0;
    },
    { slug },
  );
});

test('the privacy policy lists the services; axe finds nothing on it, nor in the question', async () => {
  await on('/privacy-policy/', async ({ page }) => {
    const text = await page.locator('main').innerText();
    expect(text).toContain('Google Analytics, Google Ads, Meta Pixel and Crisp');
    expect(text).toContain('Privacy choices');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(sites.address('plain', '/privacy-policy/'));
    expect(await page.locator('main').innerText()).not.toMatch(/Google|Meta|Services of other companies/);
  });
});
