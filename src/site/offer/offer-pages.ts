import { collapseText } from '../../domain/offer/collapse-text.ts';
import { offerPath, offersNeedSearch } from '../../domain/offer/offer.ts';
import { fillText } from '../../lib/fill-text.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { Picture } from '../../schemas/picture.ts';
import { OFFERS, type OfferDocument } from '../../search/collection/offers.ts';
import type { Block, LinkCard } from '../../view/block.ts';
import type { CollectionScreen } from '../../view/collection-screen.ts';
import type { Page } from '../../view/page.ts';
import { brandSeller } from '../brand/brand-contact.ts';
import { articlePage } from '../info/article-page.ts';
import { siteSeller } from '../location/seller.ts';
import type { PlanContext } from '../plan-context.ts';
import { leadsSomewhere, links } from '../routes/links.ts';
import { siteOffers } from '../routes/site-routes.ts';
import { collectionFiles } from '../search/collection-files.ts';
import { collectionScreen } from '../search/collection-screen.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';
import type { PlannedData } from '../site-plan.ts';

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
    blocks: [{ kind: 'cards', title: null, more: null, cards: offerCards(site), ...search }],
  });
}

/** The search above the list, where offers are too many for a glance. */
function offersSearch(offers: readonly Offer[], { config }: Site): { search?: CollectionScreen } {
  if (!offersNeedSearch(offers.length)) return {};
  const { offersHint, offersNone } = config.texts;
  const texts = { one: 'offer', many: 'offers', searchBoxHint: offersHint, noResults: offersNone };
  return {
    search: collectionScreen(offerDocuments(offers), OFFERS, { config, path: links.offers, texts }),
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
    description: plainText(offer),
  }));
}

export function offerCards(site: Site): LinkCard<Picture>[] {
  return siteOffers(site).map(offer => ({
    href: offerPath(offer, site.config),
    title: offer.name,
    text: summary(offer, site),
    picture: offerPicture(offer, site),
  }));
}

/** The page of an offer. */
export function offerPage(context: PlanContext, offer: Offer): Page {
  const { site, hasPage } = context;
  const { texts, features } = site.config;
  const picture = offerPicture(offer, site);
  const text = plainText(offer);
  const model =
    offer.model === null
      ? null
      : (offer.model.override_url ?? (offer.model.slug === null ? null : links.modelPage(offer.model.slug)));
  const shown = model !== null && leadsSomewhere(model, hasPage) ? model : null;
  const dealership = brandSeller(site, offer.manufacturer);
  const blocks: (Block<Picture> | null)[] = [
    picture === null ? null : { kind: 'picture', picture, alt: offer.name },
    text === null
      ? null
      : {
          kind: 'collapsible',
          text: collapseText(text, features),
          more: texts.viewMore,
          less: texts.viewLess,
          small: false,
        },
    offerActions(shown === null ? null : { label: offer.model?.name ?? '', href: shown }, context),
    offer.disclaimer === null
      ? null
      : {
          kind: 'collapsible',
          text: collapseText(offer.disclaimer, features),
          more: texts.viewFullDisclaimer,
          less: texts.viewLessDisclaimer,
          small: true,
        },
    { kind: 'contact', seller: siteSeller(site, dealership), locations: [] },
  ];
  return articlePage(context, {
    name: 'offer',
    path: offerPath(offer, site.config),
    heading: offer.name,
    description: summary(offer, site) ?? `${offer.name}, an offer of ${site.config.name}.`,
    above: [{ label: texts.offersTitle, href: links.offers }],
    image: picture,
    blocks: blocks.filter(block => block !== null),
    dealership,
  });
}

/** Ask about the offer first, then see its model: either, both or none. */
function offerActions(
  model: { label: string; href: string } | null,
  { site, hasPage }: PlanContext,
): Block<Picture> | null {
  const { seeModel, enquireNow } = site.config.texts;
  const see = model === null ? null : { ...model, label: fillText(seeModel, { model: model.label }) };
  if (!hasPage(links.contact)) return see === null ? null : { kind: 'action', ...see };
  const enquire = { kind: 'action', label: enquireNow, href: links.contact } as const;
  return see === null ? enquire : { ...enquire, other: see };
}

function offerPicture({ image_url, image_or_model_image }: Offer, site: Site): Picture | null {
  return firstPicture(site, image_url, image_or_model_image?.url ?? null, site.config.images.noOffer);
}

/** The description without markup: what a dealer's file carries of it stays text. */
function plainText({ sanitized_description, description }: Offer): string | null {
  return (
    sanitized_description ??
    description
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() ??
    null
  );
}

function summary(offer: Offer, { config }: Site): string | null {
  const text = plainText(offer);
  return text === null ? null : (collapseText(text, config.features).collapsed ?? text);
}
