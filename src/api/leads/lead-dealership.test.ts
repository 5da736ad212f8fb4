import { expect, test } from 'vitest';
import { apiForTests, contact, yard } from '../../../tests/leads/api-harness.ts';

/** Two dealerships: one with a workshop, one with two; both sell a brand. */
const branches = {
  slug: 'branches',
  config: {
    origin: 'https://branches.example',
    dealerships: ['north', 'south'],
  },
  files: {
    'locations.json': JSON.stringify([
      yard('north', { manufacturers: ['Mazda'] }),
      yard('north-service', { location_type: 'service', dealership_slug: 'north' }),
      yard('south', { manufacturers: ['Kia'] }),
      yard('south-service', { location_type: 'service', dealership_slug: 'south' }),
      yard('south-fleet-service', { location_type: 'service', dealership_slug: 'south' }),
    ]),
    'manufacturers.json': JSON.stringify([
      { id: 1, name: 'Mazda', slug: 'mazda' },
      { id: 2, name: 'Kia', slug: 'kia' },
    ]),
    'models.json': JSON.stringify([{ id: 1, name: 'CX-5', slug: 'mazda-cx-5', manufacturer_name: 'Mazda' }]),
    'offers.json': JSON.stringify([
      { id: 62, name: 'Runout', manufacturer: 'Mazda', model: { name: 'CX-5', slug: 'mazda-cx-5' } },
    ]),
  },
};
const { post, leads } = apiForTests([branches]);
const host = { host: 'branches.localhost' };
const sent = async (body: object) => {
  const response = await post('/api/forms', { ...contact, page_id: undefined, ...body }, host);
  expect(response.status).toBe(201);
  return JSON.parse((await leads()).at(-1)?.body ?? '');
};

test('[K24] a service of a dealership is at its only workshop, and needs no location where it has several', async () => {
  const service = { category: 'Service Booking', Rego: '123ABC' };
  expect(await sent({ ...service, dealership_slug: 'north' })).toMatchObject({
    dealership_slug: 'north',
    location: 'north-service',
  });
  expect(await sent({ ...service, dealership_slug: 'south' })).toMatchObject({
    dealership_slug: 'south',
    location: null,
  });
});

test('[O9] the page of a model or an offer gives dealership and vehicle', async () => {
  const mazda = { dealership_slug: 'north', vehicle: { year: null, make: 'Mazda', model: 'CX-5' } };
  const model = { category: 'Model Enquiry', url: 'https://branches.example/models/mazda-cx-5/' };
  expect(await sent(model)).toMatchObject({ kind: 'model', ...mazda });
  const offer = { category: 'Offer Enquiry', url: 'https://branches.example/offers/mazda/62/' };
  expect(await sent(offer)).toMatchObject({ kind: 'offer', offer: { id: '62' }, ...mazda });
  for (const offer_id of ['62', 62])
    expect(await sent({ category: 'General Enquiry', offer_id })).toMatchObject({
      offer: { id: '62' },
      ...mazda,
    });
  expect(await sent({ category: 'Offer Enquiry', offer_id: 62, dealership_slug: 'south' })).toMatchObject({
    dealership_slug: 'south',
  });
});
