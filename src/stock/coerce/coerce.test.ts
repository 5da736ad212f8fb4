import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threadTime } from '../../../tests/support/thread-time.ts';
import { cleanLine, cleanParagraphs, isMissing } from './clean-text.ts';
import { colour } from './colour.ts';
import { dateInterval } from './date-interval.ts';
import { distance } from './distance.ts';
import { flag } from './flag.ts';
import { identifier, line, nameLine } from './line.ts';
import { photoEntries, shortTexts } from './list.ts';
import { money } from './money.ts';
import { cylinders, doors, fuelEconomy, rate, seats, year } from './number.ts';
import { paragraphs } from './paragraphs.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { timestamp } from './timestamp.ts';
import { availabilityStatus, carType, reservation, saleFlag } from './vocabulary.ts';
import { photoAddress, webAddress } from './web-address.ts';

/** What was read, or `parseError`. */
function read<T>(coerce: Coerce<T>, raw: unknown): T | null | 'parseError' {
  const value = coerce(raw);
  return value instanceof ParseError ? 'parseError' : value;
}

const au = money({ country: 'AU', whole: true });
const gb = money({ country: 'GB', whole: true });

test.each([
  'http://localhost/a.jpg',
  'https://nas.local/a.jpg',
  'https://photos.internal/a.jpg',
  'https://127.0.0.1:9/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://10.0.0.8/a.jpg',
  '//192.168.1.4/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.jpg',
  'https://[fd00::8]/a.jpg',
  'https://[::ffff:10.0.0.8]/a.jpg',
  'https://localhost./a.jpg',
])('the address %s is of a private network, and no visitor gets to know it', text => {
  expect(photoAddress(text)).toMatchObject({ expected: expect.stringContaining('private network') });
  expect(webAddress(text)).toMatchObject({ expected: expect.stringContaining('private network') });
});

test('a price of nines alone is no price of a car, and neither is a negotiable one', () => {
  const price = money({ country: 'AU', whole: true, isCarPrice: true });
  const texts = [
    '999999',
    '$9,999,999',
    'Negotiable',
    'Neg',
    'Price by negotiation',
    'On enquiry',
    'Make an offer',
    'Offers',
    '$ POA',
  ];
  expect(texts.map(text => read(price, text))).toEqual(texts.map(() => null));
  expect(read(price, '99,999')).toBe(99999);
  expect(read(price, '999,990')).toBe(999990);
  expect(read(au, '999999')).toBe(999999);
  const rand = money({ country: 'ZA', whole: true, isCarPrice: true });
  expect(read(rand, 'R999 999')).toBe(999999);
  expect(read(rand, '9999999')).toBeNull();
});

test('a price whose point may separate thousands or cents is reported as ambiguous', () => {
  expect(au('24.990')).toMatchObject({
    expected:
      'an amount in AUD such as 24990 or "24990 AUD", without a point that may part thousands or cents',
  });
  expect(au('24.990')).not.toEqual(au('12O00'));
});

test.each([
  [44395, 44395],
  ['44395 AUD', 44395],
  ['AUD 44395', 44395],
  ['$24,990', 24990],
  ['A$24,990.00', 24990],
  ['AU$ 24 990*', 24990],
  ['24990.49', 24990],
  ['24990.5', 24991],
  ['$25k', 25000],
  ['24.99 K', 24990],
  ['25K AUD', 25000],
  ['24.990k', 'parseError'],
  ['$24,990k', 'parseError'],
  [0, null],
  ['$0', null],
  ['POA', null],
  ['Call for price', null],
  ['p o a', null],
  ['$POA*', null],
  ['POA drive away', null],
  ['Please call', null],
  ['Price on request', null],
  ['P.O.R.', null],
  ['Sur demande', null],
  ['Prix sur demande', null],
  ['Pris på förfrågan', null],
  ['Prys op aanvraag', null],
  ['Kontakta oss', null],
  ['Price TBA', null],
  ['nan', null],
  [Number.NaN, null],
  [null, null],
  ['44395 USD', 'parseError'],
  ['£44395', 'parseError'],
  ['€9,000', 'parseError'],
  ['-5', 'parseError'],
  ['12O00', 'parseError'],
  ['24.990', 'parseError'],
  ['24,99', 'parseError'],
  ['10000-20000', 'parseError'],
  ['1e400', 'parseError'],
  [Number.POSITIVE_INFINITY, 'parseError'],
  [1e12, 'parseError'],
  [{ amount: 5 }, 'parseError'],
  ['9'.repeat(100_000), 'parseError'],
])('money in Australia: %j', (raw, expected) => {
  expect(read(au, raw)).toBe(expected);
});

test('money of other countries, and payments with cents', () => {
  expect(read(gb, '6695 GBP')).toBe(6695);
  expect(read(gb, '£6,695')).toBe(6695);
  expect(read(gb, '$6,695')).toBe('parseError');
  expect(read(money({ country: 'US', whole: true }), 'US$44,395')).toBe(44395);
  expect(read(money({ country: 'NZ', whole: false }), '$112.55')).toBe(112.55);
});

