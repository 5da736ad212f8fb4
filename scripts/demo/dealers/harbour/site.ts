import { HARBOUR_DEALERSHIPS } from './dealerships.ts';

/** _groups/harbour.json: what every site of the group shares. */
export const HARBOUR_GROUP = {
  $schema: '../site.schema.json',
  finance_provider: 'Manual',
  features: {
    garage: true,
    leadEmailFormat: 'adf',
    termsCheckbox: true,
    socialLinks: [
      { name: 'Facebook', link: 'https://social.example/harbour-motor-group' },
      { name: 'YouTube', link: 'https://video.example/harbour-motor-group' },
    ],
  },
  texts: {
    footerNote:
      'Repayments are examples by Harbour Finance, a lender that does not exist. A fictional group, made to show how these sites work.',
    financeDisclaimer:
      'Repayments are examples, not an offer of finance. They assume a deposit of 10% and a final payment of 30% of the price. The lender’s approval, terms and fees apply.',
  },
  theme: {
    accent: '#0f766e',
    headerBackground: '#10222b',
    footerBackground: '#10222b',
    surface: '#f3f6f6',
    studio: '#eceff0',
    line: '#dbe2e3',
    muted: '#566266',
  },
  licences: { MD: 'MD000550', MVRL: 'MVRL000551', 'Australian credit licence': '000555' },
} as const;

/** site.json of Harbour Motor Group. */
export const HARBOUR_SITE = {
  $schema: '../site.schema.json',
  slug: 'harbour-motor-group',
  template: 'metro',
  group: 'harbour',
  id: 4201,
  dealership_id: 2200,
  name: 'Harbour Motor Group',
  origin: 'https://harbour-motor-group.example',
  country: 'AU',
  time_zone: 'Australia/Sydney',
  phone: '1300 975 707',
  email: 'hello@harbour-motor-group.example',
  dealerships: HARBOUR_DEALERSHIPS.map(({ slug, name, id, shops }) => ({
    slug,
    name,
    id,
    phone: shops[0]?.phone ?? null,
  })),
  offers: { count: 6 },
  features: {
    fuelTag: false,
    defaultState: 'nsw',
    weeklyPriceBands: [80, 120, 180],
    directorySearch: true,
    popularMakes: [
      'Toyota',
      'Mazda',
      'Kia',
      'Ford',
      'Hyundai',
      'Mitsubishi',
      'Nissan',
      'Subaru',
      'Volkswagen',
      'Isuzu UTE',
    ],
    collapseToPopularMakes: true,
    bodyTiles: [
      'suv',
      'ute',
      'hatch',
      'sedan',
      'people mover',
      'van',
      'cab chassis',
      'wagon',
      '4x4',
      'coupe',
      'convertible',
    ],
    priorityTags: ['Fleet Deal'],
    reserveDeposit: 500,
    locationSelectForNewCars: true,
    locationsLayout: 'grid',
    similarCars: 6,
    facets: [
      ...[
        'car_type',
        'make',
        'model',
        'price',
        'weekly_price_range',
        'dealership_name',
        'body',
        'fuel',
        'transmission',
      ],
      ...['year', 'km', 'drive', 'seats', 'colour', 'city', 'badge', 'filtered_features'],
    ],
    promoCards: [
      {
        position: 12,
        title: 'What is yours worth?',
        text: 'An estimate in two minutes, an offer the same day.',
        button: 'Value my car',
        link: '/trade-in/',
        image: 'promo-trade-in.webp',
      },
    ],
  },
  texts: {
    heroTitle: 'Nine hundred cars. Four dealerships. One price each.',
    heroText:
      'New Toyotas, Mazdas, Kias and Fords, and used cars of every make, in Newcastle, Lake Macquarie and Maitland.',
    heroButton: 'Search all cars',
    aboutTitle: 'Four families, one group',
    aboutText:
      'Harbour Motor Group is four dealerships around Newcastle that share a workshop standard, a used-car check and a price list. A car at one can be driven at any.',
    metaDescription:
      'About 900 new, demo and used cars from four dealerships around Newcastle, NSW: prices, repayments, photos and test drives.',
    promoCopy: [
      '3 year warranty and 3 year mechanical protection plan on used cars',
      'Freight anywhere in {country}',
    ],
  },
  images: {
    logo: 'logo.svg',
    favicon: 'icon.svg',
    hero: 'hero.webp',
    heroMobile: 'hero-narrow.webp',
    social: 'hero.webp',
    financeHero: 'finance.webp',
    tradeInHero: 'trade-in.webp',
    promotions: [
      {
        image: 'promotion-utes.webp',
        alt: 'Utes ready for work',
        link: '/search/new-used-and-demo-cars/?body=Ute',
      },
      {
        image: 'promotion-hybrid.webp',
        alt: 'Hybrids in stock',
        link: '/search/new-used-and-demo-cars/?fuel=Hybrid',
      },
    ],
  },
} as const;

export const HARBOUR_MANUFACTURERS = [
  { id: 1, name: 'Toyota', slug: 'toyota', logo: { url: null } },
  { id: 3, name: 'Mazda', slug: 'mazda', logo: { url: null } },
  { id: 4, name: 'Kia', slug: 'kia', logo: { url: null } },
  { id: 5, name: 'Ford', slug: 'ford', logo: { url: null } },
];
