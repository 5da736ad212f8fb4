import * as v from 'valibot';
import { COUNTRY_CODES } from '../../domain/country/country-codes.ts';
import { hostName, isLoopback } from '../../lib/network/host-name.ts';
import { isIsoDay } from '../../lib/time/calendar.ts';
import { AnalyticsSchema } from './analytics.ts';
import { carFeatures } from './car-features.ts';
import { financeFeatures } from './finance-features.ts';
import { HostingSchema } from './hosting.ts';
import { leadFeatures } from './lead-features.ts';
import { ListedLocationsSchema } from './listed-locations.ts';
import { MenusSchema } from './menus.ts';
import { pageFeatures } from './page-features.ts';
import { publishFeatures } from './publish-features.ts';
import { PublishSettingsSchema } from './publish-settings.ts';
import { searchFeatures } from './search-features.ts';
import { FiltersSchema } from './site-filters.ts';
import { ImagesSchema } from './site-images.ts';
import { expectation } from './site-message.ts';
import { days, wholeNumberOrNull } from './site-switch.ts';
import { TextsSchema } from './site-texts.ts';
import {
  EmailSchema,
  HttpUrlSchema,
  IdSchema,
  NameSchema,
  OptionalIdSchema,
  OptionalTextSchema,
  SlugSchema,
  TimeZoneSchema,
} from './site-values.ts';
import { ThemeSchema } from './theme.ts';

/** The code of a country there is a file of: `AU`. */
export const CountrySchema = v.picklist(COUNTRY_CODES);

/** Lenders' platforms whose rules the finance strip knows [F7]. */
const FINANCE_PROVIDERS = [
  'Taurus',
  'Car Clarity',
  'Manual',
  '360 Finance',
  'Angle',
  'Powertorque',
  'Nissan Finance',
  'AusLoans',
] as const;
const FinanceProviderSchema = v.picklist(FINANCE_PROVIDERS);

const OriginSchema = v.pipe(
  v.string(),
  v.check(
    value =>
      URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value,
    expectation(
      'scheme and host only',
      'Write it like "https://www.example.com.au": no path, no slash at the end, no capitals.',
    ),
  ),
  v.check(
    value => isVisitable(value),
    expectation(
      'the host at which visitors find the site',
      'Write the name of the site on the internet. On this machine every site is at "http://<slug>.localhost:4321" by itself.',
    ),
  ),
);

/** This machine's own names are given to every site by its slug: none may take them as its own. */
function isVisitable(origin: string): boolean {
  const host = URL.canParse(origin) ? hostName(new URL(origin).host) : null;
  return host !== null && !isLoopback(host);
}

/** A dealership of a group. In a file, its slug alone will do. */
const DealershipSchema = v.strictObject({
  slug: SlugSchema,
  name: OptionalTextSchema,
  id: OptionalIdSchema,
  phone: OptionalTextSchema,
});
type Dealership = v.InferOutput<typeof DealershipSchema>;

const DealershipEntrySchema = v.union([
  v.pipe(
    SlugSchema,
    v.transform((slug): Dealership => ({ slug, name: null, id: null, phone: null })),
  ),
  DealershipSchema,
]);

const StockSchema = v.strictObject({
  count: wholeNumberOrNull('Count shown when more than 1999 cars are found; null counts the stock.'),
  makes: v.pipe(
    v.nullable(v.array(NameSchema)),
    v.description('Makes in the make list, in order; null takes them from the stock.'),
  ),
  holdFraction: v.pipe(
    v.number(),
    v.minValue(0, expectation('a number from 0 to 1', 'Write 0.5 for half.')),
    v.maxValue(1, expectation('a number from 0 to 1', 'Write 0.5 for half.')),
    v.description(
      'A feed that would remove more than this part of the cars is held until someone confirms; 1 never holds.',
    ),
  ),
});

