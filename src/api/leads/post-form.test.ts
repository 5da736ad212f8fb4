import { describe, expect, test } from 'vitest';
import { apiForTests, contact } from '../../../tests/leads/api-lab.ts';
import { LEAD_KINDS } from '../../domain/lead/lead-kind.ts';

const { post, leads } = apiForTests();

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
});
