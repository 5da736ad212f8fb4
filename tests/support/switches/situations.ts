import { encodePostcodes } from '../../../src/domain/location/postcode-table.ts';
import { DAY_MS } from '../../../src/lib/time/durations.ts';
import type { Car } from '../../../src/schemas/car.ts';
import { HOME_BLOCKS } from '../../../src/schemas/site/page-features.ts';
import type { Site } from '../../../src/site/site.ts';
import { sampleCar } from '../samples/sample-cars.ts';
import { sampleSite } from '../samples/sample-site.ts';

export const NOW = new Date('2026-11-20T02:00:00Z');

const lender = (price: number) => ({
  interestRate: 7.99,
  comparisonRate: 8.9,
  paymentWeek: Math.round(price / 250),
  paymentMonth: Math.round(price / 58),
  termYears: 5,
  termMonths: 60,
  deposit: null,
  disclaimer: null,
});
const lenders = (price: number) =>
  Object.fromEntries(['Manual', 'Nissan Finance', 'Other'].map(name => [name, lender(price)]));

const yard = (slug: string): Car['location'] => ({
  name: `Yard ${slug}`,
  slug,
  phone: null,
  address: { street: null, city: null, state: null, place_url: null, id: null },
  distribution_locations: ['Cleveland', 'Wynnum'],
});

/** Cars in every state that a switch, a text or a picture is about. */
function situationCars(now: Date): Car[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const soldAgo = (days: number) => ({
    status: 'sold',
    sold: true,
    sold_date_timestamp: Math.round((now.getTime() - days * DAY_MS) / 1000),
  });
  const photos = (count: number) => ({
    photos_count: count,
    images: Array.from({ length: count }, (_, at) => ({ image: { url: `cars/${at}.jpg` } })),
  });
  const changes: Partial<Car>[] = [
    { price: 24990, before_price: 26990, ...photos(5), file: 'https://reports.example/1.pdf' },
    {
      // Taken a week ago: a site that requires newer ones does not show it.
      autograb_data: {
        average_market_price: 40000,
        state_average_market_price: null,
        updated_at: new Date(now.getTime() - 7 * 86_400_000).toISOString(),
      },
      price: 30990,
    },
    { subscription_price: 199, certified: true, make: 'Suzuki', model: 'Swift', car_type: 'used' },
    { make: 'Suzuki', model: 'Jimny', car_type: 'new' },
    { make: 'Suzuki', model: 'Vitara', car_type: 'demo' },
    { price: null },
    { price: null, preorder: true, car_type: 'new' },
    { preorder: true, car_type: 'new' },
    { tag: 'Test Drive Only' },
    { tag: 'Runout', car_type: 'new' },
    { tag: 'Fleet Deal', reserved: true },
    { tag: 'Clearance' },
    { reserved: true },
    { status: 'coming_soon' },
    { fuel: 'Electric', simple_fuel: 'Electric' },
    { fuel: 'Hybrid', simple_fuel: 'Hybrid' },
    { created_at: ago(2) },
    { make: 'Nissan', model: 'X-TRAIL', car_type: 'used' },
    { make: 'Kia', model: 'Carnival', seats: 7, simple_body: 'People Mover' },
    { make: 'Kia', model: 'Rio', price: 8990, simple_body: 'SUV' },
    { finance_lenders: {} },
    {
      dealership_slug: 'south-cars',
      dealership_name: 'South Cars',
      location: yard('south'),
      city: 'Moorooka',
    },
    soldAgo(1),
    soldAgo(10),
    soldAgo(50),
    { simple_body: null },
  ];
  return changes.map((change, number) => {
    const price = change.price ?? 20990;
    return sampleCar(number, {
      reserved: false,
      created_at: ago(30 + number),
      price,
      car_type: 'used',
      make: 'Toyota',
      model: 'Corolla',
      simple_body: 'Hatch',
      categories: ['Family'],
      views: 30,
      dealership_slug: 'north-cars',
      dealership_name: 'North Cars',
      location: yard('north'),
      finance_lenders: lenders(price),
      ...change,
    });
  });
}

