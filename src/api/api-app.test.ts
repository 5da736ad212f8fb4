import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LeadLab, leadLab, NOON } from '../../tests/leads/lab.ts';
import { sampleCar } from '../../tests/support/sample-cars.ts';
import { LEAD_KINDS } from '../domain/lead-kind.ts';
import { apiApp } from './api-app.ts';
import type { ApiDeps } from './api-deps.ts';

const used = sampleCar(1, { id: 'u1', car_type: 'used', name: '2019 Suzuki Swift GL' });
const fresh = sampleCar(2, { id: 'n1', car_type: 'new' });
const hours = [1, 2, 3, 4, 5].map(weekday => ({ weekday, start_hour: '09:00', end_hour: '17:00' }));
const yard = (slug: string, more: object = {}) => ({
  id: `id-${slug}`,
  slug,
  name: slug.toUpperCase(),
  dealership_slug: slug,
  contact_detail: {
    opening_hours: hours,
    special_hours: [{ date: '2026-12-24', start_hour: '09:00', end_hour: '10:30' }],
  },
  ...more,
});
const one = {
  config: {
    id: '77',
    email: 'sales@sample.example',
    features: { appointments: true, postcodeGeocoding: true },
  },
  files: { 'locations.json': JSON.stringify([yard('kedron')]) },
  cars: [used, fresh],
};
const group = {
  slug: 'group',
  config: {
    origin: 'https://www.group.example',
    time_zone: 'Australia/Adelaide',
    dealerships: ['north', 'south'],
    features: { successPage: false, locationSelectForNewCars: true, appointments: false },
  },
  files: { 'locations.json': JSON.stringify([yard('north'), yard('south')]) },
  cars: [used, fresh],
};

/** Two yards that open at different hours, and a car at one of them. */
const pair = {
  slug: 'pair',
  config: {
    origin: 'https://pair.example',
    dealerships: ['north', 'south'],
    features: { appointments: true },
  },
  files: {
    'locations.json': JSON.stringify([
      yard('north'),
      yard('south', {
        contact_detail: { opening_hours: [{ weekday: 1, start_hour: '13:00', end_hour: '14:00' }] },
      }),
    ]),
  },
  cars: [sampleCar(3, { id: 's/1', dealership_slug: 'south', name: '2020 Suzuki Jimny' })],
};

let lab: LeadLab;
beforeAll(async () => {
  lab = await leadLab([one, group, pair]);
});
afterAll(() => lab.close());
beforeEach(async () => {
  for (const table of ['lead', 'receipt', 'outbox', 'rate', 'call_event'] as const)
    await lab.store.db.deleteFrom(table).execute();
  lab.lines.length = 0;
});

const person = {
  name: 'Jo',
  last_name: 'Citizen',
  email: 'Jo@Example.com',
  phone: '0400 123 456',
  postcode: '4031',
};
const enquiry = {
  ...person,
  message: 'Is it still there?\r\nI am near.',
  category: 'Vehicle Enquiry',
  car_id: 'u1',
  page_id: 'car',
  source: 'Website',
  url: 'https://sample.example/cars/x/?utm_source=mail',
  lead_attributes: { visited_pages: ['/', '/cars/x/'], linked_query_params: { utm_source: 'mail' } },
};
const contact = { ...person, message: 'Hello', category: 'General Enquiry', page_id: 'contact' };

interface Post {
  host?: string;
  headers?: Record<string, string>;
  deps?: Partial<ApiDeps>;
}
const send = (path: string, init: RequestInit, { host = 'sample.localhost', deps = {} }: Post) =>
  apiApp({ ...lab, ...deps }).request(new Request(`http://${host}${path}`, init));
const post = (path: string, body: unknown, options: Post = {}) =>
  send(
    path,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...options.headers },
    },
    options,
  );
const submit = (path: string, body: Record<string, string>, options: Post = {}) =>
  send(
    path,
    {
      method: 'POST',
      body: new URLSearchParams(body),
      ...(options.headers ? { headers: options.headers } : {}),
    },
    options,
  );
const get = (path: string, options: Post = {}) => send(path, {}, options);
const leads = () => lab.store.db.selectFrom('lead').selectAll().execute();
const outbox = () => lab.store.db.selectFrom('outbox').selectAll().execute();
const fields = async (answer: Response | Promise<Response>) =>
  Object.keys((await (await answer).json()).fields);

