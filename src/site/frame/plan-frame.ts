import { languageOf } from '../../domain/country/country.ts';
import { isGroup } from '../../domain/location/is-group.ts';
import { contrast } from '../../lib/colour/contrast.ts';
import { pick } from '../../lib/pick.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { CONSENT_TEXTS, type ConsentTexts, FRAME_TEXTS, type Frame } from '../../view/frame.ts';
import type { Logo } from '../../view/menu.ts';
import { nearbyData, postcodeField } from '../location/nearby.ts';
import type { HasPage } from '../routes/links.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { siteDataAttributes } from '../site-data-attributes.ts';
import { sitePicture } from '../site-picture.ts';
import { needsConsent, serviceNames } from '../tags/services.ts';
import { dealerContact } from './dealer-contact.ts';
import { siteLicences } from './licences.ts';
import { logoOf } from './logo-of.ts';
import { footerMenu, headerAction, headerMenu } from './menus.ts';
import { themeCss } from './theme-css.ts';

/** What all pages of the site share; depends on the dealer's files and on which types of cars are listed. */
export function planFrame(site: Site, hasPage: HasPage): Frame {
  const { config } = site;
  return {
    name: config.name,
    siteData: { ...siteDataAttributes(config), ...nearbyAttribute(site) },
    postcodeField: postcodeField(site),
    consent: consentTexts(config),
    template: config.template,
    locale: languageOf(config.country),
    themeCss: themeCss(config.theme),
    fonts: fontsOf(config.theme),
    themeColor: config.theme.headerBackground,
    headingScale: config.theme.headingScale,
    cardLayout: config.theme.cardLayout,
    headerLayout: config.theme.headerLayout,
    logo: logoOf(config.images.logo, site.pictures),
    footerLogo: footerLogo(site),
    icon: icon(site),
    header: headerMenu(site, hasPage),
    searchLink: config.features.menuSearch ? links.search : null,
    headerAction: headerAction(site, hasPage),
    footer: footerMenu(site, hasPage),
    ...dealerContact(site, hasPage, null),
    dealerships: dealershipContacts(site, hasPage),
    social: config.features.socialLinks.map(({ name, link }) => ({ label: name, href: link })),
    licences: siteLicences(site),
    texts: pick(config.texts, FRAME_TEXTS),
    footerNote: fillText(config.texts.footerNote, { name: config.name }),
  };
}

function nearbyAttribute(site: Site): Record<string, string> {
  const data = nearbyData(site);
  return data === null ? {} : { 'data-nearby': JSON.stringify(data) };
}

/** On a site of one dealership its contact is shown everywhere. */
function dealershipContacts(site: Site, hasPage: HasPage): Frame['dealerships'] {
  const { dealerships } = site.config;
  if (!isGroup(dealerships)) return {};
  return Object.fromEntries(dealerships.map(({ slug }) => [slug, dealerContact(site, hasPage, slug)]));
}

/** Above this, two backgrounds differ so much that a logo made for one may vanish on the other. */
const NEAR = 1.6;

/** The footer's own logo; the header's where the two backgrounds are near; else the name is written. */
function footerLogo({ config, pictures }: Site): Logo | null {
  const { headerBackground, footerBackground } = config.theme;
  const own = logoOf(config.images.logoFooter, pictures);
  if (own !== null || contrast(headerBackground, footerBackground) > NEAR) return own;
  return logoOf(config.images.logo, pictures);
}

/** The question names every service that a yes lets in. */
function consentTexts(config: Site['config']): ConsentTexts | null {
  const { analytics, texts } = config;
  if (!needsConsent(analytics)) return null;
  const services = serviceNames(config);
  return {
    ...pick(texts, CONSENT_TEXTS),
    ...(services === '' ? {} : { consentText: fillText(texts.consentServices, { services }) }),
  };
}

/** The fonts above the fold: running text, and headlines where they differ. */
function fontsOf({ fontBody, fontHeading, headingWeight }: Site['config']['theme']): Frame['fonts'] {
  const heading = fontHeading === fontBody ? [] : [{ family: fontHeading, weight: headingWeight }];
  return [{ family: fontBody, weight: '400' }, ...heading].filter(({ family }) => family !== 'system');
}

/** The dealer's icon, else the one drawn for the site (`favicon.svg`). */
function icon(site: Site): string {
  return sitePicture('favicon', site)?.fallback ?? '/favicon.svg';
}
