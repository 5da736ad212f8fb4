import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseReader } from './choose-reader.ts';
import { listKey, listName } from './feed-list.ts';
import { findList } from './find-list.ts';
import { JsonListReader } from './json-list-reader.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}

/** The ids of the records that are read of a feed that comes in two pieces, and the lists that are not read. */
async function stockIn(text: string, at = text.length) {
  const texts = [text.slice(0, at), text.slice(at)].filter(Boolean);
  const choice = await findList(pieces(...texts), '');
  if (choice !== null && !('read' in choice)) return { failure: choice.found };
  const reader = chooseReader(text, '', choice);
  if (!('push' in reader)) throw new Error(reader.found);
  const items = [...texts.flatMap(each => reader.push(each)), ...reader.end()];
  const ids = items.map(item => (item.kind === 'record' ? item.record['id'] : item.reason));
  return { ids: ids.join(), leftOut: choice?.leftOut.map(listName).join() ?? '', failure: reader.failure };
}

const car = (id: string) => ({ id, make: 'Kia', model: 'Rio', year: 2021, price: 19990 });
const cars = (...ids: string[]) => ids.map(car);
const element = (id: string, name = 'vehicle') =>
  `<${name}><id>${id}</id><make>Kia</make><model>Rio</model><price>19990</price></${name}>`;

const filters = [{ id: 'make', name: 'Make' }];
const facets = { items: filters, make: [{ value: 'Kia', count: 2 }] };

test.each<[string, unknown, string, string]>([
  ['sold before', { sold: cars('S'), vehicles: cars('A', 'B') }, 'A,B', '"sold"'],
  ['sold behind', { vehicles: cars('A'), soldVehicles: cars('S') }, 'A', '"soldVehicles"'],
  [
    'sold around',
    { archived: { vehicles: cars('S') }, data: { vehicles: cars('A') } },
    'A',
    '"archived/vehicles"',
  ],
  ['not sold', { not_sold: cars('A'), sold: cars('S') }, 'A', '"sold"'],
  ['nothing left', { vehicles: [], removed: cars('S') }, '', '"removed"'],
  ['filters', { filters: facets, vehicles: cars('A') }, 'A', ''],
  ['filters around', { data: { items: filters, listing: cars('A') } }, 'A', ''],
  ['featured cars', { featured: cars('F'), results: [], vehicles: cars('A', 'F') }, 'A,F', '"featured"'],
  ['an empty list of anything', { ads: [], results: cars('A') }, 'A', ''],
  ['an empty list of cars', { vehicles: [], similar: cars('S') }, '', '"similar"'],
  [
    'dealers',
    {
      dealers: [
        { name: 'N', cars: cars('A') },
        { name: 'S', cars: cars('B') },
      ],
    },
    'A,B',
    '',
  ],
  ['cars within cars', { result: [{ ...car('A'), similar: cars('S') }] }, 'A', ''],
  [
    'parts of a car',
    { list: [{ id: 'A', vehicle: { make: 'Kia' }, sale: { price: 9 }, stock: [{ x: 1 }] }] },
    'A',
    '',
  ],
  ['no names of ours', { meta: {}, result: [{ id: 1, Mrk: 'Kia' }] }, '1', ''],
  ['texts in a list', { cars: ['Kia'], entries: [5], Stock: [{ id: 1 }] }, '1', ''],
])('JSON, %s', async (_, feed, ids, leftOut) => {
  const indented = JSON.stringify(feed, null, 1);
  for (const text of [JSON.stringify(feed), indented])
    expect(await stockIn(text, text.length >> 1)).toEqual({ ids, leftOut, failure: null });
});

test.each([
  ...['vehicleList', 'listing', 'inventoryItems', 'vehicle', 'StockItems', 'carsForSale', 'fordon', 'Bilar'],
  ...['véhicules', 'voertuie', 'forSale', 'usedCars', 'payload', 'x'],
])('JSON, cars in a list that is called %s', async name => {
  expect(await stockIn(JSON.stringify({ total: 1, [name]: cars('A') }))).toMatchObject({
    ids: 'A',
    failure: null,
  });
});

test.each([
  ['<sold><vehicles>…</vehicles></sold><vehicles>A,B</vehicles>', 'A,B', '"stock/sold/vehicles"'],
  ['<vehicles>A</vehicles><sold>…</sold>', 'A', '"stock/sold"'],
  ['<archived_vehicles>…</archived_vehicles><vehicleList>A</vehicleList>', 'A', '"stock/archived_vehicles"'],
  ['<featured>F</featured><inventory>A,F</inventory>', 'A,F', '"stock/featured"'],
  [
    '<dealer><name>N</name><bilar>A</bilar></dealer><dealer><name>S</name><bilar>B</bilar></dealer>',
    'A,B',
    '',
  ],
  ['<sold>…</sold>A', 'A', '"stock/sold"'],
])('XML, %s', async (shape, ids, leftOut) => {
  const inner = shape.replace(/…/g, 'S').replace(/(?<=^|>)([A-Z](?:,[A-Z])*)(?=<\/(?!name)|$)/g, found =>
    found
      .split(',')
      .map(id => element(id))
      .join(''),
  );
  const text = `<stock>${inner}</stock>`;
  for (const at of [1, text.length >> 1, text.length])
    expect(await stockIn(text, at)).toEqual({ ids, leftOut, failure: null });
});

