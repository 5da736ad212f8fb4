import type { Picture } from '../../../schemas/picture.ts';
import type { Block } from '../../../view/block.ts';
import type { CarCard } from '../../../view/car-card.ts';
import type { Page } from '../../../view/page.ts';

type Card = CarCard<Picture>;

/** The cards of cars that a page shows. */
export function pageCards(page: Page): readonly Card[] {
  switch (page.view) {
    case 'car':
    case 'car-gone':
      return page.data.similar;
    case 'search':
      return page.data.cards;
    case 'home':
    case 'article':
      return page.data.blocks.flatMap(cardsOfBlock);
    default:
      return [];
  }
}

function cardsOfBlock(block: Block<Picture>): readonly Card[] {
  return block.kind === 'cars' || block.kind === 'scoped-search' ? block.cards : [];
}