/** Files of a dealer beside site.json with content for every switch about them. */
const json = (files: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(files).map(([name, value]) => [`${name}.json`, JSON.stringify(value)]));

const OPEN = { status: 'Open', start_hour: '08:30', end_hour: '17:30' };
const address = (city: string) => ({
  street: '1 Example Street',
  city,
  state: 'QLD',
  postcode: '4000',
  lat: -27.5,
  lang: 153,
});
const place = (id: number, slug: string, location_type: string, more: object = {}) => ({
  id,
  slug,
  name: `Yard ${slug}`,
  location_type,
  address: address('Kedron'),
  contact_detail: {
    phone: `07 5550 012${id}`,
    email: `${slug}@sample.example`,
    opening_hours: [1, 2, 3].map(weekday => ({ weekday, ...OPEN })),
    special_hours: [{ date: '2026-12-25', status: 'Closed' }],
  },
  dealer_license_number: '0000555',
  average_rating: '4.5',
  review_count: 40,
  ...more,
});
const LOCATIONS = [
  place(1, 'north', 'sales', {
    primary: true,
    dealership_slug: 'north-cars',
    manufacturers: ['Suzuki'],
    location_subtype: ['buying'],
  }),
  place(2, 'south', 'sales', { dealership_slug: 'south-cars', address: address('Moorooka') }),
  place(3, 'workshop', 'service'),
  place(4, 'counter', 'parts'),
];

const LONG = 'It applies to all in stock and to those that are ordered. '.repeat(4);
const OFFERS = [
  {
    id: 31,
    name: 'Service with every Swift',
    description: LONG,
    disclaimer: LONG,
    manufacturer: 'Suzuki',
    model: { name: 'Swift', slug: 'swift' },
    image_url: 'https://pictures.example/offer.jpg',
  },
  {
    id: 32,
    name: 'Less for a Jimny',
    description: 'Two thousand less.',
    ends_at: '2026-12-31',
    manufacturer: 'Suzuki',
  },
];
const model = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  manufacturer_name: 'Suzuki',
  bodyStyle: ['Hatch'],
  image: { url: 'https://pictures.example/model.jpg', thumb: null },
  ...more,
});
const MODELS = [
  model(1, 'Swift', { accessories_count: 46, path: '/parts/search/?query=Swift' }),
  model(2, 'Jimny', {
    image: null,
    grades: [{ name: 'Lite', price: 28_990, features: ['Steel wheels'] }],
    specification: [{ label: 'Seats', value: '4' }],
    brochure: 'https://documents.example/jimny.pdf',
  }),
  model(3, 'Ignis', { bodyStyle: ['SUV'] }),
  model(4, 'Celerio'),
];
const REVIEWS = {
  count: 40,
  average_rating: '4.2',
  reviews: [1, 2].map(id => ({
    id,
    customer_name: 'Marg T.',
    rating: 5,
    text: 'Good.',
    review_date: '18/11/2026',
  })),
};
const PARTS = [
  { id: 1, name: 'Roof rack', models: ['Jimny'], price: 689, category: 'Racks', in_stock: true },
  { id: 2, name: 'Mat', price: 89, category: 'Mats', in_stock: false },
];
const MANUFACTURERS = [
  { id: 1, name: 'Suzuki', slug: 'suzuki', logo: { url: 'https://pictures.example/suzuki.svg' } },
  { id: 2, name: 'Kia', slug: 'kia', logo: { url: null } },
];

/** Files of a dealer who has something of everything. */
const EVERY_FILE: Record<string, string> = json({
  locations: LOCATIONS,
  offers: OFFERS,
  models: MODELS,
  reviews: REVIEWS,
  parts: PARTS,
  manufacturers: MANUFACTURERS,
});

