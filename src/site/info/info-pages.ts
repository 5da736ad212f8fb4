import { fillDistances } from '../../domain/country/fill-distances.ts';
import { isGroup } from '../../domain/location/is-group.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import type { Page } from '../../view/page.ts';
import { tilesBlock } from '../blocks/tiles-block.ts';
import { creditLicence } from '../finance/credit-licence.ts';
import { calculatorBlocks } from '../finance/finance-calculator.ts';
import { type PageFormKind, pageForm } from '../form/page-forms.ts';
import { successBlocks } from '../form/success-blocks.ts';
import { pageContact } from '../location/location-blocks.ts';
import { siteSeller } from '../location/seller.ts';
import type { PlanContext } from '../plan-context.ts';
import type { InfoKey } from '../routes/fixed-routes.ts';
import { contentKey, links } from '../routes/links.ts';
import type { Route } from '../routes/route.ts';
import { partsPages } from '../search/parts-pages.ts';
import type { Site } from '../site.ts';
import { serviceNames } from '../tags/services.ts';
import { tradeInBlocks } from '../trade-in/trade-in-blocks.ts';
import { article } from './article.ts';
import { type ArticlePlan, articlePage } from './article-page.ts';
import { garageBlock } from './garage-block.ts';
import { promises, warrantyBlock } from './warranty-block.ts';

/** The content of a page of information besides the contact of the dealer. */
interface InfoPage {
  heading: string;
  /** As in `<body data-page>`; the key of its route where left out. */
  name?: string;
  intro?: string;
  canonical?: string;
  robots?: string;
  blocks?: Block<Picture>[];
  /** Shown below the contact of the dealer. */
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
  const contact = pageContact(name, site, now);
  const planned: ArticlePlan = {
    ...page,
    name,
    path,
    heading: own?.heading ?? page.heading,
    intro: own === null ? intro : null,
    blocks: [
      ...(own === null ? [] : [{ kind: 'prose', html: own.html } as const]),
      ...blocks,
      form === undefined
        ? { kind: 'contact', ...contact }
        : formBlock(pageForm(form, path, name, site), contact, site),
      ...after,
    ],
  };
  return key === 'parts-search' ? partsPages(context, planned) : [articlePage(context, planned)];
}

/** A form, and who answers it: of a group, the dealership of the car that the address of the form names ([L13]). */
function formBlock(form: LeadForm, contact: ReturnType<typeof pageContact>, site: Site): Block<Picture> {
  const mayNameCar = form.hidden.some(({ name, query }) => name === 'car_id' && query !== undefined);
  const { dealerships } = site.config;
  const sellers = dealerships.map(({ slug }) => ({ slug, seller: siteSeller(site, slug) }));
  return {
    kind: 'contact',
    ...contact,
    ...(mayNameCar && isGroup(dealerships) ? { sellers } : {}),
    form,
  };
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
  'trade-in': (config, site) => ({
    ...ownCar(config, 'trade-in', config.texts.tradeInTitle),
    blocks: tradeInBlocks(links.tradeIn, site),
  }),
  'car-trade-in': (config, site) => ({
    ...ownCar(config, 'trade-in', config.texts.valuationTitle),
    name: 'trade-in',
    blocks: tradeInBlocks(links.carTradeIn, site),
  }),
  'sell-your-car': config => ownCar(config, 'sell', config.texts.sellYourCar),
  service: config => ({
    heading: config.texts.serviceTitle,
    intro: config.texts.serviceIntro,
    ...(config.features.bookService ? { form: 'service' } : {}),
    after: warrantyBlock(config),
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
    blocks: [...warrantyBlock(config), promises(config)],
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
  privacy: config => ({
    heading: config.texts.privacyTitle,
    intro: config.texts.privacyText,
    blocks: services(config),
  }),
  garage: config => ({
    heading: config.features.garage ? config.texts.garageTitle : config.texts.garageFavourites,
    intro: config.texts.garageIntro,
    robots: 'noindex',
    blocks: [garageBlock(config), ...calculatorBlocks(config)],
  }),
  success: (config, site) => ({
    heading: config.texts.successTitle,
    intro: config.texts.successText,
    robots: 'noindex',
    blocks: successBlocks(site),
  }),
};

/**
 * The services that the site loads after consent, listed also below a dealer's own policy, as it changes with a switch.
 */
function services(config: SiteConfig): Block<Picture>[] {
  const { servicesTitle, servicesText, consentChange } = config.texts;
  const names = serviceNames(config);
  const text = fillText(servicesText, { services: names, choices: consentChange });
  return names === '' ? [] : tilesBlock(null, [{ title: servicesTitle, text }]);
}

function finance(config: SiteConfig): InfoPage {
  const { features, texts } = config;
  const calculator = calculatorBlocks(config);
  // The calculator has the same below its figures.
  const notes = calculator.length > 0 ? [] : [texts.financeDisclaimer, creditLicence(config)];
  const points = notes.filter(text => text !== '');
  return {
    name: 'finance',
    heading: texts.financeTitle,
    canonical: links.finance,
    form: 'finance',
    blocks: [
      ...(features.financeSteps
        ? tilesBlock(features.financePreApproval ? texts.preApproved || null : null, texts.financeSteps, {
            numbered: true,
          })
        : []),
      ...calculator,
    ],
    after: points.length > 0 ? [{ kind: 'points', points }] : [],
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
