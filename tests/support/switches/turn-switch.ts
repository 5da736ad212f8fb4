import { pictureReferences } from '../../../src/builder/site-pictures.ts';
import { switchLines } from '../../../src/dealer/reference/switch-lines.ts';
import { SiteConfigSchema } from '../../../src/schemas/site/site.ts';
import { planLeadSite } from '../../../src/site/form/plan-lead-site.ts';
import { plan } from '../../../src/site/plan.ts';
import type { Site } from '../../../src/site/site.ts';
import { samplePicture } from '../samples/sample-cars.ts';
import { NOW } from './situations.ts';

/** The switches, texts and pictures of a configuration: `features.reserve`. */
export const SWITCHES: readonly string[] = switchLines(SiteConfigSchema).flatMap(
  ({ path: [section, key] }) =>
    ['features', 'texts', 'images'].includes(String(section)) ? [`${section}.${key}`] : [],
);

/** Switches that do not show in the plan of a site: they have tests of their own. */
export const SHOWN_ELSEWHERE: readonly string[] = [
  'features.fetchPhotos',
  'features.hstsSubdomains',
  'features.publishGate',
  'features.wasPriceDays',
  'features.priceArchiveDays',
];

function planOf(site: Site) {
  const pictures = new Map(pictureReferences(site, site.cars).map(name => [name, samplePicture(name)]));
  return plan({ ...site, pictures }, NOW);
}

/** Everything that a site consists of, and its server's settings, as one text to compare. */
export function outputOf(site: Site): string {
  const { frameHash, pages, documents, files, data, feeds } = planOf(site);
  const hashes = [...pages, ...documents, ...files, ...data, ...feeds].map(({ file, hash }) => [file, hash]);
  return JSON.stringify([frameHash, hashes, planLeadSite(site)]);
}

/** The texts and pictures that are somewhere in a site: each gets words of its own, which are looked for. */
export function shownTexts(site: Site): string[] {
  const markAll = (section: 'texts' | 'images') =>
    Object.fromEntries(
      Object.entries(site.config[section]).map(([key, value]) => [key, marked(value, `${section}.${key}`)]),
    );
  const config = { ...site.config, texts: markAll('texts'), images: markAll('images') };
  // as -- a marked text is a text
  const other = { ...site, config } as Site;
  const { frame, pages, documents, files, data, feeds } = planOf(other);
  const bytes = [...data.map(each => each.bytes()), ...feeds.flatMap(feed => feed.parts())];
  const output =
    JSON.stringify([frame, pages, documents, files, planLeadSite(other)]) +
    bytes.map(part => Buffer.from(part).toString('latin1')).join('');
  return [...output.matchAll(/MARK-([\w.]+)-/g)].map(([, name = '']) => name);
}

function marked(value: unknown, name: string): unknown {
  if (name.startsWith('images.') && (value === null || typeof value === 'string'))
    return `https://pictures.example/MARK-${name}-.jpg`;
  if (typeof value === 'string') return `MARK-${name}-`;
  if (Array.isArray(value)) return value.map(each => marked(each, name));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each, name)]))
    : value;
}

/** The site with one switch turned, one text or one picture changed: `features.reserve`. */
export function turnSwitch(site: Site, name: string): Site {
  const [section = '', key = ''] = name.split('.');
  const found = Reflect.get(site.config, section);
  const other = Object.hasOwn(OTHER_VALUES, name) ? OTHER_VALUES[name] : otherValue(found[key], name);
  return { ...site, config: { ...site.config, [section]: { ...found, [key]: other } } };
}

function otherValue(value: unknown, name: string): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value === 1 ? 0 : 1;
  if (name.startsWith('images.')) return 'https://pictures.example/other.jpg';
  if (typeof value === 'string' && name.startsWith('texts.')) return 'Other words';
  if (Array.isArray(value)) return [];
  throw new Error(`${name} is none of these: write another value of it into OTHER_VALUES.`);
}

/** Another value of what is neither on nor off, nor a number or a list that shows when it is 1 or empty. */
export const OTHER_VALUES: Record<string, unknown> = {
  'features.newArrivalDays': 0,
  'features.certifiedManufacturer': 'Kia',
  'features.soldPageDays': 0,
  'features.subscriptionPeriod': 'month',
  'features.checkoutPath': 'buy-online',
  'features.reservePayment': 'authorise',
  'features.reservePriceOver': 500_000,
  'features.requestPhotosBelow': 0,
  'features.sortBy': 'price_asc',
  'features.popularMakes': ['Kia'],
  'features.priceSlider': { min: 1000, max: 90_000, step: 1000 },
  'features.priceRangeEdges': [15_000],
  'features.weeklyPriceBands': [50],
  'features.weeklyPriceLender': 'Other',
  'features.promoCards': [
    { position: 1, title: 'Ask', text: null, button: null, link: '/contact/', image: null },
  ],
  'features.bodyTiles': ['hatch', 'suv'],
  'features.financeStripHiddenDealerships': ['north-cars'],
  'features.financeCalculatorRate': 5,
  'features.financeFees': { establishment: 500, monthly: 10 },
  'features.creditLicence': { status: 'exempt' },
  'texts.financeDisclaimers': { Manual: 'Other words' },
  'features.manualFinance': { interestRate: 6, comparisonRate: 7, termYears: 4, disclaimer: '' },
  'features.additionalServices': ['Loan car'],
  'features.leadEmails': ['leads@sample.example'],
  'features.leadEmailFormat': 'adf',
  'features.leadSummaryHour': 18,
  'features.leadRoutes': [
    {
      category: 'General Enquiry',
      dealership: null,
      location: null,
      emails: ['a@sample.example'],
      webhook: null,
    },
  ],
  'features.valuationAdjustments': {
    condition: { excellent: 0, good: 0, fair: 0, poor: 0 },
    service_history: { full: 0, partial: 0, none: 0 },
  },
  'features.defaultState': 'vic',
  'features.headerPhones': ['parts'],
  'features.phoneOverrides': { 'north-cars': '07 5550 0999' },
  'features.locationBlock': {
    show: 'service',
    id: null,
    manufacturer: null,
    subtype: null,
    excludedIds: [],
  },
  'features.locationsLayout': 'grid',
  'features.reviewsAverageAbove': 4.9,
  'features.hiddenReviewIds': ['1'],
  'features.socialLinks': [{ name: 'Facebook', link: 'https://social.example/sample' }],
  'features.pagesHidden': ['fleet'],
  'texts.promoBanner': [{ title: 'Other words', text: 'Other words' }],
  'images.bodyStyles': { hatch: 'other.jpg' },
  'images.promotions': [{ image: 'other.jpg', alt: 'A picture', link: null }],
};
