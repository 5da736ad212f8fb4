import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LocationSchema } from './location.ts';

const least = { id: 12, name: 'Northside Kedron', slug: 'kedron' };

test('id, name and slug are enough', () => {
  expect(v.parse(LocationSchema, least)).toEqual({
    ...least,
    id: '12',
    dealership_id: null,
    dealership_slug: null,
    image: null,
    visible: true,
    primary: false,
    time_zone: null,
    address: {
      street: null,
      city: null,
      state: null,
      postcode: null,
      place_id: null,
      place_url: null,
      lat: null,
      lang: null,
      map_key: null,
    },
    contact_detail: { phone: null, landline_phone: null, email: null, opening_hours: [], special_hours: [] },
    location_type: 'sales',
    location_subtype: [],
    manufacturers: [],
    dealer_license_number: null,
    motor_vehicle_repairer: null,
    average_rating: null,
    review_count: null,
    reviews: null,
    distribution_locations: [],
  });
});

test('numbers and texts are taken either way', () => {
  const location = v.parse(LocationSchema, {
    ...least,
    address: { postcode: 4031, lat: '-27.4', lang: 153.03, street: ' ' },
    contact_detail: { phone: 1300123456 },
    average_rating: 4.6,
    review_count: '918',
    reviews: { average_rating: '4.6', count: 918 },
  });
  expect(location.address).toMatchObject({ postcode: '4031', lat: -27.4, lang: 153.03, street: null });
  expect(location.contact_detail.phone).toBe('1300123456');
  expect(location).toMatchObject({
    average_rating: '4.6',
    review_count: 918,
    reviews: { average_rating: '4.6', count: 918 },
  });
});

test.each([null, '', ' ', undefined])('the type %j counts as sales', location_type => {
  expect(v.parse(LocationSchema, { ...least, location_type }).location_type).toBe('sales');
});

test.each([
  ['a list', ['Suzuki', 'Isuzu Ute']],
  ['one text', 'Suzuki, Isuzu Ute'],
  ['objects', [{ id: 1, name: 'Suzuki' }, { name: 'Isuzu Ute' }]],
])('manufacturers may be %s', (_shape, manufacturers) => {
  expect(v.parse(LocationSchema, { ...least, manufacturers }).manufacturers).toEqual(['Suzuki', 'Isuzu Ute']);
});

test('dated hours among the weekdays are special hours', () => {
  const { contact_detail } = v.parse(LocationSchema, {
    ...least,
    contact_detail: {
      opening_hours: [
        { weekday: 1, status: 'Open', start_hour: '8:30' },
        { date: '2026-12-25', status: 'Closed' },
      ],
      special_hours: [{ date: '2026-12-26', status: 'Open', start_hour: '10:00', end_hour: '14:00' }],
    },
  });
  expect(contact_detail.opening_hours.map(entry => entry.weekday)).toEqual([1]);
  expect(contact_detail.special_hours.map(entry => entry.date)).toEqual(['2026-12-25', '2026-12-26']);
});

test.each([{ address: { lat: 'north' } }, { slug: 'Kedron Sales' }, { id: 'a/b' }, { visible: 'no' }])(
  '%j is refused',
  mistake => {
    expect(v.safeParse(LocationSchema, { ...least, ...mistake }).success).toBe(false);
  },
);
