import { buildingSvg } from '../art/building.ts';
import { iconSvg, type Logo, logoSvg } from '../art/logo.ts';
import { BAY_MARK, TICK_MARK } from '../art/marks.ts';
import type { Scene } from '../art/scene.ts';
import { bandOf, heroOf, offerOf, promotionOf } from '../art/scenes.ts';
import { type DemoDealer, folderOf } from '../demo-dealer.ts';
import { jsonText } from '../json-text.ts';
import { reviewSet } from '../written-review.ts';
import { BAYSIDE_CONTENT } from './content.ts';
import { BAYSIDE_LOCATIONS } from './locations.ts';
import { BAYSIDE_MANUFACTURERS, BAYSIDE_MODELS } from './models.ts';
import { BAYSIDE_OFFERS } from './offers.ts';
import { BAYSIDE_PARTS } from './parts.ts';
import { BAYSIDE_REVIEWS } from './reviews.ts';
import { BAYSIDE_SITE } from './site.ts';
import { baysideStock } from './stock.ts';

const BLUE = '#1c3f94';
const LOGO: Logo = { large: 'Bayside', small: 'Suzuki', ink: '#16181d', mark: BLUE, symbol: BAY_MARK };
const STREET = {
  accent: BLUE,
  sky: ['#cfe0ee', '#f3f1ea'],
  land: '#7fa5b8',
  symbol: BAY_MARK,
  scene: 'bay',
} as const;

const DRAWN = {
  'logo.svg': logoSvg(LOGO),
  'icon.svg': iconSvg({ mark: '#ffffff', symbol: BAY_MARK }, BLUE),
  'certified.svg': iconSvg({ mark: '#ffffff', symbol: TICK_MARK }, BLUE),
  'location-capalaba.svg': buildingSvg({ ...STREET, front: 'showroom' }),
  'location-service.svg': buildingSvg({ ...STREET, front: 'workshop' }),
  'location-cleveland.svg': buildingSvg({ ...STREET, front: 'yard' }),
};

const PALE_BLUE = '#e8eef8';
const SAND = '#f6efe2';
const SCENES: readonly Scene[] = [
  ...heroOf(['hatch', 'blue']),
  offerOf('offer-vitara.webp', ['suv', 'blue'], PALE_BLUE),
  offerOf('offer-swift-sport.webp', ['hatch', 'yellow'], SAND),
  offerOf('offer-jimny.webp', ['4x4', 'green'], SAND),
  offerOf('offer-service.webp', ['hatch', 'white', 'rear'], PALE_BLUE),
  offerOf('promo-jimny.webp', ['4x4', 'yellow'], PALE_BLUE),
  offerOf('cta.webp', ['suv', 'silver', 'rear'], SAND),
  bandOf('service.webp', ['suv', 'white', 'side'], PALE_BLUE),
  bandOf('trade-in.webp', ['hatch', 'grey'], SAND),
  promotionOf(
    'promotion-fronx.webp',
    ['suv-small', 'red'],
    { large: 'Fronx Hybrid', small: 'Now in Capalaba', ink: BLUE },
    PALE_BLUE,
  ),
  promotionOf(
    'promotion-swift.webp',
    ['hatch', 'blue'],
    { large: 'Swift Hybrid', small: 'From four litres', ink: BLUE },
    SAND,
  ),
];

/** A single-brand Suzuki dealer in Queensland. */
export const baysideSuzuki: DemoDealer = folderOf({
  slug: 'bayside-suzuki',
  cars: baysideStock(),
  scenes: SCENES,
  drawn: DRAWN,
  models: BAYSIDE_MODELS,
  content: BAYSIDE_CONTENT,
  texts: cars => ({
    'site.json': jsonText(BAYSIDE_SITE),
    'stock.json': jsonText(cars),
    'locations.json': jsonText(BAYSIDE_LOCATIONS),
    'offers.json': jsonText(BAYSIDE_OFFERS),
    'parts.json': jsonText(BAYSIDE_PARTS),
    'manufacturers.json': jsonText(BAYSIDE_MANUFACTURERS),
    'reviews.json': jsonText(reviewSet(918, '4.2', BAYSIDE_REVIEWS)),
  }),
});
