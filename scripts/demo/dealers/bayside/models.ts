import type { Colour, Shape } from '../paint.ts';
import { pictureFile } from '../paint.ts';

export const BAYSIDE_MANUFACTURERS = [{ id: 2, name: 'Suzuki', slug: 'suzuki', logo: { url: null } }];

interface ModelText {
  name: string;
  bodyStyle: string;
  shape: Shape;
  colour: Colour;
  fuel: string;
  status?: string;
  accessories: number;
  description: string;
}

const MODELS: readonly ModelText[] = [
  {
    name: 'Swift',
    bodyStyle: 'Hatch',
    shape: 'hatch',
    colour: 'blue',
    fuel: 'Hybrid',
    accessories: 46,
    description:
      'The Swift has been the sensible choice with a sense of fun for twenty years. The mild hybrid uses about four litres in a hundred kilometres, and it still weighs less than a tonne.',
  },
  {
    name: 'Swift Sport',
    bodyStyle: 'Hatch',
    shape: 'hatch',
    colour: 'yellow',
    fuel: 'Petrol',
    status: 'Run-out',
    accessories: 31,
    description:
      'A turbocharged 1.4 litre engine, a manual or automatic gearbox, and 970 kg to move. Production has ended; these are the last ones.',
  },
  {
    name: 'Ignis',
    bodyStyle: 'SUV',
    shape: 'suv-small',
    colour: 'orange',
    fuel: 'Petrol',
    status: 'Run-out',
    accessories: 38,
    description:
      'A small car with high seats and sliding rear ones. It parks anywhere and uses less than five litres in a hundred kilometres.',
  },
  {
    name: 'Baleno',
    bodyStyle: 'Hatch',
    shape: 'hatch',
    colour: 'grey',
    fuel: 'Petrol',
    status: 'Used only',
    accessories: 12,
    description:
      'A size up from the Swift, with the boot of a larger car. No longer sold new; we usually have a few good used ones.',
  },
  {
    name: 'S-Cross',
    bodyStyle: 'SUV',
    shape: 'suv',
    colour: 'silver',
    fuel: 'Petrol',
    accessories: 42,
    description:
      'The family Suzuki: a wide boot, a 1.4 litre turbo engine and AllGrip all-wheel drive in both versions.',
  },
  {
    name: 'Vitara',
    bodyStyle: 'SUV',
    shape: 'suv',
    colour: 'blue',
    fuel: 'Petrol',
    accessories: 58,
    description:
      'Light, simple and easy to see out of. From the 1.6 litre GL to the Turbo with AllGrip, there is a Vitara for most driveways.',
  },
  {
    name: 'Fronx',
    bodyStyle: 'SUV',
    shape: 'suv-small',
    colour: 'red',
    fuel: 'Hybrid',
    accessories: 29,
    description: 'A small SUV with the roof of a coupe, a mild hybrid engine and a six-speed automatic.',
  },
  {
    name: 'Jimny',
    bodyStyle: '4x4',
    shape: '4x4',
    colour: 'green',
    fuel: 'Petrol',
    accessories: 97,
    description:
      'A ladder frame, solid axles and a transfer case, in three and a half metres. Nothing else does what a Jimny does.',
  },
  {
    name: 'Jimny XL',
    bodyStyle: '4x4',
    shape: '4x4',
    colour: 'yellow',
    fuel: 'Petrol',
    accessories: 84,
    description:
      'The Jimny with two more doors and 340 mm more wheelbase. Four seats, a usable boot, and the same way of going anywhere.',
  },
];

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** models.json: the range, each with the picture of its body in a colour that suits it. */
export const BAYSIDE_MODELS = MODELS.map((model, at) => ({
  id: 301 + at,
  name: model.name,
  slug: slugOf(model.name),
  description: model.description,
  manufacturer_name: 'Suzuki',
  bodyStyle: [model.bodyStyle],
  body: [model.bodyStyle],
  fuel: [model.fuel],
  ...(model.status === undefined ? {} : { status: model.status }),
  image: { url: `cars/${pictureFile(model.shape, model.colour, 'front')}`, thumb: null },
  accessories_count: model.accessories,
}));
