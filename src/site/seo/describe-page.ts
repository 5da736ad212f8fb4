import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { Page, PageMeta } from '../../view/page.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { dealerPicture } from './social-picture.ts';

/**
 * A page with what follows from its content: lists, questions and offers as structured data, and the picture of a
 * shared link. Made once for all pages of a site, in their order: questions that are on several pages are marked up on
 * the first, as search engines require.
 */
export function describePage(site: Site): (page: Page) => Page {
  const standIn = dealerPicture(site);
  const seen = new Set<string>();
  return page => {
    const meta: PageMeta = page.meta.image === null ? { ...page.meta, ...standIn } : page.meta;
    const data = contentData({ ...page, meta }, site, seen);
    return { ...page, meta: { ...meta, structuredData: [...meta.structuredData, ...data] } };
  };
}

function contentData(page: Page, site: Site, seen: Set<string>): object[] {
  const { origin } = site.config;
  if (page.meta.robots?.includes('noindex')) return [];
  if (page.view === 'home') return [websiteData(site)];
  if (page.view === 'search') return listData(page.data.cards, origin);
  if (page.view !== 'article') return [];
  const { name, blocks } = page.data;
  return [
    ...(name === 'offers' ? listData(cardsOf(blocks), origin) : []),
    ...(name === 'offer' ? [offerPageData(page.data.heading, page.meta, site)] : []),
    ...questionsData(blocks, seen),
  ];
}

/** schema.org WebSite: the name under which search engines show the site. */
function websiteData({ config }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: config.name,
    url: config.origin + links.home,
  };
}

/** schema.org ItemList of the pages that a list leads to, in its order. */
function listData(items: readonly { href: string }[], origin: string): object[] {
  if (items.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: items.map(({ href }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: new URL(href, origin).href,
      })),
    },
  ];
}

function cardsOf(blocks: readonly Block<Picture>[]): { href: string }[] {
  return blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []));
}

/** schema.org Offer of the dealer. It names no price: an offer's text does, in words. */
function offerPageData(name: string, meta: PageMeta, { config }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name,
    description: meta.description,
    ...(meta.canonical === null ? {} : { url: meta.canonical }),
    ...(meta.image === null ? {} : { image: meta.image }),
    seller: { '@type': 'AutoDealer', name: config.name, url: config.origin + links.home },
  };
}

/** schema.org FAQPage of the questions that a page answers. */
function questionsData(blocks: readonly Block<Picture>[], seen: Set<string>): object[] {
  const questions = blocks
    .flatMap(block => (block.kind === 'questions' ? block.questions : []))
    .filter(({ question }) => !seen.has(question));
  for (const { question } of questions) seen.add(question);
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
