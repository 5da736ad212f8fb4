import { describe, expect, test } from 'vitest';
import { listedLocations } from './listed-locations.ts';
import { doesBusiness, locationKind, orderLocations } from './location-kind.ts';
import { brandDealership, responsibleDealership, responsibleLocation } from './responsible-dealership.ts';
import {
  brandLocations,
  type LocationChoice,
  mainLocation,
  type SelectableLocation,
  selectLocations,
} from './select-locations.ts';

const location = (
  id: string,
  location_type: string | null,
  other: Partial<SelectableLocation> = {},
): SelectableLocation => ({
  id,
  location_type,
  visible: true,
  primary: false,
  location_subtype: [],
  manufacturers: [],
  ...other,
});
const all = [
  location('parts', 'parts'),
  location('both', 'service-and-parts'),
  location('service', 'service', { manufacturers: ['Suzuki'] }),
  location('main', null, { primary: true, manufacturers: ['Isuzu Ute', 'Suzuki'] }),
  location('buying', 'sales', { location_subtype: ['buying'] }),
  location('hidden', 'sales', { visible: false }),
];
const choose = (other: Partial<LocationChoice>, from = all) =>
  selectLocations(from, {
    show: 'all',
    id: null,
    manufacturer: null,
    subtype: null,
    excludedIds: [],
    ...other,
  }).map(({ id }) => id);

test('[L1] A location without a type counts as sales.', () => {
  expect([null, '', ' ', 'parts'].map(location_type => locationKind({ location_type }))).toEqual([
    'sales',
    'sales',
    'sales',
    'parts',
  ]);
});

test('[L2] A service-and-parts location does service and parts.', () => {
  const both = { location_type: 'service-and-parts' };
  expect(doesBusiness(both, 'service')).toBe(true);
  expect(doesBusiness(both, 'parts')).toBe(true);
  expect(doesBusiness(both, 'sales')).toBe(false);
  expect(doesBusiness({ location_type: 'service' }, 'service-and-parts')).toBe(false);
});

test('[L3] Locations are ordered sales, service, parts; equals keep their order.', () => {
  expect(orderLocations([location('other', 'office'), ...all]).map(({ id }) => id)).toEqual([
    'main',
    'buying',
    'hidden',
    'both',
    'service',
    'parts',
    'other',
  ]);
});

test('[L4] A block shows all locations, or those of one kind.', () => {
  expect(choose({})).toEqual(['main', 'buying', 'both', 'service', 'parts']);
  expect(choose({ show: 'sales' })).toEqual(['main', 'buying']);
  expect(choose({ show: 'service' })).toEqual(['both', 'service']);
  expect(choose({ show: 'parts' })).toEqual(['both', 'parts']);
  expect(choose({ show: 'service-and-parts' })).toEqual(['both']);
});

test('[L5] A block shows the primary location, or the first when none is marked.', () => {
  expect(choose({ show: 'primary' })).toEqual(['main']);
  expect(choose({ show: 'primary', excludedIds: ['main'] })).toEqual(['buying']);
  expect(choose({ show: 'primary' }, [])).toEqual([]);
});

test('[L5] The same location speaks for the dealer: the first in their order, never a hidden one.', () => {
  const unmarked = all.map(each => ({ ...each, primary: false }));
  const hidden = location('secret', 'sales', { visible: false, primary: true });
  expect(mainLocation(all)?.id).toBe('main');
  expect(mainLocation([hidden, ...unmarked.toReversed()])?.id).toBe('buying');
  expect(mainLocation([hidden])).toBeNull();
});

