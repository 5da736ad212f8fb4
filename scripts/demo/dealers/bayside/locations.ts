import { dates, week } from '../week.ts';

const SALES_WEEK = week(['08:30', '17:30'], ['08:30', '16:30'], null);
const SERVICE_WEEK = week(['07:30', '16:30'], null, null);
const PARTS_WEEK = week(['08:00', '16:00'], null, null);

const SALES_DATES = dates({
  '2026-12-24': ['08:30', '13:00'],
  '2026-12-25': null,
  '2026-12-26': null,
  '2026-12-28': null,
  '2027-01-01': null,
  '2027-01-26': null,
});
const WORKSHOP_DATES = dates({
  '2026-12-24': ['07:30', '12:00'],
  '2026-12-25': null,
  '2026-12-28': null,
  '2026-12-29': null,
  '2026-12-30': null,
  '2026-12-31': null,
  '2027-01-01': null,
  '2027-01-26': null,
});

const CAPALABA = {
  city: 'Capalaba',
  state: 'QLD',
  postcode: '4157',
  lat: -27.5236,
  lang: 153.1913,
};

/** locations.json: the suburbs are real, the streets and everything on them are not. */
export const BAYSIDE_LOCATIONS = [
  {
    id: 1,
    name: 'Bayside Suzuki Capalaba',
    slug: 'capalaba',
    dealership_id: 1201,
    image: 'location-capalaba.svg',
    primary: true,
    location_type: 'sales',
    location_subtype: ['new', 'demo', 'used'],
    manufacturers: ['Suzuki'],
    address: { street: '214 Mangrove Parade', ...CAPALABA },
    contact_detail: {
      phone: '07 5550 0121',
      email: 'sales@bayside-suzuki.example',
      opening_hours: SALES_WEEK,
      special_hours: SALES_DATES,
    },
    dealer_license_number: '0000555',
    average_rating: '4.2',
    review_count: 918,
    distribution_locations: ['Capalaba', 'Wynnum', 'Victoria Point', 'Redland Bay'],
  },
  {
    id: 2,
    name: 'Bayside Suzuki Service',
    slug: 'service',
    dealership_id: 1201,
    image: 'location-service.svg',
    location_type: 'service',
    manufacturers: ['Suzuki'],
    address: { street: '9 Tidewater Street', ...CAPALABA, lat: -27.5249, lang: 153.1931 },
    contact_detail: {
      phone: '07 5550 0122',
      email: 'service@bayside-suzuki.example',
      opening_hours: SERVICE_WEEK,
      special_hours: WORKSHOP_DATES,
    },
  },
  {
    id: 3,
    name: 'Bayside Suzuki Parts',
    slug: 'parts',
    dealership_id: 1201,
    image: 'location-service.svg',
    location_type: 'parts',
    manufacturers: ['Suzuki'],
    address: { street: '9 Tidewater Street', ...CAPALABA, lat: -27.5249, lang: 153.1931 },
    contact_detail: {
      phone: '07 5550 0123',
      email: 'parts@bayside-suzuki.example',
      opening_hours: PARTS_WEEK,
      special_hours: WORKSHOP_DATES,
    },
  },
  {
    id: 4,
    name: 'Bayside Used Cars Cleveland',
    slug: 'cleveland',
    dealership_id: 1201,
    image: 'location-cleveland.svg',
    location_type: 'sales',
    location_subtype: ['used', 'buying'],
    address: {
      street: '31 Jetty Lane',
      city: 'Cleveland',
      state: 'QLD',
      postcode: '4163',
      lat: -27.5262,
      lang: 153.2671,
    },
    contact_detail: {
      phone: '07 5550 0124',
      email: 'used@bayside-suzuki.example',
      opening_hours: week(['08:30', '17:30'], ['08:30', '16:30'], ['10:00', '15:00']),
      special_hours: SALES_DATES,
    },
    dealer_license_number: '0000555',
  },
];
