import { responsibleLocation } from '../../domain/location/responsible-dealership.ts';
import { promoPoints } from '../../domain/offer/promo-points.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { HomeBlock } from '../../schemas/site/page-features.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import type { Page } from '../../view/page.ts';
import type { HomeData } from '../../view/pages/home-data.ts';
import { cardsBlock } from '../blocks/cards-block.ts';
import { noStockBlock } from '../blocks/no-stock-block.ts';
import { tilesBlock } from '../blocks/tiles-block.ts';
import { modelCard } from '../brand/model-card.ts';
import { warrantyBlock } from '../info/warranty-block.ts';
import { locationBlock } from '../location/location-blocks.ts';
import { locationWithHolidays } from '../location/location-summary.ts';
import { offerCards } from '../offer/offer-pages.ts';
import { promotions } from '../offer/promotions.ts';
import type { PlanContext } from '../plan-context.ts';
import { soldTypes } from '../routes/fixed-routes.ts';
import type { Landing } from '../routes/landing.ts';
import { links } from '../routes/links.ts';
import { siteModels } from '../routes/site-routes.ts';
import { named } from '../search/landing-links.ts';
import { socialPicture } from '../seo/social-picture.ts';
import { autoDealerData } from '../seo/structured-dealer.ts';
import type { Site } from '../site.ts';
import { sitePicture as picture } from '../site-picture.ts';
import { bodyTiles, makeTiles } from './picture-tiles.ts';
import { carTypes, quickSearch, searchBlock } from './quick-search.ts';
import { reviews } from './reviews.ts';

/** Models on the home page before "all models" has to do. */
const MAX_MODELS = 8;

/** The home page: ways into the stock, the latest cars, where the dealer is. */
export function homePage(context: PlanContext): Page {
  const { site, url } = context;
  const { config } = site;
  const fill = (text: string) => fillText(text, { name: config.name });
  const hero = picture('hero', site);
  return {
    view: 'home',
    path: links.home,
    meta: {
      title: config.name,
      description: fillText(config.texts.metaDescription, { name: config.name, types: soldTypes(config) }),
      canonical: url(links.home),
      robots: null,
      ...socialPicture(hero, config.name, config.origin),
      breadcrumbs: [],
      structuredData: [autoDealerData(site)],
    },
    data: {
      heading: fill(config.texts.heroTitle),
      intro: fill(config.texts.heroText),
      hero: !config.features.homeBlocks.includes('hero')
        ? null
        : {
            picture: hero,
            narrow: picture('heroMobile', site),
            action: { label: config.texts.heroButton, href: links.searchAll },
            layout: config.theme.heroLayout,
            search: config.theme.heroLayout === 'search' ? heroSearch(context) : null,
          },
      blocks: config.features.homeBlocks.flatMap(block => homeBlock(block, context)),
    },
  };
}

/** The search over the picture, with the car types below it. */
function heroSearch(context: PlanContext): NonNullable<HomeData['hero']>['search'] {
  const search = quickSearch(context);
  return search === null ? null : { search, types: carTypes(context.landings) };
}

/** One block of the home page; empty where the dealer has nothing for it. */
function homeBlock(block: HomeBlock, context: PlanContext): Block<Picture>[] {
  const { site, landings } = context;
  const { texts, features, name } = site.config;
  const fill = (text: string) => fillText(text, { name });
  switch (block) {
    case 'search':
      return searchBlock(context);
    case 'carTypes':
    case 'weeklyBands':
      return entryTiles(block, site.config, landings);
    case 'makes':
      return makeTiles(context);
    case 'bodyStyles':
      return bodyTiles(context);
    case 'visit':
      return visit(site, context.now);
    case 'latestCars':
      return latestCars(context);
    case 'models':
      return cardsBlock(
        texts.modelsTitle,
        siteModels(site)
          .slice(0, MAX_MODELS)
          .map(model => modelCard(model, context)),
        { more: { label: texts.seeAllModels, href: links.models } },
      );
    case 'offers':
      return cardsBlock(texts.offersTitle, offerCards(site).slice(0, site.config.offers.count ?? undefined), {
        more: { label: texts.seeAllOffers, href: links.offers },
        shownAs: 'offerCard',
      });
    case 'promoBanner':
      return promoBanner(context);
    case 'warranty':
      return warrantyBlock(site.config);
    case 'financeSteps':
      return features.financeSteps && context.hasPage(links.finance)
        ? tilesBlock(texts.financeTitle, texts.financeSteps, {
            numbered: true,
            action: { label: texts.getFinance, href: links.finance },
          })
        : [];
    case 'tradeIn':
      return context.hasPage(links.tradeIn)
        ? [
            {
              kind: 'split',
              title: texts.tradeInTitle,
              text: texts.tradeInIntro,
              action: { label: texts.getValuation, href: links.tradeIn },
              picture: picture('tradeInHero', site),
            },
          ]
        : [];
    case 'reviews':
      return reviews(site);
    case 'locations':
      return locationBlock(site, context.now, texts.locationsTitle);
    case 'promotions':
      return promotions(context);
    case 'about':
      return texts.aboutText === ''
        ? []
        : [
            {
              kind: 'split',
              title: fill(texts.aboutTitle),
              text: fill(texts.aboutText),
              action: context.hasPage(links.contact) ? { label: texts.contactUs, href: links.contact } : null,
              picture: picture('aboutHero', site),
            },
          ];
    default:
      return [];
  }
}

/** The location that speaks for the dealer: its opening hours, its address, whom to call. */
function visit(site: Site, now: number): Block<Picture>[] {
  const { config, locations } = site;
  const location = responsibleLocation(null, locations, config.dealerships);
  if (location === null) return [];
  const { visitTitle: title, visitText } = config.texts;
  const text = fillText(visitText, { name: config.name });
  return [{ kind: 'visit', title, text, location: locationWithHolidays(location, config, now) }];
}

/** What the site offers; of finance only where its page exists. */
function promoBanner({ site, hasPage }: PlanContext): Block<Picture>[] {
  const { texts, features } = site.config;
  const finance = hasPage(links.finance);
  const tiles = features.promoBanner ? promoPoints({ texts, features: { ...features, finance } }) : [];
  return tilesBlock(null, [...tiles]);
}

function entryTiles(
  block: 'carTypes' | 'weeklyBands',
  { texts }: SiteConfig,
  landings: readonly Landing[],
): Block<Picture>[] {
  const bands = landings.filter(({ kind, cars }) => kind === 'band' && cars.length > 0);
  const groups = {
    carTypes: { title: texts.browseByType, links: carTypes(landings) },
    weeklyBands: { title: texts.browseByRepayment, links: named(bands) },
  };
  return groups[block].links.length > 1 ? [{ kind: 'links', groups: [groups[block]] }] : [];
}

function latestCars(context: PlanContext): Block<Picture>[] {
  const { site, card, notes } = context;
  const { features, texts } = site.config;
  const cars = context.latest(features.latestCars);
  if (cars.length === 0) return [noStockBlock(context, 'cars')];
  const shown = cars.map(card);
  const more = { label: texts.seeAllCars, href: links.searchAll };
  return [{ kind: 'cars', title: texts.latestCarsTitle, more, cards: shown, notes: notes(shown) }];
}
