import type { Picture } from '../../schemas/picture.ts';
import type { FacetName } from '../../schemas/site/search-features.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import type { Garage, GarageList } from '../../view/garage.ts';
import { comparisonNotes } from '../car/car-finance.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';
import { SEARCH_INDEX } from '../search/car-files.ts';
import { facetLabel } from '../search/facet-labels.ts';

/** The garage: what the visitor's browser keeps, in lists of the features that the site has. */
export function garageBlock(config: SiteConfig): Block<Picture> {
  const { texts } = config;
  return {
    kind: 'garage',
    garage: {
      indexUrl: `/${SEARCH_INDEX}`,
      lists: lists(config),
      allCars: { label: texts.seeAllCars, href: links.searchAll },
      searchBase: `${links.search}?query=`,
      valuationUrl: fixedPaths(config).has(links.tradeIn) ? links.tradeIn : null,
      country: config.country,
      timeZone: config.time_zone,
      newCars: { label: texts.garageNewest, href: links.searchAll },
      compared: COMPARED.map(name => ({ name, label: facetLabel(name, config.country) })),
      financeNotes: comparisonNotes(config),
      cardLayout: config.theme.cardLayout,
      noPhoto: texts.photosToCome,
      labels: labels(config),
    },
  };
}

/** Facts that a buyer compares, beside price and finance. */
const COMPARED = [
  'year',
  'km',
  'badge',
  'body',
  'transmission',
  'fuel',
  'drive',
  'seats',
  'colour',
  'location_name',
] as const satisfies readonly FacetName[];

function lists({ features, texts }: SiteConfig): GarageList[] {
  const all: (GarageList & { on: boolean })[] = [
    { key: 'since', title: texts.garageSince, empty: null, on: true },
    {
      key: 'favourites',
      title: texts.garageFavourites,
      empty: texts.garageFavouritesEmpty,
      on: features.favourites,
    },
    {
      key: 'enquired',
      title: texts.garageEnquired,
      empty: texts.garageEnquiredEmpty,
      on: features.enquiries || features.testDrives,
    },
    { key: 'reserved', title: texts.garageReserved, empty: texts.garageReservedEmpty, on: features.reserve },
    {
      key: 'searches',
      title: texts.searchRecent,
      empty: texts.garageSearchesEmpty,
      on: features.searchHistory,
    },
    { key: 'valuation', title: texts.garageValuation, empty: null, on: features.valuation },
  ];
  const shown = features.garage ? all : all.filter(({ key }) => key === 'since' || key === 'favourites');
  return shown.filter(({ on }) => on).map(({ on: _, ...list }) => list);
}

function labels(config: SiteConfig): Garage['labels'] {
  const { texts } = config;
  return {
    compare: texts.garageCompare,
    compareTwo: texts.garageCompareTwo,
    onlyDifferences: texts.garageOnlyDifferences,
    differs: texts.garageDiffers,
    price: facetLabel('price', config.country),
    finance: texts.garageFinance,
    cheaper: texts.garageCheaper,
    newCars: texts.garageNewCars,
    gone: texts.garageGone,
    similar: texts.garageSimilar,
    remove: texts.garageRemove,
    clear: texts.garageClear,
    forget: texts.garageForget,
    forgotten: texts.garageForgotten,
    failed: texts.garageFailed,
    noScript: texts.garageNoScript,
    reservation: {
      hold: texts.garageHold,
      paid: texts.garagePaid,
      over: texts.garageOver,
      see: texts.reserveSee,
      pay: texts.reserveContinue,
      cancel: texts.reservationCancel,
    },
  };
}
