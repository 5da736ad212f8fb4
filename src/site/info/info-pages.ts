import { fillDistances } from '../../domain/country/fill-distances.ts';
import { fillText } from '../../lib/fill-text.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import type { Page } from '../../view/page.ts';
import { type PageFormKind, pageForm } from '../form/lead-forms.ts';
import { successBlocks } from '../form/success-blocks.ts';
import { pageContact } from '../location/location-blocks.ts';
import type { PlanContext } from '../plan-context.ts';
import type { InfoKey } from '../routes/fixed-routes.ts';
import { contentKey, links } from '../routes/links.ts';
import type { Route } from '../routes/route.ts';
import { partsPages } from '../search/parts-pages.ts';
import type { Site } from '../site.ts';
import { article } from './article.ts';
import { type ArticlePlan, articlePage } from './article-page.ts';
import { garageBlock } from './garage-block.ts';

/** What a page of information says besides the ways to reach the dealer. */
interface InfoPage {
  heading: string;
  /** As in `<body data-page>`; the key of its route where left out. */
  name?: string;
  intro?: string;
  canonical?: string;
  robots?: string;
  blocks?: Block<Picture>[];
  /** Stand below the ways to reach the dealer. */
  after?: Block<Picture>[];
  /** The form beside the ways to reach the dealer. */
  form?: PageFormKind;
}

/** A page of information; of the parts search all pages of its results. */
export function infoPages(context: PlanContext, { key, path }: Extract<Route, { kind: 'info' }>): Page[] {
  const { site, now } = context;
  const {
    name = key,
    intro = null,
    blocks = [],
    after = [],
    form,
    ...page
  } = INFO_PAGES[key](site.config, site);
  const source = site.content[contentKey(path)];
  const own = source === undefined ? null : article(source);
  const planned: ArticlePlan = {
    ...page,
    name,
    path,
    heading: own?.heading ?? page.heading,
    intro: own === null ? intro : null,
    blocks: [
      ...(own === null ? [] : [{ kind: 'prose', html: own.html } as const]),
      ...blocks,
      {
        kind: 'contact',
        ...pageContact(name, site, now),
        ...(form === undefined ? {} : { form: pageForm(form, path, name, site) }),
      },
      ...after,
    ],
  };
  return key === 'parts-search' ? partsPages(context, planned) : [articlePage(context, planned)];
}

const INFO_PAGES: Record<InfoKey, (config: SiteConfig, site: Site) => InfoPage> = {
  contact: config => ({
    heading: fillText(config.texts.contactTitle, { name: config.name }),
    form: 'contact',
  }),
  'test-drive': ({ texts }) => ({
    heading: texts.testDriveTitle,
    intro: texts.testDriveIntro,
    form: 'test-drive',
  }),
  finance,
  'finance-enquiry': finance,
  'apply-for-finance': finance,
  notify: ({ texts }) => ({
    heading: texts.notifyTitle,
    intro: texts.notifyIntro,
    form: 'notify',
  }),
  'trade-in': config => ownCar(config, 'trade-in', config.texts.tradeInTitle),
  'car-trade-in': config => ({
    ...ownCar(config, 'trade-in', config.texts.valuationTitle),
    name: 'trade-in',
  }),
  'sell-your-car': config => ownCar(config, 'sell', config.texts.sellYourCar),
  service: config => ({
    heading: config.texts.serviceTitle,
    intro: config.texts.serviceIntro,
    ...(config.features.bookService ? { form: 'service' } : {}),
    after: warranty(config),
  }),
  parts: ({ texts }) => ({
    heading: texts.partsTitle,
    intro: texts.partsIntro,
    form: 'parts',
  }),
  'parts-search': ({ texts }) => ({
    heading: texts.partsSearchTitle,
    intro: texts.partsSearchIntro,
    form: 'parts-search',
  }),
  warranty: config => ({
    heading: config.texts.warrantyTitle,
    blocks: [...warranty(config), promises(config)],
  }),
  fleet: ({ texts }) => ({
    heading: texts.fleetTitle,
    intro: texts.fleetIntro,
    form: 'fleet',
  }),
  about: config => ({
    heading: fillText(config.texts.aboutTitle, { name: config.name }),
    intro: config.texts.aboutText,
  }),
  terms: ({ texts }) => ({ heading: texts.termsTitle, intro: texts.termsText }),
  privacy: ({ texts }) => ({
    heading: texts.privacyTitle,
    intro: texts.privacyText,
  }),
  garage: config => ({
    heading: config.texts.garageTitle,
    intro: config.texts.garageIntro,
    robots: 'noindex',
    blocks: [garageBlock(config)],
  }),
  success: (config, site) => ({
    heading: config.texts.successTitle,
    intro: config.texts.successText,
    robots: 'noindex',
    blocks: successBlocks(site),
  }),
};

function finance(config: SiteConfig): InfoPage {
  const { features, texts } = config;
  return {
    name: 'finance',
    heading: texts.financeTitle,
    canonical: links.finance,
    form: 'finance',
    blocks: features.financeSteps
      ? [{ kind: 'tiles', title: null, tiles: texts.financeSteps, numbered: true, action: null }]
      : [],
    after: [{ kind: 'points', points: [texts.financeDisclaimer] }],
  };
}

/** Asks for the visitor's own car, with the dealer's questions and answers about it. */
function ownCar(config: SiteConfig, form: PageFormKind, heading: string): InfoPage {
  const { features, texts } = config;
  const questions = texts.tradeInFaq.map(({ question, answer }) => ({
    question,
    answer: fillDistances(answer, config),
  }));
  const hasQuestions = features.tradeInFaq && questions.length > 0;
  return {
    heading,
    intro: texts.tradeInIntro,
    form,
    after: hasQuestions ? [{ kind: 'questions', title: texts.tradeInFaqTitle, questions }] : [],
  };
}

/** What the dealer's used cars are sold with. */
export function warranty(config: SiteConfig): Block<Picture>[] {
  const tiles = config.texts.warrantyTiles.map(({ title, text }) => ({
    title: fillDistances(title, config),
    text: fillDistances(text, config),
  }));
  return config.features.warrantyTiles
    ? [{ kind: 'tiles', title: null, tiles, numbered: false, action: null }]
    : [];
}

/** Promises on used cars: warranty, freight. */
function promises({ texts, country }: SiteConfig): Block<Picture> {
  return {
    kind: 'points',
    points: texts.promoCopy.map(text => fillText(text, { country: COUNTRY_NAMES[country] })),
  };
}

const COUNTRY_NAMES: Record<SiteConfig['country'], string> = {
  AU: 'Australia',
  NZ: 'New Zealand',
  US: 'the United States',
  GB: 'the United Kingdom',
};
