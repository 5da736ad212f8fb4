import type { Block } from '../../domain/page-blocks.ts';
import type { Picture } from '../../schemas/picture.ts';

export interface HomeData {
  hero: {
    title: string;
    text: string;
    picture: Picture | null;
    narrow: Picture | null;
    action: { label: string; href: string };
  };
  /** In the dealer's order. */
  blocks: Block<Picture>[];
}
