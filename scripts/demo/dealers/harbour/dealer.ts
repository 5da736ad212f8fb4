import { type Building, buildingSvg } from '../art/building.ts';
import { iconSvg, type Logo, logoSvg } from '../art/logo.ts';
import { HARBOUR_MARK } from '../art/marks.ts';
import type { Scene } from '../art/scene.ts';
import { bandOf, offerOf, pairOf, promotionOf } from '../art/scenes.ts';
import { type DemoDealer, folderOf } from '../demo-dealer.ts';
import { jsonText } from '../json-text.ts';
import { reviewSet } from '../written-review.ts';
import { HARBOUR_CONTENT } from './content.ts';
import { HARBOUR_LOCATIONS } from './locations.ts';
import { HARBOUR_MODELS } from './models.ts';
import { HARBOUR_OFFERS } from './offers.ts';
import { HARBOUR_REVIEWS } from './reviews.ts';
import { HARBOUR_GROUP, HARBOUR_MANUFACTURERS, HARBOUR_SITE } from './site.ts';
import { harbourStock } from './stock.ts';

const TEAL = '#0f766e';
const NIGHT = '#10222b';
const LOGO: Logo = {
  large: 'Harbour',
  small: 'Motor Group',
  ink: '#ffffff',
  mark: '#35b8ab',
  symbol: HARBOUR_MARK,
};

function street(front: Building['front'], scene: Building['scene'], accent = TEAL): string {
  return buildingSvg({
    front,
    scene,
    accent,
    sky: ['#d5e2e6', '#f4f1ea'],
    land: '#8ba694',
    symbol: HARBOUR_MARK,
  });
}

const DRAWN = {
  'logo.svg': logoSvg(LOGO),
  'icon.svg': iconSvg({ mark: '#ffffff', symbol: HARBOUR_MARK }, TEAL),
  'location-toyota.svg': street('showroom', 'hills', '#8a1c2b'),
  'location-mazda.svg': street('showroom', 'bay', '#3a4149'),
  'location-kia.svg': street('showroom', 'hills', '#20302f'),
  'location-ford.svg': street('showroom', 'bay', '#1d4474'),
  'location-workshop.svg': street('workshop', 'hills'),
  'location-used.svg': street('yard', 'bay'),
};

const MIST = '#e6efee';
const DAWN = '#f7ede3';
const SCENES: readonly Scene[] = [
  ...pairOf(['suv', 'white'], ['ute', 'blue']),
  offerOf('offer-hilux.webp', ['ute', 'grey'], MIST),
  offerOf('offer-cx5.webp', ['suv', 'black'], DAWN),
  offerOf('offer-carnival.webp', ['people-mover', 'grey'], MIST),
  offerOf('offer-ranger.webp', ['ute', 'blue', 'rear'], DAWN),
  offerOf('offer-demo.webp', ['hatch', 'red'], MIST),
  offerOf('offer-warranty.webp', ['suv-large', 'white'], DAWN),
  offerOf('offer-corolla.webp', ['hatch', 'blue'], DAWN),
  offerOf('offer-ev5.webp', ['suv', 'blue'], MIST),
  offerOf('offer-bt-50.webp', ['ute', 'white'], MIST),
  offerOf('offer-cx-60.webp', ['suv', 'silver', 'rear'], DAWN),
  offerOf('offer-everest.webp', ['suv-large', 'grey'], MIST),
  offerOf('promo-trade-in.webp', ['sedan', 'silver', 'rear'], MIST),
  bandOf('finance.webp', ['suv', 'silver'], MIST),
  bandOf('trade-in.webp', ['sedan', 'silver'], DAWN),
  promotionOf(
    'promotion-utes.webp',
    ['ute', 'red'],
    { large: 'Utes', small: 'Ready for work', ink: NIGHT },
    DAWN,
  ),
  promotionOf(
    'promotion-hybrid.webp',
    ['hatch', 'white'],
    { large: 'Hybrids', small: 'In stock', ink: NIGHT },
    MIST,
  ),
];

/** A group of four dealerships around Newcastle, New South Wales. */
export const harbourMotorGroup: DemoDealer = folderOf({
  slug: 'harbour-motor-group',
  cars: harbourStock(),
  scenes: SCENES,
  drawn: DRAWN,
  models: HARBOUR_MODELS,
  content: HARBOUR_CONTENT,
  texts: cars => ({
    '../_groups/harbour.json': jsonText(HARBOUR_GROUP),
    'site.json': jsonText(HARBOUR_SITE),
    'stock.ndjson': cars.map(car => `${JSON.stringify(car)}\n`).join(''),
    'locations.json': jsonText(HARBOUR_LOCATIONS),
    'offers.json': jsonText(HARBOUR_OFFERS),
    'manufacturers.json': jsonText(HARBOUR_MANUFACTURERS),
    'reviews.json': jsonText(reviewSet(2461, '4.6', HARBOUR_REVIEWS)),
  }),
});
