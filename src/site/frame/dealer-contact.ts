import { isGroup } from '../../domain/location/is-group.ts';
import { doesBusiness } from '../../domain/location/location-kind.ts';
import { locationPhone } from '../../domain/location/location-phone.ts';
import { responsibleLocation } from '../../domain/location/responsible-dealership.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { DealerContact } from '../../view/frame.ts';
import type { DealerLink } from '../../view/menu.ts';
import { addressLine, directions, phoneLink } from '../location/location-summary.ts';
import { mainPhone, siteSeller } from '../location/seller.ts';
import type { HasPage } from '../routes/links.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** How to reach a dealership of a group, or the whole site ([L13]). */
export function dealerContact(site: Site, hasPage: HasPage, dealership: string | null): DealerContact {
  const { config, locations } = site;
  const location = responsibleLocation(dealership, locations, config.dealerships);
  const { phone, email } = siteSeller(site, dealership);
  const page = location === null ? null : links.location(location.slug);
  return {
    dealerLinks: dealerLinks(site, hasPage, dealership),
    contact: {
      location:
        location === null
          ? null
          : {
              name: location.name,
              address: addressLine(location.address, config.country),
              href: page !== null && hasPage(page) ? page : null,
            },
      phone,
      email,
    },
    callBar:
      config.features.callBar && phone !== null
        ? {
            call: { label: fillText(config.texts.callBar, { phone: phone.label }), href: phone.href },
            directions: location === null ? null : directions(location, config.country),
          }
        : null,
  };
}

/** Book a Service, Sell Your Car, phone numbers, each once, and what the visitor keeps. */
function dealerLinks(site: Site, hasPage: HasPage, dealership: string | null): DealerLink[] {
  const { features, texts } = site.config;
  const pages = [
    { on: features.headerBookService, kind: 'service', label: texts.bookService, href: links.service },
    { on: features.headerSellYourCar, kind: 'sell', label: texts.sellYourCar, href: links.sellYourCar },
  ] as const;
  return [
    ...pages
      .filter(({ on, href }) => on && hasPage(href))
      .map(({ kind, label, href }) => ({ kind, label, href })),
    ...phones(site, dealership),
    // Its count comes from the browser.
    ...(hasPage(links.garage)
      ? [{ kind: 'garage', label: garageName(site.config), href: links.garage } as const]
      : []),
  ];
}

/** [G22] A garage with nothing but favourites is called by them. */
function garageName({ features, texts }: Site['config']): string {
  return features.garage ? texts.garageLink : texts.garageFavourites;
}

type PhoneKind = Site['config']['features']['headerPhones'][number];

/** The numbers a header shows, each once. A whole group has but its own. */
function phones(site: Site, dealership: string | null): DealerLink[] {
  const { config } = site;
  const kinds = config.features.headerPhones;
  const isWholeGroup = dealership === null && isGroup(config.dealerships);
  const wanted: readonly PhoneKind[] = isWholeGroup && kinds.length > 0 ? ['location'] : kinds;
  const byAddress = new Map<string, DealerLink>();
  for (const kind of wanted) {
    const phone = headerPhone(kind, site, dealership);
    if (phone === null) continue;
    const { label, href } = phoneLink(phone, config.country);
    if (!byAddress.has(href))
      byAddress.set(href, { kind: 'phone', label: `${phoneName(kind, config, dealership)} ${label}`, href });
  }
  return [...byAddress.values()];
}

/** The name of a number: on a page about a dealership it is that. */
function phoneName(
  kind: PhoneKind,
  { texts, dealerships }: Site['config'],
  dealership: string | null,
): string {
  const labels: Record<PhoneKind, string> = {
    location: dealerships.find(({ slug }) => slug === dealership)?.name ?? texts.phoneCall,
    sales: texts.phoneSales,
    service: texts.phoneService,
    parts: texts.phoneParts,
  };
  return labels[kind];
}

function headerPhone(kind: PhoneKind, site: Site, dealership: string | null): string | null {
  if (kind === 'location') return mainPhone(site, dealership);
  const found = site.locations.find(
    location =>
      location.visible &&
      doesBusiness(location, kind) &&
      (dealership === null || location.dealership_slug === dealership),
  );
  return found === undefined ? null : locationPhone(found, site.config.features.phoneOverrides);
}
