import type { CarType } from '../../domain/car/car-type.ts';
import { formatDay } from '../../domain/country/format-day.ts';
import type { CollapsibleText } from '../../domain/offer/collapse-text.ts';
import { offerPath, offersNeedSearch } from '../../domain/offer/offer.ts';
import { lastDayOf } from '../../domain/offer/offer-dates.ts';
import { modelSegments } from '../../domain/search/search-segments.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { Picture } from '../../schemas/picture.ts';
import { OFFERS, type OfferDocument } from '../../search/collection/offers.ts';
import type { Block, LinkCard } from '../../view/block.ts';
import type { CollectionScreen } from '../../view/collection-screen.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import type { Page } from '../../view/page.ts';
import { brandSeller } from '../brand/brand-contact.ts';
import { offerForm } from '../form/page-forms.ts';
import { articlePage } from '../info/article-page.ts';
import { siteSeller } from '../location/seller.ts';
import type { PlanContext } from '../plan-context.ts';
import { leadsSomewhere, links } from '../routes/links.ts';
import { modelAddress, siteOffers } from '../routes/site-routes.ts';
import { collectionFiles } from '../search/collection-files.ts';
import { collectionScreen } from '../search/collection-screen.ts';
import { carsWithoutSearch } from '../search/scoped-search.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';
import type { PlannedData } from '../site-plan.ts';
import { modelKey } from '../stock-groups.ts';
import { newestFirst } from '../stock-view.ts';
import { offerTexts, plainDescription } from './offer-texts.ts';

/** The list of offers. */
export function offersPage(context: PlanContext): Page {
  const { site } = context;
  const { offersTitle, offersIntro } = site.config.texts;
  const search = offersSearch(siteOffers(site), site);
  return articlePage(context, {
    name: 'offers',
    path: links.offers,
    heading: offersTitle,
    intro: offersIntro,
    blocks: [
      { kind: 'cards', title: null, more: null, shownAs: 'offerCard', cards: offerCards(site), ...search },
    ],
  });
}

/** The search above the list, where offers are too many for a glance. */
function offersSearch(offers: readonly Offer[], { config }: Site): { search?: CollectionScreen } {
  if (!offersNeedSearch(offers.length)) return {};
  const { offersTitle, offersHint, offersNone } = config.texts;
  const texts = { one: 'offer', many: 'offers', searchBoxHint: offersHint, noResults: offersNone };
  return {
    search: collectionScreen(offerDocuments(offers), OFFERS, {
      config,
      path: links.offers,
      heading: offersTitle,
      texts,
    }),
  };
}

/** The index of the offers and their cards, where they can be searched. */
export function offersFiles({ site }: PlanContext): PlannedData[] {
  const offers = siteOffers(site);
  if (!offersNeedSearch(offers.length)) return [];
  const cards = new Map(offerCards(site).map((card, at) => [offers[at]?.id, card]));
  return collectionFiles(offerDocuments(offers), OFFERS, id => cards.get(id) ?? null);
}

function offerDocuments(offers: readonly Offer[]): OfferDocument[] {
  return offers.map(offer => ({
    id: offer.id,
    name: offer.name,
    manufacturer: offer.manufacturer,
    model: offer.model?.name ?? null,
    description: plainDescription(offer),
  }));
}

/** Cards of offers: of all that the site shows, unless some are named. */
export function offerCards(site: Site, offers: readonly Offer[] = siteOffers(site)): LinkCard<Picture>[] {
  return offers.map(offer => {
    const { headline, summary, disclaimer, statesRate } = offerTexts(offer, site.config);
    return {
      href: offerPath(offer, site.config),
      title: headline,
      text: summary,
      ...(statesRate && disclaimer !== null ? { conditions: disclaimer.full } : {}),
      picture: offerPicture(offer, site),
    };
  });
}

