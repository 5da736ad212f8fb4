import { makeSegment, nameSegment } from '../../domain/search/search-segments.ts';
import { encodeParameter, writeList } from '../../search/address/address-values.ts';

/** Addresses of pages (docs/addresses.md). Other people's links depend on them. */
export const links = {
  home: '/',
  search: '/search/',
  searchAll: '/search/new-used-and-demo-cars/',
  searchNew: '/search/new-cars/',
  searchUsed: '/search/used-cars/',
  searchDemo: '/search/demo-cars/',
  searchNewAndDemo: '/search/new-and-demo-cars/',
  /** All cars of a body style, by the stock's own words for it. */
  searchBody: (...spellings: readonly string[]) =>
    `/search/new-used-and-demo-cars/?body=${encodeURIComponent(writeList(spellings))}`,
  /** All cars of a dealership, by the slugs its cars carry. */
  searchDealership: (...spellings: readonly string[]) =>
    `/search/new-used-and-demo-cars/?dealership_slug=${encodeURIComponent(writeList(spellings))}`,
  /** Where the landing of a body style or dealership lies, however it is spelled. */
  refinementFolder: (kind: 'body' | 'dealership', name: string) =>
    `/search/new-used-and-demo-cars/${kind}/${nameSegment(name)}/`,
  sevenSeaters: '/search/7-seater-cars/',
  contact: '/contact/',
  finance: '/finance/',
  testDrive: '/book-test-drive/',
  tradeIn: '/trade-in/',
  sellYourCar: '/sell-your-car/',
  /** Requests a notification when a car arrives: `vehicle`, `vehiclePriceBudget`, `message` and `search` fill it in. */
  notify: '/notify-me/',
  carTradeIn: '/cars/trade-in/',
  service: '/service/',
  parts: '/vehicle-parts-and-accessories/',
  partsSearch: '/parts/search/',
  success: '/success/',
  terms: '/terms-and-conditions/',
  privacy: '/privacy-policy/',
  garage: '/garage/',
  notFound: '/404/',
  car: (slug: string) => `/cars/${slug}/`,
  carPdf: (slug: string) => `/cars/${slug}.pdf`,
  reserve: (slug: string, checkoutPath: string) => `/cars/${slug}/${checkoutPath}/`,
  /** The cars of a make that may have none today: this address always exists, its landing (`make`) does not. */
  searchMake: (make: string) => `/search/?make=${encodeParameter(writeList([make]))}`,
  make: (make: string) => `/search/${makeSegment(make)}/`,
  model: (make: string, model: string) => `/search/${makeSegment(make)}/${nameSegment(model)}/`,
  band: (slug: string) => `/search/${slug}/`,
  locations: '/locations/',
  directory: '/directory/',
  location: (slug: string) => `/locations/${slug}/`,
  contactLocation: (slug: string) => `/contact-us/${slug}/`,
  offers: '/special-offers/',
  models: '/models/',
  modelPage: (slug: string) => `/models/${slug}/`,
  /** Models of a body style: the address a visitor sees, and where the page lies. */
  modelBody: (body: string) => `/models/?body=${body}`,
  modelBodyFile: (body: string) => `/models/body/${body}/`,
  brand: (slug: string) => `/brands/${slug}/`,
  /** The address of a page of results that a visitor sees; page 1 has no separate one. */
  resultPage: (base: string, page: number) =>
    page === 1 ? base : `${base}${base.includes('?') ? '&' : '?'}page=${page}`,
  /** Where a prerendered later page lies, below its landing's folder; `_redirects` serves it under its address. */
  resultPageFile: (folder: string, page: number) => (page === 1 ? folder : `${folder}page/${page}/`),
} as const;

/** The path of an internal link without query and fragment; null for another site, a phone or a mail address. */
export function internalPath(href: string): string | null {
  if (!/^\/(?!\/)/.test(href)) return null;
  const path = href.replace(/[?#].*$/s, '');
  return /\.[a-z0-9]+$/i.test(path) || path.endsWith('/') ? path : `${path}/`;
}

/** A planned page's file: `/cars/abc/` is `cars/abc/index.html`. */
export function fileOf(path: string): string {
  return path === links.notFound ? '404.html' : `${path.slice(1)}index.html`;
}

/** The name by which a dealer's files know a page: `/parts/search/` is `parts-search`. */
export function contentKey(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '-');
}

/** Whether an address leads to a page of the site. */
export type HasPage = (path: string) => boolean;

/** Whether a link is valid: its page exists, or it leads out of the site. */
export function leadsSomewhere(href: string, hasPage: HasPage): boolean {
  const path = internalPath(href);
  return path === null || hasPage(path);
}
