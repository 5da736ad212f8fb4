import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LEAST_SITE } from '../../../tests/support/samples/least-site.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { COUNTRIES } from '../../domain/country/countries.ts';
import { checkNewDealer, originProblem, slugProblem } from './check-new-dealer.ts';
import { dealerFiles, type NewDealer } from './dealer-files.ts';
import { licenceEntry } from './licence-entry.ts';
import { parseHours, USUAL_HOURS } from './opening-hours.ts';
import { addressExample, parsePostalAddress } from './postal-address.ts';
import { writeDealerFolder } from './write-dealer-folder.ts';

const DEALER: NewDealer = {
  name: 'Kedron “Best” Cars',
  slug: 'kedron',
  origin: 'https://www.kedron.example',
  country: 'AU',
  template: 'classic',
  email: 'sales@kedron.example',
  phone: '07 3000 0000',
  address: { street: '1 Gympie Road', city: 'Kedron', state: 'QLD', postcode: '4031' },
  hours: parseHours(USUAL_HOURS) ?? [],
  licence: '4123456',
  accent: '#1c3f94',
  hasWorkshop: false,
  timeZone: null,
  schema: '../site.schema.json',
};

test.each([
  [
    USUAL_HOURS,
    ['08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-16:00', 'Closed'],
  ],
  [
    'mon to fri 9am - 5.30pm; sun closed',
    ['09:00-17:30', '09:00-17:30', '09:00-17:30', '09:00-17:30', '09:00-17:30', 'Closed', 'Closed'],
  ],
  [
    'Saturday – Monday 10–14',
    ['10:00-14:00', 'Closed', 'Closed', 'Closed', 'Closed', '10:00-14:00', '10:00-14:00'],
  ],
  ['Thu 9-21', ['Closed', 'Closed', 'Closed', '09:00-21:00', 'Closed', 'Closed', 'Closed']],
])('hours in words: %s', (text, expected) => {
  const hours = parseHours(text);
  expect(hours?.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(
    hours?.map(day => (day.status === 'Closed' ? 'Closed' : `${day.start_hour}-${day.end_hour}`)),
  ).toEqual(expected);
});

test('[H10] hours with a break have two entries a day; what overlaps is replaced', () => {
  const text = 'Mon-Fri 8:30-12:30, 13:30-17:30, Wed closed, Fri 8-20, Sun 9-12, Sun 13-15';
  expect(
    parseHours(text)?.map(day => [day.weekday, day.start_hour ?? day.status, day.end_hour].join(' ')),
  ).toEqual([
    ...['1 08:30 12:30', '1 13:30 17:30', '2 08:30 12:30', '2 13:30 17:30', '3 Closed '],
    ...['4 08:30 12:30', '4 13:30 17:30', '5 08:00 20:00', '6 Closed ', '0 09:00 12:00', '0 13:00 15:00'],
  ]);
  const [, wednesday] =
    parseHours('Tue-Wed 8-12, 13-17, Wed 8-12, Mon closed')?.filter(({ weekday }) => weekday > 1) ?? [];
  expect(wednesday).toMatchObject({ weekday: 2, start_hour: '13:00' });
  expect(parseHours('Tue-Wed 8-12, 13-17, Wed 8-12')?.filter(({ weekday }) => weekday === 3)).toHaveLength(1);
  expect(parseHours('9-12, Mon 13-17')).toBeNull();
});

test.each([
  '',
  'always',
  'Mon-Fri',
  'Mon-Fri 9',
  'Mon 25-26',
  'Mon 17-9',
  'Funday 9-5',
  'Mon 9-5, '.repeat(2000),
])('hours that cannot be read: %j', text => {
  expect(parseHours(text)).toBeNull();
});

test('an address on one line is parsed in the order of its country', () => {
  expect(parsePostalAddress('118 Saddler Street, Rocklea QLD 4106', 'AU')).toEqual({
    street: '118 Saddler Street',
    city: 'Rocklea',
    state: 'QLD',
    postcode: '4106',
  });
  expect(parsePostalAddress('Unit 2, 5 High St, Mount Druitt, nsw, 2770', 'AU')).toMatchObject({
    street: 'Unit 2, 5 High St',
    city: 'Mount Druitt',
    state: 'NSW',
  });
  expect(parsePostalAddress('1 High Street, Leeds, LS1 4AB', 'GB')).toMatchObject({
    city: 'Leeds',
    state: null,
    postcode: 'LS1 4AB',
  });
  expect(parsePostalAddress('Storgatan 1, 114 55 Stockholm', 'SE')).toMatchObject({
    city: 'Stockholm',
    postcode: '114 55',
  });
  expect(parsePostalAddress('118 Saddler Street, Rocklea', 'AU')).toBeNull();
  expect(parsePostalAddress('Rocklea QLD 4106', 'AU')).toBeNull();
  expect(parsePostalAddress('', 'AU')).toBeNull();
});

test.each([...COUNTRIES.keys()])(
  'in %s the example of an address can be read, and a new dealer is whole',
  async country => {
    const address = parsePostalAddress(addressExample(country), country);
    expect(address).toMatchObject({ street: '12 Main Street', city: 'Springfield' });
    const dealers = temporaryFolder({});
    for (const template of ['classic', 'metro', 'yard']) {
      const files = dealerFiles({ ...DEALER, country, address, template, phone: null, schema: null });
      expect(await checkNewDealer(dealers, 'kedron', files)).toEqual({ problems: [], warnings: [] });
    }
  },
);

test('the files hold the answers, in the order of the guide, and leave out what has a default', () => {
  const files = dealerFiles(DEALER);
  expect(files['site.json']).toMatchInlineSnapshot(`
    "{
      "$schema": "../site.schema.json",
      "slug": "kedron",
      "template": "classic",
      "name": "Kedron “Best” Cars",
      "origin": "https://www.kedron.example",
      "country": "AU",
      "time_zone": "Australia/Brisbane",
      "phone": "07 3000 0000",
      "email": "sales@kedron.example",
      "features": {
        "headerBookService": false,
        "servicePage": false,
        "bookService": false,
        "partsPage": false,
        "partsSearch": false
      },
      "theme": { "accent": "#1c3f94" },
      "licences": { "Motor dealer licence": "4123456" }
    }
    "
  `);
  const [location] = JSON.parse(files['locations.json'] ?? '');
  expect(location).toMatchObject({ slug: 'kedron', primary: true, dealer_license_number: '4123456' });
  const least = dealerFiles({
    ...DEALER,
    address: null,
    phone: null,
    licence: null,
    accent: null,
    hasWorkshop: true,
  });
  expect(Object.keys(least)).toEqual(['site.json']);
  expect(Object.keys(JSON.parse(least['site.json'] ?? ''))).toEqual([
    '$schema',
    'slug',
    'template',
    'name',
    'origin',
    'country',
    'email',
  ]);
});

test('the time zone is that of the state, unless one is named', () => {
  const zoneOf = (change: Partial<NewDealer>) =>
    JSON.parse(dealerFiles({ ...DEALER, ...change })['site.json'] ?? '').time_zone;
  const perth = { street: '1 Hay St', city: 'Perth', state: 'WA', postcode: '6000' };
  expect(zoneOf({ address: perth })).toBe('Australia/Perth');
  expect(zoneOf({ address: perth, timeZone: 'Australia/Eucla' })).toBe('Australia/Eucla');
  expect(zoneOf({ country: 'NZ', address: { ...perth, state: null } })).toBeUndefined();
});

test.each([
  ['LMCT 11234', 'QLD', 'LMCT', '11234'],
  ['11234', 'VIC', 'LMCT', '11234'],
  ['11234', 'NSW', 'MD', '11234'],
  ['4123456', 'QLD', 'Motor dealer licence', '4123456'],
  ['MD: 055-123/A', null, 'MD', '055-123/A'],
])('a licence %j in %s', (text, state, label, number) => {
  expect(licenceEntry(text, 'AU', state)).toEqual({ label, number });
});

test('no number is no licence', () => {
  expect(['', 'LMCT', 'none', '  '].map(text => licenceEntry(text, 'AU', 'QLD'))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a slug or an origin that is taken or means something else is refused', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE });
  for (const slug of ['_templates', 'North', '', 'www', '../evil', 'northside'])
    expect(slugProblem(dealers, slug)).toEqual(expect.any(String));
  expect(slugProblem(dealers, 'southside')).toBeNull();
  expect(await originProblem(dealers, 'southside', 'http://www.northside.example:8080')).toContain(
    'northside/site.json',
  );
  expect(await originProblem(dealers, 'southside', 'https://www.southside.example')).toBeNull();
});

test('a folder is there whole or not at all, and nothing is overwritten', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE });
  const texts = { 'site.json': '{}' };
  const missing = { texts, copies: { 'stock.csv': path.join(dealers, 'not-there.csv') } };
  await expect(writeDealerFolder(dealers, 'southside', missing)).rejects.toThrow('ENOENT');
  expect(await readdir(dealers)).toEqual(['northside']);
  await expect(writeDealerFolder(dealers, 'northside', { texts, copies: {} })).rejects.toThrow(
    'Nothing was written',
  );
  expect(JSON.parse(await readFile(path.join(dealers, 'northside/site.json'), 'utf8'))).toEqual(LEAST_SITE);
  // A folder that is empty could be replaced by a rename.
  mkdirSync(path.join(dealers, 'empty'));
  await expect(writeDealerFolder(dealers, 'empty', { texts, copies: {} })).rejects.toThrow(
    'Nothing was written',
  );
  expect(await readdir(path.join(dealers, 'empty'))).toEqual([]);
  const somebodyElse = () => {
    mkdirSync(path.join(dealers, 'late'));
    writeFileSync(path.join(dealers, 'late/own.txt'), 'mine');
  };
  const late = writeDealerFolder(dealers, 'late', { texts, copies: {} }, somebodyElse);
  await expect(late).rejects.toThrow('Nothing was written');
  expect(await readdir(path.join(dealers, 'late'))).toEqual(['own.txt']);
  expect((await readdir(dealers)).filter(name => name.startsWith('.'))).toEqual([]);
});
