import { isSevenSeater } from '../../domain/car/car-facts.ts';
import { weeklyPayment } from '../../domain/finance/finance-lender.ts';
import { bandLabel, bandOf, isBandPageCar, weeklyBands } from '../../domain/finance/weekly-bands.ts';
import { makeSegment, nameSegment } from '../../domain/search/search-segments.ts';
import { Memo } from '../../lib/cache/memo.ts';
import { uncapitalize } from '../../lib/text/capitalize.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { Site } from '../site.ts';
import { typeRoutes } from './fixed-routes.ts';
import { commonName, groupByAddress } from './group-by-address.ts';
import { type Landing, landing } from './landing.ts';
import { links } from './links.ts';
import { bodyLandings, dealershipLandings } from './refinement-landings.ts';
import { inResults } from './result-order.ts';

/**
 * All landings of a site. Those by car type exist for every type the site sells, makes, models, bands, body styles,
 * dealerships and 7-seaters while they have a car. `listed` is in the order results are shown; `weekly` has repayments that
 * earlier calls reckoned.
 */
export function planLandings(
  site: Site,
  listed: readonly Car[],
  weekly = new Memo<Car, number | null>(),
): Landing[] {
  const { texts } = site.config;
  const landings = [
    // Everything, with any refinement in the query.
    landing('type', links.search, texts.searchAllCars, listed, { label: texts.allCars }),
    ...typeRoutes(site.config).map(({ path, heading, types }) =>
      landing(
        'type',
        path,
        heading,
        listed.filter(car => types.includes(car.car_type)),
      ),
    ),
    ...bandLandings(site, listed, weekly),
    ...sevenSeaters(site, listed),
    ...bodyLandings(site, listed),
    ...dealershipLandings(site, listed),
    ...makeLandings(site, listed),
  ];
  return landings.map(each => ({ ...each, cars: inResults(each.cars, site.config) }));
}

/** Used cars by weekly repayment ([B6]). */
function bandLandings({ config }: Site, listed: readonly Car[], weekly: Memo<Car, number | null>): Landing[] {
  const bands = weeklyBands(config.features.weeklyPriceBands);
  const payment = (car: Car) => weekly.get(car, [config], () => weeklyPayment(car, config));
  const byBand = Map.groupBy(listed.filter(isBandPageCar), car => bandOf(payment(car), bands));
  return bands.flatMap(band => {
    const label = bandLabel(band, config.country);
    const heading = fillText(config.texts.bandCars, { band: uncapitalize(label) });
    const cars = byBand.get(band) ?? [];
    return cars.length === 0 ? [] : [landing('band', links.band(band.slug), heading, cars, { label })];
  });
}

function sevenSeaters({ config }: Site, listed: readonly Car[]): Landing[] {
  const { texts } = config;
  const cars = listed.filter(isSevenSeater);
  if (!config.features.sevenSeaterPage || cars.length === 0) return [];
  return [landing('seats', links.sevenSeaters, texts.sevenSeaters, cars, { label: texts.sevenSeats })];
}

function makeLandings({ config: { texts } }: Site, listed: readonly Car[]): Landing[] {
  return groupByAddress(listed, car => car.make, makeSegment).flatMap(cars => {
    const make = commonName(cars.map(car => car.make));
    const parent = landing('make', links.make(make), fillText(texts.makeCars, { make }), cars, {
      label: make,
    });
    return [parent, ...modelLandings(parent, make, texts.modelCars)];
  });
}

function modelLandings(parent: Landing, make: string, heading: string): Landing[] {
  return groupByAddress(parent.cars, car => car.model, nameSegment).map(cars => {
    const label = commonName(cars.map(car => car.model));
    const path = links.model(make, label);
    return landing('model', path, fillText(heading, { make, model: label }), cars, { label, parent });
  });
}