const SearchSchema = v.strictObject({
  host: v.pipe(
    v.nullable(HttpUrlSchema),
    v.description('Address of the Meilisearch server; null searches in the browser.'),
  ),
  key: v.pipe(v.nullable(v.string()), v.description('Search-only key of that server; it is public.')),
  index: v.pipe(v.nullable(v.string()), v.description('Index of the cars on that server.')),
});

const features = {
  ...carFeatures,
  ...searchFeatures,
  ...financeFeatures,
  ...leadFeatures,
  ...pageFeatures,
  ...publishFeatures,
};

/** The keys that a site.json must set itself; everything else has a default. */
export const REQUIRED_KEYS = ['slug', 'template', 'name', 'origin', 'country'] as const;

/**
 * The whole configuration of a site, after defaults, template, group and site are merged (docs/dealers.md#sitejson).
 */
export const SiteConfigSchema = v.strictObject({
  slug: v.pipe(SlugSchema, v.description("Name of the dealer's folder, and of the site in addresses.")),
  template: v.pipe(SlugSchema, v.description('Preset of switches, texts and theme: a file of _templates.')),
  group: v.pipe(
    v.nullable(SlugSchema),
    v.description('Dealer group whose overrides apply: a file of _groups.'),
  ),
  members: v.pipe(
    v.optional(v.array(SlugSchema), []),
    v.description(
      "In a group's file: slugs of its dealers, which are valued by each other's cars. No other file may name them.",
    ),
  ),
  id: v.pipe(v.nullable(IdSchema), v.description('Id of the website in leads and phone reveals.')),
  dealership_id: v.pipe(v.nullable(IdSchema), v.description('Id of the dealership in leads.')),
  name: v.pipe(NameSchema, v.description('Name of the dealer as visitors know it.')),
  origin: v.pipe(OriginSchema, v.description('Address of the site, without a path.')),
  country: v.pipe(
    CountrySchema,
    v.description(
      'Country, by its two letters such as AU: sets currency, distance unit, postcode, words and legal texts.',
    ),
  ),
  time_zone: v.pipe(
    TimeZoneSchema,
    v.description('Time zone of dates and of the main location; without it that of the country.'),
  ),
  phone: v.pipe(v.nullable(v.string()), v.description('Phone of the dealer where no location gives one.')),
  email: v.pipe(v.nullable(EmailSchema), v.description('E-mail of the dealer.')),
  manufacturer: v.pipe(v.nullable(NameSchema), v.description('The one brand of the site; null for several.')),
  finance_provider: v.pipe(
    v.nullable(FinanceProviderSchema),
    v.description('Whose repayments are shown; null for none.'),
  ),
  include_sold_cars_days: days('Days a sold car stays visible.'),
  demo_date: v.pipe(
    v.nullable(v.pipe(v.string(), v.check(isIsoDay, expectation('a day', 'Write it like "2026-11-20".')))),
    v.description(
      'Day for which the dates of a demo were written: it is shown as if that day were today. Null for a real dealer.',
    ),
  ),
  override_city: v.pipe(
    v.nullable(NameSchema),
    v.description('City shown for every car instead of its own.'),
  ),
  dealerships: v.pipe(v.array(DealershipEntrySchema), v.description('Dealerships of the site, in order.')),
  locations: ListedLocationsSchema,
  stock: StockSchema,
  publish: PublishSettingsSchema,
  hosting: v.pipe(
    v.nullish(HostingSchema, null),
    v.description('Host to which releases are deployed; null where this machine serves the site.'),
  ),
  offers: v.strictObject({
    count: wholeNumberOrNull('Offers on the home page at most; null shows all.'),
  }),
  features: v.strictObject(features),
  texts: TextsSchema,
  images: ImagesSchema,
  theme: ThemeSchema,
  menus: MenusSchema,
  search: SearchSchema,
  analytics: AnalyticsSchema,
  licences: v.pipe(
    v.record(v.string(), v.nullable(v.string())),
    v.description(
      'Licence numbers in the footer, by label such as LMCT or MD; null takes one of the group out.',
    ),
  ),
  filters: FiltersSchema,
});
export type SiteConfig = v.InferOutput<typeof SiteConfigSchema>;