/** The page of an offer. */
export function offerPage(context: PlanContext, offer: Offer): Page {
  const { site, hasPage } = context;
  const { texts } = site.config;
  const picture = offerPicture(offer, site);
  const { headline, description, summary, disclaimer, statesRate } = offerTexts(offer, site.config);
  const model = offer.model === null ? null : (offer.model.override_url ?? addressOf(offer.model.slug, site));
  const shown = model !== null && leadsSomewhere(model, hasPage) ? model : null;
  const dealership = brandSeller(site, offer.manufacturer);
  const path = offerPath(offer, site.config);
  const form = offerForm(offer, path, dealership, site);
  const blocks: (Block<Picture> | null)[] = [
    picture === null ? null : { kind: 'picture', picture, alt: offer.name },
    collapsible(description, { more: texts.viewMore, less: texts.viewLess, small: false }),
    lastDay(offer, site),
    offerActions(form, shown === null ? null : { label: offer.model?.name ?? '', href: shown }, context),
    collapsible(disclaimer, {
      more: texts.viewFullDisclaimer,
      less: texts.viewLessDisclaimer,
      small: !statesRate,
    }),
    ...matchingCars(context, offer),
    {
      kind: 'contact',
      seller: siteSeller(site, dealership),
      locations: [],
      ...(form === null ? {} : { form }),
    },
  ];
  return articlePage(context, {
    name: 'offer',
    path,
    heading: headline,
    description: summary ?? `${offer.name}, an offer of ${site.config.name}.`,
    above: [{ label: texts.offersTitle, href: links.offers }],
    image: picture,
    blocks: blocks.filter(block => block !== null),
    dealership,
  });
}

/** The model by its slug: as in the dealer's own file, else its page. */
function addressOf(slug: string | null, { models }: Site): string | null {
  if (slug === null) return null;
  const known = models.find(model => model.slug === slug);
  return known === undefined ? links.modelPage(slug) : modelAddress(known);
}

function collapsible(
  text: CollapsibleText | null,
  shown: { more: string; less: string; small: boolean },
): Block<Picture> | null {
  return text === null ? null : { kind: 'collapsible', text, ...shown };
}

/** Until when the offer lasts, where it ends. */
function lastDay(offer: Offer, { config }: Site): Block<Picture> | null {
  const day = lastDayOf(offer, config.time_zone);
  if (day === null) return null;
  const date = formatDay(new Date(day), config.country, 'UTC');
  return { kind: 'points', points: [fillText(config.texts.offerEnds, { date })] };
}

const NEW_FIRST: Record<CarType, number> = { new: 0, demo: 1, used: 2 };

/** Cars in stock that the offer is about ([O9]). */
function matchingCars(context: PlanContext, { manufacturer, model }: Offer): Block<Picture>[] {
  const { site } = context;
  const make = manufacturer ?? site.config.manufacturer;
  if (make === null) return [];
  const segments = model === null ? [] : modelSegments(model.name, make);
  const cars =
    model === null
      ? context.ofMake(make)
      : segments.flatMap(segment => context.ofModel(modelKey(make, segment))).sort(newestFirst);
  const [first] = cars;
  if (first === undefined) return [];
  const all = model === null ? links.make(first.make) : links.model(first.make, first.model);
  const sorted = cars.toSorted((a, b) => NEW_FIRST[a.car_type] - NEW_FIRST[b.car_type]);
  return carsWithoutSearch(context, site.config.texts.inStockTitle, sorted, all);
}

/** The enquiry about the offer first, then its model: either, both or none. */
function offerActions(
  form: LeadForm | null,
  model: { label: string; href: string } | null,
  { site, hasPage }: PlanContext,
): Block<Picture> | null {
  const { seeModel, enquireNow } = site.config.texts;
  const see = model === null ? null : { ...model, label: fillText(seeModel, { model: model.label }) };
  const href = form === null ? links.contact : `#${form.id}`;
  if (form === null && !hasPage(href)) return see === null ? null : { kind: 'action', ...see };
  const enquire = { kind: 'action', label: enquireNow, href } as const;
  return see === null ? enquire : { ...enquire, other: see };
}

function offerPicture({ image_url, image_or_model_image }: Offer, site: Site): Picture | null {
  return firstPicture(site, image_url, image_or_model_image?.url ?? null, site.config.images.noOffer);
}