test('[L12] A page of a manufacturer or a model shows the locations that sell it, those that name it first, then the primary one; of a group, a location that names none sells what its dealership names.', () => {
  const yards = [
    location('any', null),
    location('main', 'sales', { primary: true }),
    location('kia', 'sales', { manufacturers: ['Kia'] }),
    location('ford', 'sales', { manufacturers: ['Ford'] }),
    location('workshop', 'service', { manufacturers: ['Kia'] }),
  ].map(each => ({ ...each, dealership_slug: null }));
  const ids = (make: string | null, excluded: string[] = []) =>
    brandLocations(yards, make, excluded).map(({ id }) => id);
  expect(ids('KIA')).toEqual(['kia', 'main', 'any']);
  expect(ids('Mazda', ['any'])).toEqual(['main']);
  expect(ids(null)).toEqual(['main', 'any', 'kia', 'ford']);
  expect(brandLocations(yards.slice(3), 'Kia', [])).toEqual([]);
  const of = (id: string, dealership_slug: string | null, manufacturers: string[] = []) => ({
    ...location(id, 'sales', { manufacturers }),
    dealership_slug,
  });
  const group = [of('toyota', 'toyota', ['Toyota']), of('mazda', 'mazda', ['Mazda']), of('used', 'toyota')];
  const sellers = (make: string, also: (typeof group)[number][] = []) =>
    brandLocations([...group, ...also], make, []).map(({ id }) => id);
  expect(sellers('Mazda')).toEqual(['mazda']);
  expect(sellers('Toyota')).toEqual(['toyota', 'used']);
  expect(sellers('Mazda', [of('open', null), of('all', 'all')])).toEqual(['mazda', 'open', 'all']);
  expect(brandLocations([of('one', 'a', ['Ford']), of('two', 'a')], 'Kia', []).map(({ id }) => id)).toEqual([
    'two',
  ]);
});

describe('who answers', () => {
  const own = (id: string, dealership_slug: string | null, other: Partial<SelectableLocation> = {}) => ({
    ...location(id, 'sales', other),
    dealership_slug,
  });
  const group = [{ slug: 'north' }, { slug: 'south' }];
  const yards = [
    own('kia', 'north', { primary: true, manufacturers: ['Kia'] }),
    own('mazda', 'south', { manufacturers: ['Mazda', 'Suzuki'] }),
    own('suzuki', 'north', { manufacturers: ['Suzuki'] }),
    own('used', 'south'),
  ];

  test('[L13] On a page about a car, an offer, a model, a brand or a location of one dealership of a group that dealership answers; on its other pages the group does, none of its locations.', () => {
    expect(responsibleDealership('south', group)).toBe('south');
    expect(responsibleDealership('elsewhere', group)).toBeNull();
    expect(responsibleDealership(null, group)).toBeNull();
    expect(responsibleDealership('south', [{ slug: 'south' }])).toBeNull();
  });

  test('the one that alone sells a brand', () => {
    expect(brandDealership('MAZDA', yards, group)).toBe('south');
    expect(brandDealership('Suzuki', yards, group)).toBeNull();
    expect(brandDealership('Ford', yards, group)).toBeNull();
    expect(brandDealership('Mazda', yards, [{ slug: 'south' }])).toBeNull();
  });

  test('its location speaks for it, none for the whole group', () => {
    expect(responsibleLocation('south', yards, group)?.id).toBe('mazda');
    expect(responsibleLocation(null, yards, group)).toBeNull();
    expect(responsibleLocation(null, yards, [{ slug: 'north' }])?.id).toBe('kia');
  });
});

test('[L6] A block shows the one location with an id, even a hidden one.', () => {
  expect(choose({ id: 'parts', show: 'sales' })).toEqual(['parts']);
  expect(choose({ id: 'hidden' })).toEqual(['hidden']);
  expect(choose({ id: 'nowhere' })).toEqual([]);
});

test('[L7] A list can be narrowed by manufacturer, by subtype and by excluded ids; hidden locations are in no list.', () => {
  expect(choose({ manufacturer: 'isuzu UTE' })).toEqual(['main', 'buying', 'both', 'parts']);
  expect(choose({ manufacturer: 'Suzuki', show: 'service' })).toEqual(['both', 'service']);
  expect(choose({ subtype: 'Buying' })).toEqual(['buying']);
  expect(choose({ excludedIds: ['both', 'main'] })).toEqual(['buying', 'service', 'parts']);
});

test('[L14] A site that lists locations shows those and hides all others; what it lists of them overrides their own.', () => {
  const places = ['a', 'b'].map(id => ({ ...location(id, 'sales'), name: id, dealership_slug: null }));
  const bare = { location_type: null, dealership_slug: null, location_name: null };
  const shown = (listed: Parameters<typeof listedLocations>[0]) =>
    listedLocations(listed, places).map(({ name, visible }) => `${name} ${visible}`);
  expect(shown([])).toEqual(['a true', 'b true']);
  expect(shown([{ ...bare, id: 'b' }])).toEqual(['a false', 'b true']);
  expect(shown([{ ...bare, id: 'b', location_name: 'Bee' }])).toEqual(['a false', 'Bee true']);
  expect(shown([{ ...bare, id: 'z' }])).toEqual(['a true', 'b true']);
});
