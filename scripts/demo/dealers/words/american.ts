import type { SentenceLists } from './sentences.ts';
import { USES, USES_BEFORE } from './uses.ts';

/** What a body is good for, where Americans would say it otherwise. */
const AMERICAN_USES: SentenceLists['use'] = {
  ...USES,
  hatch: [
    'Short enough to park anywhere downtown, and the back seats fold nearly flat.',
    'Easy on gas and easy to see out of.',
    'Small outside and larger inside than it looks.',
    'Cheap to run, insure and put tires on.',
    'Settles down nicely on the freeway for a car this size.',
  ],
  'suv-small': [
    'Sits a little higher than a hatchback and takes no more room in the street.',
    'Good for a couple or a small family.',
    'High seats make getting in and out easy on the knees.',
    'The rear seats fold in two parts, so skis and a passenger can both come.',
  ],
  'suv-large': [
    'The third row works for adults on short trips and folds away when it is not needed.',
    'Three rows, and still room for bags behind the last one.',
    'Made for road trips: quiet, high and with vents in every row.',
    'Middle-row seats slide, so two car seats leave room to climb through.',
  ],
  van: [
    'The load bay is lined and the floor is straight.',
    'Easy to drive, easy to load, ready for shelving.',
  ],
  suv: [
    'A real family size: car seats fit, and the stroller goes in behind them.',
    'It rides quietly and the rear seats recline.',
    'Plenty of leg room in back, and a load floor low enough for groceries.',
    'At home on the school run and on the way up to the snow.',
  ],
  ute: [
    'Works through the week and hauls bikes on Sunday.',
    'The back seat takes adults and the bed takes a full load.',
  ],
  '4x4': [
    'It has a real transfer case and will go a long way past the end of the pavement.',
    'Simple, tough and easy to place on a narrow trail.',
    'As happy on a forest road as on the way to work.',
  ],
  'people-mover': [
    'Sliding doors make tight parking spaces easy with kids.',
    'Every seat has a belt, a vent and a cup holder.',
    'Nothing else carries this many people and their bags so easily.',
  ],
};

const AMERICAN_USES_BEFORE: SentenceLists['useBefore'] = {
  ...USES_BEFORE,
  ute: [
    'It tows well and the bed has been looked after.',
    'The bed is straight, with the usual small marks of use.',
    'Frame and undercarriage are clean; it has lived on this side of the mountains.',
  ],
};

/** Descriptions of used cars for sale in the United States. */
export const AMERICAN: SentenceLists = {
  opening: {
    new: [],
    coming: [],
    comingUsed: [
      'On the truck and due in {place} this week: a {year} {version} in {colour}.',
      'Bought and on its way to {place}: {year} {version} with {km} miles.',
      'In the shop for its inspection, on the lot in a few days: {year} {version}, {colour}.',
    ],
    demo: [],
    used: [
      '{year} {version} in {colour} with {km} miles.',
      'This {model} came in on trade in {month} with {km} miles on it.',
      'A {colour} {version} that has averaged {perYear} miles a year.',
      'A clean {year} {version} with the {engine} and {aGearbox}.',
      'Bought from its second owner here in Oregon: a {year} {version} with {km} miles.',
      'A straight, well-kept {version} from {year}.',
      'We took this {model} on trade from a family in {place}.',
      'Here is a {year} {version} with {km} miles and the paperwork to go with them.',
      '{colour} {year} {version}, {gearbox}, {km} miles.',
    ],
    usedLow: [
      'Only {km} miles, about {perYear} a year.',
      'A low-mileage {year} {version}: {km} miles from new.',
      'Hard to find with miles this low: {km} on a {year} {model}.',
    ],
    usedHigh: [
      'The miles are mostly freeway: {km} since {year}, and it drives better than the number suggests.',
      'Priced for its {km} miles, with plenty left in it.',
      'A {version} that has earned its keep, with {km} miles and the service records to match.',
    ],
    electric: [
      'A fully electric {version} in {colour} with {km} miles.',
      'This {version} charges at home overnight; the battery report is in the glove box.',
    ],
  },
  drive: [
    'The {engine} drives {wheels} through {aGearbox}.',
    'Equipment includes {feature1} and {feature2}.',
    'It has {feature1}, {feature2} and {feature3}.',
    '{feature1} and {feature2} are on this one.',
    'The list runs to {feature1}, {feature2} and {feature3}.',
    'With {feature1} and {feature2}, it has what most people ask for.',
  ],
  history: {
    used: [
      'Clean Oregon title.',
      'Two keys and all the books are with it.',
      'Our shop changed the fluids, checked the brakes and measured every tire.',
      'One owner, and the service records go back to the first oil change.',
      'The tires have better than half their tread.',
      'New brakes all around when it came in.',
      'There is a rock chip low on the windshield and a curb mark on one wheel; nothing else worth pointing out.',
      'The vehicle history report shows no accidents.',
      'New battery and cabin filter in {month}.',
      'It passed our 125-point inspection and DEQ.',
      'Never smoked in, and it shows.',
      'The previous owner kept every receipt, and they come with it.',
    ],
    demo: [],
    new: [],
  },
  use: AMERICAN_USES,
  useBefore: AMERICAN_USES_BEFORE,
  closing: {
    any: [],
    used: [
      'See it in {place}, or ask us to bring it to another lot.',
      'Trades are welcome, running or not.',
      'Take it to your own mechanic if you like; we will save you the drive and lend you a lift.',
      'Ask for a video walk-around if you are coming from a distance.',
      'Come drive it before you decide.',
      'The price on the windshield is the price, plus title and registration.',
      'We can hold it for 24 hours while you think it over.',
      'Financing is available through local credit unions.',
    ],
  },
};
