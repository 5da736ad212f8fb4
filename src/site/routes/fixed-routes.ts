import { CAR_TYPES, type CarType } from '../../domain/car/car-type.ts';
import { capitalize } from '../../lib/text/capitalize.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { contentKey, links } from './links.ts';

/** A page with its own address, and which sites have it. */
interface FixedRoute {
  path: string;
  isOn: (config: SiteConfig) => boolean;
  /** The page that it repeats: it is hidden with that one. */
  of?: string;
}

type Features = SiteConfig['features'];
type Switch = { [Name in keyof Features]: Features[Name] extends boolean ? Name : never }[keyof Features];

const always = () => true;
const feature =
  (name: Switch) =>
  ({ features }: SiteConfig) =>
    features[name];

/** Pages of information and the ways to reach the dealer, in the order of the plan. */
const INFO = {
  contact: { path: links.contact, isOn: always },
  'test-drive': { path: links.testDrive, isOn: feature('testDrives') },
  finance: { path: links.finance, isOn: feature('finance') },
  'finance-enquiry': { path: '/finance-enquiry/', isOn: feature('finance'), of: links.finance },
  'apply-for-finance': { path: '/apply-for-finance/', isOn: feature('finance'), of: links.finance },
  notify: { path: links.notify, isOn: feature('notifyMe') },
  'trade-in': { path: links.tradeIn, isOn: feature('tradeIn') },
  'car-trade-in': { path: links.carTradeIn, isOn: feature('tradeIn'), of: links.tradeIn },
  'sell-your-car': { path: links.sellYourCar, isOn: feature('tradeIn') },
  service: { path: links.service, isOn: feature('servicePage') },
  parts: { path: links.parts, isOn: feature('partsPage') },
  'parts-search': { path: links.partsSearch, isOn: feature('partsSearch') },
  warranty: { path: '/warranty/', isOn: feature('warrantyPage') },
  fleet: { path: '/fleet/', isOn: feature('fleetPage') },
  about: { path: '/about-us/', isOn: feature('aboutPage') },
  terms: { path: links.terms, isOn: always },
  privacy: { path: links.privacy, isOn: always },
  // A heart is never saved into nothing: favourites alone have the page too.
  garage: { path: links.garage, isOn: ({ features }) => features.garage || features.favourites },
  success: { path: links.success, isOn: feature('successPage') },
} satisfies Record<string, FixedRoute>;

export type InfoKey = keyof typeof INFO;

/** Searches by car type. */
const TYPE_ROUTES: readonly { path: string; types: readonly CarType[] }[] = [
  { path: links.searchAll, types: CAR_TYPES },
  { path: links.searchNew, types: ['new'] },
  { path: links.searchUsed, types: ['used'] },
  { path: links.searchDemo, types: ['demo'] },
  { path: links.searchNewAndDemo, types: ['new', 'demo'] },
];

/** Those of a site, which has those of the types it sells and names no others: `New, used and demo cars`. */
export function typeRoutes(config: SiteConfig): ((typeof TYPE_ROUTES)[number] & { heading: string })[] {
  const { filters } = config;
  return TYPE_ROUTES.filter(({ types }) => types.some(type => filters[type])).map(route => ({
    ...route,
    heading: typesHeading(
      route.types.filter(type => filters[type]),
      config,
    ),
  }));
}

function typesHeading(types: readonly CarType[], { texts }: SiteConfig): string {
  const [only, ...others] = types;
  if (only === undefined || others.length > 0)
    return fillText(texts.carsOfTypes, { types: typeNames(types) });
  return { new: texts.newCars, demo: texts.demoCars, used: texts.usedCars }[only];
}

/** The types of cars that a site sells: `New, used and demo`. */
export function soldTypes({ filters }: SiteConfig): string {
  return typeNames(CAR_TYPES.filter(type => filters[type]));
}

function typeNames(types: readonly CarType[]): string {
  return capitalize(joinTexts([types.slice(0, -1).join(', '), ...types.slice(-1)], ' and '));
}

/** The pages of information of a site: those switched on that the dealer has not hidden by the name of their file. */
export function infoRoutes(config: SiteConfig): { key: InfoKey; path: string }[] {
  const isHidden = (path: string) => config.features.pagesHidden.includes(contentKey(path));
  return switchedOn(config).filter(({ path, of = path }) => !isHidden(path) && !isHidden(of));
}

/** Names of `content/` that are these pages, shown or not: the file of a page that is switched off makes no other page. */
export const INFO_CONTENT: readonly string[] = Object.values(INFO).map(({ path }) => contentKey(path));

function switchedOn(config: SiteConfig): (FixedRoute & { key: InfoKey })[] {
  const keys = Object.keys(INFO).filter((key): key is InfoKey => Object.hasOwn(INFO, key));
  return keys.map(key => ({ key, ...INFO[key] })).filter(({ isOn }) => isOn(config));
}

const known = new WeakMap<SiteConfig, ReadonlySet<string>>();

/** Addresses that a site has by its configuration alone, whatever its stock: cards and forms lead to these. */
export function fixedPaths(config: SiteConfig): ReadonlySet<string> {
  const found = known.get(config);
  if (found !== undefined) return found;
  const routes = [...typeRoutes(config), ...infoRoutes(config)];
  const paths = new Set([links.home, links.search, ...routes.map(({ path }) => path)]);
  known.set(config, paths);
  return paths;
}
