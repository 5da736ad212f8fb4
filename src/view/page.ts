import type { LcpImage } from './lcp-image.ts';
import type { CountedLink } from './link-group.ts';
import type { ArticleData } from './pages/article-data.ts';
import type { CarGoneData } from './pages/car-gone-data.ts';
import type { CarPageData } from './pages/car-page-data.ts';
import type { HomeData } from './pages/home-data.ts';
import type { SearchData } from './pages/search-data.ts';

/** The metadata of a page for search engines and shared links. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute address of record; null for pages that have none. */
  canonical: string | null;
  /** Content of `<meta name="robots">`; null lets everything be indexed. */
  robots: string | null;
  /** Absolute address of a picture for shared links; the dealer's own where a planner names none. */
  image: string | null;
  /** The details of that picture. */
  imageDetails?: { alt: string; size: { width: number; height: number } | null };
  breadcrumbs: { label: string; href: string }[];
  /** JSON-LD objects. */
  structuredData: object[];
}

interface PageOf<View extends string, Data> {
  view: View;
  /** `/cars/abc/`: always with a trailing slash. */
  path: string;
  meta: PageMeta;
  data: Data;
  /** The dealership of a group that the page is about: it answers there ([L13]). */
  dealership?: string | null;
  /** The picture it opens with, named when the page is planned; null where it opens with text. */
  lcpImage?: LcpImage | null;
}

/** A page of a site: the view that renders it and all that the view may read. */
export type Page =
  | PageOf<'home', HomeData>
  | PageOf<'car', CarPageData>
  | PageOf<'car-gone', CarGoneData>
  | PageOf<'search', SearchData>
  | PageOf<'article', ArticleData>
  | PageOf<'not-found', NotFoundData>;

export type PageView = Page['view'];

interface NotFoundData {
  title: string;
  text: string;
  links: Pick<CountedLink, 'label' | 'href'>[];
}
