import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { FORM_KINDS, type FormKind } from '../../domain/lead/form-kind.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import { planLeadCar } from '../../site/form/plan-lead-site.ts';
import { leadAdf } from './lead-adf.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** The children of elements as the definition of ADF 1.0 orders them; what is not here holds text. */
const CHILDREN: Record<string, string> = {
  adf: '(prospect )+',
  prospect: '(id )*requestdate (vehicle )+customer vendor (provider )?',
  vehicle:
    '(id )*year make model (vin )?(stock )?(trim )?(doors )?(bodystyle )?(transmission )?(odometer )?(colorcombination )*(imagetag )?(price )?(pricecomments )?(option )*(finance )?(comments )?',
  colorcombination: '(interiorcolor )?(exteriorcolor )?preference ',
  customer: 'contact (id )*(timeframe )?(comments )?',
  timeframe: '(description )?(earliestdate )?(latestdate )?',
  vendor: '(id )*vendorname (url )?contact ',
  provider: '(id )*name (service )?(url )?(email )?(phone )?(contact )?',
  contact: '(name )+(email (phone )*|(phone )+)(address )?',
  address: '(street )+(apartment )?(city )?(regioncode )?(postalcode )?(country )?',
};
/** The values its attributes may have. */
const VALUES: Record<string, readonly string[]> = {
  'vehicle interest': ['buy', 'lease', 'sell', 'trade-in', 'test-drive'],
  'vehicle status': ['new', 'used'],
  'odometer status': ['unknown', 'rolledover', 'replaced', 'original'],
  'odometer units': ['km', 'mi'],
  'name part': ['surname', 'first', 'middle', 'last', 'full'],
  'name type': ['business', 'individual'],
  'phone type': ['voice', 'fax', 'cellphone', 'pager'],
  'price type': ['quote', 'offer', 'msrp', 'invoice', 'call', 'appraisal', 'asking'],
};

function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', text => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return root;
}

function faults(element: Element): string[] {
  const children = element.children.map(({ name }) => `${name} `).join('');
  const content = CHILDREN[element.name] ?? '';
  const order =
    element.name === '' || new RegExp(`^(?:${content})$`).test(children)
      ? []
      : [`${element.name}: ${children}`];
  const values = Object.entries(element.attributes)
    .filter(([name, value]) => VALUES[`${element.name} ${name}`]?.includes(value) === false)
    .map(([name, value]) => `${element.name} ${name}=${value}`);
  return [...order, ...values, ...element.children.flatMap(faults)];
}

const sample = sampleCar(1, { id: 'c1', make: 'Suzuki', model: 'Swift', car_type: 'demo' });
const car = planLeadCar(sample, await sampleSite([sample]));
const record = (kind: FormKind, changes: Partial<LeadRecord> = {}): LeadRecord => ({
  lead_id: 'L1',
  site: {
    slug: 'sample',
    name: 'Sample',
    origin: 'https://sample.example',
    id: null,
    country: 'AU',
    time_zone: 'Australia/Brisbane',
  },
  kind,
  category: FORM_KINDS[kind].category,
  subcategory: FORM_KINDS[kind].subcategory,
  event_id: 22,
  received_at: '2026-11-20T02:00:00.000Z',
  name: 'Zoë',
  last_name: "O'Brien",
  email: 'zoe@example.com',
  phone: null,
  postcode: null,
  message: null,
  opt_in: false,
  sealed: null,
  answers: [],
  files: [],
  consents: [],
  trade_in: null,
  car_id: null,
  car: null,
  offer: null,
  vehicle: null,
  car_dealership_id: null,
  dealership_slug: null,
  dealership_name: null,
  location: null,
  location_name: null,
  page_id: null,
  page_hash: null,
  deal: null,
  release: null,
  url: null,
  source: 'website',
  user_agent: null,
  lead_attributes: {},
  ...changes,
});
const about = { car, car_id: 'c1' };
const own = {
  answers: [
    { name: 'vehicle', label: 'Your car', value: '2015 Mazda 3 Maxx' },
    { name: 'Rego', label: 'Registration', value: '123ABC' },
    { name: 'regoState', label: 'State', value: 'QLD' },
    { name: 'km', label: 'Kilometres', value: '84,500 km' },
  ],
};

