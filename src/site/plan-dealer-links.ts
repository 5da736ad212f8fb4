import { doesBusiness } from '../domain/location-kind.ts';
import type { Location } from '../schemas/location.ts';
import type { HasPage } from './dynamic-menu.ts';
import { links } from './links.ts';
import { locationPhone, phoneLink } from './location-summary.ts';
import type { DealerLink } from './menu.ts';
import type { Site } from './site.ts';

/** Book a Service, Sell Your Car and phone numbers, each number once (spec §2). */
export function dealerLinks(site: Site, hasPage: HasPage): DealerLink[] {
  const { features, texts } = site.config;
  const pages = [
    {
      on: features.headerBookService,
      kind: 'service',
      label: texts.bookService,
      href: '/service/',
    },
    { on: features.headerSellYourCar, kind: 'sell', label: texts.sellYourCar, href: links.sellYourCar },
  ] as const;
  return [
    ...pages
      .filter(({ on, href }) => on && hasPage(href))
      .map(({ kind, label, href }) => ({ kind, label, href })),
    ...phones(site),
  ];
}

/** The location that speaks for the dealer: the primary one, else the first that visitors see. */
export function mainLocation(locations: readonly Location[]): Location | null {
  const visible = locations.filter(location => location.visible);
  return visible.find(({ primary }) => primary) ?? visible[0] ?? null;
}

/** The number of the main location, the dealer's override before its own; without any that of the site. */
export function mainPhone({ config, locations }: Site): string | null {
  const main = mainLocation(locations);
  return (main === null ? null : salesPhone(main, config)) ?? config.phone;
}

type PhoneKind = Site['config']['features']['headerPhones'][number];

const PHONE_LABELS: Record<PhoneKind, string> = {
  location: 'Call',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
};

function phones(site: Site): DealerLink[] {
  const { config } = site;
  const byAddress = new Map<string, DealerLink>();
  for (const kind of config.features.headerPhones) {
    const phone = headerPhone(kind, site);
    if (phone === null) continue;
    const { label, href } = phoneLink(phone, config.country);
    if (!byAddress.has(href)) {
      byAddress.set(href, { kind: 'phone', label: `${PHONE_LABELS[kind]} ${label}`, href });
    }
  }
  return [...byAddress.values()];
}

function headerPhone(kind: PhoneKind, site: Site): string | null {
  if (kind === 'location') return mainPhone(site);
  const found = site.locations.find(location => location.visible && doesBusiness(location, kind));
  if (found === undefined) return null;
  return kind === 'sales' ? salesPhone(found, site.config) : locationPhone(found);
}

/** An override stands for the number that sells cars; a workshop keeps its own. */
function salesPhone(location: Location, { features }: Site['config']): string | null {
  const slug = location.dealership_slug;
  return (slug === null ? undefined : features.phoneOverrides[slug]) ?? locationPhone(location);
}
