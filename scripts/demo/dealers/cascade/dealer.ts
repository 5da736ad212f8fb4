import { type Building, buildingSvg } from '../art/building.ts';
import { iconSvg, type Logo, logoSvg } from '../art/logo.ts';
import { CASCADE_MARK } from '../art/marks.ts';
import type { Scene } from '../art/scene.ts';
import { bandOf, heroOf, offerOf, promotionOf } from '../art/scenes.ts';
import { type DemoDealer, folderOf } from '../demo-dealer.ts';
import { jsonText } from '../json-text.ts';
import { reviewSet } from '../written-review.ts';
import { CASCADE_CONTENT } from './content.ts';
import { CASCADE_MAP, cascadeCsv } from './csv.ts';
import { CASCADE_LOCATIONS } from './locations.ts';
import { CASCADE_OFFERS } from './offers.ts';
import { CASCADE_REVIEWS } from './reviews.ts';
import { CASCADE_SITE } from './site.ts';
import { cascadeStock } from './stock.ts';

const AMBER = '#b45309';
const LOGO: Logo = {
  large: 'Cascade',
  small: 'Used Cars',
  ink: '#f5f7f4',
  mark: '#e0a24a',
  symbol: CASCADE_MARK,
};

function street(front: Building['front'], land: string): string {
  return buildingSvg({
    front,
    land,
    scene: 'mountains',
    accent: AMBER,
    sky: ['#cddbe4', '#f5efe6'],
    symbol: CASCADE_MARK,
  });
}

const DRAWN = {
  'logo.svg': logoSvg(LOGO),
  'icon.svg': iconSvg({ mark: '#ffffff', symbol: CASCADE_MARK }, AMBER),
  'location-gresham.svg': street('yard', '#6f8a86'),
  'location-salem.svg': street('showroom', '#7f9474'),
  'location-bend.svg': street('yard', '#9a8768'),
};

const FIR = '#e7ede6';
const DUSK = '#f6eade';
const SCENES: readonly Scene[] = [
  ...heroOf(['wagon', 'blue'], '#f4f3ee'),
  offerOf('offer-snow.webp', ['wagon', 'blue', 'rear'], FIR),
  offerOf('offer-trucks.webp', ['ute', 'red'], DUSK),
  bandOf('trade-in.webp', ['sedan', 'black'], FIR),
  promotionOf(
    'promotion-snow.webp',
    ['4x4', 'green'],
    { large: 'Snow ready', small: 'All wheel drive in stock', ink: '#17251f' },
    FIR,
  ),
];

/** A used-car retailer with three lots in Oregon. */
export const cascadeUsedCars: DemoDealer = folderOf({
  slug: 'cascade-used-cars',
  cars: cascadeStock(),
  scenes: SCENES,
  drawn: DRAWN,
  content: CASCADE_CONTENT,
  texts: cars => ({
    'site.json': jsonText(CASCADE_SITE),
    'stock.csv': cascadeCsv(cars),
    'stock.map.json': jsonText(CASCADE_MAP),
    'locations.json': jsonText(CASCADE_LOCATIONS),
    'offers.json': jsonText(CASCADE_OFFERS),
    'reviews.json': jsonText(reviewSet(1287, '4.7', CASCADE_REVIEWS)),
  }),
});
