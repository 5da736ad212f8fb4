import { partLabel, partPriceText, shownPartPrice } from '../../domain/part/part.ts';
import { pageCount } from '../../domain/search/result-pages.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Part } from '../../schemas/part.ts';
import type { Picture } from '../../schemas/picture.ts';
import { PARTS, type PartDocument } from '../../search/collection/parts.ts';
import type { Block } from '../../view/block.ts';
import { COLLECTION_HITS, type PartCard } from '../../view/collection-screen.ts';
import type { Page } from '../../view/page.ts';
import { digestedOnce } from '../digest.ts';
import { type ArticlePlan, articlePage } from '../info/article-page.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import type { PlannedData } from '../site-plan.ts';
import { collectionFiles } from './collection-files.ts';
import { collectionScreen } from './collection-screen.ts';
import { pager } from './search-pages.ts';

/**
 * The pages of the parts search: `article`, the enquiry form, with the parts above the form where the dealer
 * lists any. Every page of the list is prerendered.
 */
export function partsPages(context: PlanContext, article: ArticlePlan): Page[] {
  const { site } = context;
  const { parts } = site;
  if (parts.length === 0) return [articlePage(context, article)];
  const last = pageCount(parts.length, COLLECTION_HITS);
  const screen = partsScreen(site, article.heading);
  const { partsAsk, partsListIntro } = site.config.texts;
  const intro = article.intro ? partsListIntro : null;
  return Array.from({ length: last }, (_, at) => {
    const page = at + 1;
    const list: Block<Picture> = {
      kind: 'parts',
      screen,
      page,
      cards: parts.slice(at * COLLECTION_HITS, page * COLLECTION_HITS).map(each => partCard(each, site)),
      pager: last === 1 ? null : pager(links.partsSearch, page, last),
      form: 'parts-search-form',
      enquireLabel: partsAsk,
    };
    return articlePage(context, {
      ...numbered({ ...article, intro }, page),
      blocks: beforeForm(article.blocks, list),
    });
  });
}

/** The index of the parts and their cards; none where the dealer lists none or has no page for them. */
export function partsFiles({ site, hasPage }: PlanContext): PlannedData[] {
  if (site.parts.length === 0 || !hasPage(links.partsSearch)) return [];
  const parts = new Map(site.parts.map(each => [each.id, each]));
  return collectionFiles(partDocuments(site.parts), PARTS, id => {
    const found = parts.get(id);
    return found === undefined ? null : partCard(found, site);
  });
}

/** A later page lies in a folder, and its address has a query. */
function numbered(article: ArticlePlan, page: number): ArticlePlan {
  if (page === 1) return article;
  return {
    ...article,
    title: `${article.heading}, page ${page}`,
    path: links.resultPageFile(article.path, page),
    canonical: links.resultPage(article.path, page),
  };
}

function beforeForm(blocks: readonly Block<Picture>[], list: Block<Picture>): Block<Picture>[] {
  const form = blocks.findIndex(({ kind }) => kind === 'contact');
  return form === -1 ? [...blocks, list] : blocks.toSpliced(form, 0, list);
}

function partsScreen({ parts, config }: Site, heading: string) {
  const { partsHint, partsNone } = config.texts;
  const texts = { one: 'part', many: 'parts', searchBoxHint: partsHint, noResults: partsNone };
  return collectionScreen(partDocuments(parts), PARTS, { config, path: links.partsSearch, heading, texts });
}

function partDocuments(parts: readonly Part[]): PartDocument[] {
  return parts.map(each => ({
    id: each.id,
    name: each.name,
    part_number: each.part_number,
    category: each.category,
    manufacturer: each.manufacturer?.name ?? null,
    model: each.models,
    description: each.description,
    price: shownPartPrice(each),
  }));
}

/** Cached by the part, so that a page and a file of cards that hold it digest it once. */
const cards = new WeakMap<Part, { site: Site; card: PartCard<Picture> }>();

function partCard(each: Part, site: Site): PartCard<Picture> {
  const known = cards.get(each);
  if (known?.site === site) return known.card;
  const card = digestedOnce(makeCard(each, site));
  cards.set(each, { site, card });
  return card;
}

function makeCard(each: Part, { config, pictures }: Site): PartCard<Picture> {
  const { partsFits, partsInStock, partsToOrder } = config.texts;
  const { in_stock: isThere } = each;
  return {
    id: each.id,
    name: each.name,
    number: each.part_number,
    category: each.category,
    fits: each.models.length === 0 ? null : fillText(partsFits, { models: each.models.join(', ') }),
    price: partPriceText(each, config),
    isPriced: shownPartPrice(each) !== null,
    stock: isThere === null ? null : { label: isThere ? partsInStock : partsToOrder, isThere },
    description: each.description,
    picture: each.image === null ? null : (pictures.get(each.image) ?? null),
    label: partLabel(each),
  };
}