test.each([
  ['CA', '24,990 CAD', 24990],
  ['CA', 'C$24,990.00', 24990],
  ['CA', '$24,990', 24990],
  ['CA', 'CDN$9,990', 9990],
  ['CA', 'CAD$9,990', 9990],
  ['CA', '$9,990 CDN', 9990],
  ['CA', '9 990,50 $', 9991],
  ['CA', '9\u202f990,50\u00a0$', 9991],
  ['CA', '9 990 $ CA', 9990],
  ['CA', '9 990 $CAD', 9990],
  ['CA', '9,990', 9990],
  ['CA', '9 990,00 $ US', 'parseError'],
  ['CA', 'USD$9,990', 'parseError'],
  ['CA', '24990 USD', 'parseError'],
  ['CA', 'US$24990', 'parseError'],
  ['IE', '€24,990', 24990],
  ['IE', '24990 €', 24990],
  ['IE', '24990 EUR', 24990],
  ['IE', '12.990,00 €', 12990],
  ['AU', ['19990', '19990'], 19990],
  ['AU', ['5', '19990'], 'parseError'],
  ['AU', '$19990,00', 19990],
  ['GB', '£9990,50', 9991],
  ['IE', '€12.500,-', 12500],
  ['IE', '12.500,-- €', 12500],
  ['IE', '€ 12,500.-', 12500],
  ['IE', '€12.99,-', 'parseError'],
  ['IE', '12,-500', 'parseError'],
  ['IE', '€12.990', 'parseError'],
  ['IE', '12.99,00 €', 'parseError'],
  ['IE', '£24,990', 'parseError'],
  ['ZA', 'R249 900', 249900],
  ['ZA', 'R 249,900.00', 249900],
  ['ZA', '249 900,00 ZAR', 249900],
  ['ZA', '$249,900', 'parseError'],
  ['SE', '249 900 kr', 249900],
  ['SE', '249\u00a0900,00 SEK', 249900],
  ['SE', '249 900:-', 249900],
  ['SE', '249900,-', 249900],
  ['SE', 'kr 125 000:-', 125000],
  ['SE', '125 000 kr:-', 125000],
  ['SE', '125.000:-', 125000],
  ['SE', '125 000,- kr', 125000],
  ['AU', '125 000:-', 'parseError'],
  ['SE', 'kr 249900', 249900],
  ['SE', '249900 Kr.', 249900],
  ['SE', '12\u202f990 kr', 12990],
  ['SE', '249.900,00 kr', 249900],
  ['SE', '1.249.900 kr', 1249900],
  ['SE', '249.900 kr', 'parseError'],
  ['SE', '249900 EUR', 'parseError'],
  ['SE', '249900 NOK', 'parseError'],
  ['AU', '249900 kr', 'parseError'],
] as const)('money in %s: %j', (country, raw, expected) => {
  expect(read(money({ country, whole: true }), raw)).toBe(expected);
});

test('every whole amount is read back however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), amount => {
      for (const text of [amount, `${amount} AUD`, `$${amount.toLocaleString('en-AU')}`, `  ${amount}.00 `]) {
        expect(read(au, text)).toBe(amount);
      }
    }),
  );
});

test.each([
  ['45210', 'AU', 45210],
  ['45,210 km', 'AU', 45210],
  ['approx. 45,000km', 'AU', 45000],
  ['~45000', 'AU', 45000],
  ['39798 miles', 'GB', 39798],
  ['39798 miles', 'AU', 64049],
  ['64049 KM', 'US', 39798],
  ['5 MI', 'US', 5],
  [0, 'AU', 0],
  ['- / -', 'AU', null],
  ['12.5', 'AU', 13],
  ['45.210', 'AU', 'parseError'],
  ['85k', 'AU', 85000],
  ['45 K kms', 'AU', 45000],
  ['34.5k miles', 'GB', 34500],
  ['45.210k', 'AU', 'parseError'],
  ['45,000k', 'AU', 'parseError'],
  ['34,500 mls', 'GB', 34500],
  ['34 500 klms', 'AU', 34500],
  ['45,210 kms*', 'AU', 45210],
  ['Delivery kms', 'AU', null],
  ['TBA', 'AU', null],
  ['unknown', 'AU', null],
  ['-5', 'AU', 'parseError'],
  ['5000000', 'AU', 'parseError'],
  ['Unlimited km', 'AU', 'parseError'],
  ['4521 mil', 'SE', 45210],
  ['4 521,5 Mil', 'SE', 45215],
  ['45 210 km', 'SE', 45210],
  ['45210', 'SE', 45210],
  ['28092 miles', 'SE', 45210],
  ['4521 mil', 'AU', 'parseError'],
  ['45 210 km', 'ZA', 45210],
  ['45 210,5 km', 'CA', 45211],
  ['45.210,50 km', 'SE', 45211],
] as const)('a distance of %j in %s is %j', (raw, country, expected) => {
  expect(read(distance(country), raw)).toBe(expected);
});

