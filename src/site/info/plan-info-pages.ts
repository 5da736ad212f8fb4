import { fillDistances } from '../../domain/country/distance-texts.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Page } from '../../view/page.ts';
import type { Block } from '../../view/page-blocks.ts';
import { contentKey } from '../content-key.ts';
import { type PageFormKind, pageForm } from '../form/plan-forms.ts';
import { successBlocks } from '../form/plan-success.ts';
import { links } from '../links.ts';
import { pageContact } from '../location/select-site-locations.ts';
import type { PlanContext } from '../plan-context.ts';
import { partsPages } from '../search/plan-parts.ts';
import { type ArticlePlan, articlePage } from './article.ts';
import { article } from './markdown.ts';
import { garageBlock } from './plan-garage.ts';

/** Pages of information and the ways to reach the dealer, as far as the site's switches let them be. */
export function infoPages(context: PlanContext): Page[] {
  return infoPlans(context.site.config)
    .filter(planned => isPublished(planned, context.site.config))
    .flatMap(planned => pagesOf(context, planned));
}

/** Addresses of pages that depend on the configuration alone; known before any page is planned. */
export function infoPaths(config: SiteConfig): string[] {
  return infoPlans(config)
    .filter(planned => isPublished(planned, config))
    .map(({ path }) => path);
}

/** Names of `content/` that are these pages, published or taken off. */
export function infoKeys(config: SiteConfig): Set<string> {
  return new Set(infoPlans(config).map(({ path }) => contentKey(path)));
}

interface InfoPlan {
  name: string;
  path: string;
  heading: string;
  intro: string | null;
  canonical?: string;
  /** The page it says again: it is taken off with that one. */
  of?: string;
  robots?: string;
  blocks: Block<Picture>[];
  /** Stand below the ways to reach the dealer. */
  after?: Block<Picture>[];
  /** The form beside the ways to reach the dealer. */
  form?: PageFormKind;
}

function infoPlans(config: SiteConfig): InfoPlan[] {
  const { features, texts, name } = config;
  const info = (
    on: boolean,
    page: string,
    path: string,
    heading: string,
    intro: string,
    more: Partial<InfoPlan> = {},
  ): InfoPlan[] => (on ? [{ name: page, path, heading, intro, blocks: [], ...more }] : []);
  const finance = [links.finance, '/finance-enquiry/', '/apply-for-finance/'].flatMap(path =>
    info(features.finance, 'finance', path, texts.financeTitle, '', {
      canonical: links.finance,
      of: links.finance,
      form: 'finance',
      blocks: financeSteps(config),
      after: [{ kind: 'points', points: [texts.financeDisclaimer] }],
    }),
  );
  const ownCar = (page: string, path: string, heading: string, more: Pick<InfoPlan, 'form' | 'of'>) =>
    info(features.tradeIn, page, path, heading, texts.tradeInIntro, { ...more, after: faq(config) });
  return [
    ...info(true, 'contact', links.contact, texts.contactTitle.replaceAll('{name}', name), '', {
      form: 'contact',
    }),
    ...info(features.testDrives, 'test-drive', links.testDrive, texts.testDriveTitle, texts.testDriveIntro, {
      form: 'test-drive',
    }),
    ...finance,
    ...info(features.notifyMe, 'notify', links.notify, texts.notifyTitle, texts.notifyIntro, {
      form: 'notify',
    }),
    ...ownCar('trade-in', links.tradeIn, texts.tradeInTitle, { form: 'trade-in' }),
    ...ownCar('trade-in', links.carTradeIn, texts.valuationTitle, { form: 'trade-in', of: links.tradeIn }),
    ...ownCar('sell-your-car', links.sellYourCar, texts.sellYourCar, { form: 'sell' }),
    ...info(features.servicePage, 'service', links.service, texts.serviceTitle, texts.serviceIntro, {
      ...(features.bookService ? { form: 'service' as const } : {}),
      after: warranty(config),
    }),
    ...info(features.partsPage, 'parts', links.parts, texts.partsTitle, texts.partsIntro, { form: 'parts' }),
    ...info(
      features.partsSearch,
      'parts-search',
      links.partsSearch,
      texts.partsSearchTitle,
      texts.partsSearchIntro,
      { form: 'parts-search' },
    ),
    ...info(features.warrantyPage, 'warranty', '/warranty/', texts.warrantyTitle, '', {
      blocks: [...warranty(config), promises(config)],
    }),
    ...info(features.fleetPage, 'fleet', '/fleet/', texts.fleetTitle, texts.fleetIntro, { form: 'fleet' }),
    ...info(
      features.aboutPage,
      'about',
      '/about-us/',
      texts.aboutTitle.replaceAll('{name}', name),
      texts.aboutText,
    ),
    ...info(true, 'terms', '/terms-and-conditions/', texts.termsTitle, texts.termsText),
    ...info(true, 'privacy', '/privacy-policy/', texts.privacyTitle, texts.privacyText),
    ...info(features.garage, 'garage', links.garage, texts.garageTitle, texts.garageIntro, {
      robots: 'noindex',
      blocks: [garageBlock(config)],
    }),
    ...info(features.successPage, 'success', links.success, texts.successTitle, texts.successText, {
      robots: 'noindex',
      blocks: successBlocks(config),
    }),
  ];
}

function pagesOf(context: PlanContext, planned: InfoPlan): Page[] {
  const filled = fill(context, planned);
  return planned.form === 'parts-search' ? partsPages(context, filled) : [articlePage(context, filled)];
}

/** The dealer may take any of these pages off, by the name of its file. */
function isPublished({ path, of = path }: InfoPlan, { features }: SiteConfig): boolean {
  return ![path, of].some(each => features.pagesHidden.includes(contentKey(each)));
}

/** The dealer's own text, where there is one for the page, and the ways to reach the dealer. */
function fill(
  { site, now }: PlanContext,
  { blocks, after = [], form, of: _, ...page }: InfoPlan,
): ArticlePlan {
  const source = site.content[contentKey(page.path)];
  const own = source === undefined ? null : article(source);
  const reach: Block<Picture> = {
    kind: 'contact',
    ...pageContact(page.name, site, now),
    ...(form === undefined ? {} : { form: pageForm(form, page.path, page.name, site) }),
  };
  return {
    ...page,
    heading: own?.heading ?? page.heading,
    intro: own === null ? page.intro : null,
    blocks: [
      ...(own === null ? [] : [{ kind: 'prose', html: own.html } as const]),
      ...blocks,
      reach,
      ...after,
    ],
  };
}

function financeSteps({ features, texts }: SiteConfig): Block<Picture>[] {
  return features.financeSteps
    ? [{ kind: 'tiles', title: null, tiles: texts.financeSteps, numbered: true, action: null }]
    : [];
}

function faq(config: SiteConfig): Block<Picture>[] {
  const { features, texts } = config;
  const questions = texts.tradeInFaq.map(({ question, answer }) => ({
    question,
    answer: fillDistances(answer, config),
  }));
  return features.tradeInFaq && questions.length > 0
    ? [{ kind: 'questions', title: texts.tradeInFaqTitle, questions }]
    : [];
}

export function warranty(config: SiteConfig): Block<Picture>[] {
  const { features, texts } = config;
  const tiles = texts.warrantyTiles.map(({ title, text }) => ({
    title: fillDistances(title, config),
    text: fillDistances(text, config),
  }));
  return features.warrantyTiles ? [{ kind: 'tiles', title: null, tiles, numbered: false, action: null }] : [];
}

/** Promises on used cars: warranty, freight. */
function promises({ texts, country }: SiteConfig): Block<Picture> {
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