describe('POST /api/leads', () => {
  test('stores the lead with its delivery and answers its id', async () => {
    const answer = await post('/api/leads', enquiry, { headers: { 'user-agent': 'Test <1>\t' } });
    expect(answer.status).toBe(201);
    const [lead] = await leads();
    expect(await answer.json()).toEqual({ lead_id: lead?.id });
    expect(answer.headers.get('x-event-id')).toBe('15');
    expect(lead).toMatchObject({
      site: 'sample',
      kind: 'enquiry',
      state: 'accepted',
      email: 'jo@example.com',
      phone: '400123456',
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

  test('takes a lead about a car that was sold and is gone: the page may be a day old', async () => {
    expect((await post('/api/leads', { ...enquiry, car_id: 'gone' })).status).toBe(201);
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({ car_id: 'gone', car: null });
  });

  test('names each field that is missing or wrong', async () => {
    expect(await fields(post('/api/leads', { car_id: 'u1' }))).toEqual([
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
    expect(await fields(post('/api/leads', { ...enquiry, ...wrong }))).toEqual([
      'email',
      'phone',
      'postcode',
      'opt_in',
      'url',
    ]);
    const answer = await post('/api/leads', { ...enquiry, postcode: '403' });
    expect((await answer.json()).fields.postcode).toBe('Invalid postcode. Please enter a 4-digit number.');
    expect(await leads()).toEqual([]);
  });

  test('asks what the form of this site and car asked', async () => {
    const there = { host: 'group.localhost' };
    const { url: _, ...plain } = enquiry;
    expect(await fields(post('/api/leads', plain, there))).toEqual(['dealership_slug']);
    expect(await fields(post('/api/leads', { ...plain, car_id: 'n1' }, there))).toEqual([
      'dealership_slug',
      'location',
    ]);
    expect(await fields(post('/api/leads', { ...plain, dealership_slug: 'east' }, there))).toEqual([
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

  test('a test drive booked on its own page needs no words for a car that is named', async () => {
    const drive = {
      ...person,
      message: 'Please',
      category: 'Test Drive',
      page_id: 'book-test-drive',
      date: '2026-11-23',
      time: '09:30',
    };
    expect(await fields(post('/api/leads', drive))).toEqual(['vehicle']);
    expect((await post('/api/leads', { ...drive, car_id: 'u1' })).status).toBe(201);
    expect(await fields(post('/api/leads', { ...drive, car_id: 'u1', date: '2026-11-19' }))).toEqual([
      'date',
    ]);
  });

  test('keeps consent with the words that were agreed to, and when', async () => {
    await post('/api/leads', { ...enquiry, opt_in: true });
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({
      opt_in: true,
      consents: [
        { name: 'opt_in', words: expect.stringContaining('unsubscribe'), at: new Date(NOON).toISOString() },
      ],
    });
  });
});

describe('POST /api/forms', () => {
  test('answers the id and the page to go on to', async () => {
    const answer = await post('/api/forms', contact);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ lead_id: expect.any(String), success_page: '/success/' });
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
    '%s is told by its category and checked by its own questions',
    async (kind, own) => {
      const path = kind === 'location' ? '/contact-us/kedron/' : '/x/';
      await post(own.action, {
        ...contact,
        category: own.category,
        subcategory: own.subcategory,
        page_id: kind === 'location' ? 'contact' : kind,
        url: path,
        vehicle: 'Swift 2019',
        part: 'Mirror',
        car_id: own.action === '/api/leads' ? 'u1' : '',
      });
      expect((await leads()).map(lead => lead.kind)).toEqual([kind]);
    },
  );
});

describe('a form posted without JavaScript', () => {
  const { url, lead_attributes: _, ...plain } = enquiry;

  test('goes on to the success page; a double click is one lead', async () => {
    const answers = await Promise.all([submit('/api/leads', plain), submit('/api/leads', plain)]);
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/success/'],
      [303, '/success/'],
    ]);
    expect(await leads()).toHaveLength(1);
    await submit('/api/leads', plain, { deps: { clock: () => NOON + 11 * 60_000 } });
    expect(await leads()).toHaveLength(2);
  });

  test('is thanked on the spot where the site has no success page', async () => {
    const answer = await submit(
      '/api/leads',
      { ...plain, dealership_slug: 'north' },
      { host: 'group.localhost' },
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<h1>Thank you</h1>');
  });

  test('comes back with what was typed, each mistake at its field, and a way back', async () => {
    const answer = await submit('/api/leads', {
      ...plain,
      url,
      email: 'jo"><script>',
      message: '\nTwo\nlines',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('<a href="#email">E-mail address may not contain HTML.</a>');
    expect(html).toContain('value="jo&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('aria-describedby="email-error" aria-invalid="true"');
    expect(html).toMatch(/<textarea[^>]*>\n\nTwo\nlines<\/textarea>/);
    expect(html).toContain('<input type="hidden" name="car_id" value="u1">');
    expect(html).toContain('<a href="/cars/x/">');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('is answered with data where the sender asks for data', async () => {
    const answer = await submit('/api/leads', { car_id: 'u1' }, { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'application/json']);
  });
});

describe('Idempotency-Key', () => {
  const key = { headers: { 'idempotency-key': 'k1' } };

  test('a repeat answers what the first did, whatever the try carried along', async () => {
    const first = await (await post('/api/leads', enquiry, key)).json();
    const again = await post('/api/leads', { ...enquiry, lead_attributes: {}, filled_ms: 9000 }, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect([(await leads()).length, (await outbox()).length]).toEqual([1, 1]);
  });

  test('many at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/leads', enquiry, key)));
    const ids = await Promise.all(answers.map(async answer => (await answer.json()).lead_id));
    expect(new Set(ids).size).toBe(1);
    expect(await leads()).toHaveLength(1);
  });

  test('with another body is refused, and so is one that is none', async () => {
    await post('/api/leads', enquiry, key);
    const other = await post('/api/leads', { ...enquiry, name: 'Al' }, key);
    expect([other.status, await other.json()]).toEqual([
      422,
      { error: expect.stringContaining('Idempotency-Key') },
    ]);
    expect((await post('/api/forms', contact, key)).status).toBe(422);
    expect(
      (await post('/api/leads', enquiry, { headers: { 'idempotency-key': 'x'.repeat(201) } })).status,
    ).toBe(400);
    expect(await leads()).toHaveLength(1);
  });

  test('of one site is nothing to another', async () => {
    await post('/api/forms', contact, key);
    const there = await post(
      '/api/forms',
      { ...contact, dealership_slug: 'north' },
      { ...key, host: 'www.group.example' },
    );
    expect(there.status).toBe(201);
    expect((await leads()).map(lead => lead.site).sort()).toEqual(['group', 'sample']);
  });
});

describe('suspects are kept back, and told that all went well', () => {
  test.each([
    ['hidden field filled in', { homepage: 'https://spam.example' }],
    ['filled in too fast', { filled_ms: 300 }],
    ['link in a name', { name: 'www.spam.example' }],
    ['many links', { message: 'http://a http://b http://c http://d' }],
  ])('%s', async (reason, change) => {
    expect((await post('/api/leads', { ...enquiry, ...change })).status).toBe(201);
    expect(await leads()).toMatchObject([{ state: 'quarantined', suspicion: reason }]);
    expect(await outbox()).toMatchObject([{ state: 'held' }]);
  });

  test('many from one address are suspects, and very many refused; repeats and other addresses are not counted', async () => {
    const limits = { windowMs: 600_000, suspectAbove: 2, refuseAbove: 3 };
    const at = (message: string) => post('/api/leads', { ...enquiry, message }, { deps: { limits } });
    const statuses = [];
    for (const message of ['1', '1', '2', '3', '4']) statuses.push((await at(message)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect((await leads()).map(lead => lead.state)).toEqual(['accepted', 'accepted', 'quarantined']);
    const later = { limits, clock: () => NOON + 600_000 };
    expect((await post('/api/leads', { ...enquiry, message: '4' }, { deps: later })).status).toBe(201);
  });
});

test('POST /api/phone-reveals notes which number was asked for, and nothing of who asked', async () => {
  const reveal = { car_id: 'u1', dealership_id: 12, website_id: '77' };
  const twice = { headers: { 'idempotency-key': 'p1' } };
  expect((await post('/api/phone-reveals', reveal, twice)).status).toBe(204);
  expect((await post('/api/phone-reveals', reveal, twice)).status).toBe(204);
  expect((await post('/api/phone-reveals', reveal)).status).toBe(204);
  expect(await lab.store.db.selectFrom('call_event').selectAll().execute()).toMatchObject([
    { site: 'sample', car_id: 'u1', dealership_id: '12', website_id: '77', at: NOON },
    {},
  ]);
  expect(
    await fields(post('/api/phone-reveals', { ...reveal, website_id: '78', dealership_id: {} })),
  ).toEqual(['website_id', 'dealership_id']);
});

test('nobody fills the store with reveals, or uses up the maps service', async () => {
  const geocode = async () => ({ lat: 1, lng: 2 });
  const statuses = async (count: number, ask: () => Response | Promise<Response>) =>
    new Set((await Promise.all(Array.from({ length: count }, ask))).map(answer => answer.status));
  const reveal = () => post('/api/phone-reveals', { car_id: 'u1' });
  expect(await statuses(100, reveal)).toEqual(new Set([204]));
  expect((await reveal()).status).toBe(429);
  const look = () => get('/api/geocode?address=4031', { deps: { geocode } });
  expect(await statuses(60, look)).toEqual(new Set([200]));
  expect((await look()).status).toBe(429);
});

describe('GET /api/appointments', () => {
  const slots = async (query: string, deps: Partial<ApiDeps> = {}) =>
    (await (await get(`/api/appointments?${query}`, { deps })).json()).slots;

  test('are the times at which a visit fits the opening hours, on the clock of the site', async () => {
    const monday = await slots('location=kedron&date=2026-11-23');
    expect(monday).toHaveLength(16);
    expect(monday[0]).toEqual({ start: '2026-11-23T09:00:00+10:00', available: true });
    expect(await slots('location=id-kedron&date=2026-12-24')).toHaveLength(3);
    expect(await slots('date=2026-11-22')).toEqual([]);
    expect(await slots('date=2026-11-19')).toEqual([]);
  });

  test('that have passed are not free', async () => {
    const today = await slots('date=2026-11-20');
    expect(today.filter((slot: { available: boolean }) => slot.available)[0].start).toBe(
      '2026-11-20T12:30:00+10:00',
    );
  });

  test('need a day, a location of the site, and a site that offers them', async () => {
    expect((await get('/api/appointments?date=2026-02-30')).status).toBe(400);
    expect((await get('/api/appointments?date=2026-11-23&location=north')).status).toBe(404);
    expect(
      (await get('/api/appointments?date=2026-11-23&location=north', { host: 'group.localhost' })).status,
    ).toBe(404);
  });
});

test('GET /api/appointments finds the location by the car or the dealership', async () => {
  const count = async (query: string) => {
    const answer = await get(`/api/appointments?date=2026-11-23${query}`, { host: 'pair.localhost' });
    return answer.status === 200 ? (await answer.json()).slots.length : answer.status;
  };
  expect(await count('&location=north')).toBe(16);
  expect(await count('&location=&car_id=s%2F1')).toBe(2);
  expect(await count('&dealership_slug=south')).toBe(2);
  // A car that is gone says nothing; the dealership that was chosen still does.
  expect(await count('&car_id=gone&dealership_slug=north')).toBe(16);
  expect(await count('')).toBe(404);
});

test('GET /api/cars/{id} names a car of the site', async () => {
  const name = async (id: string, host = 'pair.localhost') => {
    const answer = await get(`/api/cars/${id}`, { host });
    return answer.status === 200 ? (await answer.json()).name : answer.status;
  };
  expect(await name('s%2F1')).toBe('2020 Suzuki Jimny');
  expect(await name('u1')).toBe(404);
  expect(await name('%E0%A4%A')).toBe(404);
});

describe('GET /api/geocode', () => {
  const deps = {
    geocode: async (address: string) => {
      if (address === 'fail') throw new Error('down');
      return address === '4031' ? { lat: -27.4, lng: 153 } : null;
    },
  };

  test('asks the provider; what nobody knows is an invalid postcode', async () => {
    expect(await (await get('/api/geocode?address=4031', { deps })).json()).toEqual({ lat: -27.4, lng: 153 });
    const unknown = await get('/api/geocode?address=0000', { deps });
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Invalid postcode' }]);
    expect((await get('/api/geocode', { deps })).status).toBe(400);
  });

  test('looks nothing up for a site that does not want it', async () => {
    const answer = await get('/api/geocode?address=4031', { deps, host: 'group.localhost' });
    expect([answer.status, (await answer.json()).error]).toEqual([
      404,
      'This site does not look postcodes up.',
    ]);
  });

  test('says when there is no provider, or it fails', async () => {
    const none = await get('/api/geocode?address=4031');
    expect([none.status, (await none.json()).error]).toEqual([
      503,
      expect.stringContaining('no geocoding service'),
    ]);
    expect((await get('/api/geocode?address=fail', { deps })).status).toBe(503);
  });
});

describe('whoever asks', () => {
  test('a host that no site has, and a page of another site, get nothing', async () => {
    expect((await post('/api/leads', enquiry, { host: 'evil.example' })).status).toBe(404);
    expect((await post('/api/leads', enquiry, { headers: { origin: 'https://evil.example' } })).status).toBe(
      400,
    );
    expect(
      (await post('/api/leads', enquiry, { headers: { origin: 'https://sample.example' } })).status,
    ).toBe(201);
  });

  test('a call that does not exist is told so', async () => {
    expect(await (await get('/api/none')).json()).toEqual({ error: 'There is no such call.' });
    expect((await get('/api/leads')).status).toBe(404);
  });

  test('health answers while the store does, and a store that fails is a 503 that names nobody', async () => {
    expect((await get('/api/health')).status).toBe(200);
    const broken = await leadLab([one]);
    await broken.store.close();
    const answer = await post('/api/leads', enquiry, { deps: { store: broken.store } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await get('/api/health', { deps: { store: broken.store } })).status).toBe(503);
    expect(lab.lines.join()).not.toMatch(/citizen|example\.com|0400/i);
    expect(lab.lines.join()).toContain('request.failed');
  });
});
