import type { Picture } from '../../schemas/picture.ts';
import type { Page, PageMeta } from '../../view/page.ts';
import type { ArticleData } from '../../view/pages/article-data.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { socialPicture } from '../seo/social-picture.ts';
import { breadcrumbData } from '../seo/structured-data.ts';
import { sitePicture } from '../site-picture.ts';

/** The input of an information page. */
export interface ArticlePlan extends Omit<ArticleData, 'intro' | 'picture'> {
  path: string;
  intro?: string | null;
  /** For search engines; the heading where left out. */
  title?: string;
  /** For search engines; the opening where left out. */
  description?: string;
  /** The address of record, where another page has the same content. */
  canonical?: string;
  /** Content of `<meta name="robots">` where the address of record is not enough. */
  robots?: string;
  /** Pages between home and this one. */
  above?: PageMeta['breadcrumbs'];
  /** For shared links; the page's own where left out. */
  image?: Picture | null;
  structuredData?: object[];
  dealership?: string | null;
}

/** Pages with their own picture in the dealer's files. */
const HERO_PICTURES: Record<string, Parameters<typeof sitePicture>[0]> = {
  about: 'aboutHero',
  finance: 'financeHero',
  parts: 'partsHero',
  'parts-search': 'partsHero',
  'sell-your-car': 'tradeInHero',
  service: 'serviceHero',
  'trade-in': 'tradeInHero',
};

/** An information page with its title, description and crumbs. */
export function articlePage({ site, url }: PlanContext, planned: ArticlePlan): Page {
  const {
    name,
    path,
    heading,
    title = heading,
    blocks,
    intro = null,
    canonical = path,
    above = [],
  } = planned;
  const { config } = site;
  const hero = HERO_PICTURES[name];
  const picture = hero === undefined ? null : sitePicture(hero, site);
  const shared = planned.image ?? picture;
  const breadcrumbs = [
    { label: config.texts.home, href: links.home },
    ...above,
    { label: heading, href: canonical },
  ];
  return {
    view: 'article',
    path,
    meta: {
      title: `${title} | ${config.name}`,
      description: planned.description ?? (intro || `${heading} at ${config.name}.`),
      canonical: url(canonical),
      // The same page under its query is the same page; another page's copy is not to be found twice.
      robots: planned.robots ?? (canonical === path || canonical.includes('?') ? null : 'noindex, follow'),
      ...socialPicture(shared, heading, config.origin),
      breadcrumbs,
      structuredData: [breadcrumbData(breadcrumbs, config.origin), ...(planned.structuredData ?? [])],
    },
    data: { name, heading, intro: intro === '' ? null : intro, picture, blocks },
    dealership: planned.dealership ?? null,
  };
}
