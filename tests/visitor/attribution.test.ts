import { describe, expect, test } from 'vitest';
import { readAttributes } from '../../src/api/leads/read-attributes.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { FakeStorage, fakeBrowser } from '../support/fakes/fake-browser.ts';

/** The visit in a lead, from the browser that recorded it to the server that takes it. */

async function visit(address: string, setting: Parameters<typeof fakeBrowser>[0] = {}) {
  const browser = fakeBrowser({ address: `https://sample.example${address}`, ...setting });
  const { recordVisit } = await import('../../src/visitor/tracking/record-visit.ts');
  const { setConsent, onConsentChange } = await import('../../src/visitor/set-consent.ts');
  onConsentChange(() => {});
  const { attribution } = await import('../../src/visitor/tracking/attribution.ts');
  recordVisit();
  return { ...browser, setConsent, attributes: () => attribution() };
}

/** Opens pages one after the other in one browser. */
async function visits(addresses: readonly string[], data: Record<string, string> = {}) {
  const storage = new FakeStorage();
  let last = await visit(addresses[0] ?? '/', { storage, data });
  for (const address of addresses.slice(1)) last = await visit(address, { storage, data });
  return last;
}

test('visited pages are paths without what was typed, the latest last, one seen twice in a row once', async () => {
  const { attributes } = await visits(['/', '/search/?query=jane@example.com', '/cars/a/', '/cars/a/', '/']);
  expect(attributes().visited_pages).toEqual(['/', '/search/', '/cars/a/', '/']);
});

test('visited pages are limited, in number and in length', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `/cars/${at}/`);
  const { attributes } = await visits([...many, `/${'x'.repeat(600)}/`]);
  expect(attributes().visited_pages).toEqual(many.slice(-30));
});

describe('a campaign', () => {
  test('is stored by UTM and click id names, from the first link that has some', async () => {
    const campaign = { utm_source: 'mail', utm_campaign: 'spring sale', gclid: 'abc', fbclid: 'def' };
    const query = new URLSearchParams({ ...campaign, make: 'Suzuki', query: 'jane' });
    const { attributes } = await visits(['/', `/cars/a/?${query}`, '/?utm_source=other']);
    expect(attributes().linked_query_params).toEqual(campaign);
  });

  test('is stored by the names a site adds', async () => {
    const { attributes } = await visit('/?partner=12&other=1', { data: { linkParams: 'partner ref.id' } });
    expect(attributes().linked_query_params).toEqual({ partner: '12' });
  });

  test.each([
    ['markup', 'utm_source=%3Cb%3Ex'],
    ['an address of a person', 'utm_id=jane%40example.com'],
    ['controls', 'utm_source=a%0D%0ABcc%3A%20x'],
    ['nothing', 'utm_source=%20'],
    ['too much', `utm_source=${'x'.repeat(300)}`],
    ['a name of its own making', 'utm_%3Cscript%3E=1&__proto__=1&constructor=1'],
  ])('is left out where it holds %s', async (_, search) => {
    const { attributes } = await visit(`/?${search}`);
    expect(attributes().linked_query_params).toEqual({});
  });

  test.each([
    [89, 'a'],
    [91, 'b'],
  ])('expires after 90 days: after %i the campaign is %s', async (days, gclid) => {
    const landing = { params: { gclid: 'a' }, at: Date.now() - days * DAY_MS };
    const storage = new FakeStorage({ 'forecourt:sample:landing': JSON.stringify(landing) });
    const { attributes } = await visit('/?gclid=b', { storage });
    expect(attributes().linked_query_params).toEqual({ gclid });
  });
});

test('the server accepts every attribution that a browser sends', async () => {
  const names = Array.from({ length: 80 }, (_, at) => `utm_${'abcdefghij'[at % 10]}${'xyz'.repeat(at % 9)}`);
  const search = names
    .map((name, at) => `${name}=${encodeURIComponent(`värde ${at} ${'€'.repeat(90)}`)}`)
    .join('&');
  const pages = Array.from({ length: 70 }, (_, at) => `/modèles/${at}/%3Cscript%3E/`);
  const { attributes } = await visits([`/?${search}`, ...pages]);
  const given = attributes();
  expect(given.visited_pages).toHaveLength(30);
  expect(Object.keys(given.linked_query_params)).toHaveLength(20);
  expect(readAttributes(given)).toEqual(given);
  expect(readAttributes(JSON.stringify(given))).toEqual(given);
});