test.each([
  [year, '2018', 2018],
  [year, '2018.0', 2018],
  [year, 0, null],
  [year, '03/2019', 2019],
  [year, '3-2019', 2019],
  [year, '31.12.2019', 2019],
  [year, '2019-03', 2019],
  [year, '2019/3/1', 2019],
  [year, '2019-03-01T00:00:00.000Z', 2019],
  [year, 'MY2019', 2019],
  [year, '2019MY', 2019],
  [year, 'MY19', 2019],
  [year, '19 MY', 2019],
  [year, 'MY20.5', 2020],
  [year, 'MY98', 1998],
  // The plate of a British car, and a model year that began in the year before: the earlier promises less.
  [year, '2019 (69)', 2019],
  [year, '2019 (19 reg)', 2019],
  [year, '2019/2020', 2019],
  [year, '2019-20', 2019],
  [year, '2017/2020', 'parseError'],
  [year, '2019 (2020)', 'parseError'],
  [year, '03/19', 'parseError'],
  [year, '18', 'parseError'],
  [year, 'soon', 'parseError'],
  [year, 2018.5, 'parseError'],
  [doors, ' 5 Doors', 5],
  [doors, '5dr', 5],
  [doors, '5 Seats', 'parseError'],
  [seats, '7 Seats', 7],
  [seats, '5-seater', 5],
  [cylinders, '4 cyl', 4],
  [cylinders, '0 L', 'parseError'],
  [fuelEconomy, '8.7 L / 100 km', 8.7],
  [fuelEconomy, '0 L / 100 km', null],
  [fuelEconomy, '5,7', 5.7],
  [fuelEconomy, '6,15 l/100 km', 6.15],
  [rate, '7,99 %', 7.99],
  [rate, '6.875', 6.875],
  [fuelEconomy, '37 MPG', 'parseError'],
  [fuelEconomy, '0,65 l/mil', 6.5],
  [fuelEconomy, '0,07 l/mil', 0.7],
  [fuelEconomy, '12 l/mil', 'parseError'],

  [fuelEconomy, 'mycket l/mil', 'parseError'],
] as const)('a number: %#', (coerce, raw, expected) => {
  expect(read(coerce, raw)).toBe(expected);
});

test.each([
  ['2026-12-31', 'AU', '2026-12-31T00:00:00.000Z'],
  ['2026-12-31T10:00:00+10:00', 'AU', '2026-12-31T00:00:00.000Z'],
  ['31/12/2026', 'AU', '2026-12-31T00:00:00.000Z'],
  ['12/31/2026', 'US', '2026-12-31T00:00:00.000Z'],
  ['20261231', 'AU', '2026-12-31T00:00:00.000Z'],
  ['2026/12/31', 'US', '2026-12-31T00:00:00.000Z'],
  ['2026/12/31 10:00:00', 'AU', '2026-12-31T10:00:00.000Z'],
  [1_700_000_000, 'AU', '2023-11-14T22:13:20.000Z'],
  ['1700000000000', 'AU', '2023-11-14T22:13:20.000Z'],
  ['/Date(1700000000000)/', 'AU', '2023-11-14T22:13:20.000Z'],
  ['/Date(1700000000000+1100)/', 'AU', '2023-11-14T22:13:20.000Z'],
  ['/Date(17)/', 'AU', 'parseError'],
  ['12/31/2026', 'AU', 'parseError'],
  ['2026-02-30', 'AU', 'parseError'],
  ['1 May 2026', 'AU', '2026-05-01T00:00:00.000Z'],
  ['14-Mar-26', 'AU', '2026-03-14T00:00:00.000Z'],
  ['14th March 2026', 'AU', '2026-03-14T00:00:00.000Z'],
  ['14 Sept 2026 10:30', 'AU', '2026-09-14T10:30:00.000Z'],
  ['Mar 14, 2026', 'US', '2026-03-14T00:00:00.000Z'],
  ['14-Mar-98', 'AU', '1998-03-14T00:00:00.000Z'],
  ['14-Mar-49', 'AU', '2049-03-14T00:00:00.000Z'],
  ['5 May 79', 'AU', 'parseError'],
  ['Mar 14, 2026 10:30 AM', 'US', '2026-03-14T10:30:00.000Z'],
  ['Mar 14, 2026, 9:05:10 pm', 'US', '2026-03-14T21:05:10.000Z'],
  ['14 Mar 2026, 10:30', 'AU', '2026-03-14T10:30:00.000Z'],
  ['14 Mar 2026 10:30 +1100', 'AU', '2026-03-13T23:30:00.000Z'],
  ['14/03/2026 12:30 a.m.', 'AU', '2026-03-14T00:30:00.000Z'],
  ['2026-03-14 12:30PM', 'AU', '2026-03-14T12:30:00.000Z'],
  ['14 Mar 2026 13:30 PM', 'AU', 'parseError'],
  ['14 Mar 2026 25:30', 'AU', 'parseError'],
  ['14 Mar 2026 10:30 XM', 'AU', 'parseError'],
  ['31 June 2026', 'AU', 'parseError'],
  ['14 Mabc 2026', 'AU', 'parseError'],
  // Without a century, in the order of four digits; where days are written with the year first it may be first here too.
  ['14/03/26', 'AU', '2026-03-14T00:00:00.000Z'],
  ['3/4/26 10:30 am', 'AU', '2026-04-03T10:30:00.000Z'],
  ['3/4/26', 'US', '2026-03-04T00:00:00.000Z'],
  ['14.03.98', 'GB', '1998-03-14T00:00:00.000Z'],
  ['14/03/26', 'US', 'parseError'],
  ['26-03-14', 'SE', 'parseError'],
  ['14/03/26', 'ZA', 'parseError'],
  ['14/03/261', 'AU', 'parseError'],
  // With hyphens, as ISO 8601 has them, the year may be first anywhere: this is no day of 2005.
  ['26-11-05', 'AU', 'parseError'],
  ['14-03-2026', 'AU', '2026-03-14T00:00:00.000Z'],
  ['Sat, 14 Mar 2026', 'AU', '2026-03-14T00:00:00.000Z'],
  ['Saturday 14 March 2026', 'AU', '2026-03-14T00:00:00.000Z'],
  ['Saturday, March 14, 2026 10:30 AM', 'US', '2026-03-14T10:30:00.000Z'],
  ['Sat 14/03/2026', 'AU', '2026-03-14T00:00:00.000Z'],
  ['Sat, 14 Mar 2026 10:30:00 +1100', 'AU', '2026-03-13T23:30:00.000Z'],
  ['14 mars 2026', 'SE', '2026-03-14T00:00:00.000Z'],
  ['lördag 2 maj 2026', 'SE', '2026-05-02T00:00:00.000Z'],
  ['1er févr. 2026', 'CA', '2026-02-01T00:00:00.000Z'],
  ['mar. 14 juil. 2026', 'CA', '2026-07-14T00:00:00.000Z'],
  ['14 août 2026', 'CA', '2026-08-14T00:00:00.000Z'],
  ['14 jui 2026', 'CA', 'parseError'],
  ['14 Mrt 2026', 'ZA', '2026-03-14T00:00:00.000Z'],
  ['Someday 14 March 2026', 'AU', 'parseError'],
  ['0001-01-01', 'AU', 'parseError'],
  [99999999999999, 'AU', 'parseError'],
  ['0', 'AU', null],
] as const)('a timestamp of %j in %s is %j', (raw, country, expected) => {
  const ms = read(timestamp(country), raw);
  expect(typeof ms === 'number' ? new Date(ms).toISOString() : ms).toBe(expected);
});

