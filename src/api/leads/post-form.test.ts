import { describe, expect, test } from 'vitest';
import { apiForTests, contact, group, one, pair } from '../../../tests/leads/api-lab.ts';
import { LEAD_KINDS } from '../../domain/lead/lead-kind.ts';

const { post, leads } = apiForTests([one, group, pair]);
const stored = async () => JSON.parse((await leads()).at(-1)?.body ?? '');

describe('POST /api/forms', () => {
  test('responds with the id and the success page', async () => {
    const response = await post('/api/forms', contact);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ lead_id: expect.any(String), success_page: '/success/' });
  });

  test('sends a careers enquiry as a general one, with its event', async () => {
    await post('/api/forms', { ...contact, category: 'Careers Enquiry' });
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      event_id: 51,
    });
  });

  test.each(Object.entries(LEAD_KINDS))(
    '%s is known by its category, and taken with what the platform sends',
    async (kind, own) => {
      const path = kind === 'location' ? '/contact-us/kedron/' : '/x/';
      await post(own.action, {
        ...contact,
        category: own.category,
        subcategory: own.subcategory,
        page_id: kind === 'location' ? 'contact' : kind,
        url: path,
        car_id: own.action === '/api/leads' ? 'u1' : '',
      });
      expect((await leads()).map(lead => lead.kind)).toEqual([kind]);
    },
  );

  test.each([
    ['General Enquiry', {}],
    ['Careers Enquiry', {}],
    ['Service Booking', { Rego: '123ABC' }],
  ])('stores extras that the site does not list, as text, with a %s', async (category, more) => {
    const sent = { ...contact, ...more, category, additional_services: ['Wash', 'Hand polish', 'Wash'] };
    expect((await post('/api/forms', sent)).status).toBe(201);
    expect((await stored()).answers).toContainEqual({
      name: 'additional_services',
      label: 'Extras',
      value: 'Wash, Hand polish',
    });
  });

  test.each([
    ['a location by slug', { location: 'south' }],
    ['a location by id', { location: 'id-south' }],
    ['the id of the dealership', { car_dealership_id: 'd-south' }],
    ['a location against a dealership', { location: 'south', dealership_slug: 'north' }],
  ])('takes the dealership from %s', async (_, sent) => {
    const there = { host: 'pair.localhost' };
    expect((await post('/api/forms', { ...contact, ...sent }, there)).status).toBe(201);
    expect(await stored()).toMatchObject({ dealership_slug: 'south' });
    expect(
      (await post('/api/leads', { ...contact, ...sent, category: 'Vehicle Enquiry' }, there)).status,
    ).toBe(201);
    expect(await stored()).toMatchObject({ dealership_slug: 'south' });
  });
});