/** More offers than fit a glance: they have a search. */
const MANY_OFFERS: string = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({ id: id + 1, name: `Offer ${id}`, description: 'Less.' })),
);

/** A site in which some switches show: its site.json, its files and its cars. */
interface Situation {
  config: object;
  files?: Record<string, string>;
  cars?: readonly Car[];
  postcodes?: Site['postcodes'];
}

/** A group that has switched on all there is. */
const group = {
  finance_provider: 'Manual',
  phone: '07 5550 0100',
  email: 'hello@sample.example',
  dealerships: [
    { slug: 'north-cars', name: 'North Cars', id: 1 },
    { slug: 'south-cars', name: 'South Cars', id: 2 },
  ],
  features: {
    garage: true,
    reservePayment: 'charge',
    creditLicence: { status: 'licensee', number: '123456' },
    subscriptionPricing: true,
    fuelTag: true,
    autograb: true,
    certifiedManufacturer: 'Suzuki',
    priorityTags: ['Fleet Deal'],
    directorySearch: true,
    termsCheckbox: true,
    regoField: true,
    locationSelect: true,
    callBar: true,
    megaMenu: true,
    postcodeGeocoding: true,
    cardButtons: ['view', 'enquire', 'testDrive', 'finance', 'reserve'],
    homeBlocks: HOME_BLOCKS,
    weeklyPriceBands: [80, 120],
  },
  texts: { priceNote: 'Ask us.', aboutText: 'A family.' },
  images: {
    promotions: [{ image: 'https://pictures.example/p.jpg', alt: 'P', link: null }],
    certifiedBadge: 'https://pictures.example/certified.svg',
  },
  analytics: { consent: true },
};

/**
 * Sites between which every switch, text and picture shows somewhere, the smallest first: the others are used only for
 * those that show nothing there.
 */
const SITUATIONS: Record<string, Situation> = {
  'of yards without a car': {
    config: {
      features: { homeBlocks: ['visit'], headerPhones: ['sales', 'service', 'parts'] },
      analytics: { tags: { googleAnalytics: 'G-AB12CD34EF' } },
    },
    files: { 'locations.json': EVERY_FILE['locations.json'] ?? '' },
    postcodes: encodePostcodes(new Map([['4031', { lat: -27.4, lng: 153 }]])),
  },
  group: { config: group, files: EVERY_FILE, cars: situationCars(NOW) },
  'with a hosted engine': {
    config: { ...group, search: { host: 'https://search.example', key: 'public', index: 'cars' } },
    files: EVERY_FILE,
    cars: situationCars(NOW),
  },
  'where deposits are only authorised, and a part is kept': {
    config: { features: { reservePayment: 'authorise', reserveCancelFee: 50 } },
    cars: situationCars(NOW).slice(0, 1),
  },
  'one brand, with nothing of its own': {
    config: { manufacturer: 'Suzuki', finance_provider: 'Manual' },
    cars: situationCars(NOW),
  },
  'that only authorises deposits, in Victoria': {
    config: { features: { reservePayment: 'authorise', reserveCancelFee: 100 } },
    cars: situationCars(NOW).map(car => ({ ...car, state: 'VIC' })),
  },
  'where tax comes on top of prices': {
    config: { country: 'CA' },
    cars: situationCars(NOW).slice(0, 1),
  },
  'of Nissan Finance, with offers alone': {
    config: {
      finance_provider: 'Nissan Finance',
      features: { hitsPerPage: 1, emailOrPhone: true, nissanFinanceNissansOnly: true },
    },
    files: { 'offers.json': MANY_OFFERS },
    cars: situationCars(NOW),
  },
};

/** The sites of all situations. */
export function situationSites(): Promise<Site[]> {
  return Promise.all(
    Object.values(SITUATIONS).map(async ({ config, files = {}, cars = [], postcodes = null }) => ({
      ...(await sampleSite(cars, config, files)),
      postcodes,
    })),
  );
}