test('cars of other names are found by their fields', async () => {
  const list = `<x><page>1</page><lager>${element('A', 'objekt')}${element('B', 'objekt')}</lager></x>`;
  expect(await stockIn(list)).toEqual({ ids: 'A,B', leftOut: '', failure: null });
  const parts =
    '<bil><id>A</id><data><Märke>Kia</Märke><Modell>Rio</Modell></data><pris><Pris>9</Pris></pris></bil>';
  expect(await stockIn(`<x>${parts}</x>`)).toEqual({ ids: 'A', leftOut: '', failure: null });
});

test('names with escaped characters are read', async () => {
  const text =
    '{"items":[{"id":"F"}],"lager":[{"id":"A","m\\u0061ke":"Kia","model":"Rio","\\u0079ear":2021}]}';
  expect(await stockIn(text, text.indexOf('u0061'))).toEqual({ ids: 'A', leftOut: '', failure: null });
});

test('where it is unclear which list is the stock, none is read', async () => {
  expect(await stockIn(JSON.stringify({ newCars: cars('A'), usedCars: cars('B', 'C') }))).toEqual({
    failure: '2 that may be it: "newCars" (1), "usedCars" (2)',
  });
  const used = `<used><vehicles>${element('A')}</vehicles></used><new><vehicles>${element('B')}</vehicles></new>`;
  expect(await stockIn(`<stock>${used}</stock>`)).toEqual({
    failure: '2 that may be it: "stock/used/vehicles" (1), "stock/new/vehicles" (1)',
  });
  expect(await stockIn(JSON.stringify({ sold: cars('S') }))).toEqual({
    failure: 'none but "sold", which is not all cars for sale',
  });
  expect(await stockIn(JSON.stringify({ payload: { upserts: cars('S'), deletes: ['T'] } }))).toEqual({
    failure: 'none but "payload/upserts", which is not all cars for sale',
  });
});

test('whatever the JSON, each record of the one list is read once, however the text is cut', async () => {
  const around = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double({ noNaN: true })), {
    maxKeys: 3,
  });
  const feed = fc.record({
    around,
    ids: fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }),
    at: fc.nat(1000),
  });
  await fc.assert(
    fc.asyncProperty(feed, async ({ around, ids, at }) => {
      const text = JSON.stringify({ ...around, sold: cars('S'), vehicles: ids.map(id => car(String(id))) });
      expect(await stockIn(text, at % text.length)).toMatchObject({ ids: ids.join(), failure: null });
    }),
  );
});

test('cars may be in an object by their numbers, and nothing else with them', async () => {
  const images = [{ url: 'https://a/1.jpg', make: 'no', model: 'no', year: 1 }];
  const byNumber = { 'A-7': { ...car('A'), images }, 8: { ...car('B'), price: { now: 5 }, images: [] } };
  for (const feed of [
    byNumber,
    { vehicles: byNumber },
    { success: true, data: { 'stock 1': {}, cars: byNumber } },
  ]) {
    const text = JSON.stringify(feed, null, 1);
    // Integer keys are first in JavaScript.
    for (let at = 1; at < text.length; at += 1)
      expect(await stockIn(text, at)).toMatchObject({ ids: 'B,A', failure: null });
  }
  const others = {
    sold: { 1: car('S') },
    dealer: { 2: 'North' },
    3: { name: 'x' },
    cars: cars('A'),
  };
  expect(await stockIn(JSON.stringify(others))).toMatchObject({ ids: 'A', leftOut: '"sold"' });
  const mixed = { vehicles: { 7: car('A'), 8: null } };
  expect(await stockIn(JSON.stringify(mixed))).toMatchObject({ failure: expect.anything() });
});

test('the key of a car is a field of it', () => {
  const reader = new JsonListReader(new Set([listKey(['cars'], '{}')]));
  const items = reader.push('{"cars": {"A-7": {"make": "Kia"},\n "B8": 5, "C9": {"make": "Seat"}}}');
  expect(items.map(item => (item.kind === 'record' ? item.record : item.reason))).toEqual([
    { make: 'Kia', 'object key': 'A-7' },
    expect.stringContaining('expected a JSON object'),
    { make: 'Seat', 'object key': 'C9' },
  ]);
  expect(reader.end()).toEqual([]);
  expect(reader.failure).toBeNull();
});