test.each([
  ['{"params":{"utm_source":"<script>","gclid":1,"dclid":"ok"},"at":9e15}', { dclid: 'ok' }],
  ['{"params":["a"],"at":9e15}', { 0: 'a' }],
  ['{"params":null,"at":9e15}', {}],
  ['7', {}],
])('what somebody changed in the storage is not sent: %s', async (text, kept) => {
  const storage = new FakeStorage({
    'forecourt:sample:landing': text,
    'forecourt:sample:visited-pages': '["/a/","<b>",7,"/\\u0000/",null,"/b c/"]',
  });
  const { attributes } = await visit('/c/', { storage });
  expect(attributes()).toEqual({ visited_pages: ['/a/', '/c/'], linked_query_params: kept });
  expect(readAttributes(attributes())).toEqual(attributes());
});

describe('a site that asks for consent', () => {
  const data = { consent: 'ask' };

  test('stores, pushes and sends nothing before the choice; Accept records the current page', async () => {
    const { attributes, storage, window, beacons, setConsent } = await visit('/?gclid=a', {
      data: { ...data, endpoints: 'https://stats.example/in' },
    });
    expect([storage?.all(), window.dataLayer, beacons]).toEqual([{}, undefined, []]);
    setConsent('granted');
    expect(attributes()).toEqual({ visited_pages: ['/'], linked_query_params: { gclid: 'a' } });
    expect(window.dataLayer).toEqual([{ event: 'page_view', page: 'home' }]);
    expect(beacons).toHaveLength(1);
  });

  test('Decline drops what waited, and is stored', async () => {
    const first = await visit('/?gclid=a', { data });
    first.setConsent('declined');
    const next = await visit('/cars/a/', { data, storage: first.storage });
    expect(next.attributes()).toEqual({ visited_pages: [], linked_query_params: {} });
    expect([first.window.dataLayer, next.window.dataLayer]).toEqual([undefined, undefined]);
    expect(next.storage?.all()).toEqual({ 'forecourt:sample:consent': '"declined"' });
  });

  test('Decline after Accept clears the attribution', async () => {
    const { attributes, setConsent } = await visit('/?gclid=a', { data });
    setConsent('granted');
    setConsent('declined');
    expect(attributes()).toEqual({ visited_pages: [], linked_query_params: {} });
  });

  test('follows a choice made in another tab', async () => {
    const { window, otherTab } = await visit('/', { data });
    otherTab('forecourt:sample:consent', '"granted"');
    expect(window.dataLayer).toEqual([{ event: 'page_view', page: 'home' }]);
  });

  test('sends nothing that was stored before the site required consent', async () => {
    const before = await visit('/?gclid=a');
    const after = await visit('/cars/a/', { data, storage: before.storage });
    expect(after.attributes()).toEqual({ visited_pages: [], linked_query_params: {} });
  });
});

describe('an analytics event', () => {
  test('goes to the data layer that is there, and to each endpoint with site, page and time', async () => {
    const browser = fakeBrowser({
      address: 'https://sample.example/cars/a/?x=1',
      data: { endpoints: 'https://a.example/in https://b.example/' },
    });
    browser.window.dataLayer = ['earlier'];
    const { track } = await import('../../src/visitor/tracking/track.ts');
    track({ event: 'favourite', event_id: 39, car_id: 'S1' });
    expect(browser.window.dataLayer).toEqual(['earlier', { event: 'favourite', event_id: 39, car_id: 'S1' }]);
    expect(browser.beacons.map(({ url }) => url)).toEqual(['https://a.example/in', 'https://b.example/']);
    expect(browser.beacons[0]?.body).toEqual({
      site: 'sample',
      path: '/cars/a/',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      event: 'favourite',
      event_id: 39,
      car_id: 'S1',
    });
  });

  test('breaks nothing if the browser refuses to send or a tag manager throws', async () => {
    const browser = fakeBrowser({ data: { endpoints: 'https://a.example/ https://b.example/' } });
    const requests: string[] = [];
    Object.assign(navigator, {
      sendBeacon: (url: string) => {
        requests.push(url);
        throw new TypeError('refused');
      },
    });
    browser.window.dataLayer = Object.assign([], {
      push: () => {
        requests.push('push');
        throw new TypeError('blocked');
      },
    });
    const { track } = await import('../../src/visitor/tracking/track.ts');
    expect(() => track({ event: 'page_view', page: 'home' })).not.toThrow();
    expect(requests).toEqual(['push', 'https://a.example/', 'https://b.example/']);
  });

  test('does not touch a data layer that the site does not use', async () => {
    const browser = fakeBrowser({ data: { dataLayer: 'off' } });
    const { track } = await import('../../src/visitor/tracking/track.ts');
    track({ event: 'page_view', page: 'home' });
    expect(browser.window.dataLayer).toBeUndefined();
  });
});
