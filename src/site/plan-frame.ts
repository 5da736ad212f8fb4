import { localeOf } from '../domain/country.ts';
import { doesBusiness } from '../domain/location-kind.ts';
import { pick } from '../lib/pick.ts';
import { FRAME_WORDS, type Frame } from './frame.ts';
import { links } from './links.ts';
import { locationPhone, phoneLink } from './location-summary.ts';
import type { MenuItem } from './menu.ts';
import { footerMenu, type HasPage, headerAction, headerMenu } from './plan-menus.ts';
import type { Site } from './site.ts';
import { themeCss } from './theme-css.ts';

/** What all pages of the site share; depends on the dealer's files and never on stock counts or the time. */
export function planFrame(site: Site, hasPage: HasPage): Frame {
  const { config } = site;
  return {
    name: config.name,
    template: config.template,
    locale: localeOf(config.country),
    themeCss: themeCss(config.theme),
    fonts: fontsOf(config.theme),
    themeColor: config.theme.headerBackground,
    headingScale: config.theme.headingScale,
    logo: logo(site),
    icon: icon(site),
    header: headerMenu(site, hasPage),
    headerAction: headerAction(site, hasPage),
    dealerLinks: dealerLinks(site, hasPage),
    footer: footerMenu(site, hasPage),
    licences: licences(site),
    words: pick(config.texts, FRAME_WORDS),
    footerNote: config.texts.footerNote.replaceAll('{name}', config.name),
  };
}

function logo({ config, pictures }: Site): Frame['logo'] {
  const picture = config.images.logo === null ? undefined : pictures.get(config.images.logo);
  return picture === undefined
    ? null
    : { url: picture.fallback, width: picture.width, height: picture.height };
}

/** The fonts above the fold: running text, and headlines where they differ. */
function fontsOf({ fontBody, fontHeading, headingWeight }: Site['config']['theme']): Frame['fonts'] {
  const heading = fontHeading === fontBody ? [] : [{ family: fontHeading, weight: headingWeight }];
  return [{ family: fontBody, weight: '400' }, ...heading].filter(({ family }) => family !== 'system');
}

/** The dealer's icon, else the one drawn for the site (`favicon.svg`). */
function icon({ config, pictures }: Site): string {
  const picture = config.images.favicon === null ? undefined : pictures.get(config.images.favicon);
  return picture?.fallback ?? '/favicon.svg';
}

/** Licence numbers of the site and of its locations, each number once (au-conventions: on every page). */
export function licences({ config, locations }: Pick<Site, 'config' | 'locations'>): string[] {
  const own = Object.entries(config.licences);
  const local = locations.flatMap(({ dealer_license_number, motor_vehicle_repairer }) => [
    ['Dealer licence', dealer_license_number] as const,
    ['Motor vehicle repairer', motor_vehicle_repairer] as const,
  ]);
  const byNumber = new Map<string, string>();
  for (const [label, number] of [...own, ...local]) {
    if (number !== null && !byNumber.has(number)) byNumber.set(number, `${label} ${number}`);
  }
  return [...byNumber.values()];
}

/** Book a Service, Sell Your Car and phone numbers above the menu (spec §2). */
function dealerLinks({ config, locations }: Site, hasPage: HasPage): MenuItem[] {
  const { features, texts } = config;
  const pages = [
    { on: features.headerBookService, label: texts.bookService, href: '/service/' },
    { on: features.headerSellYourCar, label: texts.sellYourCar, href: links.sellYourCar },
  ].filter(({ on, href }) => on && hasPage(href));
  const phones = features.headerPhones.flatMap(kind => {
    const phone = headerPhone(kind, config.phone, locations);
    if (phone === null) return [];
    const { label, href } = phoneLink(phone, config.country);
    return [{ label: `${PHONE_LABELS[kind]} ${label}`, href }];
  });
  const seen = new Set<string>();
  const distinct = phones.filter(({ href }) => !seen.has(href) && seen.add(href));
  return [...pages.map(({ label, href }) => ({ label, href })), ...distinct];
}

type PhoneKind = Site['config']['features']['headerPhones'][number];

const PHONE_LABELS: Record<PhoneKind, string> = {
  location: 'Call',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
};

function headerPhone(kind: PhoneKind, sitePhone: string | null, locations: Site['locations']): string | null {
  const visible = locations.filter(location => location.visible);
  const found =
    kind === 'location'
      ? (visible.find(({ primary }) => primary) ?? visible[0])
      : visible.find(location => doesBusiness(location, kind));
  const phone = found === undefined ? null : locationPhone(found);
  return phone ?? (kind === 'location' ? sitePhone : null);
}
