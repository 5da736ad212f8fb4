import type { Hours } from '../week.ts';

export interface Shop {
  name: string;
  slug: string;
  type: 'sales' | 'service' | 'parts' | 'service-and-parts';
  subtype?: readonly string[];
  street: string;
  suburb: Suburb;
  phone: string;
  picture: string;
  sunday?: Hours;
}

interface Suburb {
  city: string;
  postcode: string;
  lat: number;
  lang: number;
}

export interface HarbourDealership {
  slug: string;
  id: number;
  name: string;
  brand: string;
  /** How many cars it has in stock. */
  stock: { new: number; demo: number; used: number };
  shops: readonly Shop[];
}

const BROADMEADOW: Suburb = { city: 'Broadmeadow', postcode: '2292', lat: -32.9233, lang: 151.7286 };
const HAMILTON: Suburb = { city: 'Hamilton', postcode: '2303', lat: -32.9244, lang: 151.7469 };
const CARDIFF: Suburb = { city: 'Cardiff', postcode: '2285', lat: -32.9428, lang: 151.6578 };
const RUTHERFORD: Suburb = { city: 'Rutherford', postcode: '2320', lat: -32.7156, lang: 151.5264 };
const BENNETTS_GREEN: Suburb = { city: 'Bennetts Green', postcode: '2290', lat: -32.9972, lang: 151.6894 };

/** The suburbs are real, the streets and everything on them are not. */
export const HARBOUR_DEALERSHIPS: readonly HarbourDealership[] = [
  {
    slug: 'harbour-toyota',
    id: 2201,
    name: 'Harbour Toyota',
    brand: 'Toyota',
    stock: { new: 88, demo: 22, used: 168 },
    shops: [
      {
        name: 'Harbour Toyota Broadmeadow',
        slug: 'toyota-broadmeadow',
        type: 'sales',
        subtype: ['new', 'demo', 'used'],
        street: '118 Signal Box Road',
        suburb: BROADMEADOW,
        phone: '02 5550 0210',
        picture: 'location-toyota.svg',
      },
      {
        name: 'Harbour Toyota Service and Parts',
        slug: 'toyota-service-and-parts',
        type: 'service-and-parts',
        street: '4 Roundhouse Lane',
        suburb: BROADMEADOW,
        phone: '02 5550 0211',
        picture: 'location-workshop.svg',
      },
      {
        name: 'Harbour Used Hamilton',
        slug: 'used-hamilton',
        type: 'sales',
        subtype: ['used', 'buying'],
        street: '62 Tramline Street',
        suburb: HAMILTON,
        phone: '02 5550 0214',
        picture: 'location-used.svg',
        sunday: ['10:00', '16:00'],
      },
    ],
  },
  {
    slug: 'harbour-mazda',
    id: 2202,
    name: 'Harbour Mazda',
    brand: 'Mazda',
    stock: { new: 62, demo: 18, used: 118 },
    shops: [
      {
        name: 'Harbour Mazda Cardiff',
        slug: 'mazda-cardiff',
        type: 'sales',
        subtype: ['new', 'demo', 'used'],
        street: '27 Lantern Road',
        suburb: CARDIFF,
        phone: '02 5550 0220',
        picture: 'location-mazda.svg',
      },
      {
        name: 'Harbour Mazda Service',
        slug: 'mazda-service',
        type: 'service',
        street: '29 Lantern Road',
        suburb: CARDIFF,
        phone: '02 5550 0221',
        picture: 'location-workshop.svg',
      },
      {
        name: 'Harbour Mazda Parts',
        slug: 'mazda-parts',
        type: 'parts',
        street: '29 Lantern Road',
        suburb: CARDIFF,
        phone: '02 5550 0222',
        picture: 'location-workshop.svg',
      },
    ],
  },
  {
    slug: 'harbour-kia',
    id: 2203,
    name: 'Harbour Kia',
    brand: 'Kia',
    stock: { new: 70, demo: 20, used: 112 },
    shops: [
      {
        name: 'Harbour Kia Rutherford',
        slug: 'kia-rutherford',
        type: 'sales',
        subtype: ['new', 'demo', 'used'],
        street: '5 Saleyard Drive',
        suburb: RUTHERFORD,
        phone: '02 5550 0230',
        picture: 'location-kia.svg',
      },
      {
        name: 'Harbour Kia Service and Parts',
        slug: 'kia-service-and-parts',
        type: 'service-and-parts',
        street: '5 Saleyard Drive',
        suburb: RUTHERFORD,
        phone: '02 5550 0231',
        picture: 'location-workshop.svg',
      },
    ],
  },
  {
    slug: 'harbour-ford',
    id: 2204,
    name: 'Harbour Ford',
    brand: 'Ford',
    stock: { new: 60, demo: 18, used: 146 },
    shops: [
      {
        name: 'Harbour Ford Bennetts Green',
        slug: 'ford-bennetts-green',
        type: 'sales',
        subtype: ['new', 'demo', 'used'],
        street: '240 Foundry Highway',
        suburb: BENNETTS_GREEN,
        phone: '02 5550 0240',
        picture: 'location-ford.svg',
      },
      {
        name: 'Harbour Ford Service',
        slug: 'ford-service',
        type: 'service',
        street: '1 Anvil Close',
        suburb: BENNETTS_GREEN,
        phone: '02 5550 0241',
        picture: 'location-workshop.svg',
      },
      {
        name: 'Harbour Ford Parts',
        slug: 'ford-parts',
        type: 'parts',
        street: '1 Anvil Close',
        suburb: BENNETTS_GREEN,
        phone: '02 5550 0242',
        picture: 'location-workshop.svg',
      },
    ],
  },
];
