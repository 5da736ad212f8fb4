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
export const EVERY_FILE: Record<string, string> = json({
  locations: LOCATIONS,
  offers: OFFERS,
  models: MODELS,
  reviews: REVIEWS,
  parts: PARTS,
  manufacturers: MANUFACTURERS,
});

/** More offers than fit a glance: they have a search. */
export const MANY_OFFERS: string = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({ id: id + 1, name: `Offer ${id}`, description: 'Less.' })),
);
