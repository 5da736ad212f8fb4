import type { SiteConfig } from '../schemas/site.ts';
import { links } from './links.ts';
import type { Page } from './page.ts';
import type { PlanContext } from './plan-context.ts';
import { siteLocations, siteSeller } from './plan-seller.ts';
import { breadcrumbData } from './structured-data.ts';

interface InfoPage {
  name: string;
  path: string;
  /** The address of record, where another page says the same. */
  canonical?: string;
  heading: string;
  paragraphs: readonly string[];
}

/** Pages on which a visitor reaches the dealer: contact, test drive, finance, trade-in. */
export function infoPages(context: PlanContext): Page[] {
  return pagesOf(context.site.config).map(page => contactPage(context, page));
}

/** Addresses of these pages; known before any page is planned, because menus and buttons ask. */
export function infoPaths(config: SiteConfig): string[] {
  return pagesOf(config).map(({ path }) => path);
}

function pagesOf({ features, texts, name }: SiteConfig): InfoPage[] {
  const steps = texts.financeSteps.map(({ title, text }) => `${title}: ${text}`);
  const finance = [...steps, texts.financeDisclaimer];
  const pages: (InfoPage & { on: boolean })[] = [
    {
      on: true,
      name: 'contact',
      path: links.contact,
      heading: texts.contactTitle.replaceAll('{name}', name),
      paragraphs: [],
    },
    {
      on: features.testDrives,
      name: 'test-drive',
      path: links.testDrive,
      heading: texts.testDriveTitle,
      paragraphs: [texts.testDriveIntro],
    },
    ...[links.finance, '/finance-enquiry/', '/apply-for-finance/'].map(path => ({
      on: features.finance,
      name: 'finance',
      path,
      canonical: links.finance,
      heading: texts.financeTitle,
      paragraphs: finance,
    })),
    {
      on: features.tradeIn,
      name: 'trade-in',
      path: links.tradeIn,
      heading: texts.tradeInTitle,
      paragraphs: [texts.tradeInIntro],
    },
    {
      on: features.tradeIn,
      name: 'trade-in',
      path: links.carTradeIn,
      heading: texts.valuationTitle,
      paragraphs: [texts.tradeInIntro],
    },
    {
      on: features.tradeIn,
      name: 'sell-your-car',
      path: links.sellYourCar,
      heading: texts.sellYourCar,
      paragraphs: [texts.tradeInIntro],
    },
  ];
  return pages.filter(({ on }) => on);
}

function contactPage(
  { site, url, now }: PlanContext,
  { name, path, canonical = path, heading, paragraphs }: InfoPage,
): Page {
  const breadcrumbs = [
    { label: 'Home', href: links.home },
    { label: heading, href: path },
  ];
  return {
    view: 'contact',
    path,
    meta: {
      title: `${heading} | ${site.config.name}`,
      description:
        paragraphs[0] ?? `How to reach ${site.config.name}: phone, e-mail, address and opening hours.`,
      canonical: url(canonical),
      robots: canonical === path ? null : 'noindex, follow',
      image: null,
      breadcrumbs,
      structuredData: [breadcrumbData(breadcrumbs, site.config.origin)],
    },
    data: {
      name,
      heading,
      paragraphs: paragraphs.filter(text => text !== ''),
      seller: siteSeller(site),
      locations: siteLocations(site, now),
    },
  };
}
