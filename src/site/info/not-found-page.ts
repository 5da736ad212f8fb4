import type { Page } from '../../view/page.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';

/** The page for an address that has none. */
export function notFoundPage({ site, hasPage }: PlanContext): Page {
  const { texts, name } = site.config;
  return {
    view: 'not-found',
    path: links.notFound,
    meta: {
      title: `${texts.notFoundTitle} | ${name}`,
      description: texts.notFoundText,
      canonical: null,
      robots: 'noindex',
      image: null,
      breadcrumbs: [],
      structuredData: [],
    },
    data: {
      title: texts.notFoundTitle,
      text: texts.notFoundText,
      links: [
        { label: 'All cars', href: links.searchAll },
        { label: 'Home', href: links.home },
        { label: 'Contact us', href: links.contact },
      ].filter(({ href }) => hasPage(href)),
    },
  };
}
