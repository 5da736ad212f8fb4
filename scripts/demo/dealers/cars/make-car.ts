import { type Colour, colourName, pickPaint, pictureFile, VIEWS } from '../paint.ts';
import { type Random, randomFrom } from '../random.ts';
import { daysAgo, isoInstant } from '../today.ts';
import { categoriesOf } from './categories.ts';
import { description } from './description.ts';
import { equipment } from './equipment.ts';
import type { FeedCar } from './feed-car.ts';
import { odometer, usualOdometer } from './odometer.ts';
import type { Order, Seller } from './order.ts';
import { demoPrice, marketPrice, newPrice, usedPrice } from './price.ts';
import { pickVersion, type Version } from './version.ts';
import { fakeVin } from './vin.ts';

/** Days since a car came: a tenth this week, half within two months, the slow sellers up to half a year. */
function arrivedDaysAgo(random: Random): number {
  const [from, to] = random.weighted([
    [[1, 8], 10],
    [[9, 60], 50],
    [[61, 180], 40],
  ] as const);
  return random.int(from, to);
}

interface Worth {
  price: number;
  autograb_data?: FeedCar['autograb_data'];
}

const toTens = (amount: number) => Math.round(amount / 10) * 10;

function worthOf({ version, order, km, usualKm, seller, random }: Drawn): Worth {
  if (order.type === 'new') return { price: newPrice(version, random) };
  if (order.type === 'demo') return { price: demoPrice(version, random) };
  const market = marketPrice(version, km, usualKm);
  const price = usedPrice(market, seller.country, random);
  if (!random.chance(0.7)) return { price };
  const average = toTens(market * (0.97 + random.next() * 0.08));
  const state = toTens(average * (0.98 + random.next() * 0.04));
  return { price, autograb_data: { average_market_price: average, state_average_market_price: state } };
}

/** A car as the lot has drawn it, before it is put into a feed's words. */
interface Drawn {
  order: Order;
  seller: Seller;
  random: Random;
  version: Version;
  km: number;
  usualKm: number;
  colour: Colour;
  arrived: Date;
}

function draw(order: Order, seller: Seller, random: Random): Drawn {
  const version = pickVersion(seller.makes, order, random);
  const { shape } = version.shell;
  const of = { type: order.type, shape, year: version.year, country: seller.country };
  return {
    order,
    seller,
    random,
    version,
    km: order.km ?? odometer(of, random),
    usualKm: usualOdometer(of),
    colour: order.colour ?? pickPaint(shape, random),
    arrived: daysAgo((order.arrived ?? arrivedDaysAgo(random)) - random.int(0, 480) / 1440),
  };
}

function pictures({ order, version, colour, random }: Drawn): string[] {
  const count = order.pictures ?? (random.chance(0.08) ? 1 : VIEWS.length);
  return VIEWS.slice(0, count).map(view => `cars/${pictureFile(version.shell.shape, colour, view)}`);
}

function shortGearbox(transmission: string): string {
  return /manual/i.test(transmission) ? 'Manual' : 'Auto';
}

function names({ version, seller }: Drawn) {
  const { make, model, series, trim, year } = version;
  const name = `${year} ${make} ${model.name}`;
  const title = [name, trim.badge, series.name, shortGearbox(trim.transmission)].filter(
    word => word !== null,
  );
  return {
    name,
    ...(seller.country === 'AU' ? { carsales_title: title.join(' ') } : {}),
    year,
    make,
    model: model.name,
    ...(trim.badge === null ? {} : { badge: trim.badge }),
    ...(series.name === null ? {} : { series: series.name }),
  };
}

function mechanics({ version: { shell, trim } }: Drawn) {
  return {
    body: shell.body,
    doors: shell.doors,
    seats: shell.seats,
    ...(trim.engine === null ? {} : { engine: trim.engine }),
    ...(trim.cylinders === null ? {} : { cylinders: trim.cylinders }),
    fuel: trim.fuel,
    ...(trim.economy === null ? {} : { fuel_economy: trim.economy }),
    transmission: trim.transmission,
    drive: trim.drive,
  };
}

const STOCK_LETTER = { new: 'N', demo: 'D', used: 'U' } as const;
const INTERIORS = [
  ['Black', 7],
  ['Grey', 2],
  ['Beige', 1],
] as const;

function interior({ seller, random }: Drawn): string {
  const colour = random.weighted(INTERIORS);
  return seller.country === 'US' && colour === 'Grey' ? 'Gray' : colour;
}

/** Features and the text that speaks of them. */
function words(drawn: Drawn): Pick<FeedCar, 'features' | 'description'> {
  const { order, seller, random, version } = drawn;
  const features = equipment(version, seller.country);
  const colour = colourName(drawn.colour, seller.country);
  const told = {
    coming: order.coming ?? false,
    ...drawn,
    type: order.type,
    colour,
    features,
    place: order.place.city,
    country: seller.country,
  };
  return { features, description: description(told, random) };
}

function feedCar(drawn: Drawn, number: number): FeedCar {
  const { order, seller, random, version } = drawn;
  const { type } = order;
  const serial = seller.firstId + number;
  const facts = { ...names(drawn), ...mechanics(drawn), car_type: type, ...worthOf(drawn) };
  const priceType = seller.priceType[type];
  return {
    id: String(serial),
    stocknum: `${STOCK_LETTER[type]}${1000 + number}`,
    vin: fakeVin(version.make, serial, random),
    ...facts,
    ...(priceType === undefined ? {} : { price_type: priceType }),
    status: order.coming ? 'coming_soon' : 'in_stock',
    show_on_dealer_website: true,
    ...(order.coming && type === 'new' ? {} : { km: drawn.km }),
    colour: colourName(drawn.colour, seller.country),
    interior_colour: interior(drawn),
    item_type: 'Car',
    categories: categoriesOf(facts),
    ...words(drawn),
    ...order.place,
    created_at: isoInstant(drawn.arrived),
    views: random.int(3, 640),
    images: pictures(drawn),
  };
}

/** The car of an order, the same every time: its lot depends on the dealer and its number alone. */
export function makeCar(order: Order, seller: Seller, number: number): FeedCar {
  const drawn = draw(order, seller, randomFrom(`${seller.slug} ${number}`));
  const car = feedCar(drawn, number);
  return { ...car, ...order.change?.(car) };
}
