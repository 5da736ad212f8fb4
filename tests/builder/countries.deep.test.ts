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
import { buildSite, NOW, sharedTools } from './build-helpers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PHOTO = 'https://photos.example/a.jpg';

/** A car and one in another currency, in one format of feeds. */
type Feed = Record<string, string>;

function table(price: string, odometer: string, foreign: string): Feed {
  const columns = {
    ...{ Ref: 'id', Make: 'make', Model: 'model', Year: 'year', Price: 'price', Odo: 'km' },
    ...{ Fuel: 'fuel', Photo: 'images' },
  };
  return {
    'stock.csv': [
      'Ref,Make,Model,Year,Price,Odo,Fuel,Photo',
      `A1,Volvo,V60,2021,"${price}","${odometer}",Petrol,${PHOTO}`,
      `A2,Volvo,V90,2021,"${foreign}",5 km,Petrol,${PHOTO}`,
    ].join('\n'),
    'stock.map.json': JSON.stringify({ format: 'csv', columns, defaults: { car_type: 'used' } }),
  };
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
  feed: Feed;
  /** On pages: price, distance, and `street, place` of the location. */
  shown: [price: string, distance: string, address: string];
  currency: string;
  postcode: { label: string; right: string[]; wrong: string[] };
  phone: [written: string, shown: string, href: string];
}

const ROWS: Record<string, Row> = {
  AU: {
    feed: table('$24,990', '45,210 km', '24990 USD'),
    shown: ['$24,990', '45,210 km', '1 High Street, Town XX 4031'],
    currency: 'AUD',
    postcode: { label: 'Postcode', right: ['4031'], wrong: ['40311', 'M5V 2T6'] },
    phone: ['0733501234', '07 3350 1234', 'tel:+61733501234'],
  },
  NZ: {
    feed: googleXml('24990 NZD', '45210 km', '24990 AUD'),
    shown: ['$24,990', '45,210 km', '1 High Street, Town XX 0800'],
    currency: 'NZD',
    postcode: { label: 'Postcode', right: ['0800'], wrong: ['90210'] },
    phone: ['093001234', '09 300 1234', 'tel:+6493001234'],
  },
  US: {
    feed: metaCsv('24990 USD', 28092, 'MI', '24990 CAD'),
    shown: ['$24,990', '28,092 mi', '1 High Street, Town XX 90210'],
    currency: 'USD',
    postcode: { label: 'ZIP code', right: ['90210'], wrong: ['4031', 'SW1A 1AA'] },
    phone: ['+1 206 555 0123', '(206) 555-0123', 'tel:+12065550123'],
  },
  GB: {
    feed: googleXml('24990.00 GBP', '28092 miles', '24990 EUR'),
    shown: ['£24,990', '28,092 mi', '1 High Street, Town XX SW1A 1AA'],
    currency: 'GBP',
    postcode: { label: 'Postcode', right: ['SW1A 1AA', 'm11ae'], wrong: ['4031', 'A65 F4E2'] },
    phone: ['02079460000', '020 7946 0000', 'tel:+442079460000'],
  },
  IE: {
    feed: table('€24,990', '45210', '£24,990'),
    shown: ['€24,990', '45,210 km', '1 High Street, Town XX A65 F4E2'],
    currency: 'EUR',
    postcode: { label: 'Eircode', right: ['A65 F4E2', 'd6w xy00'], wrong: ['SW1A 1AA', '4031'] },
    phone: ['+353 85 1234567', '085 123 4567', 'tel:+353851234567'],
  },
  CA: {
    feed: metaCsv('24990 CAD', 45210, 'KM', '24990 USD'),
    shown: ['$24,990', '45,210 km', '1 High Street, Town XX K1A 0B1'],
    currency: 'CAD',
    postcode: { label: 'Postal code', right: ['K1A 0B1', 'm5v2t6'], wrong: ['90210', 'D1A 0B1'] },
    phone: ['14165550123', '(416) 555-0123', 'tel:+14165550123'],
  },
  ZA: {
    feed: googleXml('249900 ZAR', '45 210 km', 'USD 249900'),
    shown: ['R 249 900', '45 210 km', '1 High Street, Town XX 8001'],
    currency: 'ZAR',
    postcode: { label: 'Postal code', right: ['8001'], wrong: ['114 55'] },
    phone: ['0215550123', '021 555 0123', 'tel:+27215550123'],
  },
  SE: {
    feed: table('249 900 kr', '4521 mil', '24 990 EUR'),
    shown: ['249 900 kr', '45 210 km', '1 High Street, 114 55 Town'],
    currency: 'SEK',
    postcode: { label: 'Postcode', right: ['114 55', '11455'], wrong: ['4031', '114  555'] },
    phone: ['040-123456', '040-12 34 56', 'tel:+4640123456'],
  },
};

async function writeCountry(
  dealers: TemporaryDealer,
  country: string,
  { feed, postcode, phone }: Row,
): Promise<TemporaryDealer> {
  const dealer = { ...dealers, slug: `dealer-${country.toLowerCase()}` };
  const location = {
    ...{ id: 1, name: 'Yard', slug: 'yard', primary: true, contact_detail: { phone: phone[0] } },
    address: { street: '1 High Street', city: 'Town', state: 'XX', postcode: postcode.right[0] },
  };
  const origin = `https://${country.toLowerCase()}.example`;
  await writeDealer(dealer, {
    site: { slug: dealer.slug, country, origin, features: { fetchPhotos: false } },
    files: { ...feed, 'locations.json': JSON.stringify([location]) },
  });
  return dealer;
}

