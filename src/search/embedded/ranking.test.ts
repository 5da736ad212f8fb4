import { describe, expect, test } from 'vitest';
import { document } from '../../../tests/support/search/sample-documents.ts';
import { engineOf, requestOf } from '../../../tests/support/search/sample-engine.ts';

const CARS = [
  ['Kia', 'Sportage', 'Gold', 'S0', null],
  ['Volkswagen', 'Golf', 'White', 'S1', '110TSI'],
  ['Volkswagen', 'Passat', 'Gold', 'S2', 'Golf Edition'],
  ['Mazda', 'CX-50', null, 'S3', null],
  ['Mazda', 'CX-5', null, 'S4', 'Maxx'],
  ['Toyota', 'Kluger', null, 'S5', 'GX'],
  ['Toyota', 'Kluger', null, 'S6', 'GXL'],
  ['Nissan', 'X-TRAIL', null, 'S7', 'Ti 4x4'],
  ['Citroën', 'C4', null, 'ABC123', null],
  ['Land Rover', 'Defender', null, 'S9', null],
  ['Toyota', 'Land Cruiser', null, 'S10', null],
  ['Honda', 'Jazz', null, 'XYZ1234', null],
  ['Honda', 'Jazz', null, 'XYZ123', null],
  ['Peugeot', '308', null, 'S13', null],
  ['Peugeot', '2008', null, '308', null],
  ['Holden', 'Astra', null, 'A12', null],
] as const;
const engine = engineOf(
  CARS.map(([make, model, colour, id, badge], at) =>
    document({ make, model, colour, id, badge, stocknum: at === 1 ? 'STK-4711' : id }),
  ),
);

async function found(query: string, sortBy = 'newest'): Promise<string[]> {
  return (await engine.search(requestOf({ query, sortBy }))).hits;
}

describe('words find what a visitor means, the likeliest first', () => {
  test.each([
    ['golf', ['S1', 'S2'], 'the model before the badge, and no gold cars'],
    ['golg', ['S1', 'S2', 'S0'], 'a typing error is forgiven where nothing is spelled so'],
    ['cx-5', ['S4', 'S3'], 'the exact model before the one that begins so'],
    ['cx5', ['S4', 'S3'], 'without its hyphen'],
    ['cx 5', ['S4', 'S3'], 'or with a space'],
    ['mazda cx-5 maxx', ['S4'], 'all words must be there'],
    ['kluger gx', ['S5', 'S6'], 'the last word may be a beginning'],
    ['gx kluger', ['S5'], 'only the last one'],
    ['xtrail', ['S7'], ''],
    ['x trail', ['S7'], ''],
    ['x-trial', ['S7'], 'letters swapped'],
    ['4x4', ['S7'], ''],
    ['citroen', ['S8'], 'without its accent'],
    ['CITROËN c4', ['S8'], ''],
    ['volkswagn', ['S1', 'S2'], 'a letter missing'],
    ['volksvagn', ['S1', 'S2'], 'two wrong letters in a long word'],
    ['landcruiser', ['S10'], 'two words as one'],
    ['land-rover', ['S9'], ''],
    ['4711', [], 'an id is found from its beginning'],
    ['stk4711', ['S1'], 'a stock number'],
    ['abc12', ['S8'], 'the beginning of an id'],
    ['xyz-123', ['XYZ123', 'XYZ1234'], 'the very id before the one that begins so'],
    ['308', ['S13', '308'], 'a number of three characters, a model of that name before it'],
    ['a12', ['A12'], 'letters and digits'],
    ['a1', [], 'a beginning only from four characters on: a shorter one is a badge'],
    ['mazda kia', [], ''],
    ['kai', [], 'short words must be right'],
  ])('%s finds %j %s', async (query, ids) => {
    expect((await found(query)).map(id => (id === 'ABC123' ? 'S8' : id))).toEqual(ids);
  });

  test('an order the visitor picked has priority over how well words match', async () => {
    expect(await found('toyota kluger', 'price_asc')).toEqual(['S5', 'S6']);
    expect(await found('volkswagen golf', 'year_desc')).toEqual(['S1', 'S2']);
  });
});