test.each([
  ['https://x.example/a b.jpg', 'https://x.example/a%20b.jpg'],
  ['//x.example/a.jpg', 'https://x.example/a.jpg'],
  ['HTTP://X.example/a.jpg', 'http://x.example/a.jpg'],
  ['https://x.example/a.jpg?w=1&amp;h=2', 'https://x.example/a.jpg?w=1&h=2'],
  ['www.x.example/a.jpg', 'https://www.x.example/a.jpg'],
  ['www.jpg', 'www.jpg'],
  ['images/swift.jpg', 'swift.jpg'],
  ['/images/stock/1.jpg', 'stock/1.jpg'],
  ['swift.jpg', 'swift.jpg'],
  ['../../etc/passwd.jpg', 'parseError'],
  ['javascript:alert(1)', 'parseError'],
  ['java\u0000script:alert(1)//.jpg', 'parseError'],
  ['JaVaScRiPt:alert(1).jpg', 'parseError'],
  ['data:image/png;base64,AAAA', 'parseError'],
  ['file:///etc/passwd.jpg', 'parseError'],
  ['https://user:secret@x.example/a.jpg', 'parseError'],
  ['https://user@x.example/a.jpg', 'parseError'],
  ['https://', 'parseError'],
  [`https://x.example/${'a'.repeat(3000)}.jpg`, 'parseError'],
  ['swift.html', 'parseError'],
  [{ url: 5 }, 'parseError'],
  // A template of addresses, whose size is left to the site.
  ['https://m.example/a/{resize}/1.jpg', 'https://m.example/a/1.jpg'],
  ['//m.example/{W}/{height}/1.jpg?f=/{w}/x', 'https://m.example/1.jpg?f=/{w}/x'],
  ['https://m.example/{id}/1.jpg', 'https://m.example/%7Bid%7D/1.jpg'],
])('a photo at %j', (raw, expected) => {
  expect(read(photoAddress, raw)).toBe(expected);
});

test('other addresses are never files', () => {
  expect(read(webAddress, 'report.pdf')).toBe('parseError');
  expect(read(webAddress, 'https://x.example/r.pdf')).toBe('https://x.example/r.pdf');
  const withTemplate = 'https://x.example/report?path=/{token}/{w}/x#/{w}/';
  expect(read(webAddress, withTemplate)).toBe(withTemplate);
});

