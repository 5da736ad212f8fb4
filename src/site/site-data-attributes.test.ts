import { expect, test } from 'vitest';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { siteDataAttributes } from './site-data-attributes.ts';

const dataOf = async (analytics: object) => siteDataAttributes((await sampleSite([], { analytics })).config);

test('a page names its site, and has no settings of tracking where those are the defaults', async () => {
  expect(await dataOf({})).toEqual({ 'data-site': 'sample' });
});

test('a site that takes deposits has its text for a reserved car, and no other site does', async () => {
  const said = async (features: object) =>
    siteDataAttributes((await sampleSite([], { features, texts: { tagReserved: 'Spoken for' } })).config)[
      'data-reserved'
    ];
  expect(await said({ reservePayment: 'charge' })).toBe('Spoken for');
  expect([await said({}), await said({ reservePayment: 'charge', reserve: false })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('other settings of tracking are beside it, without a blank that would split an address', async () => {
  const analytics = {
    dataLayer: false,
    consent: true,
    endpoints: ['https://a.example/in box', 'https://b.example'],
    linkParams: ['partner', 'ref.id'],
  };
  expect(await dataOf(analytics)).toEqual({
    'data-site': 'sample',
    'data-data-layer': 'off',
    'data-consent': 'ask',
    'data-endpoints': 'https://a.example/in%20box https://b.example/',
    'data-link-params': 'partner ref.id',
  });
});

test('a site with services always asks for consent, and has their ids; a container gets each event once', async () => {
  const chat = { provider: 'intercom', id: 'a1b2c3d4' };
  const data = await dataOf({ tags: { googleTagManager: 'GTM-AB12CD3', chat } });
  expect(data).toMatchObject({ 'data-consent': 'ask', 'data-data-layer': 'off' });
  expect(JSON.parse(data['data-tags'] ?? '')).toMatchObject({
    googleTagManager: 'GTM-AB12CD3',
    chat: { ...chat, region: 'us' },
  });
  expect(await dataOf({ tags: { googleAnalytics: 'G-AB12CD34EF' } })).not.toHaveProperty('data-data-layer');
});
