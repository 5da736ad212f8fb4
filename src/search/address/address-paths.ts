import { AVAILABLE_STATUSES } from '../../domain/car/availability.ts';
import { CAR_TYPES } from '../../domain/car/car-type.ts';
import { bandSlug, parseBandSlug } from '../../domain/finance/weekly-bands.ts';
import {
  carTypeSegment,
  carTypesOf,
  makeSegment,
  nameSegment,
  SEVEN_SEATER_SEGMENT,
} from '../../domain/search/search-segments.ts';
import type { SearchState } from '../state/search-state.ts';
import type { AddressSite } from './address-site.ts';

type Values = SearchState['values'];
/** The path of an address with its refinements; the query has the rest. */
interface BasePath {
  path: string;
  values: Values;
}

export const SEARCH_PATH = '/search/';
const BAND_STATUSES = [...AVAILABLE_STATUSES].sort();
const below = (...segments: string[]) => `${SEARCH_PATH}${segments.map(segment => `${segment}/`).join('')}`;

/** The refinements of a path; none of a path that is no search. */
export function valuesOfPath(path: string, site: AddressSite): Values {
  const [first, second] = segmentsOf(path);
  if (first === undefined) return {};
  const types = carTypesOf(first);
  if (types !== null) return { car_type: types.toSorted() };
  if (first === SEVEN_SEATER_SEGMENT) return { seats: ['7'] };
  const band = parseBandSlug(first);
  if (band !== null) return bandValues(band.key);
  return makeValues(first, second, site);
}

/** A later page lies in its own folder: `/search/used-cars/page/2/`. */
const LATER_PAGE = /\/page\/(?<page>\d+)\/?$/;

/** The page of results a path names, from 1. */
export function pageOfPath(path: string): number {
  return Number(LATER_PAGE.exec(path)?.groups?.['page'] ?? 1);
}

function segmentsOf(path: string): string[] {
  if (!path.startsWith(SEARCH_PATH)) return [];
  const segments = path.replace(LATER_PAGE, '/').slice(SEARCH_PATH.length).split('/');
  return segments.filter(segment => segment !== '');
}

function bandValues(key: string): Values {
  return { car_type: ['used'], status: BAND_STATUSES, weekly_price_range: [key] };
}

/** All spellings that share the address; one that is no longer sold keeps its spelling, and finds nothing. */
function makeValues(make: string, model: string | undefined, { makes }: AddressSite): Values {
  const found = makes.filter(({ name }) => makeSegment(name) === make);
  const names = found.length === 0 ? [make] : found.map(({ name }) => name);
  if (model === undefined) return { make: names.sort() };
  const models = new Set(found.flatMap(each => each.models).filter(name => nameSegment(name) === model));
  return { make: names.sort(), model: models.size === 0 ? [model] : [...models].sort() };
}

/**
 * The path of the page that a state belongs to, with its refinements. Of several the first of model, make, band,
 * 7 seats and car type; `/search/` when the site has none of them.
 */
export function basePathOf(values: Values, site: AddressSite): BasePath {
  const paths = [...makePaths(values), ...bandPaths(values), ...seatPaths(values), ...typePaths(values)];
  for (const path of paths) {
    const own = valuesOfPath(path, site);
    if (site.hasPage(path) && contains(values, own)) return { path, values: own };
  }
  return { path: SEARCH_PATH, values: {} };
}

function makePaths({ make = [], model = [] }: Values): string[] {
  const [name] = make;
  if (name === undefined) return [];
  const models = model.slice(0, 1).map(each => below(makeSegment(name), nameSegment(each)));
  return [...models, below(makeSegment(name))];
}

function bandPaths({ weekly_price_range = [] }: Values): string[] {
  const [min = '', max = ''] = weekly_price_range[0]?.split('-') ?? [];
  if (!/^\d+$/.test(min)) return [];
  return [below(bandSlug({ min: Number(min), max: max === '' ? null : Number(max) }))];
}

function seatPaths({ seats = [] }: Values): string[] {
  return seats[0] === '7' ? [below(SEVEN_SEATER_SEGMENT)] : [];
}

function typePaths({ car_type = [] }: Values): string[] {
  const segment = carTypeSegment(CAR_TYPES.filter(type => car_type.includes(type)));
  return segment === null ? [] : [below(segment)];
}

/** The state is refined by exactly these values, in these facets. */
function contains(values: Values, expected: Values): boolean {
  return Object.entries(expected).every(
    ([facet, list]) => JSON.stringify(values[facet]) === JSON.stringify(list),
  );
}
