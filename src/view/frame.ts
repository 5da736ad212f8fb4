import type { SiteTexts } from '../schemas/site/site-texts.ts';
import type { CardLayout, Theme } from '../schemas/site/theme.ts';
import type { ContactLink } from './location-summary.ts';
import type { DealerLink, Logo, MenuGroup, MenuItem } from './menu.ts';
import type { PostcodeField } from './nearby.ts';

/** Texts of the site that are on many pages. */
export const FRAME_TEXTS = [
  'seeAllCars',
  'searchCars',
  'locationsTitle',
  'holidays',
  'getDirections',
  'contactUs',
  'showMap',
  'showPhone',
  'similarCars',
  'carDetails',
  'carFeatures',
  'carDescription',
  'photosToCome',
  'share',
  'linkCopied',
  'printPage',
  'showAllFeatures',
  'talkTo',
  'noContact',
] as const satisfies readonly (keyof SiteTexts)[];
type FrameText = (typeof FRAME_TEXTS)[number];

/** Texts of the question for consent. */
export const CONSENT_TEXTS = [
  'consentTitle',
  'consentText',
  'consentAccept',
  'consentDecline',
  'consentChange',
] as const satisfies readonly (keyof SiteTexts)[];
export type ConsentTexts = Pick<SiteTexts, (typeof CONSENT_TEXTS)[number]>;

/** Ways to reach the responsible dealership. */
export interface DealerContact {
  /** Book a Service, Sell Your Car, phone numbers. */
  dealerLinks: DealerLink[];
  /** Where to find them. */
  contact: {
    location: { name: string; address: string | null; href: string | null } | null;
    phone: ContactLink | null;
    email: ContactLink | null;
  };
  /** From the foot of a phone; null where the site has none or wants none. */
  callBar: { call: ContactLink; directions: string | null } | null;
}

/**
 * The parts that every page of a site shares. Nothing volatile belongs here: a change re-renders every page
 * (docs/glossary.md).
 */
export interface Frame extends DealerContact {
  name: string;
  /** What scripts need to know of the site, as `data-` attributes of `<html>` ([visitor](../visitor/storage/site-key.ts)). */
  siteData: Record<string, string>;
  /** Asks for the point that distances are from, on pages of results and of locations; null where none are shown. */
  postcodeField: PostcodeField | null;
  template: string;
  /** BCP 47 tag of the site's language and country: `en-AU`. */
  locale: string;
  /** Custom properties of the site's theme, as one CSS rule. */
  themeCss: string;
  /** How big headlines are: a choice of the theme that CSS makes by attribute. */
  headingScale: string;
  /** Font files that every page needs at once: family and weight. */
  fonts: { family: string; weight: string }[];
  /** Colour of the browser's own bars. */
  themeColor: string;
  /** Car cards in a grid or a list: a choice of the theme that is a style sheet. */
  cardLayout: CardLayout;
  /** Logo and menu on one line, or the menu below the logo: a choice of the theme. */
  headerLayout: Theme['headerLayout'];
  logo: Logo | null;
  /** Logo that reads on the footer's background; null writes the name. */
  footerLogo: Logo | null;
  /** Address of the icon in the browser's tab. */
  icon: string;
  header: MenuItem[];
  /** Where the search in the header leads without a script; null where the site has none. */
  searchLink: string | null;
  /** The emphasised entry at the end of the header. */
  headerAction: MenuItem | null;
  footer: MenuGroup[];
  /** Texts to ask for consent; null where the site does not ask. */
  consent: ConsentTexts | null;
  /** Of a group: how to reach each dealership, by its slug, on the pages that are about it ([L13]). */
  dealerships: Record<string, DealerContact>;
  /** The dealer elsewhere: social networks by name. */
  social: ContactLink[];
  /** `Dealer licence 4 123 456`, one a licence. */
  licences: string[];
  /** Small print at the foot of every page. */
  footerNote: string;
  /** Words that are on many pages. */
  texts: Pick<SiteTexts, FrameText>;
}