test.each([
  ['https://a/1.jpg,https://a/w_1,h_2/2.jpg', ['https://a/1.jpg', 'https://a/w_1,h_2/2.jpg']],
  ['https://a/1.jpg | https://a/2.jpg;', ['https://a/1.jpg', 'https://a/2.jpg']],
  ['https://a/1.jpg\n https://a/2.jpg', ['https://a/1.jpg', 'https://a/2.jpg']],
  ['https://a/1.jpg|/photos/2.jpg|photos/3.jpg', ['https://a/1.jpg', '/photos/2.jpg', 'photos/3.jpg']],
  ['//a/1.jpg|2.jpg | //a/w_1,h_2/3.jpg|', ['//a/1.jpg', '2.jpg', '//a/w_1,h_2/3.jpg']],
  ['https://a/1.jpg\r\n2 b.jpg\n3.jpg', ['https://a/1.jpg', '2 b.jpg', '3.jpg']],
  ['https://a/1.jpg, 2.jpg', ['https://a/1.jpg, 2.jpg']],
  ['1.jpg, 2.jpg', ['1.jpg', ' 2.jpg']],
  ['[{"url":"https://a/1.jpg"},"2.jpg"]', ['https://a/1.jpg', '2.jpg']],
  [
    [{ image: { url: 'a.jpg' } }, { url: 'b.jpg' }, 'c.jpg', null, ''],
    ['a.jpg', 'b.jpg', 'c.jpg'],
  ],
  [[['a.jpg', 'b.jpg']], ['a.jpg', 'b.jpg']],
  [{ image: ['a.jpg', { url: 'b.jpg' }] }, ['a.jpg', 'b.jpg']],
  [
    [{ src: 'a.jpg' }, { href: 'b.jpg' }, { url: null }],
    ['a.jpg', 'b.jpg'],
  ],
  [
    [{ uri: 'a.jpg' }, { Photo: { Url: 'b.jpg' } }, { imageId: 'x', image_url: 'c.jpg' }],
    ['a.jpg', 'b.jpg', 'c.jpg'],
  ],
  // Where the page of a photo is given beside it.
  [{ url: 'https://a/page/1', image: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  [{ link: 'https://a/page', url: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  [{ href: 'https://a/page', src: '1.jpg' }, ['1.jpg']],
  [{ media_link: 'https://a/page', url: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  [{ href: 'https://a/page', image_link: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  [{ imageUrl: 'https://a/small.jpg', url: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  [{ photo: 1, url: '1.jpg' }, ['1.jpg']],
  [{ picture: true, url: 'https://a/1' }, ['https://a/1']],
  [{ image: 'Front view', url: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  [{ url: '', image_url: '1.jpg' }, ['1.jpg']],
  [{ image_url: '', url: '1.jpg' }, ['1.jpg']],
  [{ images: [], url: '1.jpg' }, ['1.jpg']],
  // Of several sizes the largest, whatever their names and places.
  [{ image: 'https://a/t.jpg', imageLarge: 'https://a/l.jpg' }, ['https://a/l.jpg']],
  [
    { url: 'https://a/1.jpg', thumb_url: 'https://a/t.jpg', full_url: 'https://a/f.jpg' },
    ['https://a/f.jpg'],
  ],
  [{ small: 'https://a/s.jpg', medium: 'https://a/m.jpg', original: 'https://a/o.jpg' }, ['https://a/o.jpg']],
  [{ thumbnail: 'https://a/t.jpg', href: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  [{ thumb: 'https://a/t.jpg', medium: 'https://a/m.jpg' }, ['https://a/m.jpg']],
  [{ thumbnailUrl: 'https://a/t.jpg' }, ['https://a/t.jpg']],
  [{ url: { small: 'https://a/s.jpg', hiRes: 'https://a/h.jpg' } }, ['https://a/h.jpg']],
  [{ sizes: { thumb: { url: 'https://a/t.jpg' }, xlarge: { url: 'https://a/x.jpg' } } }, ['https://a/x.jpg']],
  [
    { url_320: 'https://a/3.jpg', url_1280: 'https://a/12.jpg', url_640: 'https://a/6.jpg' },
    ['https://a/12.jpg'],
  ],
  [{ large: true, url: 'https://a/1.jpg' }, ['https://a/1.jpg']],
  // Lists that were written as objects.
  [{ 1: 'a.jpg', 3: 'b.jpg', 10: 'c.jpg' }, ['a.jpg', 'b.jpg', 'c.jpg']],
  // In the order of their numbers; the main one first.
  [
    [
      { url: 'b.jpg', order: 2 },
      { url: 'c.jpg', order: '10' },
      { url: 'a.jpg', order: 1 },
    ],
    ['a.jpg', 'b.jpg', 'c.jpg'],
  ],
  [
    [{ image: { url: 'b.jpg', order: 2 } }, { image: { url: 'a.jpg', order: 1 } }],
    ['a.jpg', 'b.jpg'],
  ],
  [
    [{ url: 'b.jpg', sort_order: 2 }, { url: 'a.jpg' }],
    ['b.jpg', 'a.jpg'],
  ],
  [
    [
      { url: 'b.jpg', isPrimary: false },
      { url: 'a.jpg', isPrimary: true },
    ],
    ['a.jpg', 'b.jpg'],
  ],
  [
    {
      image: [
        { url: 'b.jpg', main: 'n' },
        { url: 'a.jpg', main: 'y' },
      ],
    },
    ['a.jpg', 'b.jpg'],
  ],
  [
    { photo2: { url: 'b.jpg' }, photo10: { url: 'c.jpg' }, photo1: { url: 'a.jpg' } },
    ['a.jpg', 'b.jpg', 'c.jpg'],
  ],
  [{ image1: 'a.jpg', image2: 'b.jpg', count: 2 }, ['a.jpg', 'b.jpg']],
  [{ url: 'a.jpg', url2: 'b.jpg' }, ['a.jpg']],
  // No address at all: left in, and so noted.
  [{ photo: 1, url: 'Front view' }, [1]],
  ['https://a/~k/1.jpg~https://a/2.jpg~', ['https://a/~k/1.jpg', 'https://a/2.jpg']],
  ['https://a/1.jpg#https://a/2.jpg', ['https://a/1.jpg', 'https://a/2.jpg']],
  ['https://a/1.jpg^https://a/2.jpg', ['https://a/1.jpg', 'https://a/2.jpg']],
  ['1.jpg~IMG~2.jpg#3.png^4.jpg', ['1.jpg', 'IMG~2.jpg', '3.png', '4.jpg']],
  [
    { data: [{ id: 1, attributes: { url: 'https://a/1' } }, { attributes: { url: 'https://a/2' } }] },
    ['https://a/1', 'https://a/2'],
  ],
  [
    [
      { type: 'video', url: 'https://a/1' },
      { type: 'image', url: 'https://a/2' },
      { mimeType: 'application/pdf', url: 'https://a/3' },
    ],
    ['https://a/2'],
  ],
  // Of no address that we know: left in, and so noted.
  [[{ file: 'a.jpg' }], [{ file: 'a.jpg' }]],
  [null, []],
])('photos in %j', (raw, expected) => {
  expect(photoEntries(raw)).toEqual(expected);
});

test('lists of short texts', () => {
  expect(read(shortTexts, 'Alarm, Bluetooth;Alarm | -')).toEqual(['Alarm', 'Bluetooth']);
  expect(read(shortTexts, ['Sydney, NSW', ' c'])).toEqual(['Sydney, NSW', 'c']);
  expect(read(shortTexts, [{ code: 'AC', name: 'Air, con' }, { Description: 'Alarm' }])).toEqual([
    'Air, con',
    'Alarm',
  ]);
  expect(read(shortTexts, { Option: [{ Text: 'Tow bar' }, { Text: null }] })).toEqual(['Tow bar']);
  expect(read(shortTexts, [{ code: 'x' }])).toBe('parseError');
});

test.each([
  [
    [
      { name: 'Sunroof', value: false },
      { name: 'Tow bar', fitted: 'No' },
      { name: 'ABS', value: true },
    ],
    ['ABS'],
  ],
  [
    [
      { name: 'Sunroof', is_available: 0 },
      { name: 'Tow bar', hasValue: 'n' },
      { name: 'ABS', standard: 'Y' },
    ],
    ['ABS'],
  ],
  [[{ feature: { name: 'Sunroof', included: 'false' } }, { name: 'ABS', is_featured: false }], ['ABS']],
  [[{ name: 'Sunroof', selected: false }], []],
  // Its origin does not decide whether it is there, where that is given too.
  [
    [
      { name: 'Sunroof', standard: false, fitted: true },
      { name: 'ABS', is_standard: 0 },
    ],
    ['Sunroof'],
  ],
  [[{ name: 'Sunroof', standard: false, optional: true }], []],
  [[{ name: 'Sunroof', standard: true, fitted: 'No' }], []],
  [{ 0: { name: 'ABS' }, 2: 'Alarm' }, ['ABS', 'Alarm']],
  [
    [
      { name: 'Sunroof', value: 'Not available' },
      { name: 'Tow bar', description: 'Not fitted' },
      { name: 'Alarm', fitted: 'N/A' },
      { name: 'ABS', description: 'N/A' },
    ],
    ['ABS'],
  ],
  // Roughly.
  ['ABS, Range ~500 km~Alarm ~ 6 airbags', ['ABS', 'Range ~500 km', 'Alarm', '6 airbags']],
  [[{ name: 'Sunroof: not fitted' }, { description: 'Alarm - N/A' }, { name: 'ABS' }], ['ABS']],
  ['ABS#Airbags~Alarm^No. #1 stereo', ['ABS', 'Airbags', 'Alarm', 'No. #1 stereo']],
  [['Not fitted', 'Sunroof: not available', 'Tow bar (not fitted)', 'Alarm - N/A', 'ABS'], ['ABS']],
  ['Alarm, Not fitted, Sunroof: Not Fitted ; ABS', ['Alarm', 'ABS']],
  ['No', []],
  ['A/C &amp; heater, Driver&#039;s airbag', ['A/C & heater', "Driver's airbag"]],
  ['<ul><li>ABS</li><li>Tow bar</li></ul>', ['ABS', 'Tow bar']],
  ['• ABS\n• Tow bar', ['ABS', 'Tow bar']],
  [['yes', 'Sunroof', 'N'], ['Sunroof']],
  [['Spare wheel not included in price'], ['Spare wheel not included in price']],
  [[{ categoryName: 'Safety', name: 'ABS' }], ['ABS']],
  [[{ typeName: 'Safety', fileName: 'abs.png', description: 'ABS' }], ['ABS']],
  [[{ categoryName: 'Safety' }], ['Safety']],
  [[{ feature: true, name: 'Sunroof' }], ['Sunroof']],
  [[{ feature: 'Yes', optionName: 'Sunroof' }], ['Sunroof']],
  [[{ option: 1, description: 'Sunroof' }], ['Sunroof']],
  [[{ name: '', description: 'Sunroof' }], ['Sunroof']],
  [[{ options: [{ name: 'N/A' }], title: 'Sunroof' }], ['Sunroof']],
  [[{ option: 1 }, { name: 'ABS' }], ['ABS']],
  [[{ name: { en: 'ABS' } }], 'parseError'],
])('equipment in %j', (raw, expected) => {
  expect(read(shortTexts, raw)).toEqual(expected);
});

test.each([
  [true, true],
  ['Yes', true],
  [1, true],
  ['0', false],
  ['FALSE', false],
  ['Ja', true],
  ['OUI', true],
  ['x', true],
  [-1, 'parseError'],
  ['Nej', false],
  ['Nee', false],
  ['Non', false],
  ['', null],
  [undefined, null],
  ['maybe', 'parseError'],
  [2, 'parseError'],
  [{}, 'parseError'],
])('a flag of %j', (raw, expected) => {
  expect(read(flag, raw)).toBe(expected);
});

test.each([
  ['Yes', true],
  ['Reserved', true],
  ['Sale agreed', true],
  ['Available', false],
  ['Not reserved', false],
  [null, null],
  ['Sold', 'parseError'],
  ['maybe', 'parseError'],
])('a reservation of %j', (raw, expected) => {
  expect(read(reservation, raw)).toBe(expected);
});

test.each([
  ['Ja', true],
  ['SOLD', true],
  ['Vendu', true],
  ['Available', false],
  ['On hold', false],
  ['In transit', false],
  ['', null],
  ['J. Smith', 'parseError'],
])('a car whose sale is given as %j', (raw, expected) => {
  expect(read(saleFlag, raw)).toBe(expected);
});

test.each([
  ['USED', 'used'],
  ['CPO', 'used'],
  ['Certified Pre-Owned', 'used'],
  ['Used Cars', 'used'],
  ['Used Truck', 'used'],
  ['New Motorcycles', 'new'],
  ['USED_CAR', 'used'],
  ['https://schema.org/UsedCondition', 'used'],
  ['Demo', 'demo'],
  ['Demonstrator', 'demo'],
  ['Nearly New', 'used'],
  ['PRE_REG', 'used'],
  ['Pre-registered', 'used'],
  ['Ex-lease', 'used'],
  ['Loaner', 'demo'],
  ['New', 'new'],
  ['brand new', 'new'],
  ['nan', null],
  ['newish', 'parseError'],
  ['excellent', 'parseError'],
])('a car type of %j', (raw, expected) => {
  expect(read(carType, raw)).toBe(expected);
});

test.each([
  ['In Stock', { status: 'in_stock' }],
  ['AVAILABLE', { status: 'in_stock' }],
  ['New arrival', { status: 'in_stock' }],
  ['https://schema.org/InStock', { status: 'in_stock' }],
  ['https://schema.org/SoldOut', { status: 'sold' }],
  ['InStoreOnly', { status: 'in_stock' }],
  ['onbackorder', { status: 'coming_soon' }],
  ['Deposit', { status: 'in_stock', reserved: true }],
  ['Sale Agreed', { status: 'in_stock', reserved: true }],
  ['Deal Pending', { status: 'in_stock', reserved: true }],
  ['Under Offer', { status: 'in_stock', reserved: true }],
  ['Deposit taken', { status: 'in_stock', reserved: true }],
  ['Deposit Paid', { status: 'in_stock', reserved: true }],
  ['On hold', { status: 'in_stock', reserved: true }],
  ['Held', { status: 'in_stock', reserved: true }],
  ['Under Contract', { status: 'in_stock', reserved: true }],
  ['coming_soon', { status: 'coming_soon' }],
  ['Pending', { status: 'in_stock', reserved: true }],
  ['preorder', { status: 'coming_soon', preorder: true }],
  ['out of stock', { status: 'sold' }],
  ['FORECOURT', { status: 'in_stock' }],
  ['Current', { status: 'in_stock' }],
  ['In Stock (Kedron)', { status: 'in_stock' }],
  ['Reserved (Smith)', { status: 'in_stock', reserved: true }],
  ['In Transit - ETA 12/12', { status: 'coming_soon' }],
  ['Sold - awaiting delivery', { status: 'sold' }],
  ['Available - Under Offer', { status: 'in_stock', reserved: true }],
  ['On Order, Sold', { status: 'sold' }],
  ['Not Available', { status: 'sold' }],
  ['Presold - Kedron', { status: 'presold_kedron' }],
  ['Sold to Smith (on hold)', { status: 'sold_to_smith_on_hold' }],
  ['In yard', { status: 'in_stock' }],
  ['Aktiv', { status: 'in_stock' }],
  ['On the way', { status: 'coming_soon' }],
  ['DUE_IN', { status: 'coming_soon' }],
  ['SALE_IN_PROGRESS', { status: 'in_stock', reserved: true }],
  ['WASTEBIN', { status: 'sold' }],
  ['Deleted', { status: 'sold' }],
  ['Wholesale', { status: 'wholesale' }],
  ['constructor', { status: 'constructor' }],
  ['!!', null],
  ['UNKNOWN', null],
])('a status of %j', (raw, expected) => {
  expect(read(availabilityStatus, raw)).toEqual(expected);
});

test('text loses invisible characters, and has many spellings of no value', () => {
  expect(cleanLine(' a\u0000b\u202e \u200b c\n\td\ufeff ')).toBe('ab c d');
  expect(cleanLine('Cafe\u0301 \ud800')).toBe('Café \ufffd');
  // A reader sees nothing of these.
  expect(['\u3164', '\u2800 \u2800', '\u200b\ufe0f', '\u{e0041}'].map(cleanLine)).toEqual(['', '', '', '']);
  expect(cleanParagraphs('a \r\n b\u2028c\n\n\n\nd\u0007')).toBe('a\nb c\n\nd');
  for (const nothing of ['', '-', '- / -', 'NA', 'nan', 'None', '#N/A'])
    expect(isMissing(nothing)).toBe(true);
  for (const something of ['0', 'Nan Motors', 'N']) expect(isMissing(something)).toBe(false);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanLine(text)).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$| {2}/u);
    }),
  );
});

test('names, identifiers and lengths', () => {
  expect(read(nameLine, 'Škoda')).toBe('Škoda');
  expect(read(nameLine, '<script>alert(1)</script>')).toBe('parseError');
  expect(read(nameLine, '!!!')).toBe('parseError');
  expect(read(nameLine, 'x'.repeat(61))).toBe('x'.repeat(61));
  expect(read(nameLine, 'x'.repeat(201))).toBe('parseError');
  for (const nothing of ['Not Specified', '0.00', '0', 'Not applicable'])
    expect(read(line(), nothing)).toBeNull();
  for (const unknown of ['Unknown', 'Not Available', 'TBC', 't.b.a.', 'Not specified.', 'To be confirmed'])
    expect(read(line(), unknown)).toBeNull();
  for (const unknown of ['Okänd', 'Ej angivet', 'Onbekend', 'Non spécifié'])
    expect(read(line(), unknown)).toBeNull();
  expect(read(nameLine, 'Unknown')).toBeNull();
  expect(read(identifier, 'TBA')).toBeNull();
  expect(read(line(), 'Unknown Pleasures')).toBe('Unknown Pleasures');
  expect(read(identifier, 12)).toBe('12');
  expect(read(identifier, '000')).toBeNull();
  expect(read(line(5), 'abcdef')).toBe('parseError');
  expect(read(line(5), ['', 'b', 'c'])).toBe('b');
  expect(read(line(5), { a: 1 })).toBe('parseError');
});

test('colours', () => {
  expect(read(colour, 'WHITE')).toBe('White');
  expect(read(colour, 'RED')).toBe('Red');
  expect(read(colour, 'Deep Sea Blue')).toBe('Deep Sea Blue');
  for (const stray of ['5 years', 'Unlimited km', '44Fa20', '2022/07'])
    expect(read(colour, stray)).toBe('parseError');
});

test('a description becomes plain text', () => {
  expect(read(paragraphs, '<p>One &amp; <b>two</b></p><ul><li>x</li></ul><script>alert(1)</script>')).toBe(
    'One & two\n• x',
  );
  expect(read(paragraphs, 'a < b <3 & c')).toBe('a < b <3 & c');
  expect(read(paragraphs, ['One', 'Two'])).toBe('One\n\nTwo');
  expect(read(paragraphs, 'x'.repeat(50_000))?.length).toBe(20_001);
  expect(read(paragraphs, '<script>'.repeat(100_000))).toBeNull();
});

test('no reader is slow on hostile text', () => {
  const texts = [
    ' '.repeat(500_000),
    '1,'.repeat(200_000),
    '<a '.repeat(200_000),
    'https://,'.repeat(100_000),
    '"{'.repeat(200_000),
  ];
  const all = [
    au,
    distance('AU'),
    year,
    timestamp('AU'),
    photoAddress,
    shortTexts,
    paragraphs,
    flag,
    carType,
    availabilityStatus,
    colour,
  ];
  const started = threadTime();
  for (const text of texts) for (const coerce of all) coerce(text);
  for (const text of texts) photoEntries(text);
  expect(threadTime() - started).toBeLessThan(5000);
});

test.each([
  ['0', null],
  ['0.00', null],
  ['$0.01', null],
  [1, null],
  ['$10', null],
  ['10.00', null],
  [11, 11],
  ['24', 24],
  ['$24.99', 25],
  ['249.90', 250],
  [88, 88],
  ['999.95', 1000],
  ['-1', 'parseError'],
])('[I1] a price of %j is %j: 10 and less is none, and more is one', (raw, expected) => {
  expect(read(money({ country: 'AU', whole: true, isCarPrice: true }), raw)).toBe(expected);
});

test.each([
  ['GB', '£59,995 + VAT', 'GBP', 'VAT'],
  ['AU', '$24,990 plus G.S.T.', 'AUD', 'GST'],
  ['SE', '249 900 kr exkl. moms', 'SEK', 'moms'],
  ['SE', '249 900 kr + moms', 'SEK', 'moms'],
  ['GB', '£24,990 inc VAT + delivery', 'GBP', null],
  ['CA', '$24,990 + HST', 'CAD', null],
])('in %s a price of %j is without tax', (country, price, currency, tax) => {
  const amount = money({ country, whole: true, isCarPrice: true })(price);
  expect(amount).toEqual(
    new ParseError(
      tax === null
        ? `an amount in ${currency} such as 24990 or "24990 ${currency}"`
        : `an amount in ${currency} that includes ${tax}, as a price for consumers must (here it comes on top)`,
    ),
  );
});

test.each([
  ['2026-11-01/2026-11-30', true],
  ['2026-11-01/2026-11-01', true],
  ['2026-11-01T09:00/2026-11-01', true],
  ['2026-11-01T20:00-08:00/2026-11-01', true],
  ['2026-11-30/2026-11-01', false],
  ['2026-11-02/2026-11-01', false],
  ['2026-11-01T09:00/2026-11-01T09:00', false],
  ['2026-11-01T09:00+10:00/2026-11-01T08:00+10:00', false],
  ['2026-11-05T09:00+10:00/2026-11-01', false],
  ['2026-11-01', false],
  ['2026-11-31/2026-12-01', false],
])('that %s are the dates of a sale: %s', (text, isInterval) => {
  const [starts_at, ends_at] = text.split('/');
  expect(read(dateInterval, text)).toEqual(isInterval ? { starts_at, ends_at } : 'parseError');
});
