import { encodePostcodes } from '../../../src/domain/location/postcode-table.ts';
import type { Car } from '../../../src/schemas/car.ts';
import { HOME_BLOCKS } from '../../../src/schemas/site/page-features.ts';
import type { Site } from '../../../src/site/site.ts';
import { sampleSite } from '../samples/sample-site.ts';
import { situationCars } from './situation-cars.ts';
import { EVERY_FILE, MANY_OFFERS } from './situation-files.ts';

export const NOW = new Date('2026-11-20T02:00:00Z');

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
    config: { finance_provider: 'Nissan Finance', features: { hitsPerPage: 1, emailOrPhone: true } },
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
