import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TagsSchema } from './tags.ts';

const NONE = {
  googleTagManager: null,
  containerServices: [],
  googleAnalytics: null,
  googleAds: null,
  googleAdsLabels: {},
  metaPixel: null,
  chat: null,
};
const accepts = (tags: object) => v.is(TagsSchema, { ...NONE, ...tags });

test.each([
  { googleTagManager: 'GTM-AB12CD3', containerServices: ['googleAnalytics', 'metaPixel'] },
  { googleAnalytics: 'G-AB12CD34EF', googleAds: 'AW-123456789' },
  { googleAds: 'AW-123456789', googleAdsLabels: { enquiry: 'AbC-D_efG', call: 'XyZ12345' } },
  { metaPixel: '123456789012345' },
  { chat: { provider: 'crisp', id: '0f7a1c52-6f1e-4c56-9d3b-2a8e5d1c7b90' } },
  { chat: { provider: 'intercom', id: 'a1b2c3d4', region: 'au' } },
])('valid tags are accepted: %j', tags => {
  expect(accepts(tags)).toBe(true);
});

describe('takes nothing but ids, and nothing that would do nothing', () => {
  test.each([
    { googleTagManager: 'GTM-AB12CD3&x=<script>' },
    { googleTagManager: 'G-AB12CD34EF' },
    { googleAnalytics: 'UA-12345-1' },
    { googleAds: 'AW-123456789/AbC-D_efG' },
    { googleAdsLabels: { enquiry: "a'b<c>" } },
    { googleAdsLabels: { purchase: 'AbC-D_efG' } },
    { metaPixel: 'https://connect.facebook.net/x.js' },
    { metaPixel: 123456789012345 },
    { chat: { provider: 'tidio', id: 'a1b2c3d4' } },
    { chat: { provider: 'crisp', id: '../evil.js' } },
    { chat: '<script src="https://evil.example/x.js"></script>' },
    { googleTagManager: 'GTM-AB12CD3', googleAnalytics: 'G-AB12CD34EF' },
    { containerServices: ['googleAnalytics'] },
    { googleAdsLabels: { enquiry: 'AbC-D_efG' } },
    { scripts: ['https://evil.example/x.js'] },
  ])('refuses %j', tags => {
    expect(accepts(tags)).toBe(false);
  });
});
