import type { Block } from '../domain/page-blocks.ts';
import type { Picture } from '../schemas/picture.ts';
import type { SiteConfig } from '../schemas/site.ts';
import { type ArticlePlan, articlePage } from './article.ts';
import { links } from './links.ts';
import { article } from './markdown.ts';
import type { Page } from './page.ts';
import type { PlanContext } from './plan-context.ts';
import { siteLocations, siteSeller } from './plan-seller.ts';
import type { Site } from './site.ts';

/** Pages of information and the ways to reach the dealer (spec §2), as far as the site's switches let them be. */
export function infoPages(context: PlanContext): Page[] {
  return infoPlans(context.site.config)
    .filter(({ path }) => isPublished(path, context.site))
    .map(planned => articlePage(context, fill(context, planned)));
}

/** Addresses of pages that depend on the configuration alone; known before any page is planned. */
export function infoPaths(config: SiteConfig): string[] {
  return infoPlans(config).map(({ path }) => path);
}

interface InfoPlan {
  name: string;
  path: string;
  heading: string;
  intro: string | null;
  canonical?: string;
  blocks: Block<Picture>[];
  /** Ends with the ways to reach the dealer. */
  contact: boolean;
}

function infoPlans(config: SiteConfig): InfoPlan[] {
  const { features, texts, name } = config;
  const info = (
    on: boolean,
    page: string,
    path: string,
    heading: string,
    intro: string,
    blocks: Block<Picture>[] = [],
  ) => (on ? [{ name: page, path, heading, intro, blocks, contact: true }] : []);
  const finance = [links.finance, '/finance-enquiry/', '/apply-for-finance/'].flatMap(path =>
    info(features.finance, 'finance', path, texts.financeTitle, '', financeBlocks(config)).map(page => ({
      ...page,
      canonical: links.finance,
    })),
  );
  return [
    ...info(true, 'contact', links.contact, texts.contactTitle.replaceAll('{name}', name), ''),
    ...info(features.testDrives, 'test-drive', links.testDrive, texts.testDriveTitle, texts.testDriveIntro),
    ...finance,
    ...info(features.tradeIn, 'trade-in', links.tradeIn, texts.tradeInTitle, texts.tradeInIntro, faq(config)),
    ...info(
      features.tradeIn,
      'trade-in',
      links.carTradeIn,
      texts.valuationTitle,
      texts.tradeInIntro,
      faq(config),
    ),
    ...info(
      features.tradeIn,
      'sell-your-car',
      links.sellYourCar,
      texts.sellYourCar,
      texts.tradeInIntro,
      faq(config),
    ),
    ...info(
      features.servicePage,
      'service',
      '/service/',
      texts.serviceTitle,
      texts.serviceIntro,
      warranty(config),
    ),
    ...info(
      features.partsPage,
      'parts',
      '/vehicle-parts-and-accessories/',
      texts.partsTitle,
      texts.partsIntro,
    ),
    ...info(features.warrantyPage, 'warranty', '/warranty/', texts.warrantyTitle, '', [
      ...warranty(config),
      promises(config),
    ]),
    ...info(features.fleetPage, 'fleet', '/fleet/', texts.fleetTitle, texts.fleetIntro),
    ...info(
      features.aboutPage,
      'about',
      '/about-us/',
      texts.aboutTitle.replaceAll('{name}', name),
      texts.aboutText,
    ),
    ...info(true, 'terms', '/terms-and-conditions/', texts.termsTitle, texts.termsText),
    ...info(true, 'privacy', '/privacy-policy/', texts.privacyTitle, texts.privacyText),
  ];
}

/** The dealer may take any of these pages off. */
export function isPublished(path: string, { config }: Site): boolean {
  return !config.features.pagesHidden.includes(path.replaceAll('/', ''));
}

/** The dealer's own text, where there is one for the page, and the ways to reach the dealer at the end. */
function fill({ site, now }: PlanContext, { contact, ...page }: InfoPlan): ArticlePlan {
  const source = site.content[page.path.replaceAll('/', '')];
  const own = source === undefined ? null : article(source);
  const reach: Block<Picture> = {
    kind: 'contact',
    id: page.name === 'finance' ? 'finance-form' : null,
    seller: siteSeller(site),
    locations: siteLocations(site, now),
  };
  return {
    ...page,
    heading: own?.heading ?? page.heading,
    intro: own === null ? page.intro : null,
    blocks: [
      ...(own === null ? [] : [{ kind: 'prose', html: own.html } as const]),
      ...page.blocks,
      ...(contact ? [reach] : []),
    ],
  };
}

export function financeBlocks({ features, texts }: SiteConfig): Block<Picture>[] {
  const note: Block<Picture> = { kind: 'points', points: [texts.financeDisclaimer] };
  return [
    ...(features.financeSteps
      ? [{ kind: 'tiles', title: null, tiles: texts.financeSteps, numbered: true, action: null } as const]
      : []),
    note,
  ];
}

export function faq({ features, texts }: SiteConfig): Block<Picture>[] {
  const questions = texts.tradeInFaq;
  return features.tradeInFaq && questions.length > 0
    ? [{ kind: 'questions', title: texts.tradeInFaqTitle, questions }]
    : [];
}

export function warranty({ features, texts }: SiteConfig): Block<Picture>[] {
  return features.warrantyTiles
    ? [{ kind: 'tiles', title: null, tiles: texts.warrantyTiles, numbered: false, action: null }]
    : [];
}

/** Promises on used cars: warranty, freight. */
export function promises({ texts, country }: SiteConfig): Block<Picture> {
  return {
    kind: 'points',
    points: texts.promoCopy.map(text => text.replaceAll('{country}', COUNTRY_NAMES[country])),
  };
}

const COUNTRY_NAMES: Record<SiteConfig['country'], string> = {
  AU: 'Australia',
  NZ: 'New Zealand',
  US: 'the United States',
  GB: 'the United Kingdom',
};