/** Text as a person reads it: gaps that do not break are gaps. */
const spoken = (text: string) => text.replace(/&nbsp;|\s/g, ' ');

describe('a dealer in each country, with a feed in its currency and unit', () => {
  const tools = sharedTools();
  let dealers: TemporaryDealer;
  beforeAll(async () => {
    dealers = await makeDealer({ site: { country: 'AU' } });
    rmSync(path.join(dealers.dealersDir, dealers.slug), { recursive: true });
  });
  afterAll(() => removeDealer(dealers));

  test.each(Object.entries(ROWS))('%s', async (country, row) => {
    const { currency, postcode, phone } = row;
    const dealer = await writeCountry(dealers, country, row);
    const read = (file: string) => readFileSync(path.join(dealer.out, dealer.slug, file), 'utf8');
    const report = await buildSite(tools(), dealer);
    expect(report).toMatchObject({ ok: true, problems: [], cars: { accepted: 1 } });
    expect(report.cars.quarantined.map(({ reason }) => reason)).toEqual([
      expect.stringContaining(`an amount in ${currency}, the currency of the site`),
    ]);

    const [price, distance, address] = row.shown;
    const page = spoken(read('cars/2021-volvo-v60-a1/index.html'));
    for (const text of [`<html lang="en-${country}"`, price, distance]) expect(page).toContain(text);
    expect(spoken(read('search/index.html'))).toContain(price);
    const car = /"@type":"Car".*?(?=<\/script>)/.exec(page)?.[0] ?? '';
    expect(car).toContain(`"priceCurrency":"${currency}"`);
    expect(car).toContain(`"unitCode":"${distance.endsWith('mi') ? 'SMI' : 'KMT'}"`);
    const amount = `${price.replace(/\D/g, '')} ${currency}`;
    expect(read('feeds/google-vehicles.xml')).toContain(`<g:price>${amount}</g:price>`);
    expect(read('feeds/meta-vehicles.csv')).toContain(`,${amount},`);
    const contact = spoken(read('contact/index.html'));
    for (const text of [phone[1], `href="${phone[2]}"`, address]) expect(contact).toContain(text);

    // Its forms take its postcodes and phone numbers, and refuse what is none.
    const record = path.join(dealer.out, '.forecourt', dealer.slug, 'server/site.json');
    const site = v.parse(LeadSiteSchema, JSON.parse(readFileSync(record, 'utf8')));
    const fields = (site.forms['contact']?.none ?? []).flatMap(section => section.fields);
    const rules = { messages: pick(site.texts, FIELD_MESSAGES), today: '2026-11-20' };
    const taken = (name: string, values: string[]) => {
      const field = fields.find(each => each.name === name);
      if (field === undefined) throw new Error(`The form does not ask for ${name}.`);
      return values.filter(value => v.safeParse(fieldSchema(field, rules), value).success);
    };
    expect(fields.find(({ name }) => name === 'postcode')?.label).toBe(postcode.label);
    expect(contact).toMatch(new RegExp(`<label[^>]*>\\s*${postcode.label}`));
    expect(taken('postcode', [...postcode.right, ...postcode.wrong])).toEqual(postcode.right);
    const [written, shown] = phone;
    const phones = [written, shown, '12', 'call me', postcode.right[0] ?? ''];
    expect(taken('phone', phones)).toEqual([written, shown]);
  });
});

test('[M14] a site of an unknown country is refused until the country has a file, and then built', async () => {
  const root = temporaryFolder();
  const parts = ['src', 'scripts', 'public', 'package.json', 'package-lock.json', 'astro.config.mjs'];
  for (const part of [
    ...parts,
    'tsconfig.json',
    ...['_defaults.json', '_templates', '_groups'].map(name => `dealers/${name}`),
  ])
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const dealers = { dealersDir: path.join(root, 'dealers'), slug: 'x', out: path.join(root, 'dist') };
  const feed = table('XTS 24,990', '45,210 km', '9 SEK');
  await writeCountry(dealers, 'XF', { ...(ROWS['SE'] as Row), feed });
  const build = () =>
    promisify(execFile)(
      process.execPath,
      [path.join(root, 'scripts/build.ts'), '--json', '--out', dealers.out, '--now', NOW.toISOString()],
      { cwd: root },
    );
  await expect(build()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('XF') });
  const file = JSON.parse(readFileSync(path.join(ROOT, 'src/domain/country/countries/se.json'), 'utf8'));
  const freedonia = {
    ...{ ...file, code: 'XF', names: ['Freedonia'], postcode: { ...file.postcode, name: 'Freecode' } },
    formats: { ...file.formats, locale: 'en-150', currency: 'XTS', distanceUnit: 'mile' },
  };
  writeFileSync(path.join(root, 'src/domain/country/countries/xf.json'), JSON.stringify(freedonia));
  await build();
  const page = spoken(
    readFileSync(path.join(dealers.out, 'dealer-xf/cars/2021-volvo-v60-a1/index.html'), 'utf8'),
  );
  for (const text of ['24,990 XTS', '28,092 mi', 'Freecode']) expect(page).toContain(text);
  // It compiles all code twice.
}, 600_000);
