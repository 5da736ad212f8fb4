import { afterAll, beforeAll, beforeEach } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import type { ApiDeps } from '../../src/api/api-deps.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';

const used = sampleCar(1, { id: 'u1', car_type: 'used', name: '2019 Suzuki Swift GL' });
const fresh = sampleCar(2, { id: 'n1', car_type: 'new' });
const hours = [1, 2, 3, 4, 5].map(weekday => ({ weekday, start_hour: '09:00', end_hour: '17:00' }));
export const yard = (slug: string, more: object = {}) => ({
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
/** Takes appointments and looks postcodes up. */
export const one = {
  config: {
    id: '77',
    email: 'sales@sample.example',
    features: { appointments: true, postcodeGeocoding: true },
  },
  files: {
    'locations.json': JSON.stringify([yard('kedron')]),
    'offers.json': JSON.stringify([{ id: 31, name: 'Free servicing' }]),
  },
  cars: [used, fresh],
};
/** Two dealerships, no success page, its own calendar. */
export const group = {
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

/** Takes an e-mail address or a phone number, and no message. */
export const either = {
  slug: 'either',
  config: {
    origin: 'https://either.example',
    features: { emailOrPhone: true, lastNameField: false, messageOptional: true },
  },
  files: {},
  cars: [used],
};

/** Two yards that open at different hours, and a car at one of them. */
export const pair = {
  slug: 'pair',
  config: {
    origin: 'https://pair.example',
    dealerships: [
      { slug: 'north', id: 'd-north' },
      { slug: 'south', id: 'd-south' },
    ],
    features: { appointments: true },
  },
  files: {
    'locations.json': JSON.stringify([
      yard('north'),
      yard('south', {
        address: { state: 'WA' },
        contact_detail: { opening_hours: [{ weekday: 1, start_hour: '13:00', end_hour: '14:00' }] },
      }),
    ]),
  },
  cars: [sampleCar(3, { id: 's/1', dealership_slug: 'south', name: '2020 Suzuki Jimny' })],
};

/** One dealership whose workshop comes before its yards. */
export const workshop = {
  slug: 'workshop',
  config: { origin: 'https://workshop.example', dealerships: ['north'], features: { appointments: true } },
  files: {
    'locations.json': JSON.stringify([
      yard('service', {
        location_type: 'service',
        dealership_slug: 'north',
        contact_detail: { opening_hours: [{ weekday: 1, start_hour: '07:00', end_hour: '08:00' }] },
      }),
      yard('north'),
      yard('east', {
        dealership_slug: 'north',
        contact_detail: { opening_hours: [{ weekday: 1, start_hour: '13:00', end_hour: '14:00' }] },
      }),
    ]),
  },
};

/** Requires neither consent nor extras. */
export const plain = {
  slug: 'plain',
  config: { origin: 'https://plain.example', features: { optIn: false, additionalServices: [] } },
  cars: [used],
};

export const person = {
  name: 'Jo',
  last_name: 'Citizen',
  email: 'Jo@Example.com',
  phone: '0400 123 456',
  postcode: '4031',
};
export const enquiry = {
  ...person,
  message: 'Is it still there?\r\nI am near.',
  category: 'Vehicle Enquiry',
  car_id: 'u1',
  page_id: 'car',
  source: 'Website',
  url: 'https://sample.example/cars/x/?utm_source=mail',
  lead_attributes: { visited_pages: ['/', '/cars/x/'], linked_query_params: { utm_source: 'mail' } },
};
export const contact = { ...person, message: 'Hello', category: 'General Enquiry', page_id: 'contact' };

interface Post {
  host?: string;
  headers?: Record<string, string>;
  deps?: Partial<ApiDeps>;
}

/** The API of these sites for the tests of one file, with an empty store before each. */
export function apiForTests(sites: Parameters<typeof leadHarness>[0] = [one]) {
  let made: LeadHarness | undefined;
  const harness = (): LeadHarness => {
    if (made === undefined) throw new Error('Ask within a test.');
    return made;
  };
  beforeAll(async () => {
    made = await leadHarness(sites);
  });
  afterAll(() => made?.close());
  beforeEach(async () => {
    for (const table of [
      'lead',
      'lead_file',
      'receipt',
      'outbox',
      'rate',
      'call_event',
      'valuation',
    ] as const)
      await harness().store.db.deleteFrom(table).execute();
    harness().lines.length = 0;
  });
  const send = (path: string, init: RequestInit, { host = 'sample.localhost', deps = {} }: Post) =>
    apiApp({ ...harness(), ...deps }).request(new Request(`http://${host}${path}`, init));
  return {
    harness,
    send: (path: string, init: RequestInit, options: Post = {}) => send(path, init, options),
    post: (path: string, body: unknown, options: Post = {}) => {
      const headers = { 'content-type': 'application/json', ...options.headers };
      return send(path, { method: 'POST', body: JSON.stringify(body), headers }, options);
    },
    /** As a browser without scripts does. */
    submit: (path: string, body: Record<string, string>, options: Post = {}) => {
      const { headers = {} } = options;
      return send(path, { method: 'POST', body: new URLSearchParams(body), headers }, options);
    },
    get: (path: string, options: Post = {}) => send(path, {}, options),
    leads: () => harness().store.db.selectFrom('lead').selectAll().execute(),
    outbox: () => harness().store.db.selectFrom('outbox').selectAll().execute(),
  };
}

/** Names of the fields that a response calls wrong. */
export async function wrongFields(response: Response | Promise<Response>): Promise<string[]> {
  return Object.keys((await (await response).json()).fields);
}
