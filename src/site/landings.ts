import { bodyPlural } from '../domain/body-plural.ts';
import { isSevenSeater } from '../domain/car-facts.ts';
import { makeSegment, nameSegment } from '../domain/search-segments.ts';
import { bandLabel, bandOf, isBandPageCar, weeklyBands } from '../domain/weekly-bands.ts';
import type { Car, CarType } from '../schemas/car.ts';
import { carParts } from './car-parts.ts';
import { links } from './links.ts';
import type { Site } from './site.ts';

/** A search landing before it becomes a page: which cars, under which name (design §5). */
export interface Landing {
  kind: 'type' | 'make' | 'model' | 'band' | 'seats' | 'body' | 'dealership';
  /** The address a visitor sees; of a body style or dealership it has a query. */
  path: string;
  /** Where its pages lie: the path itself where that has no query. */
  folder: string;
  label: string;
  heading: string;
  cars: Car[];
  /** The make's landing, of a model's. */
  parent: Landing | null;
}

const TYPES: { path: string; heading: string; types: CarType[] }[] = [
  { path: links.searchAll, heading: 'New, used and demo cars', types: ['new', 'used', 'demo'] },
  { path: links.searchNew, heading: 'New cars', types: ['new'] },
  { path: links.searchUsed, heading: 'Used cars', types: ['used'] },
  { path: links.searchDemo, heading: 'Demo cars', types: ['demo'] },
  { path: links.searchNewAndDemo, heading: 'New and demo cars', types: ['new', 'demo'] },
];

/**
 * All landings of a site. Those by car type exist for every type the site sells, makes, models, bands, body styles,
 * dealerships and 7-seaters while they have a car. `listed` is in the order results are shown.
 */
export function planLandings(site: Site, listed: readonly Car[], now: number): Landing[] {
  return [
    ...searchLanding(listed),
    ...typeLandings(site, listed),
    ...bandLandings(site, listed, now),
    ...sevenSeaters(site, listed),
    ...bodyLandings(listed),
    ...dealershipLandings(site, listed),
    ...makeLandings(listed),
  ];
}

/** `/search/`: everything, with any refinement in the query. */
function searchLanding(listed: readonly Car[]): Landing[] {
  return [
    {
      kind: 'type',
      path: links.search,
      folder: links.search,
      label: 'All cars',
      heading: 'Search all cars',
      cars: [...listed],
      parent: null,
    },
  ];
}

function typeLandings({ config }: Site, listed: readonly Car[]): Landing[] {
  return TYPES.filter(({ types }) => types.some(type => config.filters[type])).map(
    ({ path, heading, types }) => ({
      kind: 'type',
      path,
      folder: path,
      label: heading,
      heading,
      cars: listed.filter(car => types.includes(car.car_type)),
      parent: null,
    }),
  );
}

/** Used cars by weekly repayment (spec §2). */
function bandLandings(site: Site, listed: readonly Car[], now: number): Landing[] {
  const { config } = site;
  const bands = weeklyBands(config.features.weeklyPriceBands);
  return bands
    .map((band): Landing => {
      const label = bandLabel(band, config.country);
      const cars = listed.filter(
        car => isBandPageCar(car) && bandOf(carParts(car, site, now).weekly, bands) === band,
      );
      return {
        kind: 'band',
        path: links.band(band.slug),
        folder: links.band(band.slug),
        label,
        heading: `Used cars ${sentence(label)}`,
        cars,
        parent: null,
      };
    })
    .filter(({ cars }) => cars.length > 0);
}

function sevenSeaters({ config }: Site, listed: readonly Car[]): Landing[] {
  const cars = listed.filter(isSevenSeater);
  if (!config.features.sevenSeaterPage || cars.length === 0) return [];
  return [
    {
      kind: 'seats',
      path: links.sevenSeaters,
      folder: links.sevenSeaters,
      label: '7 seats',
      heading: '7 seater cars',
      cars,
      parent: null,
    },
  ];
}

/** All cars of a body style: a refinement in the query, prerendered so that it needs no script. */
function bodyLandings(listed: readonly Car[]): Landing[] {
  return refinements(listed, 'body', car => car.simple_body).map(({ value, folder, cars }) => ({
    kind: 'body',
    path: links.searchBody(value),
    folder,
    label: value,
    heading: bodyPlural(value),
    cars,
    parent: null,
  }));
}

/** All cars of a dealership, where a site has several: of one they would be all cars again. */
function dealershipLandings({ config }: Site, listed: readonly Car[]): Landing[] {
  if (!config.features.seeMoreFromDealership) return [];
  const found = refinements(listed, 'dealership', car => car.dealership_slug);
  if (found.length < 2) return [];
  return found.map(({ value, folder, cars }) => {
    const known = config.dealerships.find(({ slug }) => slug === value)?.name;
    const label = known ?? commonName(cars.map(car => car.dealership_name ?? value));
    return {
      kind: 'dealership',
      path: links.searchDealership(value),
      folder,
      label,
      heading: `Cars at ${label}`,
      cars,
      parent: null,
    };
  });
}

/** Cars by what they say of themselves; those that say nothing are left out. */
function refinements(listed: readonly Car[], name: string, wordOf: (car: Car) => string | null) {
  const telling = listed.filter(car => wordOf(car) !== null);
  return groupByAddress(telling, car => wordOf(car) ?? '', nameSegment).map(cars => {
    const value = commonName(cars.map(car => wordOf(car) ?? ''));
    return { value, folder: `${links.searchAll}${name}/${nameSegment(value)}/`, cars };
  });
}

function makeLandings(listed: readonly Car[]): Landing[] {
  return groupByAddress(listed, car => car.make, makeSegment).flatMap(cars => {
    const make = commonName(cars.map(car => car.make));
    const landing: Landing = {
      kind: 'make',
      path: links.make(make),
      folder: links.make(make),
      label: make,
      heading: `${make} cars`,
      cars,
      parent: null,
    };
    return [landing, ...modelLandings(landing, make)];
  });
}

function modelLandings(parent: Landing, make: string): Landing[] {
  return groupByAddress(parent.cars, car => car.model, nameSegment).map(cars => {
    const model = commonName(cars.map(car => car.model));
    return {
      kind: 'model',
      path: links.model(make, model),
      folder: links.model(make, model),
      label: model,
      heading: `${make} ${model}`,
      cars,
      parent,
    };
  });
}

/** The spelling most of them use; names that differ only in spelling share an address. */
function commonName(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

/** Cars whose name gives the same address, in the order of addresses. */
function groupByAddress(
  cars: readonly Car[],
  nameOf: (car: Car) => string,
  segmentOf: (name: string) => string,
): Car[][] {
  const addresses = new Map<string, string>();
  const groups = new Map<string, Car[]>();
  for (const car of cars) {
    const name = nameOf(car);
    const address = addresses.get(name) ?? segmentOf(name);
    addresses.set(name, address);
    const group = groups.get(address);
    if (group === undefined) groups.set(address, [car]);
    else group.push(car);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function sentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
