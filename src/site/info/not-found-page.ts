import { fillText } from '../../lib/text/fill-text.ts';
import type { Page } from '../../view/page.ts';
import { siteSeller } from '../location/seller.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';

/** The page for an address that has none: links, and the number to call. */
export function notFoundPage({ site, hasPage }: PlanContext): Page {
  const { texts, name } = site.config;
  const { phone } = siteSeller(site);
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
        ...[
          { label: texts.allCars, href: links.searchAll },
          { label: texts.home, href: links.home },
          { label: texts.contactUs, href: links.contact },
        ].filter(({ href }) => hasPage(href)),
        ...(phone === null
          ? []
          : [{ label: fillText(texts.callBar, { phone: phone.label }), href: phone.href }]),
      ],
    },
  };
}
