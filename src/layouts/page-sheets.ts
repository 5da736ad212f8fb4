import type { Picture } from '../schemas/picture.ts';
import type { Block } from '../view/block.ts';
import type { Frame } from '../view/frame.ts';
import type { Page } from '../view/page.ts';
import blocks from './sheets/blocks.css?url';
import car from './sheets/car.css?url';
import carList from './sheets/car-list.css?url';
import cards from './sheets/cards.css?url';
import checkout from './sheets/checkout.css?url';
import collections from './sheets/collections.css?url';
import core from './sheets/core.css?url';
import directory from './sheets/directory.css?url';
import finance from './sheets/finance.css?url';
import forms from './sheets/forms.css?url';
import garage from './sheets/garage.css?url';
import locations from './sheets/locations.css?url';
import notFound from './sheets/not-found.css?url';
import pictures from './sheets/pictures.css?url';
import scopedSearch from './sheets/scoped-search.css?url';
import search from './sheets/search.css?url';
import showrooms from './sheets/showrooms.css?url';
import slides from './sheets/slides.css?url';
import tradeIn from './sheets/trade-in.css?url';
import visit from './sheets/visit.css?url';

const TEMPLATES = import.meta.glob<string>('./sheets/template-*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});
/**
 * The faces of each font a theme may name (src/schemas/site/theme.ts), and a local fallback with the same widths and
 * heights. Lines break elsewhere in it all the same, so a font that comes late is not shown before the next page
 * (`optional`): text that is being read does not move. For a new font, `createFontStack` of @capsizecss/core works out
 * the four figures of its fallback from its metrics and Arial's.
 */
const FONTS = import.meta.glob<string>('../ui/styles/fonts/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Addresses of the style sheets that a page links: those of what it shows, of its template and of its fonts. */
export function pageSheets({ template, fonts, cardLayout }: Frame, page: Page): string[] {
  const families = fonts.map(({ family }) => family.toLowerCase().replaceAll(' ', '-'));
  const used = new Set(sheetsOfView(page));
  return [
    core,
    ...used,
    used.has(cards) && cardLayout === 'list' ? carList : [],
    TEMPLATES[`./sheets/template-${template}.css`] ?? [],
    ...families.map(family => FONTS[`../ui/styles/fonts/${family}.css`] ?? []),
  ].flat();
}

function sheetsOfView(page: Page): string[] {
  switch (page.view) {
    case 'home':
    case 'article':
      return [blocks, ...page.data.blocks.flatMap(sheetsOfBlock)];
    case 'search':
      return [cards, search];
    case 'car':
      return [cards, car, locations, forms, page.data.car.calculator === null ? [] : finance].flat();
    case 'car-gone':
      return [cards, locations, forms];
    case 'not-found':
      return [notFound];
  }
}

/** What a block needs beyond the sheet of all blocks. */
function sheetsOfBlock(block: Block<Picture>): string[] {
  switch (block.kind) {
    case 'cars':
      return [cards];
    case 'scoped-search':
      return [cards, scopedSearch];
    case 'directory':
      return [directory];
    case 'garage':
      return [cards, garage];
    case 'calculator':
      return [finance];
    case 'checkout':
      return [locations, forms, checkout];
    case 'trade-in':
      return [forms, tradeIn];
    case 'cards':
      return block.search === undefined ? [] : [collections];
    case 'parts':
      return [collections];
    case 'promotions':
      return [slides];
    case 'gallery':
      return [pictures];
    case 'visit':
      return [locations, visit];
    case 'showrooms':
      return [locations, showrooms];
    case 'locations':
      return block.layout === 'carousel' && block.locations.length > 1 ? [locations, slides] : [locations];
    case 'contact':
      return [
        locations,
        block.form === undefined ? [] : forms,
        block.showrooms === undefined || block.showrooms.length === 0 ? [] : showrooms,
      ].flat();
    default:
      return [];
  }
}