/** The vehicles of a lead: their interest, status, make and model. */
function vehicles(lead: LeadRecord) {
  const [adf] = parse(leadAdf(lead, 'sales@sample.example')).children;
  const all = adf?.children[0]?.children.filter(({ name }) => name === 'vehicle') ?? [];
  return all.map(({ attributes, children }) => ({
    ...attributes,
    said: children
      .filter(({ name }) => ['id', 'year', 'make', 'model', 'odometer'].includes(name))
      .map(({ text }) => text),
  }));
}

const KINDS = Object.keys(FORM_KINDS) as FormKind[];

describe.each(KINDS)('a lead of kind %s', kind => {
  test.each<[string, Partial<LeadRecord>]>([
    ['with a car', about],
    ['without one', {}],
    ['with a car of the visitor', own],
    [
      'with both',
      { ...about, ...own, postcode: '4031', phone: '0400 123 456', last_name: null, email: null },
    ],
  ])('%s is valid ADF', (_, changes) => {
    expect(faults(parse(leadAdf(record(kind, changes), 'sales@sample.example')))).toEqual([]);
  });
});

test('an enquiry about an offer carries its id and its name', () => {
  const adf = leadAdf(record('offer', { offer: { id: '31', name: 'Free <servicing>' } }), 'a@b.example');
  expect(adf).toContain('<id sequence="2" source="offer_id">31</id>');
  expect(adf).toContain('Offer: Free &lt;servicing&gt; (31)');
  expect(faults(parse(adf))).toEqual([]);
});

describe('the vehicles of a lead', () => {
  const WANTED = ['c1', String(car.year), 'Suzuki', 'Swift', String(car.km)];
  const OWN = ['123ABC QLD', '2015', '', 'Mazda 3 Maxx', '84500'];

  test('[K23] a make that the site knows is separated from the model, of an offer or a model and of the visitor', () => {
    const vehicle = { year: null, make: 'Mazda', model: 'CX-5' };
    expect(vehicles(record('offer', { vehicle }))).toEqual([
      { interest: 'buy', said: ['', 'Mazda', 'CX-5'] },
    ]);
    const traded = { ...about, ...own, vehicle: { year: '2015', make: 'Mazda', model: '3 Maxx' } };
    expect(vehicles(record('trade-in', traded))[1]).toMatchObject({
      interest: 'trade-in',
      said: ['123ABC QLD', '2015', 'Mazda', '3 Maxx', '84500'],
    });
  });

  test('the day of a visit is when the customer comes', () => {
    const day = { name: 'date', label: 'Day', value: '2026-12-01' };
    const drive = (...answers: LeadRecord['answers']) =>
      leadAdf(record('test-drive', { ...about, answers }), 'a@b.example');
    const adf = drive(day, { name: 'time', label: 'Time', value: '09:30' });
    expect(adf).toContain('<earliestdate>2026-12-01T09:30:00</earliestdate>');
    expect(faults(parse(adf))).toEqual([]);
    expect(drive(day)).toContain('<earliestdate>2026-12-01</earliestdate>');
    expect(drive()).not.toContain('timeframe');
  });

  test('the car of an enquiry has the interest buy, that of a test drive test-drive', () => {
    expect(vehicles(record('enquiry', about))).toEqual([{ interest: 'buy', status: 'used', said: WANTED }]);
    expect(vehicles(record('test-drive', about))).toEqual([
      { interest: 'test-drive', status: 'used', said: WANTED },
    ]);
    expect(vehicles(record('reserve', { ...about, car: { ...car, car_type: 'new' } }))).toMatchObject([
      { interest: 'buy', status: 'new' },
    ]);
  });

  test('a trade-in is the car wanted and the car of the visitor', () => {
    expect(vehicles(record('trade-in', { ...about, ...own }))).toEqual([
      { interest: 'buy', status: 'used', said: WANTED },
      { interest: 'trade-in', status: 'used', said: OWN },
    ]);
    expect(vehicles(record('trade-in', own))).toEqual([{ interest: 'trade-in', status: 'used', said: OWN }]);
    expect(vehicles(record('sell', own))).toEqual([{ interest: 'sell', status: 'used', said: OWN }]);
  });

  test.each(['service', 'parts', 'parts-search'] as const)('nothing is bought by a lead of kind %s', kind => {
    expect(vehicles(record(kind, own))).toEqual([{ status: 'used', said: OWN }]);
  });

  test.each(['service', 'parts', 'trade-in', 'sell'] as const)(
    'a car that is named is the only one of a lead of kind %s without another',
    kind => {
      expect(vehicles(record(kind, about)).map(({ said }) => said)).toEqual([WANTED]);
      expect(vehicles(record(kind))).toHaveLength(1);
    },
  );

  test.each(['contact', 'location'] as const)('a lead of kind %s has no interest', kind => {
    expect(vehicles(record(kind))).toEqual([{ said: ['', '', ''] }]);
  });

  test('what a visitor wants in words is a model', () => {
    const answers = [{ name: 'vehicle', label: 'Which car?', value: 'any Swift' }];
    expect(vehicles(record('notify', { answers }))).toEqual([
      { interest: 'buy', said: ['', '', 'any Swift'] },
    ]);
  });
});

