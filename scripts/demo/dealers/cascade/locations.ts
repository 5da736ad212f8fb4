import { dates, week } from '../week.ts';

const LOT_WEEK = week(['09:00', '19:00'], ['09:00', '18:00'], ['11:00', '17:00']);
const LOT_DATES = dates({
  '2026-11-26': null,
  '2026-11-27': ['08:00', '20:00'],
  '2026-12-24': ['09:00', '14:00'],
  '2026-12-25': null,
  '2026-12-31': ['09:00', '16:00'],
  '2027-01-01': null,
});

const lot = (email: string, phone: string) => ({
  phone,
  email: `${email}@cascade-used-cars.example`,
  opening_hours: LOT_WEEK,
  special_hours: LOT_DATES,
});

/** locations.json: the cities are real, the streets and the lots are not. */
export const CASCADE_LOCATIONS = [
  {
    id: 51,
    name: 'Cascade Gresham',
    slug: 'gresham',
    image: 'location-gresham.svg',
    primary: true,
    location_type: 'sales',
    location_subtype: ['used', 'buying'],
    address: {
      street: '4400 SE Switchback Road',
      city: 'Gresham',
      state: 'OR',
      postcode: '97030',
      lat: 45.4982,
      lang: -122.4311,
    },
    contact_detail: lot('gresham', '503-555-0143'),
    dealer_license_number: 'DA 0000',
  },
  {
    id: 52,
    name: 'Cascade Salem',
    slug: 'salem',
    image: 'location-salem.svg',
    location_type: 'sales',
    location_subtype: ['used'],
    address: {
      street: '1820 Hopyard Avenue NE',
      city: 'Salem',
      state: 'OR',
      postcode: '97301',
      lat: 44.9429,
      lang: -123.0351,
    },
    contact_detail: lot('salem', '503-555-0157'),
    dealer_license_number: 'DA 0000',
  },
  {
    id: 53,
    name: 'Cascade Bend',
    slug: 'bend',
    image: 'location-bend.svg',
    location_type: 'sales',
    location_subtype: ['used', 'buying'],
    address: {
      street: '61 Lava Flow Lane',
      city: 'Bend',
      state: 'OR',
      postcode: '97701',
      lat: 44.0582,
      lang: -121.3153,
    },
    contact_detail: lot('bend', '541-555-0168'),
    dealer_license_number: 'DA 0000',
  },
];
