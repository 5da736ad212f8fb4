/** A part as parts.json has it; prices are totals in Australian dollars. */
interface DemoPart {
  id: number;
  name: string;
  part_number: string;
  category: string;
  manufacturer: { name: string };
  models: string[];
  price: number | undefined;
  description: string | undefined;
  in_stock: boolean;
}

const SWIFTS = ['Swift', 'Swift Sport'];
const JIMNYS = ['Jimny', 'Jimny XL'];
const SMALL = [...SWIFTS, 'Ignis', 'Baleno'];
const ROOMY = ['S-Cross', 'Vitara', 'Fronx'];
const ALL = [...SMALL, ...ROOMY, ...JIMNYS];

type Row = [
  name: string,
  number: string,
  models: string[],
  price: number | null,
  description?: string | undefined,
  more?: 'order',
];

/** Name, number, models, price; null is on request, `order` is not on the shelf. */
const SHELVES: Record<string, Row[]> = {
  'Roof racks and carriers': [
    [
      'Roof rack set, three bars',
      '99000-990YB-R03',
      JIMNYS,
      689,
      'Carries 50 kg on the road and 30 kg off it.',
    ],
    [
      'Roof platform, aluminium',
      '99000-990YB-R10',
      ['Jimny XL'],
      1249,
      'Flat platform with tie-down rails. Carries 60 kg on the road.',
      'order',
    ],
    ['Roof racks, wing bars', '99000-990YL-R21', ['Vitara'], 429.5, 'For cars with roof rails. Lockable.'],
    ['Roof racks, wing bars', '99000-990YM-R21', ['S-Cross'], 429.5, 'For cars with roof rails. Lockable.'],
    ['Roof racks, clip on', '99000-990YS-R08', SWIFTS, 389, 'For cars without roof rails.'],
    [
      'Bike carrier for roof racks',
      '99000-990YB-R40',
      ALL,
      219.95,
      'Holds one bicycle of up to 20 kg upright. Needs roof racks.',
    ],
    [
      'Kayak holder, pair',
      '99000-990YB-R44',
      [...ROOMY, ...JIMNYS],
      189,
      'Padded cradles with straps. Needs roof racks.',
    ],
    ['Ski and fishing rod holder', '99000-990YB-R47', [...ROOMY, ...JIMNYS], 164.95, undefined, 'order'],
  ],
  'Floor mats and boot liners': [
    [
      'All-weather floor mats, set of four',
      '99000-990YB-S55',
      ['Vitara'],
      149.95,
      'Rubber with raised edges. Hold sand, mud and a spilled coffee.',
    ],
    [
      'All-weather floor mats, set of four',
      '99000-990YB-S56',
      ['Swift', 'Swift Sport'],
      139.95,
      'Rubber with raised edges.',
    ],
    [
      'All-weather floor mats, set of two',
      '99000-990YB-S57',
      ['Jimny'],
      119.95,
      'Rubber with raised edges, for the front seats and the rear bench.',
    ],
    ['All-weather floor mats, set of four', '99000-990YB-S58', ['Jimny XL'], 144.95],
    [
      'Carpet floor mats, set of four',
      '99000-990YS-M12',
      ['Swift'],
      98,
      'Cut pile with a Swift tag. Clip to the floor.',
    ],
    ['Carpet floor mats, set of four', '99000-990YF-M12', ['Fronx'], 109],
    ['Boot liner, moulded', '99000-990YL-B02', ['Vitara'], 129.95, 'Lifts out and hoses clean.'],
    ['Boot liner, moulded', '99000-990YF-B02', ['Fronx'], 129.95],
    [
      'Cargo tray with high sides',
      '99000-990YB-B09',
      JIMNYS,
      159,
      'For behind the rear seats, or folded flat.',
    ],
    [
      'Boot organiser, folding',
      '99000-990YU-B30',
      [],
      54.95,
      'Three compartments and two handles. Fits every boot we sell.',
    ],
  ],
  Towing: [
    [
      'Tow bar kit, 1,500 kg braked',
      '99000-990YL-T01',
      ['Vitara'],
      989,
      'Bar, tongue, ball and wiring. Price does not include fitting, which takes about three hours.',
    ],
    [
      'Tow bar kit, 1,300 kg braked',
      '99000-990YB-T01',
      JIMNYS,
      949,
      'Bar, tongue, ball and wiring. Fitting on request.',
    ],
    ['Tow bar kit, 1,200 kg braked', '99000-990YM-T01', ['S-Cross'], 969, undefined, 'order'],
    ['Trailer wiring harness, seven pin', '99000-990YU-T11', ['Vitara', 'S-Cross', ...JIMNYS], 184.5],
    ['Tow ball, 50 mm, with cover', '99000-990YU-T15', [], 38.95],
    ['Recovery points, front pair', '99000-990YB-T20', JIMNYS, 279, 'Rated to 3,500 kg. With shackles.'],
  ],
  Protection: [
    ['Bonnet protector, tinted', '99000-990YL-P01', ['Vitara'], 134.95],
    ['Bonnet protector, tinted', '99000-990YB-P01', JIMNYS, 129.95],
    ['Slimline weathershields, set of four', '99000-990YL-P05', ['Vitara'], 159.95, 'Fresh air in the rain.'],
    ['Slimline weathershields, set of four', '99000-990YS-P05', SWIFTS, 149.95],
    ['Mud flaps, front and rear', '99000-990YB-P12', JIMNYS, 118, 'Flexible, with the Jimny rhinoceros.'],
    ['Side body mouldings', '99000-990YF-P20', ['Fronx'], 245, undefined, 'order'],
    [
      'Seat covers, neoprene, front pair',
      '99000-990YB-P31',
      JIMNYS,
      265,
      'Made for seats with side airbags.',
    ],
    ['Seat covers, canvas, front pair', '99000-990YL-P31', ['Vitara'], 289],
    ['Door sill guards, set of four', '99000-990YS-P40', ['Swift', 'Swift Sport', 'Baleno'], 92.5],
  ],
  'Wheels and styling': [
    [
      'Alloy wheel, 16 inch, polished',
      '43210-54P10-27N',
      ['Vitara'],
      358,
      'One wheel, without tyre.',
      'order',
    ],
    ['Alloy wheel, 15 inch, gunmetal', '43210-78R00-0KS', ['Jimny'], 342, 'One wheel, without tyre.'],
    ['Spare wheel cover, soft, rhinoceros', '99000-990YB-W08', JIMNYS, 88],
    [
      'Rear spoiler, painted',
      '99000-990YS-W11',
      ['Swift'],
      null,
      'Painted in the colour of your car. We quote with the paint code.',
      'order',
    ],
    ['Decal set, retro stripes', '99000-990YB-W20', ['Jimny'], 196],
    ['Wheel nuts, locking, set of four', '99000-990YU-W30', ALL, 74.95],
  ],
  Servicing: [
    ['Oil filter', '16510-61A31', [...SMALL, ...JIMNYS], 18.95],
    ['Oil filter', '16510-81404', ['Vitara', 'S-Cross'], 21.5],
    ['Air filter', '13780-52R00', ['Swift', 'Ignis', 'Baleno'], 34.95],
    ['Air filter', '13780-77R00', JIMNYS, 42.95],
    [
      'Cabin air filter',
      '95861-63P00',
      ['Vitara', 'S-Cross', 'Swift'],
      44,
      'Keeps pollen and dust out. Change it every 20,000 km.',
    ],
    ['Spark plug, iridium', '09482-00617', ['Swift', 'Ignis', 'Baleno', 'Jimny'], 24.8],
    ['Brake pads, front', '55810-77R00', JIMNYS, 148],
    ['Brake pads, front', '55810-68P00', ['Vitara'], 156],
    ['Wiper blade set, front', '38340-52R10', ['Swift', 'Baleno'], 46.5],
    ['Drive belt', '17521-73R00', ['Jimny'], 67.95, undefined, 'order'],
    ['Engine oil, 0W-16, 5 litres', '99000-21E50-047', ALL, 79],
    [
      'Touch-up paint pen',
      '99000-990YU-V01',
      [],
      24.95,
      'Tell us the paint code: it stands on the plate in the door frame.',
    ],
  ],
  Electronics: [
    [
      'Dash camera, front and rear',
      '99000-990YU-E01',
      ALL,
      399,
      'Records both ways and keeps what a knock was about.',
    ],
    ['Reverse parking sensors', '99000-990YB-E05', JIMNYS, 329],
    ['LED light bar for the roof rack', '99000-990YB-E09', JIMNYS, 549, undefined, 'order'],
    ['Key cover, silicone', '99000-990YU-E20', ALL, 16.95],
  ],
};

/** parts.json: names and numbers in Suzuki's manner, prices about right, nothing from a real catalogue. */
export const BAYSIDE_PARTS: readonly DemoPart[] = Object.entries(SHELVES)
  .flatMap(([category, rows]) => rows.map(row => ({ category, row })))
  .map(({ category, row: [name, part_number, models, price, description, more] }, at) => ({
    id: 7001 + at,
    name,
    part_number,
    category,
    manufacturer: { name: 'Suzuki' },
    models,
    price: price ?? undefined,
    description,
    in_stock: more !== 'order',
  }));
