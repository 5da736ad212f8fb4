import type { FeedCar } from '../cars/feed-car.ts';
import { monthDayYear } from '../today.ts';

const dollars = (amount: number | undefined) =>
  amount === undefined ? 'Call' : `$${amount.toLocaleString('en-US')}`;

function availability({ status, reserved }: FeedCar): string {
  if (status === 'sold') return 'Sold';
  if (status === 'coming_soon') return 'In Transit';
  return reserved ? 'Sale Pending' : 'On Lot';
}

function soldOn({ sold_date_timestamp: seconds }: FeedCar): string {
  return seconds === undefined ? '' : monthDayYear(new Date(seconds * 1000));
}

/** The columns of a small dealer's inventory program, in its own words. */
const COLUMNS: readonly (readonly [string, (car: FeedCar) => string | number | undefined])[] = [
  ['Stock #', car => car.stocknum.replace('U', 'C')],
  ['VIN', car => car.vin],
  ['Yr', car => car.year],
  ['Make', car => car.make],
  ['Model', car => car.model],
  ['Trim Level', car => car.badge],
  ['Vehicle Type', car => car.body],
  ['Color (Ext/Int)', car => `${car.colour} / ${car.interior_colour ?? 'Black'}`],
  ['Odometer', car => car.km?.toLocaleString('en-US')],
  ['Lot Price', car => dollars(car.price)],
  ['Was', car => (car.before_price === undefined ? '' : dollars(car.before_price))],
  ['Market Avg', car => car.autograb_data?.average_market_price],
  ['Motor', car => car.engine],
  ['Cyl', car => car.cylinders],
  ['Trans', car => car.transmission],
  ['Drivetrain', car => car.drive],
  ['Fuel', car => car.fuel],
  ['Drs', car => car.doors],
  ['Seats', car => car.seats],
  ['Lot', car => `${car.city}, ${car.state}`],
  ['Lot Name', car => car.location_name],
  ['Date In', car => monthDayYear(new Date(car.created_at))],
  ['Availability', availability],
  ['Date Sold', soldOn],
  ['Title', () => 'Clean'],
  ['Report URL', car => car.file],
  ['Options', car => car.features.join('; ')],
  ['Good For', car => car.categories.join('; ')],
  ['Web Comments', car => car.description],
  ['Photo Files', car => car.images.join('|')],
];

function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: readonly (string | number | undefined)[]) => values.map(cell).join(',');

/** stock.csv. */
export function cascadeCsv(cars: readonly FeedCar[]): string {
  const lines = [
    line(COLUMNS.map(([name]) => name)),
    ...cars.map(car => line(COLUMNS.map(([, value]) => value(car)))),
  ];
  return `${lines.join('\n')}\n`;
}

/** stock.map.json: what each of those columns holds. */
export const CASCADE_MAP = {
  format: 'csv',
  columns: {
    'Stock #': 'stocknum',
    VIN: 'vin',
    Yr: 'year',
    Make: 'make',
    Model: 'model',
    'Trim Level': 'badge',
    'Vehicle Type': 'body',
    'Color (Ext/Int)': 'colour',
    Odometer: 'km',
    'Lot Price': 'price',
    Was: 'before_price',
    'Market Avg': 'autograb_data.average_market_price',
    Motor: 'engine',
    Cyl: 'cylinders',
    Trans: 'transmission',
    Drivetrain: 'drive',
    Fuel: 'fuel',
    Drs: 'doors',
    Seats: 'seats',
    Lot: 'city',
    'Lot Name': 'location_name',
    'Date In': 'created_at',
    Availability: 'status',
    'Date Sold': 'sold_date_timestamp',
    Title: null,
    'Report URL': 'file',
    Options: 'features',
    'Good For': 'categories',
    'Web Comments': 'description',
    'Photo Files': 'images',
  },
  parsers: { 'Color (Ext/Int)': 'colours', Odometer: 'miles', Lot: 'place' },
  values: {
    Availability: {
      'On Lot': 'in_stock',
      'Sale Pending': 'reserved',
      'In Transit': 'coming_soon',
      Sold: 'sold',
    },
  },
  defaults: { car_type: 'used', item_type: 'Car' },
} as const;
