import type { PromoCard } from '../../domain/offer/promo-cards.ts';
import type { Picture } from '../../schemas/picture.ts';
import { leadsSomewhere } from '../frame/dynamic-menu.ts';
import { links } from '../links.ts';
import type { PlanContext } from '../plan-context.ts';

/** What the dealer puts among the results: the call to action and the promotions that lead somewhere. */
export function promoCards(context: PlanContext): PromoCard<Picture>[] {
  const { config, pictures } = context.site;
  const promotions = config.features.promoCards.map(({ image, link, ...card }) => ({
    ...card,
    href: link,
    picture: (image === null ? undefined : pictures.get(image)) ?? null,
  }));
  return [...callToAction(context), ...promotions]
    .filter(({ href }) => leadsSomewhere(href, context.hasPage))
    .sort((a, b) => a.position - b.position);
}

function callToAction({ site }: PlanContext): PromoCard<Picture>[] {
  const { features, texts, images } = site.config;
  if (!features.ctaCard || texts.ctaCardTitle === '') return [];
  return [
    {
      position: features.ctaCardPosition,
      title: texts.ctaCardTitle,
      text: texts.ctaCardText || null,
      button: texts.ctaCardButton || null,
      href: links.contact,
      picture: (images.ctaCard === null ? undefined : site.pictures.get(images.ctaCard)) ?? null,
    },
  ];
}
