import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { serviceNames } from './services.ts';
import { tagSources } from './tag-sources.ts';

const ALL = {
  googleAnalytics: 'G-AB12CD34EF',
  googleAds: 'AW-123456789',
  metaPixel: '123456789012345',
  chat: { provider: 'crisp', id: '0f7a1c52-6f1e-4c56-9d3b-2a8e5d1c7b90' },
};

async function configOf(tags: object, country = 'AU') {
  return (await sampleSite([], { country, analytics: { tags } })).config;
}

test('a site without services opens nothing', async () => {
  expect(tagSources(await configOf({}))).toEqual({});
  expect(serviceNames(await configOf({}))).toBe('');
});

test('each service opens its own hosts and no others', async () => {
  expect(tagSources(await configOf({ googleAnalytics: ALL.googleAnalytics }))).toEqual({
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
  });
  expect(tagSources(await configOf({ metaPixel: ALL.metaPixel }))).toEqual({
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    'frame-src': ['https://www.facebook.com'],
  });
});

test('advertising of Google also uses the host of the country', async () => {
  const connect = async (country: string) =>
    tagSources(await configOf({ googleAds: ALL.googleAds }, country))['connect-src']?.at(-1);
  expect(await connect('AU')).toBe('https://www.google.com.au');
  expect(await connect('NZ')).toBe('https://www.google.co.nz');
  expect(await connect('GB')).toBe('https://www.google.co.uk');
});

test('a container allows what it is declared to load, and visitors see its name', async () => {
  const bare = await configOf({ googleTagManager: 'GTM-AB12CD3' });
  const filled = await configOf({ googleTagManager: 'GTM-AB12CD3', containerServices: ['metaPixel'] });
  expect(tagSources(bare)['script-src']).toEqual(['https://www.googletagmanager.com']);
  expect(tagSources(filled)['script-src']).toEqual([
    'https://www.googletagmanager.com',
    'https://connect.facebook.net',
  ]);
  expect(serviceNames(filled)).toBe('Google Tag Manager and Meta Pixel');
});

test('sources that several services use are listed once; none is a wildcard for all hosts', async () => {
  const sources = tagSources(await configOf(ALL));
  for (const found of Object.values(sources)) {
    expect(new Set(found).size).toBe(found.length);
    expect(found.join(' ')).not.toMatch(/unsafe-eval|(?:^| )(?:\*|https:)(?: |$)/);
  }
  expect(sources['script-src']).not.toContain("'unsafe-inline'");
});
