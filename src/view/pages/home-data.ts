import type { Picture } from '../../schemas/picture.ts';
import type { Theme } from '../../schemas/site/theme.ts';
import type { Block } from '../block.ts';
import type { LinkGroup } from '../link-group.ts';
import type { QuickSearch } from '../quick-search.ts';

export interface HomeData {
  heading: string;
  intro: string;
  /** Null where the page opens with its heading and intro alone. */
  hero: {
    picture: Picture | null;
    narrow: Picture | null;
    action: { label: string; href: string };
    /** A wide picture, a search over it, or words beside the picture. */
    layout: Theme['heroLayout'];
    search: { search: QuickSearch; types: LinkGroup['links'] } | null;
  } | null;
  /** In the dealer's order. */
  blocks: Block<Picture>[];
}
