import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { Page, PageMeta } from '../../view/page.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { dealerPicture } from './social-picture.ts';

interface DescribedPage {
  /** Those that are marked up on this page. */
  questions: readonly Question[];
  /** The page with what follows from its content. */
  describe: () => Page;
}

/**
 * Describes the pages of a site, in their order: lists, questions and offers as structured data, and the picture of a shared
 * link. Questions that are on several pages are marked up on the first, as search engines require.
 */
export function describedPages(site: Site): (page: Page) => DescribedPage {
  const standIn = dealerPicture(site);
  const seen = new Set<string>();
  return page => {
    const questions = questionsOf(page).filter(({ question }) => !seen.has(question));
    for (const { question } of questions) seen.add(question);
    const describe = () => {
      const meta: PageMeta = page.meta.image === null ? { ...page.meta, ...standIn } : page.meta;
      const data = contentData({ ...page, meta }, site, questions);
      return { ...page, meta: { ...meta, structuredData: [...meta.structuredData, ...data] } };
    };
    return { questions, describe };
  };
}

type Question = Extract<Block<Picture>, { kind: 'questions' }>['questions'][number];

function questionsOf(page: Page): Question[] {
  if (page.view !== 'article' || page.meta.robots?.includes('noindex')) return [];
  return page.data.blocks.flatMap(block => (block.kind === 'questions' ? block.questions : []));
}

function contentData(page: Page, site: Site, questions: readonly Question[]): object[] {
  const { origin } = site.config;
  if (page.meta.robots?.includes('noindex')) return [];
  if (page.view === 'home') return [websiteData(site)];
  if (page.view === 'search') return listData(page.data.cards, origin);
  if (page.view !== 'article') return [];
  const { name, blocks } = page.data;
  return [
    ...(name === 'offers' ? listData(cardsOf(blocks), origin) : []),
    ...(name === 'offer' ? [offerPageData(page.data.heading, page.meta, site)] : []),
    ...questionsData(questions),
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
function questionsData(questions: readonly Question[]): object[] {
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
