import { describe, expect, test } from 'vitest';
import {
  apiForTests,
  contact,
  either,
  group,
  one,
  pair,
  person,
  wrongFields,
} from '../../../tests/leads/api-harness.ts';
import { FORM_KINDS } from '../../domain/lead/form-kind.ts';

const { post, send, leads } = apiForTests([one, group, pair, either]);
const stored = async () => JSON.parse((await leads()).at(-1)?.body ?? '');

describe('POST /api/forms', () => {
  test('responds with the id and the success page', async () => {
    const response = await post('/api/forms', contact);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ lead_id: expect.any(String), success_page: '/success/' });
  });

  test('[K5] takes an e-mail address or a phone number where the site does, and not neither', async () => {
    const host = { host: 'either.localhost' };
    const sent = { name: 'Jo', postcode: '4031', category: 'General Enquiry' };
    expect((await post('/api/forms', { ...sent, phone: '0400 123 456' }, host)).status).toBe(201);
    expect((await post('/api/forms', { ...sent, email: 'jo@example.com' }, host)).status).toBe(201);
    expect(await stored()).toMatchObject({ phone: null, email: 'jo@example.com', message: null });
    const neither = await post('/api/forms', { ...sent, email: ' ' }, host);
    expect(neither.status).toBe(422);
    expect(await neither.json()).toMatchObject({
      fields: { email: 'Please leave an e-mail address or a phone number.' },
    });
    expect(await wrongFields(post('/api/forms', { ...sent, email: 'no' }, host))).toEqual(['email']);
    expect(await wrongFields(post('/api/forms', { name: 'Jo' }))).toEqual(
      expect.arrayContaining(['email', 'phone']),
    );
  });

  test.each([
    ['an escape of another encoding', 'name=Ren%E9', {}, 'The text is not UTF-8.'],
    ['half a letter', 'name=Ren%C3', {}, 'The text is not UTF-8.'],
    ['a compressed body', 'name=x', { 'content-encoding': 'gzip' }, 'The body is compressed'],
  ])('refuses %s', async (_, body, headers: Record<string, string>, error) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const response = await send('/api/forms', { method: 'POST', body, headers: { ...form, ...headers } });
    expect([response.status, (await response.json()).error]).toEqual([400, expect.stringContaining(error)]);
  });

  test('takes a name in UTF-8, and a per cent sign that escapes nothing', async () => {
    const { last_name: _, message: __, ...others } = contact;
    const body = `${new URLSearchParams(others)}&last_name=Ren%C3%A9&message=100%+sure`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    expect((await send('/api/forms', { method: 'POST', body, headers })).status).toBe(201);
    expect(await stored()).toMatchObject({ last_name: 'René', message: '100% sure' });
  });

  test('keeps the offer it is about, by the name the site gives it', async () => {
    await post('/api/forms', { ...contact, form: 'offer', offer_id: 31 });
    expect(await stored()).toMatchObject({ kind: 'offer', offer: { id: '31', name: 'Free servicing' } });
    await post('/api/forms', { ...contact, form: 'offer', offer_id: 'gone' });
    expect(await stored()).toMatchObject({ offer: { id: 'gone', name: null } });
    const url = 'https://sample.example/offers/31/?utm_source=mail';
    await post('/api/forms', { ...contact, category: 'Offer Enquiry', page_id: 'offer', url });
    expect(await stored()).toMatchObject({ kind: 'offer', offer: { id: '31', name: 'Free servicing' } });
    await post('/api/forms', contact);
    expect(await stored()).toMatchObject({ offer: null });
  });

  test.each(['Trade-In Valuation', 'Detailing'])(
    'takes a category that is none of ours, %s, as a message under its name',
    async category => {
      expect((await post('/api/forms', { ...contact, page_id: undefined, category })).status).toBe(201);
      expect(await stored()).toMatchObject({ kind: 'contact', category, event_id: 22 });
      expect(await wrongFields(post('/api/forms', { ...contact, category: '<b>x</b>' }))).toEqual([
        'category',
      ]);
    },
  );

  test('sends a careers enquiry as a general one, with its event', async () => {
    await post('/api/forms', { ...contact, category: 'Careers Enquiry' });
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      event_id: 51,
    });
  });

  // An offer is accepted where it was made.
  test.each(Object.entries(FORM_KINDS).filter(([kind]) => kind !== 'trade-in-offer'))(
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
    ['as the form offers it', { category: 'Careers Enquiry' }],
    ['as it is sent on', { category: 'General Enquiry', subcategory: 'Career Enquiry' }],
    ['of another page', { category: 'General Enquiry', subcategory: 'Career Enquiry', page_id: 'careers' }],
  ])('[K3] [K4] a careers enquiry, %s, is event 51', async (_, sent) => {
    const response = await post('/api/forms', { ...contact, ...sent });
    expect([response.status, response.headers.get('x-event-id')]).toEqual([201, '51']);
    expect(await stored()).toMatchObject({
      event_id: 51,
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    });
  });

  const SENT = Object.entries(FORM_KINDS).filter(([, { action }]) => /^.api.(leads|forms)$/.test(action));
  test.each(SENT)('[K15] a %s of a program needs no field that is not specified', async (_, own) => {
    const { action, category, subcategory } = own;
    const response = await post(action, { ...person, category, subcategory });
    const { fields = {} } = await response.json();
    // Only some forms do without a message ([K13]).
    expect(Object.keys(fields).filter(name => name !== 'message')).toEqual([]);
  });

  test('[K15] a form without scripts, which sends its empty fields, is asked for the part', async () => {
    const sent = { ...person, category: 'Parts Enquiry', part: '', vehicle: '', message: '', Rego: '' };
    expect(await wrongFields(post('/api/forms', sent))).toContain('part');
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
