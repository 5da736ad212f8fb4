import type { Picture } from '../../schemas/picture.ts';
import type { Block, LinkCard } from '../../view/block.ts';

interface CardsOptions {
  more?: { label: string; href: string };
  shownAs?: 'offerCard';
}

/** Cards under a title; nothing where there are none. */
export function cardsBlock(
  title: string,
  cards: LinkCard<Picture>[],
  { more, ...shown }: CardsOptions = {},
): Block<Picture>[] {
  return cards.length === 0 ? [] : [{ kind: 'cards', title, more: more ?? null, cards, ...shown }];
}
