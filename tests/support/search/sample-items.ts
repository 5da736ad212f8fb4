import fc from 'fast-check';
import type { OfferDocument } from '../../../src/search/collection/offers.ts';
import type { PartDocument } from '../../../src/search/collection/parts.ts';

/** A nearly empty part with `changes`. */
export function partDocument(changes: Partial<PartDocument> = {}): PartDocument {
  return {
    id: '1',
    name: 'Oil filter',
    part_number: null,
    category: null,
    manufacturer: 'Suzuki',
    model: [],
    description: null,
    price: null,
    ...changes,
  };
}

const textOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });

/** Numbers as manufacturers write them, and names as shelves have them. */
const part = fc.record({
  name: fc.constantFrom(
    'Roof racks, wing bars',
    'Floor mats, set of four',
    'Oil filter',
    'Tow-bar kit',
    'Citroën cap',
  ),
  part_number: textOf('99000-990YB-S55', '99000-990YB-S56', '16510-61A31', '16510 81404', '43210.54P10', '-'),
  category: textOf('Roof racks and carriers', 'Floor mats', 'Servicing', '-1', 'Smith, Jones & Co'),
  manufacturer: textOf('Suzuki', 'Toyota'),
  model: fc.subarray(['Swift', 'Swift Sport', 'Jimny', 'X-Trail', 'constructor', '__proto__']),
  description: textOf('Carries 50 kg on the road.', 'For cars with roof rails', 'Rubber, with raised edges'),
  price: fc.option(fc.constantFrom(9.95, 18.95, 149.95, 689, 1249), { nil: null }),
});

/** Up to 70 parts: more than two words of a bit set. */
export const arbitraryParts: fc.Arbitrary<PartDocument[]> = fc
  .array(part, { maxLength: 70, size: 'max' })
  .map(parts => parts.map((each, at) => ({ ...each, id: `P${1000 + ((at * 37) % 101)}` })));

/** Queries of visitors in the search of parts. */
export const PART_QUERIES = [
  '99000-990YB-S55',
  '99000-990yb',
  '99000990ybs55',
  '99000990',
  '990YB-S55',
  's55',
  '16510 61a31',
  '1651081404',
  'roof rack',
  'rof rack',
  'rack jimny',
  'swift sport mats',
  'xtrail',
  'towbar',
  'tow bar kit',
  'citroen',
  'suzuki filter',
  'fliter',
  'raised edges',
  'P1037',
  'no such part',
  '-',
];

export const arbitraryOffers: fc.Arbitrary<OfferDocument[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('CX-5 at 5.99%', 'HiLux with a canopy', 'Three year warranty'),
      manufacturer: textOf('Mazda', 'Toyota'),
      model: textOf('CX-5', 'HiLux'),
      description: textOf('Until 31 December 2026.', 'A colour-matched canopy is fitted.'),
    }),
    { maxLength: 20 },
  )
  .map(offers => offers.map((each, at) => ({ ...each, id: String(60 + at) })));

export const OFFER_QUERIES = [
  'cx5',
  'cx-5 canopy',
  'canpoy',
  'hilux',
  '5.99',
  'waranty',
  'mazda',
  'december 31',
  'zzz',
];
