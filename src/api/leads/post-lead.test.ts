import { describe, expect, test } from 'vitest';
import {
  apiForTests,
  contact,
  enquiry,
  group,
  one,
  pair,
  person,
  plain,
  wrongFields,
} from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';

const { harness, post, leads, outbox } = apiForTests([one, group, pair, plain]);

describe('POST /api/leads', () => {
  test('stores the lead with its delivery and responds with its id', async () => {
    const response = await post('/api/leads', enquiry, { headers: { 'user-agent': 'Test <1>\t' } });
    expect(response.status).toBe(201);
    const [lead] = await leads();
    expect(await response.json()).toEqual({ lead_id: lead?.id });
    expect(response.headers.get('x-event-id')).toBe('15');
    expect(lead).toMatchObject({
      site: 'sample',
      kind: 'enquiry',
      state: 'accepted',
      email: 'jo@example.com',
      phone: '61400123456',
    });
    expect(JSON.parse(lead?.body ?? '')).toMatchObject({
      category: 'Vehicle Enquiry',
      event_id: 15,
      name: 'Jo',
      message: 'Is it still there?\nI am near.',
      car: { name: '2019 Suzuki Swift GL' },
      url: 'https://sample.example/cars/x/?utm_source=mail',
      user_agent: 'Test 1',
      lead_attributes: { visited_pages: ['/', '/cars/x/'] },
      opt_in: false,
    });
    expect(await outbox()).toMatchObject([{ topic: 'email', state: 'waiting', lead_id: lead?.id }]);
  });

  test('is logged once it is stored, whatever becomes of the page that it names', async () => {
    const logged: string[] = [];
    const html = '<link rel="stylesheet" href="/_astro/a.css">';
    const directory = {
      ...harness().directory,
      page: async () => ({ release: 'r1', isLive: true, html }),
      asset: () => Promise.reject(new Error('gone')),
    };
    const log = (_: string, event: string) => void logged.push(event);
    const named = { ...enquiry, page_hash: `${'a'.repeat(22)}.${'b'.repeat(22)}` };
    expect((await post('/api/leads', named, { deps: { directory, log } })).status).toBe(201);
    expect(logged).toEqual(['lead.accepted', 'lead.page-not-stored']);
  });

  test('takes a lead about a car that was sold and is gone: the page may be a day old', async () => {
    expect((await post('/api/leads', { ...enquiry, car_id: 'gone' })).status).toBe(201);
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({ car_id: 'gone', car: null });
  });

  test.each([{}, { 'idempotency-key': 'k1' }])(
    'that is sent again after its page changed is the same lead (%j)',
    async headers => {
      const offer = { ...contact, url: 'https://sample.example/offers/31/' };
      const send = (deps = {}) => post('/api/leads', offer, { headers, deps });
      const first = await send();
      const site = await harness().directory.siteOfHost('sample.localhost');
      const published = { ...harness().directory, siteOfHost: async () => site && { ...site, pages: [] } };
      expect(await (await send({ directory: published })).json()).toEqual(await first.json());
      expect(await leads()).toHaveLength(1);
    },
  );

  test.each([{ offer_id: { toString: 1 } }, { offer_id: [{}] }, { url: { toString: 1 } }])(
    'is refused where a value is no text: %j',
    async fields => {
      expect((await post('/api/leads', { ...contact, ...fields })).status).toBe(422);
    },
  );

  test('names each field that is missing or wrong', async () => {
    expect(await wrongFields(post('/api/leads', { car_id: 'u1' }))).toEqual([
      'name',
      'email',
      'phone',
      'postcode',
      'message',
    ]);
    const wrong = {
      email: 'jo',
      phone: 'call me',
      postcode: '403',
      opt_in: 'maybe',
      url: 'https://evil.example/',
    };
    expect(await wrongFields(post('/api/leads', { ...enquiry, ...wrong }))).toEqual([
      'email',
      'phone',
      'postcode',
      'opt_in',
      'url',
    ]);
    for (const postcode of ['403', '40310']) {
      const response = await post('/api/leads', { ...enquiry, postcode });
      expect((await response.json()).fields.postcode).toBe(
        'Invalid postcode. Please enter a 4-digit number.',
      );
    }
    expect(await leads()).toEqual([]);
  });

  test('requires the fields of the form of this site and car', async () => {
    const there = { host: 'group.localhost' };
    const { url: _, ...plain } = enquiry;
    const { car_id: _car, ...noCar } = plain;
    expect(await wrongFields(post('/api/leads', noCar, there))).toEqual(['dealership_slug']);
    expect(await wrongFields(post('/api/leads', { ...plain, dealership_slug: 'east' }, there))).toEqual([
      'dealership_slug',
    ]);
    expect(
      (
        await post(
          '/api/leads',
          { ...plain, car_id: 'n1', dealership_slug: 'south', location: 'id-south' },
          there,
        )
      ).status,
    ).toBe(201);
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({
      location: 'south',
      dealership_slug: 'south',
      event_id: 14,
    });
  });

  test('takes the location from the car, unless the visitor chose another', async () => {
    const stored = async (changes: object) => {
      expect(
        (await post('/api/leads', { ...enquiry, url: '', ...changes }, { host: 'pair.localhost' })).status,
      ).toBe(201);
      const { site, dealership_slug, location, location_name } = JSON.parse(
        (await leads()).at(-1)?.body ?? '',
      );
      return { dealership_slug, location, location_name, clock: site.time_zone };
    };
    const south = {
      ...{ dealership_slug: 'south', location: 'south', location_name: 'SOUTH' },
      clock: 'Australia/Perth',
    };
    expect(await stored({ car_id: 's/1' })).toEqual(south);
    expect(await stored({ car_id: 's/1', message: 'And the price?', dealership_slug: 'north' })).toEqual({
      dealership_slug: 'north',
      location: null,
      location_name: null,
      clock: 'Australia/Brisbane',
    });
    // A car that is gone leaves its dealership's id.
    expect(await stored({ car_id: 'gone', car_dealership_id: 'd-south' })).toEqual({
      ...south,
      location: null,
      location_name: null,
    });
  });

  test('takes what a platform sends beside the fields of the form', async () => {
    const sent = {
      ...enquiry,
      url: '',
      car_id: 'gone',
      car_type: 'Used',
      user_agent: 'Phone <of the visitor>',
      opt_in: true,
      terms_conditions: false,
      additional_services: ['Wash', 'Tint'],
    };
    const response = await post('/api/leads', sent, {
      host: 'plain.localhost',
      headers: { 'user-agent': 'Relay/1' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-event-id')).toBe('15');
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({
      user_agent: 'Phone of the visitor',
      opt_in: true,
      consents: [],
      answers: [
        { name: 'additional_services', value: 'Wash, Tint' },
        { name: 'car_type', value: 'used' },
      ],
    });
    expect(
      await wrongFields(post('/api/leads', { ...sent, car_type: 'boat' }, { host: 'plain.localhost' })),
    ).toEqual(['car_type']);
  });

  test.each<[string, unknown, object]>([
    [
      'more pages than are stored',
      { visited_pages: Array.from({ length: 51 }, (_, at) => `/${at}/`) },
      { visited_pages: Array.from({ length: 50 }, (_, at) => `/${at + 1}/`) },
    ],
    [
      'a long address',
      { visited_pages: ['/', `/${'x'.repeat(500)}`, '/a/'] },
      { visited_pages: ['/', '/a/'] },
    ],
    [
      'markup in a parameter',
      { linked_query_params: { utm_source: '<b>', utm_medium: 'mail', deep: [[['x']]] } },
      { linked_query_params: { utm_medium: 'mail', deep: [] } },
    ],
    ['no object', 'none', {}],
  ])('is not lost for its attribution: %s', async (_, lead_attributes, kept) => {
    expect((await post('/api/leads', { ...enquiry, lead_attributes })).status).toBe(201);
    expect(JSON.parse((await leads())[0]?.body ?? '').lead_attributes).toEqual(kept);
  });

  test('a test drive on its own page need not describe a car that is named by id or in a message', async () => {
    const drive = {
      ...person,
      category: 'Test Drive',
      page_id: 'book-test-drive',
      date: '2026-11-23',
      time: '09:30',
    };
    expect(await wrongFields(post('/api/leads', drive))).toEqual(['message']);
    // As a browser sends its form.
    expect(await wrongFields(post('/api/leads', { ...drive, vehicle: '' }))).toEqual(['vehicle', 'message']);
    const wish = { ...drive, message: 'The red Swift, please' };
    expect((await post('/api/leads', wish)).status).toBe(201);
    expect((await post('/api/leads', { ...wish, car_id: 'u1' })).status).toBe(201);
    expect(await wrongFields(post('/api/leads', { ...wish, car_id: 'u1', date: '2026-11-19' }))).toEqual([
      'date',
    ]);
  });

  test.each([
    ['on a day without hours', '2026-11-22', '03:00', true],
    ['before opening', '2026-11-23', '08:59', true],
    ['at closing on a special day', '2026-12-24', '10:30', true],
    ['at opening', '2026-11-23', '09:00', false],
  ])(
    'takes a test drive %s, with a note to the dealer if it lies outside the hours',
    async (_, date, time, isOutside) => {
      const drive = { ...person, message: 'Please', category: 'Test Drive', car_id: 'u1', date, time };
      const notes = async () =>
        JSON.parse((await leads()).at(-1)?.body ?? '').answers.filter(
          ({ name }: { name: string }) => name === 'outside_hours',
        );
      const note = {
        name: 'outside_hours',
        label: 'Please note',
        value: 'The time asked for lies outside the opening hours of KEDRON.',
      };
      expect((await post('/api/leads', drive)).status).toBe(201);
      expect(await notes()).toEqual(isOutside ? [note] : []);
      // A site that takes no appointments promises no times.
      const there = { ...drive, location: 'north' };
      expect((await post('/api/leads', there, { host: 'group.localhost' })).status).toBe(201);
      expect(await notes()).toEqual([]);
    },
  );

  test('stores each consent with its text and time', async () => {
    await post('/api/leads', { ...enquiry, opt_in: true });
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({
      opt_in: true,
      consents: [
        { name: 'opt_in', words: expect.stringContaining('unsubscribe'), at: new Date(NOON).toISOString() },
      ],
    });
  });
});

test('an unknown postcode is refused where the site looks postcodes up, unless no provider answers', async () => {
  const geocode = async (postcode: string) => {
    if (postcode === '4032') throw new Error('down');
    return postcode === '4031' ? { lat: -27.4, lng: 153 } : null;
  };
  const send = (postcode: string) => post('/api/leads', { ...enquiry, postcode }, { deps: { geocode } });
  const refused = await send('0001');
  expect([refused.status, (await refused.json()).fields]).toEqual([422, { postcode: 'Invalid postcode' }]);
  expect([(await send('4031')).status, (await send('4032')).status]).toEqual([201, 201]);
  expect((await post('/api/leads', { ...enquiry, postcode: '0001' })).status).toBe(201);
});
