import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ManufacturerSchema } from './manufacturer.ts';
import { ModelSchema } from './model.ts';
import { OfferSchema } from './offer.ts';

test('an offer as docs/dealers.md describes it', () => {
  const offer = {
    id: '31',
    name: 'Free servicing',
    description: '<p>Three years</p>',
    sanitized_description: 'Three years',
    disclaimer: null,
    image_url: 'https://cdn.example/offer.jpg',
    image_or_model_image: { url: 'swift.png' },
    manufacturer: 'Suzuki',
    model: { name: 'Swift', slug: 'swift', override_url: '/models/swift/' },
    excluded_website_ids: ['7'],
    starts_at: null,
    ends_at: null,
  };
  expect(v.parse(OfferSchema, { ...offer, id: 31, excluded_website_ids: [7] })).toEqual(offer);
});

test('an offer needs an id and a name; a manufacturer may come as an object', () => {
  const offer = v.parse(OfferSchema, {
    id: 31,
    name: 'Free servicing',
    manufacturer: { id: 2, name: 'Suzuki' },
    model: null,
    image_url: '',
  });
  expect(offer).toMatchObject({
    manufacturer: 'Suzuki',
    model: null,
    image_url: null,
    excluded_website_ids: [],
    description: null,
  });
  expect(v.parse(OfferSchema, { id: 31, name: 'Free servicing' }).manufacturer).toBeNull();
});

test.each([
  { image_url: 'javascript:x' },
  { model: { name: 'Swift', override_url: 'javascript:x' } },
  { id: '' },
  { name: '' },
])('%j is refused', mistake => {
  expect(v.safeParse(OfferSchema, { id: 31, name: 'Free servicing', ...mistake }).success).toBe(false);
});

test.each([null, undefined, { url: null }, { url: '' }, {}])(
  'a manufacturer with the logo %j has none',
  logo => {
    const brand = v.parse(ManufacturerSchema, { id: 2, name: 'Suzuki', slug: 'suzuki', logo });
    expect(brand).toEqual({ id: '2', name: 'Suzuki', slug: 'suzuki', logo: { url: null } });
  },
);

test('a model keeps the names of its file; one text is a list of one', () => {
  const model = v.parse(ModelSchema, {
    id: 3,
    name: 'Swift',
    slug: 'swift',
    bodyStyle: 'Hatch',
    fuel: ['Petrol', 'Hybrid'],
    accessories_count: '12',
  });
  expect(model).toEqual({
    brochure: null,
    grades: [],
    images: [],
    specification: [],
    id: '3',
    name: 'Swift',
    slug: 'swift',
    description: null,
    manufacturer_body: null,
    manufacturer_body2: null,
    manufacturer_body3: null,
    bodyStyle: ['Hatch'],
    image: { url: null, thumb: null },
    status: null,
    fuel: ['Petrol', 'Hybrid'],
    variant: null,
    override_url: null,
    path: null,
    aftermarket_manufacturer_id: null,
    accessories_count: 12,
    body: [],
    manufacturer_name: null,
  });
});

test.each(['31/12/2026', '2026-02-30', '2026-12-31T24:00', '2026-12-31T25:00', 'soon'])(
  'an offer ends at no %s',
  ends_at => {
    expect(v.safeParse(OfferSchema, { id: 1, name: 'Half price', ends_at }).success).toBe(false);
  },
);

test.each(['2026-12-31', '2026-12-31T17:00', '2026-12-31 17:00:30', '2026-12-31T17:00+10:00'])(
  'an offer may end at %s',
  ends_at => {
    expect(v.parse(OfferSchema, { id: 1, name: 'Half price', ends_at })).toMatchObject({ ends_at });
  },
);
