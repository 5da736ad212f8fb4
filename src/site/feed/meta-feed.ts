import { countryOf } from '../../domain/country/country.ts';
import { fuelName } from '../../domain/country/vehicle-names.ts';
import { locationPhone } from '../../domain/location/location-phone.ts';
import type { Car } from '../../schemas/car.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { addressLine } from '../location/location-summary.ts';
import type { FeedCar } from './feed-car.ts';

/** Meta takes twenty. */
const PHOTOS = 20;

const BODY_STYLES: Record<string, string> = {
  ...{ '4x4': 'SUV', Bus: 'OTHER', 'Cab Chassis': 'TRUCK', Convertible: 'CONVERTIBLE', Coupe: 'COUPE' },
  ...{ Hardtop: 'COUPE', Hatch: 'HATCHBACK', 'Light Truck': 'TRUCK', Motorhome: 'OTHER', Sedan: 'SEDAN' },
  ...{
    'People Mover': 'MINIVAN',
    Softtop: 'CONVERTIBLE',
    SUV: 'SUV',
    Ute: 'TRUCK',
    Van: 'VAN',
    Wagon: 'WAGON',
  },
};
const DRIVETRAINS: Record<string, string> = {
  '4x4': '4X4',
  AWD: 'AWD',
  FWD: 'FWD',
  RWD: 'RWD',
  '4x2': '4X2',
};
const TRANSMISSIONS: Record<string, string> = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' };

function fuelType(fuel: string | null, country: string): string {
  const codes: Record<string, string> = {
    ...{
      Petrol: fuelName('PETROL', country).toUpperCase(),
      Diesel: 'DIESEL',
      Hybrid: 'HYBRID',
      'Plug-in hybrid': 'PLUGIN_HYBRID',
    },
    ...{ Electric: 'ELECTRIC' },
  };
  return codes[fuel ?? ''] ?? 'OTHER';
}

/** A column's name and how a car fills it. */
type Column = readonly [string, (feedCar: FeedCar, config: SiteConfig) => string | number | null | undefined];

const COLUMNS: readonly Column[] = [
  ['vehicle_id', ({ car }) => car.id],
  ['vin', ({ car }) => car.vin],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['url', ({ page }) => page],
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['year', ({ year }) => year],
  ['trim', ({ car }) => car.badge],
  ['mileage.value', ({ car }) => car.km],
  ['mileage.unit', ({ unit }) => (unit === 'mile' ? 'MI' : 'KM')],
  ['body_style', ({ car }) => BODY_STYLES[car.simple_body ?? ''] ?? 'OTHER'],
  ['drivetrain', ({ car }) => DRIVETRAINS[car.simple_drive ?? ''] ?? 'OTHER'],
  ['transmission', ({ car }) => TRANSMISSIONS[car.simple_transmission ?? ''] ?? 'OTHER'],
  ['fuel_type', ({ car }, { country }) => fuelType(car.simple_fuel, country)],
  ['exterior_color', ({ car }) => car.colour],
  ['interior_color', ({ car }) => car.interior_colour],
  ['state_of_vehicle', ({ car }) => stateOf(car)],
  ['price', ({ price }) => price],
  // A reserved car may come back: Meta keeps it and does not show it.
  ['availability', ({ car }) => (car.reserved ? 'PENDING' : 'AVAILABLE')],
  ['date_first_on_lot', ({ car }) => car.created_at?.slice(0, 10)],
  ['address', (feedCar, config) => address(feedCar, config)],
  ['latitude', ({ location }) => location?.address.lat],
  ['longitude', ({ location }) => location?.address.lang],
  ['stock_number', ({ car }) => car.stocknum],
  ['dealer_id', ({ store }) => store],
  ['dealer_name', ({ car, location }, { name }) => car.dealership_name ?? location?.name ?? name],
  ['dealer_phone', (feedCar, config) => phone(feedCar, config)],
  ['custom_label_0', ({ car }) => (car.car_type === 'demo' ? 'demo' : null)],
  ...Array.from({ length: PHOTOS }, (_, at): Column => [`image[${at}].url`, ({ photos }) => photos[at]]),
];

/** The first row of the feed: Meta's names. */
export const META_HEAD = `${COLUMNS.map(([name]) => name).join(',')}\n`;

/** A car as a row of Meta's automotive inventory. */
export function metaRow(feedCar: FeedCar, config: SiteConfig): string {
  return `${COLUMNS.map(([, fill]) => cell(fill(feedCar, config))).join(',')}\n`;
}

/** Meta knows no demo cars: they have been driven and registered. */
function stateOf(car: Car): string {
  if (car.car_type === 'new') return 'NEW';
  return car.certified ? 'CPO' : 'USED';
}

function phone({ location }: FeedCar, { features, phone }: SiteConfig): string | null {
  return (location === null ? null : locationPhone(location, features.phoneOverrides)) ?? phone;
}

function address({ location, car }: FeedCar, { country }: SiteConfig): string | null {
  const { street, city, state, postcode } = location?.address ?? {};
  const parts = {
    addr1: street ?? (location === null ? null : addressLine(location.address, country)),
    city: city ?? car.city,
    region: state ?? car.state,
    postal_code: postcode,
    country: countryOf(country),
  };
  const filled = Object.entries(parts).filter(([, part]) => part !== null && part !== undefined);
  return filled.length === 1 ? null : JSON.stringify(Object.fromEntries(filled));
}

/** Whether a spreadsheet would run it; a phone number or a longitude is none. */
function isFormula(value: string | number): boolean {
  return typeof value === 'string' && /^[=@+\t-]/.test(value) && !/^[+-][\d\s().-]+$/.test(value);
}

/** Quoted where it has to be. A text that a spreadsheet would take for a formula keeps to its cell by a space. */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = (isFormula(value) ? ` ${value}` : String(value)).replace(/[\p{Cs}\p{Cc}]/gu, '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
