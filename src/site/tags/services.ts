import { languageOf } from '../../domain/country/country.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';

/** The names of the services, as visitors read them (docs/analytics.md#tags). */
const SERVICES = {
  googleTagManager: 'Google Tag Manager',
  googleAnalytics: 'Google Analytics',
  googleAds: 'Google Ads',
  metaPixel: 'Meta Pixel',
  crisp: 'Crisp',
  intercom: 'Intercom',
} as const;
export type Service = keyof typeof SERVICES;

/** The services of other companies that a site loads after consent, in the order in which visitors read them. */
export function siteServices({ tags }: SiteConfig['analytics']): Service[] {
  const { googleTagManager, containerServices, chat } = tags;
  const own = (['googleAnalytics', 'googleAds', 'metaPixel'] as const).filter(
    name => tags[name] !== null || (googleTagManager !== null && containerServices.includes(name)),
  );
  return [
    ...(googleTagManager === null ? [] : (['googleTagManager'] as const)),
    ...own,
    ...(chat === null ? [] : [chat.provider]),
  ];
}

/** `Google Analytics, Google Ads and Crisp`; empty where there is none. */
export function serviceNames({ analytics, country }: SiteConfig): string {
  const names = siteServices(analytics).map(service => SERVICES[service]);
  return new Intl.ListFormat(languageOf(country), { type: 'conjunction' }).format(names);
}

/** Whether a site asks for consent before it tracks: where its switch is on, and always before it loads a service. */
export function needsConsent(analytics: SiteConfig['analytics']): boolean {
  return analytics.consent || siteServices(analytics).length > 0;
}
