import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIELD_MESSAGES } from '../../src/domain/lead/field-messages.ts';
import { pick } from '../../src/lib/pick.ts';
import { fieldSchema } from '../../src/schemas/lead/field-schema.ts';
import { LeadSiteSchema } from '../../src/schemas/lead/lead-site.ts';
import { makeDealer, removeDealer, type TemporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { NOW } from './build-helpers.ts';
import { runBuild } from './run-build.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const PHOTO = 'https://photos.example/a.jpg';

/** A car and one in another currency, in one format of feeds. */
type Feed = Record<string, string>;

const csv = (head: string, rows: readonly string[], map: object): Feed => ({
  'stock.csv': [head, ...rows].join('\n'),
  'stock.map.json': JSON.stringify({ format: 'csv', ...map }),
});

const COLUMNS = {
  Ref: 'id',
  Make: 'make',
  Model: 'model',
  Year: 'year',
  Price: 'price',
  Odo: 'km',
  Fuel: 'fuel',
  Photo: 'images',
};

function table(price: string, odometer: string, foreign: string): Feed {
  const rows = [
    `A1,Volvo,V60,2021,"${price}","${odometer}",Petrol,${PHOTO}`,
    `A2,Volvo,V90,2021,"${foreign}",5 km,Petrol,${PHOTO}`,
  ];
  return csv('Ref,Make,Model,Year,Price,Odo,Fuel,Photo', rows, {
    columns: COLUMNS,
    defaults: { car_type: 'used' },
  });
}

function metaCsv(price: string, distance: number, unit: string, foreign: string): Feed {
  const head =
    'vehicle_id,make,model,year,price,mileage.value,mileage.unit,fuel_type,state_of_vehicle,availability,url,image[0].url';
  const row = (id: string, model: string, amount: string) =>
    `${id},Volvo,${model},2021,${amount},${distance},${unit},GASOLINE,USED,available,https://x.example/${id},${PHOTO}`;
  return {
    'stock.csv': [head, row('A1', 'V60', price), row('A2', 'V90', foreign)].join('\n'),
    'stock.map.json': '{ "format": "meta" }',
  };
}

function googleXml(price: string, mileage: string, foreign: string): Feed {
  const item = (id: string, model: string, amount: string) =>
    `<item><g:id>${id}</g:id><g:brand>Volvo</g:brand><g:model>${model}</g:model><g:year>2021</g:year><g:price>${amount}</g:price><g:mileage>${mileage}</g:mileage><g:condition>used</g:condition><g:fuel>Petrol</g:fuel><g:image_link>${PHOTO}</g:image_link></item>`;
  return {
    'stock.xml': `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item('A1', 'V60', price)}${item('A2', 'V90', foreign)}</channel></rss>`,
    'stock.map.json': '{ "format": "google" }',
  };
}

interface Row {
  country: string;
  feed: Feed;
  lang: string;
  price: string;
  distance: string;
  currency: string;
  unit: 'KMT' | 'SMI';
  postcode: { label: string; right: string[]; wrong: string[] };
  phone: { written: string; shown: string; href: string };
  /** `street, place` of the location. */
  address: string;
}

/** Every country of the folder has a row: else the first test names the missing one. */
const ROWS: readonly Row[] = [
  {
    country: 'AU',
    feed: table('$24,990', '45,210 km', '24990 USD'),
    lang: 'en-AU',
    price: '$24,990',
    distance: '45,210 km',
    currency: 'AUD',
    unit: 'KMT',
    postcode: { label: 'Postcode', right: ['4031'], wrong: ['40311', 'M5V 2T6'] },
    phone: { written: '0733501234', shown: '07 3350 1234', href: 'tel:+61733501234' },
    address: '1 High Street, Town XX 4031',
  },
  {
    country: 'NZ',
    feed: googleXml('24990 NZD', '45210 km', '24990 AUD'),
    lang: 'en-NZ',
    price: '$24,990',
    distance: '45,210 km',
    currency: 'NZD',
    unit: 'KMT',
    postcode: { label: 'Postcode', right: ['0800'], wrong: ['90210'] },
    phone: { written: '093001234', shown: '09 300 1234', href: 'tel:+6493001234' },
    address: '1 High Street, Town XX 0800',
  },
  {
    country: 'US',
    feed: metaCsv('24990 USD', 28092, 'MI', '24990 CAD'),
    lang: 'en-US',
    price: '$24,990',
    distance: '28,092 mi',
    currency: 'USD',
    unit: 'SMI',
    postcode: { label: 'ZIP code', right: ['90210'], wrong: ['4031', 'SW1A 1AA'] },
    phone: { written: '+1 206 555 0123', shown: '(206) 555-0123', href: 'tel:+12065550123' },
    address: '1 High Street, Town XX 90210',
  },
  {
    country: 'GB',
    feed: googleXml('24990.00 GBP', '28092 miles', '24990 EUR'),
    lang: 'en-GB',
    price: '£24,990',
    distance: '28,092 mi',
    currency: 'GBP',
    unit: 'SMI',
    postcode: { label: 'Postcode', right: ['SW1A 1AA', 'm11ae'], wrong: ['4031', 'A65 F4E2'] },
    phone: { written: '02079460000', shown: '020 7946 0000', href: 'tel:+442079460000' },
    address: '1 High Street, Town XX SW1A 1AA',
  },
  {
    country: 'IE',
    feed: table('€24,990', '45210', '£24,990'),
    lang: 'en-IE',
    price: '€24,990',
    distance: '45,210 km',
    currency: 'EUR',
    unit: 'KMT',
    postcode: { label: 'Eircode', right: ['A65 F4E2', 'd6w xy00'], wrong: ['SW1A 1AA', '4031'] },
    phone: { written: '+353 85 1234567', shown: '085 123 4567', href: 'tel:+353851234567' },
    address: '1 High Street, Town XX A65 F4E2',
  },
  {
    country: 'CA',
    feed: metaCsv('24990 CAD', 45210, 'KM', '24990 USD'),
    lang: 'en-CA',
    price: '$24,990',
    distance: '45,210 km',
    currency: 'CAD',
    unit: 'KMT',
    postcode: { label: 'Postal code', right: ['K1A 0B1', 'm5v2t6'], wrong: ['90210', 'D1A 0B1'] },
    phone: { written: '14165550123', shown: '(416) 555-0123', href: 'tel:+14165550123' },
    address: '1 High Street, Town XX K1A 0B1',
  },
  {
    country: 'ZA',
    feed: googleXml('249900 ZAR', '45 210 km', 'USD 249900'),
    lang: 'en-ZA',
    price: 'R 249 900',
    distance: '45 210 km',
    currency: 'ZAR',
    unit: 'KMT',
    postcode: { label: 'Postal code', right: ['8001'], wrong: ['114 55'] },
    phone: { written: '0215550123', shown: '021 555 0123', href: 'tel:+27215550123' },
    address: '1 High Street, Town XX 8001',
  },
  {
    country: 'SE',
    feed: table('249 900 kr', '4521 mil', '24 990 EUR'),
    lang: 'en-SE',
    price: '249 900 kr',
    distance: '45 210 km',
    currency: 'SEK',
    unit: 'KMT',
    postcode: { label: 'Postcode', right: ['114 55', '11455'], wrong: ['4031', '114  555'] },
    phone: { written: '040-123456', shown: '040-12 34 56', href: 'tel:+4640123456' },
    address: '1 High Street, 114 55 Town',
  },
];

const slugOf = (country: string) => `dealer-${country.toLowerCase()}`;

async function writeCountry(
  dealers: TemporaryDealer,
  { country, feed, postcode, phone }: Row,
): Promise<void> {
  const address = { street: '1 High Street', city: 'Town', state: 'XX', postcode: postcode.right[0] };
  const location = {
    id: 1,
    name: 'Yard',
    slug: 'yard',
    primary: true,
    address,
    contact_detail: { phone: phone.written },
  };
  await writeDealer(
    { ...dealers, slug: slugOf(country) },
    {
      site: {
        slug: slugOf(country),
        country,
        origin: `https://${country.toLowerCase()}.example`,
        features: { fetchPhotos: false },
      },
      files: { ...feed, 'locations.json': JSON.stringify([location]) },
    },
  );
}

/** Text as a person reads it: gaps that do not break are gaps. */
const spoken = (text: string) => text.replace(/&nbsp;|\s/g, ' ');

describe('a dealer in each country, built from a feed in its currency and unit', () => {
  let dealers: TemporaryDealer;
  let report: {
    slug: string;
    ok: boolean;
    problems: string[];
    cars: { accepted: number; quarantined: { reason: string }[] };
  }[];

  beforeAll(async () => {
    dealers = await makeDealer({ site: { country: 'AU' } });
    rmSync(path.join(dealers.dealersDir, dealers.slug), { recursive: true });
    for (const row of ROWS) await writeCountry(dealers, row);
    const { stdout, stderr } = await runBuild([
      '--dealers',
      dealers.dealersDir,
      '--out',
      dealers.out,
      '--json',
    ]);
    if (stdout === '') throw new Error(stderr);
    report = JSON.parse(stdout).dealers;
  });
  afterAll(() => removeDealer(dealers));

  const read = (country: string, file: string) =>
    readFileSync(path.join(dealers.out, slugOf(country), file), 'utf8');
  const carPage = (country: string) => spoken(read(country, 'cars/2021-volvo-v60-a1/index.html'));

  test.each(ROWS)(
    '$country: its car is taken, the one in another currency is refused',
    ({ country, currency }) => {
      const found = report.find(({ slug }) => slug === slugOf(country));
      expect(found).toMatchObject({ ok: true, problems: [], cars: { accepted: 1 } });
      expect(found?.cars.quarantined.map(({ reason }) => reason)).toEqual([
        expect.stringContaining(`an amount in ${currency}, the currency of the site`),
      ]);
    },
  );

  test.each(ROWS)('$country: pages show price and distance as the country writes them', row => {
    const page = carPage(row.country);
    expect(page).toContain(`<html lang="${row.lang}"`);
    expect(page).toContain(row.price);
    expect(page).toContain(row.distance);
    expect(spoken(read(row.country, 'search/index.html'))).toContain(row.price);
    const car = /"@type":"Car".*?(?=<\/script>)/.exec(page)?.[0] ?? '';
    expect(car).toContain(`"priceCurrency":"${row.currency}"`);
    expect(car).toContain(`"unitCode":"${row.unit}"`);
    const amount = `${row.price.replace(/\D/g, '')} ${row.currency}`;
    expect(read(row.country, 'feeds/google-vehicles.xml')).toContain(`<g:price>${amount}</g:price>`);
    expect(read(row.country, 'feeds/meta-vehicles.csv')).toContain(`,${amount},`);
  });

  test.each(ROWS)('$country: address and phone', ({ country, phone, address }) => {
    const page = spoken(read(country, 'contact/index.html'));
    expect(page).toContain(phone.shown);
    expect(page).toContain(`href="${phone.href}"`);
    expect(page).toContain(address);
  });

  test.each(ROWS)(
    '$country: its forms take its postcodes and phone numbers, and refuse what is none',
    row => {
      const site = v.parse(
        LeadSiteSchema,
        JSON.parse(
          readFileSync(path.join(dealers.out, '.forecourt', slugOf(row.country), 'server/site.json'), 'utf8'),
        ),
      );
      const fields = (site.forms['contact']?.none ?? []).flatMap(section => section.fields);
      const takes = (name: string, value: string) => {
        const field = fields.find(each => each.name === name);
        if (field === undefined) throw new Error(`The form does not ask for ${name}.`);
        const rules = { messages: pick(site.texts, FIELD_MESSAGES), today: '2026-11-20' };
        return v.safeParse(fieldSchema(field, rules), value).success;
      };
      const { label, right, wrong } = row.postcode;
      expect(fields.find(({ name }) => name === 'postcode')?.label).toBe(label);
      expect(right.map(text => takes('postcode', text))).toEqual(right.map(() => true));
      expect(wrong.map(text => takes('postcode', text))).toEqual(wrong.map(() => false));
      expect([takes('phone', row.phone.written), takes('phone', row.phone.shown)]).toEqual([true, true]);
      expect(['12', 'call me', row.postcode.right[0] ?? ''].map(text => takes('phone', text))).not.toContain(
        true,
      );
      const page = spoken(read(row.country, 'contact/index.html'));
      expect(page).toMatch(new RegExp(`<label[^>]*>\\s*${label}`));
    },
  );
});

test('[M14] a site of an unknown country is refused until the country has a file, and then built', async () => {
  const root = temporaryFolder();
  for (const part of [
    'src',
    'scripts',
    'public',
    'package.json',
    'package-lock.json',
    'astro.config.mjs',
    'tsconfig.json',
  ])
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  for (const part of ['_defaults.json', '_templates', '_groups'])
    cpSync(path.join(ROOT, 'dealers', part), path.join(root, 'dealers', part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const swedish = ROWS.find(({ country }) => country === 'SE');
  if (swedish === undefined) throw new Error('The row of Sweden is missing.');
  const dealers = { dealersDir: path.join(root, 'dealers'), slug: 'x', out: path.join(root, 'dist') };
  await writeCountry(dealers, { ...swedish, country: 'XF', feed: table('XTS 24,990', '45,210 km', '9 SEK') });
  const build = () =>
    promisify(execFile)(
      process.execPath,
      [path.join(root, 'scripts/build.ts'), '--json', '--out', dealers.out, '--now', NOW.toISOString()],
      { cwd: root },
    );
  await expect(build()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('XF') });
  const file = JSON.parse(readFileSync(path.join(ROOT, 'src/domain/country/countries/se.json'), 'utf8'));
  const formats = { ...file.formats, locale: 'en-150', currency: 'XTS', distanceUnit: 'mile' };
  const postcode = { ...file.postcode, name: 'Freecode' };
  writeFileSync(
    path.join(root, 'src/domain/country/countries/xf.json'),
    JSON.stringify({ ...file, code: 'XF', names: ['Freedonia'], formats, postcode }),
  );
  await build();
  const page = spoken(
    readFileSync(path.join(dealers.out, 'dealer-xf/cars/2021-volvo-v60-a1/index.html'), 'utf8'),
  );
  expect(page).toContain('24,990 XTS');
  expect(page).toContain('28,092 mi');
  expect(page).toContain('Freecode');
});
