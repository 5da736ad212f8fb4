import { expect, test } from 'vitest';
import { carPhone, dealershipPhone, locationPhone, locationPhones } from './location-phone.ts';

const contact_detail = { phone: '07 5550 0001', landline_phone: '07 5550 0002' };
const yard = { location_type: null, dealership_slug: 'north', contact_detail };
const overrides = { north: '1300 975 707' };

test('[N5] A location shows the number set for its dealership, else its own, else its landline.', () => {
  expect(locationPhones(yard, overrides)).toEqual(['1300 975 707']);
  expect(locationPhones(yard, {})).toEqual(['07 5550 0001', '07 5550 0002']);
  expect(locationPhone({ ...yard, dealership_slug: 'south' }, overrides)).toBe('07 5550 0001');
  expect(locationPhone({ ...yard, contact_detail: { ...contact_detail, phone: null } }, {})).toBe(
    '07 5550 0002',
  );
  const silent = { phone: null, landline_phone: null };
  expect(locationPhone({ ...yard, contact_detail: silent }, {})).toBeNull();
  expect(locationPhone({ ...yard, contact_detail: silent }, overrides)).toBe('1300 975 707');
});

test.each(['service', 'parts', 'service-and-parts'])('[N5] A location for %s keeps its own number.', kind => {
  expect(locationPhone({ ...yard, location_type: kind }, overrides)).toBe('07 5550 0001');
});

test('[N5] A dealership called like a property that every object has is no key of the record.', () => {
  expect(dealershipPhone('constructor', overrides)).toBeNull();
  expect(dealershipPhone(null, overrides)).toBeNull();
});

test("[N6] Enquiries about a car go to the number that the dealer sets for its dealership, else that of the location it stands at, else the dealership's own, else the one it names.", () => {
  const dealerships = [
    { slug: 'north', phone: '2' },
    { slug: 'south', phone: null },
  ];
  const yard = (phone: string | null) => ({
    location_type: null,
    dealership_slug: 'north',
    contact_detail: { phone, landline_phone: null },
  });
  const phone = (slug: string | null, standsAt: ReturnType<typeof yard> | null, overrides = {}) =>
    carPhone({ dealership_slug: slug, location: { phone: '3' } }, standsAt, dealerships, overrides);
  expect(phone('north', yard('4'), { north: '1' })).toBe('1');
  expect(phone('north', yard('4'))).toBe('4');
  expect(phone('north', yard(null))).toBe('2');
  expect(phone('north', null)).toBe('2');
  expect(phone('south', null)).toBe('3');
  expect(phone(null, null)).toBe('3');
  expect(carPhone({ dealership_slug: 'south', location: null }, null, dealerships, {})).toBeNull();
});
