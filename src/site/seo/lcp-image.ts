import { promoWidths, withPromoCards } from '../../domain/offer/promo-cards.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CardLayout } from '../../schemas/site/theme.ts';
import type { Block } from '../../view/block.ts';
import type { LcpImage } from '../../view/lcp-image.ts';
import type { Page } from '../../view/page.ts';

/** The picture a page opens with; null where it opens with text. */
export function lcpImage(page: Page, layout: CardLayout): LcpImage | null {
  const card = layout === 'list' ? 'carRow' : 'carCard';
  switch (page.view) {
    case 'home': {
      const { hero, blocks } = page.data;
      if (hero === null || hero.picture === null) return openingImage(blocks, card);
      const shownAs = hero.layout === 'split' ? 'halfHero' : 'hero';
      return { picture: hero.picture, narrow: hero.narrow, shownAs };
    }
    case 'article':
      return first([page.data.picture], 'hero') ?? openingImage(page.data.blocks, card);
    case 'search': {
      const { cards, promos } = page.data;
      const all = withPromoCards(cards, promos);
      const widths = promoWidths(cards.length, all.length - cards.length).values();
      const images = all.map(each => {
        if (each.kind === 'car') return first([each.car.picture], card);
        return first([each.promo.picture], widths.next().value === 1 ? 'promoCard' : 'widePromoCard');
      });
      return images.find(image => image !== null) ?? null;
    }
    case 'car':
      return first(page.data.car.pictures, 'gallery');
    case 'car-gone':
      return first(pictures(page.data.similar), card);
    case 'not-found':
      return null;
  }
}

/** The first picture of the first block, but for links and a few words without a picture, which are short. */
function openingImage(blocks: readonly Block<Picture>[], card: 'carCard' | 'carRow'): LcpImage | null {
  const block = blocks.find(
    each => each.kind !== 'links' && !(each.kind === 'split' && each.picture === null),
  );
  switch (block?.kind) {
    case 'picture':
      return first([block.picture], 'wide');
    case 'split':
      return first([block.picture], 'halfHero');
    case 'cards':
      return first(pictures(block.cards), block.shownAs ?? 'linkCard');
    case 'checkout':
      return first([block.checkout.car.picture], 'checkout');
    case 'parts':
      return first(pictures(block.cards), 'partCard');
    case 'cars':
    case 'scoped-search':
      return first(pictures(block.cards), card);
    case 'promotions':
      return first(pictures(block.promotions), 'promotion');
    case 'locations':
      return first(pictures(block.locations), locationShownAs(block.locations));
    default:
      return null;
  }
}

/** One location without a map shows its picture where the map would be. */
function locationShownAs(locations: readonly { map: unknown }[]): LcpImage['shownAs'] {
  const [only, ...others] = locations;
  if (others.length > 0) return others.length === 1 ? 'halfLocationCard' : 'locationCard';
  return only?.map === null ? 'locationPair' : 'mappedLocationCard';
}

function pictures(items: readonly { picture: Picture | null }[]): (Picture | null)[] {
  return items.map(({ picture }) => picture);
}

function first(list: readonly (Picture | null)[], shownAs: LcpImage['shownAs']): LcpImage | null {
  const picture = list.find(each => each !== null);
  return picture === undefined ? null : { picture, narrow: null, shownAs };
}
