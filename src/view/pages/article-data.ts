import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../block.ts';

/** A page of information: a heading, an opening, and blocks from top to bottom. */
export interface ArticleData {
  /** The name of the page, for `<body data-page>`: `finance`, `offer`, `location`. */
  name: string;
  heading: string;
  intro: string | null;
  /** The dealer's picture for this page, beside the heading. */
  picture: Picture | null;
  blocks: Block<Picture>[];
}
