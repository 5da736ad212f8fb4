import type { PromoCard } from '../../domain/offer/promo-cards.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { PlanContext } from '../plan-context.ts';
import { leadsSomewhere, links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';

/** The dealer's cards among the results: the call to action and the promotions that lead somewhere. */
export function promoCards({ site, hasPage }: Pick<PlanContext, 'site' | 'hasPage'>): PromoCard<Picture>[] {
  const promotions = site.config.features.promoCards.map(({ image, link, ...card }) => ({
    ...card,
    href: link,
    picture: firstPicture(site, image),
  }));
  return [...callToAction(site), ...promotions]
    .filter(({ href }) => leadsSomewhere(href, hasPage))
    .sort((a, b) => a.position - b.position);
}

function callToAction(site: Site): PromoCard<Picture>[] {
  const { features, texts, images } = site.config;
  if (!features.ctaCard || texts.ctaCardTitle === '') return [];
  return [
    {
      position: features.ctaCardPosition,
      title: texts.ctaCardTitle,
      text: texts.ctaCardText || null,
      button: texts.ctaCardButton || null,
      href: links.contact,
      picture: firstPicture(site, images.ctaCard),
    },
  ];
}
