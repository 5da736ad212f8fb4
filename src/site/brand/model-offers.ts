import type { Offer } from '../../schemas/offer.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { cardsBlock } from '../blocks/cards-block.ts';
import { offerCards } from '../offer/offer-pages.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { siteOffers } from '../routes/site-routes.ts';

/** Offers that are on now, of a model or a brand: several are a row that leads on. */
export function modelOffers(
  { site, hasPage }: PlanContext,
  isOf: (offer: Offer) => boolean,
): Block<Picture>[] {
  const { modelOffers: title, seeAllOffers: label } = site.config.texts;
  const cards = offerCards(site, siteOffers(site).filter(isOf));
  const more = cards.length > 1 && hasPage(links.offers) ? { more: { label, href: links.offers } } : {};
  return cardsBlock(title, cards, { ...more, shownAs: 'offerCard' });
}