describe('what brought the visitor', () => {
  const linked_query_params = { utm_source: 'google', utm_campaign: 'EOFY "utes" & <more>', gclid: 'Cj0K-1' };
  const brought = record('enquiry', { ...about, event_id: 15, lead_attributes: { linked_query_params } });
  const provider = (lead: LeadRecord) => {
    const [adf] = parse(leadAdf(lead, 'sales@sample.example')).children;
    const found = adf?.children[0]?.children.find(({ name }) => name === 'provider');
    const ids = found?.children.filter(({ name }) => name === 'id') ?? [];
    return ids.map(({ attributes, text }) => [attributes['sequence'], attributes['source'], text]);
  };

  test('are ids of the provider, in valid ADF, and lines of the comments', () => {
    expect(provider(brought)).toEqual([
      ['1', 'event_id', '15'],
      ['2', 'utm_source', 'google'],
      ['3', 'utm_campaign', 'EOFY "utes" & <more>'],
      ['4', 'gclid', 'Cj0K-1'],
    ]);
    expect(faults(parse(leadAdf(brought, 'sales@sample.example')))).toEqual([]);
    expect(leadAdf(brought, 'sales@sample.example')).toContain(
      'Campaign: utm_source: google\nutm_campaign: EOFY',
    );
  });

  test.each([
    {},
    { linked_query_params: null },
    { linked_query_params: 'x' },
    { linked_query_params: { a: [1], b: '' } },
  ])('is the event alone where a lead has %j', lead_attributes => {
    expect(provider(record('contact', { lead_attributes }))).toEqual([['1', 'event_id', '22']]);
    expect(leadAdf(record('contact', { lead_attributes }), 'sales@sample.example')).not.toContain('Campaign');
  });
});

test.each([
  ['Jo', 'Citizen', 'Jo', 'Citizen'],
  ['Jo Citizen', null, 'Jo', 'Citizen'],
  [' Maria  del Carmen Ruiz ', null, 'Maria  del Carmen', 'Ruiz'],
  ['Jo', null, 'Jo', ''],
  [null, 'Citizen', '', 'Citizen'],
  [null, null, '', ''],
])('the customer %j %j has a first and a last name', (name, last_name, first, last) => {
  const adf = leadAdf(record('contact', { name, last_name }), 'sales@sample.example');
  const parts = [...adf.matchAll(/<name part="(\w+)" type="individual">(.*)<\/name>/g)];
  expect(parts.map(([, part, text]) => [part, text])).toEqual([
    ['first', first],
    ['last', last],
  ]);
});
