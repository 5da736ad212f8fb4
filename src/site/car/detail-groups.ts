import { shownViews } from '../../domain/car/car-facts.ts';
import { certifiedTag } from '../../domain/car/card-tag.ts';
import { countryFile } from '../../domain/country/countries.ts';
import { distanceUnitOf } from '../../domain/country/country.ts';
import { formatDistance } from '../../domain/country/distance.ts';
import { formatCount } from '../../domain/country/format-count.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { marketAverage } from '../../domain/price/market-average.ts';
import { isValuationAvailable } from '../../domain/trade-in/allows-valuation.ts';
import type { Car } from '../../schemas/car.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { DetailGroup } from '../../view/car-detail.ts';
import { bodyText, carTown, fuelText, marketPlace } from './car-texts.ts';

type Fact = [label: string, value: string | number | null];

/** Row of how often the car was looked at. */
export const VIEWED = 'Viewed';

const TYPE_NAMES: Record<Car['car_type'], string> = { new: 'New', used: 'Used', demo: 'Demo' };

/** Every fact of a car that a buyer may want, by subject; what the feed lacks is left out. */
export function detailGroups(car: Car, config: SiteConfig, now: number): DetailGroup[] {
  return [
    { title: 'Overview', rows: rows(identity(car, config, now)) },
    { title: 'Engine and drive', rows: rows(drivetrain(car, config)) },
    { title: 'Body and seats', rows: rows(body(car, config)) },
    { title: 'At the dealership', rows: rows(whereabouts(car, config)) },
  ].filter(group => group.rows.length > 0);
}

function identity(car: Car, config: SiteConfig, now: number): Fact[] {
  return [
    ['Condition', certifiedTag(car, config)?.text ?? TYPE_NAMES[car.car_type]],
    ['Year', car.year],
    ['Make', car.make],
    ['Model', car.model],
    ['Badge', car.badge],
    ['Series', car.series],
    ['Odometer', car.km === null ? null : formatDistance(car.km, config.country)],
    ['Suits', car.categories.join(', ') || null],
    [config.texts.marketPrice, marketPrice(car, config, now)],
  ];
}

function drivetrain(car: Car, config: SiteConfig): Fact[] {
  // Where distances are in miles, litres a hundred kilometres are not used.
  const inMiles = distanceUnitOf(config.country) === 'mile';
  return [
    ['Engine', car.engine],
    ['Cylinders', car.cylinders],
    ['Fuel', fuelText(car.fuel ?? car.simple_fuel, config)],
    ['Fuel economy', car.fuel_economy === null || inMiles ? null : `${car.fuel_economy} L/100 km`],
    ['Transmission', car.transmission ?? car.simple_transmission],
    ['Drive', car.drive ?? car.simple_drive],
  ];
}

function body(car: Car, config: SiteConfig): Fact[] {
  return [
    ['Body', bodyText(car.body ?? car.simple_body, config)],
    ['Doors', car.doors],
    ['Seats', car.seats],
    [countryFile(config.country).labels.colour, car.colour],
    ['Interior', car.interior_colour],
  ];
}

function whereabouts(car: Car, config: SiteConfig): Fact[] {
  return [
    ['Dealership', car.dealership_name],
    ['Location', place(car, config)],
    ['Stock number', car.stocknum],
    ['VIN', car.vin],
    [VIEWED, views(car, config)],
  ];
}

/** The yard by its name and its town; of a car that stands privately the town alone, for it is at no yard. */
function place(car: Car, config: SiteConfig): string | null {
  const { location_name: name } = car;
  const town = carTown(car, config);
  const said = name === null || car.private_suburb !== null || name === car.dealership_name;
  if (said || town?.toLowerCase().includes(name.toLowerCase())) return town;
  return town === null ? name : `${name}, ${town}`;
}

function views(car: Car, { features, country }: SiteConfig): string | null {
  const shown = shownViews(car.views, features);
  return shown === null ? null : `${formatCount(shown, country)}+ times`;
}

/** The price of such cars on the market, where the site has Autograb and the car is one of its ([E8]). */
function marketPrice(car: Car, { features, country }: SiteConfig, now: number): string | null {
  const market = isValuationAvailable(car, features) ? marketAverage(car, features, now) : null;
  return market === null
    ? null
    : `${formatMoney(market.average, country)} in ${marketPlace(market, country)}`;
}

function rows(facts: readonly Fact[]): DetailGroup['rows'] {
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }]));
}
