import { carSlug } from '../../../src/domain/car/car-slug.ts';
import type { Car } from '../../../src/schemas/car.ts';
import type { Picture } from '../../../src/schemas/picture.ts';

const MODELS = [
  ['Suzuki', 'Swift', 'Hatch'],
  ['Suzuki', 'Jimny', 'SUV'],
  ['Suzuki', 'Vitara', 'SUV'],
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'HiLux', 'Ute'],
  ['Toyota', 'Kluger', 'SUV'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Mazda', '3', 'Sedan'],
  ['Nissan', 'X-TRAIL', 'SUV'],
  ['Ford', 'Ranger', 'Ute'],
  ['Kia', 'Carnival', 'People Mover'],
  ['Hyundai', 'i30', 'Hatch'],
] as const;
const BADGES = ['GL', 'GLX', 'Turbo', 'Ascent Sport', 'Touring', null];
const CITIES = [
  ['Kedron', 'QLD'],
  ['Moorooka', 'QLD'],
  ['Bundall', 'QLD'],
] as const;
const FEATURES = [
  'Reversing camera',
  'Apple CarPlay',
  'Android Auto',
  'Adaptive cruise control',
  'Lane keep assist',
  'Keyless entry',
  'Alloy wheels',
  'Rear parking sensors',
  'LED headlights',
  'Climate control',
  'Heated seats',
  'Tow bar',
];

/** A small generator of repeatable numbers (mulberry32): the same seed, the same cars. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One car with every field filled in, to be varied by `changes`. */
export function sampleCar(number: number, changes: Partial<Car> = {}): Car {
  const next = random(number + 1);
  const pick = <T>(list: readonly T[]): T => one(list, next());
  const [make, model, body] = pick(MODELS);
  const [city, state] = pick(CITIES);
  const carType = pick(['new', 'used', 'used', 'used', 'demo'] as const);
  const year = carType === 'new' ? 2026 : 2010 + Math.floor(next() * 16);
  const price = 9990 + Math.floor(next() * 90) * 1000;
  const car: Car = {
    id: `S${100000 + number}`,
    slug: '',
    name: `${year} ${make} ${model}`,
    year,
    make,
    model,
    badge: pick(BADGES),
    series: pick(['Series II', 'MY24', null]),
    km: carType === 'new' ? 12 : Math.floor(next() * 180000),
    stocknum: `S${100000 + number}`,
    vin: null,
    carsales_title: null,
    seats: model === 'Carnival' || model === 'Kluger' ? 7 : 5,
    doors: 5,
    colour: pick(['White', 'Silver', 'Blue', 'Red', 'Black']),
    interior_colour: 'Black',
    engine: pick(['1.4L Turbo', '2.0L', '2.8L Diesel']),
    cylinders: 4,
    fuel_economy: 4 + Math.floor(next() * 60) / 10,
    description: `This ${make} ${model} comes with a full service history and two keys.\nIt has been through our 120-point check, and is ready to drive away. ${'Come and see it: our team answers every question about condition, warranty and delivery. '.repeat(6)}`,
    features: FEATURES.filter(() => next() > 0.3),
    categories: [],
    item_type: null,
    price,
    before_price: next() > 0.8 ? price + 2000 : null,
    sale: null,
    subscription_price: null,
    price_type: pick(['Drive Away', 'Excl. Govt. Charges', null]),
    car_type: carType,
    status: 'in_stock',
    reserved: next() > 0.95,
    sold: false,
    sold_date_timestamp: null,
    show_on_dealer_website: true,
    preorder: false,
    tag: null,
    certified: false,
    file: null,
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
    views: null,
    body,
    drive: pick(['4x2', 'AWD', '4x4']),
    fuel: 'Unleaded Petrol',
    transmission: 'Automatic',
    simple_body: body,
    simple_drive: 'FWD',
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    dealership_id: null,
    dealership_slug: null,
    dealership_name: null,
    city,
    state,
    location_name: null,
    private_suburb: null,
    private_postcode: null,
    photos_count: 0,
    primary_image_url: null,
    images: [],
    location: null,
    autograb_data: null,
    finance_lenders: {
      Manual: {
        interestRate: 7.99,
        comparisonRate: 8.9,
        paymentWeek: Math.round(price / 250),
        paymentMonth: Math.round(price / 58),
        termYears: 5,
        termMonths: 60,
        deposit: 0,
        disclaimer: null,
      },
    },
    ...changes,
  };
  return { ...car, slug: carSlug(car) };
}

/** `count` different cars, the same each time. */
export function sampleCars(count: number): Car[] {
  return Array.from({ length: count }, (_, number) => sampleCar(number));
}

function one<T>(list: readonly T[], chance: number): T {
  const found = list[Math.floor(chance * list.length)];
  if (found === undefined) throw new Error('picked from an empty list');
  return found;
}

/** A picture as the image cache would describe it. */
export function samplePicture(name: string): Picture {
  return {
    avif: [400, 800, 1600].map(width => ({ width, url: `/_images/${name}-${width}.avif` })),
    fallback: `/_images/${name}-800.jpg`,
    width: 1600,
    height: 1200,
    color: '#c0c4c8',
  };
}

/** The same cars with five photos each, below `at`, and the pictures they name. */
export function withPhotos(
  cars: readonly Car[],
  at = 'cars/',
): { cars: Car[]; pictures: Map<string, Picture> } {
  const pictures = new Map<string, Picture>();
  const pictured = cars.map((car): Car => {
    const names = [1, 2, 3, 4, 5].map(number => `${at}${car.id}-${number}.jpg`);
    for (const name of names) pictures.set(name, samplePicture(name.replace(/\W/g, '')));
    return {
      ...car,
      images: names.map(url => ({ image: { url } })),
      photos_count: 5,
      primary_image_url: names[0] ?? null,
    };
  });
  return { cars: pictured, pictures };
}
