import { countryFile } from '../../domain/country/countries.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { type Service, siteServices } from './services.ts';

/** Sources by directive, added to a site's Content-Security-Policy. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * The sources each service needs, as its makers document them (docs/analytics.md#tags). Pictures of any https host are
 * let in by every site. The widgets of a chat write their own styles into the page.
 */
const SOURCES: Record<Service, PolicySources> = {
  googleTagManager: {
    'script-src': [TAG_MANAGER],
    'connect-src': [TAG_MANAGER, 'https://www.google.com'],
  },
  googleAnalytics: {
    'script-src': [TAG_MANAGER],
    'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG_MANAGER],
  },
  googleAds: {
    'script-src': [
      TAG_MANAGER,
      'https://www.googleadservices.com',
      'https://www.google.com',
      'https://pagead2.googlesyndication.com',
      'https://googleads.g.doubleclick.net',
    ],
    'connect-src': [
      TAG_MANAGER,
      'https://www.googleadservices.com',
      'https://pagead2.googlesyndication.com',
      'https://*.g.doubleclick.net',
      'https://ad.doubleclick.net',
      'https://google.com',
      'https://www.google.com',
    ],
    'frame-src': [TAG_MANAGER],
  },
  metaPixel: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    'frame-src': ['https://www.facebook.com'],
  },
  crisp: {
    'script-src': ['https://client.crisp.chat'],
    'style-src': ["'unsafe-inline'", 'https://client.crisp.chat'],
    'font-src': ['https://client.crisp.chat'],
    'connect-src': [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
      'wss://stream.relay.crisp.chat',
    ],
    'media-src': ['https://client.crisp.chat'],
    'worker-src': ['blob:'],
  },
  intercom: {
    'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['blob:'],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'connect-src': [
      'https://*.intercom.io',
      'wss://*.intercom.io',
      'https://*.intercom-messenger.com',
      'wss://*.intercom-messenger.com',
      'https://*.intercomcdn.com',
      'https://uploads.intercomcdn.eu',
      'https://uploads.intercomusercontent.com',
    ],
    'media-src': ['https://js.intercomcdn.com'],
    'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  },
};

/** The sources that the services of a site need, each once; nothing for a site without. */
export function tagSources({ analytics, country }: SiteConfig): PolicySources {
  const services = siteServices(analytics);
  const national = services.includes('googleAds')
    ? [{ 'connect-src': [countryFile(country).googleHost] }]
    : [];
  const all: PolicySources[] = [...services.map(service => SOURCES[service]), ...national];
  const entries = all.flatMap(sources => Object.entries(sources));
  const grouped = Map.groupBy(entries, ([directive]) => directive);
  return Object.fromEntries(
    [...grouped].map(([directive, found]) => [
      directive,
      [...new Set(found.flatMap(([, sources]) => sources))],
    ]),
  );
}
