import type { Shape } from '../paint.ts';
import { randomFrom } from '../random.ts';
import { purposeOf, type Version } from './version.ts';

/** Equipment, and the year from which most cars of that level had it. */
type List = readonly (readonly [string, number])[];

const EVERY_CAR: List = [
  ['Air conditioning', 0],
  ['Bluetooth', 2012],
  ['Cruise control', 2012],
  ['Reversing camera', 2015],
  ['Apple CarPlay and Android Auto', 2018],
  ['Autonomous emergency braking', 2018],
  ['Lane keep assist', 2020],
  ['LED headlights', 2020],
  ['Adaptive cruise control', 2022],
];
const MIDDLE: List = [
  ['Alloy wheels', 0],
  ['Climate control', 0],
  ['Rear parking sensors', 0],
  ['Leather-wrapped steering wheel', 0],
  ['Smart key and push-button start', 2014],
  ['Automatic headlights and wipers', 2016],
];
const UPPER: List = [
  ['Satellite navigation', 2014],
  ['Heated front seats', 0],
  ['Power driver seat', 0],
  ['Blind spot monitoring', 2016],
  ['Rear cross traffic alert', 2017],
  ['Wireless phone charger', 2020],
];
const TOP: List = [
  ['Leather-appointed seats', 0],
  ['Premium audio', 0],
  ['360-degree camera', 2017],
  ['Head-up display', 2018],
  ['Ventilated front seats', 2018],
];

const BY_SHAPE: Partial<Record<Shape, readonly string[]>> = {
  suv: ['Roof rails', 'Privacy glass', 'Cargo blind', 'Split-folding rear seat'],
  'suv-small': ['Roof rails', 'Split-folding rear seat', 'Privacy glass'],
  'suv-large': ['Roof rails', 'Third-row air vents', 'Privacy glass', 'Fold-flat third row', 'Tow bar'],
  '4x4': ['Low-range transfer case', 'Full-size spare wheel', 'Hill descent control', 'All-terrain tyres'],
  ute: ['Tow bar', 'Tub liner', 'Side steps', 'Soft tonneau cover', 'Rear differential lock', 'Sports bar'],
  'cab-chassis': ['Alloy tray', 'Tow bar', 'Ladder rack', 'Vinyl floor'],
  van: ['Cargo barrier', 'Twin sliding doors', 'Rubber cargo floor', 'Barn doors'],
  'people-mover': ['Power sliding doors', 'Rear climate control', 'Fold-flat third row', 'Sunshade blinds'],
  wagon: ['Roof rails', 'Cargo blind', 'Split-folding rear seat'],
  hatch: ['Split-folding rear seat', 'Rear spoiler'],
  sedan: ['Split-folding rear seat', 'Boot release on key'],
  coupe: ['Sports seats', 'Limited-slip differential', 'Sports exhaust'],
  convertible: ['Sports seats', 'Wind deflector', 'Heated rear window'],
};

const ELECTRIC = ['DC fast charging', 'Charge cable', 'One-pedal driving', 'Pre-conditioning by app'];

/** Words for what Australians and Americans call differently. */
const AMERICAN: Record<string, string> = {
  'Reversing camera': 'Backup camera',
  'Autonomous emergency braking': 'Automatic emergency braking',
  'Satellite navigation': 'Navigation',
  'Leather-appointed seats': 'Leather seats',
  'Power tailgate': 'Power liftgate',
  'Tow bar': 'Tow hitch',
  'Tub liner': 'Bedliner',
  'Side steps': 'Running boards',
  'Soft tonneau cover': 'Tonneau cover',
  'All-terrain tyres': 'All-terrain tires',
  'Boot release on key': 'Power trunk release',
  'Sports exhaust': 'Sport exhaust',
  'Sports seats': 'Sport seats',
  'Sports bar': 'Bed lights',
  'Alloy tray': 'Flatbed',
};

function upTo(list: List, year: number): string[] {
  return list.filter(([, from]) => year >= from).map(([name]) => name);
}

/** New price from which a car of the highest trim has what the dearest cars have. */
const DEAR: Readonly<Record<string, number>> = { AU: 47_000, US: 36_000 };
const DEAR_ELSEWHERE = 40_000;

/** Tesla's screen shows no other maker's software. */
function isAbsent(feature: string, make: string): boolean {
  return make === 'Tesla' && feature.startsWith('Apple CarPlay');
}

/** What the car has: more on the dearer trims and on the younger cars, and the same on two of one trim and year. */
export function equipment(version: Version, country: string): string[] {
  const { make, model, series, trim, year, level } = version;
  const random = randomFrom([make, model.name, series.name, trim.badge, year].join(' '));
  const dear = DEAR[country] ?? DEAR_ELSEWHERE;
  const rich = (list: List, from: number, count: number, price = 0) =>
    level >= from && trim.price >= price ? random.some(upTo(list, year), count) : [];
  const all = [
    ...random.some(upTo(EVERY_CAR, year), 5),
    ...rich(MIDDLE, 0.3, 3),
    ...rich(UPPER, 0.6, 3, dear * 0.6),
    ...rich(TOP, 1, 2, dear),
    ...random.some(BY_SHAPE[purposeOf(version)] ?? [], 2),
    ...(trim.fuel === 'Electric' ? random.some(ELECTRIC, 2) : []),
  ];
  return all
    .filter(name => !isAbsent(name, make))
    .map(name => (country === 'US' ? (AMERICAN[name] ?? name) : name));
}

/** How a sentence speaks of the equipment worth speaking of. */
const SPOKEN: Record<string, string> = {
  'Reversing camera': 'a reversing camera',
  'Backup camera': 'a backup camera',
  'Apple CarPlay and Android Auto': 'Apple CarPlay',
  'Autonomous emergency braking': 'autonomous emergency braking',
  'Automatic emergency braking': 'automatic emergency braking',
  'Adaptive cruise control': 'adaptive cruise control',
  'Climate control': 'climate control',
  'Smart key and push-button start': 'keyless entry',
  'Satellite navigation': 'satellite navigation',
  Navigation: 'navigation',
  'Heated front seats': 'heated front seats',
  'Leather-appointed seats': 'leather-appointed seats',
  'Leather seats': 'leather seats',
  'Power driver seat': 'a power driver seat',
  'Blind spot monitoring': 'blind spot monitoring',
  'Wireless phone charger': 'wireless phone charging',
  'Premium audio': 'the better audio system',
  '360-degree camera': 'a 360-degree camera',
  'Head-up display': 'a head-up display',
  'Ventilated front seats': 'ventilated front seats',
  'Roof rails': 'roof rails',
  'Tow bar': 'a tow bar',
  'Tow hitch': 'a tow hitch',
  'Tub liner': 'a tub liner',
  Bedliner: 'a bedliner',
  'Side steps': 'side steps',
  'Running boards': 'running boards',
  'Soft tonneau cover': 'a soft tonneau',
  'Tonneau cover': 'a tonneau cover',
  'Rear differential lock': 'a rear differential lock',
  'Ladder rack': 'a ladder rack',
  'Cargo barrier': 'a cargo barrier',
  'Power sliding doors': 'power sliding doors',
  'DC fast charging': 'fast charging',
  'All-terrain tyres': 'all-terrain tyres',
  'All-terrain tires': 'all-terrain tires',
};

/** The equipment worth a word, as it stands inside a sentence. */
export function spokenEquipment(features: readonly string[]): string[] {
  return features.flatMap(feature => SPOKEN[feature] ?? []);
}
