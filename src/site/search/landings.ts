import { isSevenSeater } from '../../domain/car/car-facts.ts';
import { bandLabel, bandOf, isBandPageCar, weeklyBands } from '../../domain/finance/weekly-bands.ts';
import { makeSegment, nameSegment } from '../../domain/search/search-segments.ts';
import type { Car, CarType } from '../../schemas/car.ts';
import { carParts } from '../car/car-parts.ts';
import { commonName, groupByAddress } from '../group-by-address.ts';
import { links } from '../links.ts';
import type { Site } from '../site.ts';
import { bodyLandings, dealershipLandings } from './refinement-landings.ts';
import { inResults } from './result-order.ts';

/** A search landing before it becomes a page: which cars, under which name (docs/addresses.md). */
export interface Landing {
  kind: 'type' | 'make' | 'model' | 'band' | 'seats' | 'body' | 'dealership';
  /** The address a visitor sees; of a body style or dealership it has a query. */
  path: string;
  /** Where its pages lie: the path itself where that has no query. */
  folder: string;
  label: string;
  heading: string;
  /** Those its pages show: a landing may stand for cars that the site's own order leaves out ([P8]). */
  cars: readonly Car[];
  /** The make's landing, of a model's. */
  parent: Pick<Landing, 'path' | 'label'> | null;
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
  const landings = [
    ...searchLanding(listed),
    ...typeLandings(site, listed),
    ...bandLandings(site, listed, now),
    ...sevenSeaters(site, listed),
    ...bodyLandings(site, listed),
    ...dealershipLandings(site, listed),
    ...makeLandings(listed),
  ];
  return landings.map(landing => ({ ...landing, cars: inResults(landing.cars, site.config) }));
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

/** Used cars by weekly repayment [B6]. */
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

function sentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
