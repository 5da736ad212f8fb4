import { DAY_MS } from '../../../src/lib/time/durations.ts';
import type { Car } from '../../../src/schemas/car.ts';
import { sampleCar } from '../samples/sample-cars.ts';

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
export function situationCars(now: Date): Car[] {
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
