import { doesBusiness } from '../../domain/location/location-kind.ts';
import { locationPhone } from '../../domain/location/location-phone.ts';
import type { DealerLink } from '../../view/menu.ts';
import { phoneLink } from '../location/location-summary.ts';
import { mainPhone } from '../location/seller.ts';
import type { HasPage } from '../routes/links.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** Book a Service, Sell Your Car, phone numbers, each once, and what the visitor keeps. */
export function dealerLinks(site: Site, hasPage: HasPage): DealerLink[] {
  const { features, texts } = site.config;
  const pages = [
    {
      on: features.headerBookService,
      kind: 'service',
      label: texts.bookService,
      href: links.service,
    },
    { on: features.headerSellYourCar, kind: 'sell', label: texts.sellYourCar, href: links.sellYourCar },
  ] as const;
  return [
    ...pages
      .filter(({ on, href }) => on && hasPage(href))
      .map(({ kind, label, href }) => ({ kind, label, href })),
    ...phones(site),
    // Its count comes from the browser.
    ...(features.garage && hasPage(links.garage)
      ? [{ kind: 'garage', label: texts.garageLink, href: links.garage } as const]
      : []),
  ];
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
  return found === undefined ? null : locationPhone(found, site.config.features.phoneOverrides);
}
