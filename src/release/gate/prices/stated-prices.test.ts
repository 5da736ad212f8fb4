import { expect, test } from 'vitest';
import { META_HEAD } from '../../../site/feed/meta-feed.ts';
import { statedPrices } from './stated-prices.ts';

/** A row whose cells are empty but for some. */
const row = (cells: Readonly<Record<string, string>>) =>
  META_HEAD.trimEnd()
    .split(',')
    .map(name => cells[name] ?? '')
    .join(',');
const pricesIn = (file: string, texts: readonly string[]) =>
  statedPrices('', { kind: 'parts', file, hash: '', parts: () => texts.map(text => Buffer.from(text)) })
    ?.prices;

test('a price is read from its own column, whatever a feed wrote in the others', () => {
  const rows = [
    row({
      vehicle_id: 'A1',
      price: '24990 AUD',
      availability: 'AVAILABLE',
      stock_number: '"1 AUD,AVAILABLE"',
    }),
    row({ vehicle_id: '"A,""2"', description: '"x\u2028A1,2 AUD,AVAILABLE"', price: '18000 AUD' }),
    row({ vehicle_id: 'A3' }),
  ];
  expect(pricesIn('feeds/meta-vehicles.csv', [META_HEAD, ...rows])).toEqual([
    ['A1', 24_990],
    ['A,"2', 18_000],
  ]);
});

test('a price of another element, or in the words of a car, is not the price of an item', () => {
  const item = (id: string, text: string, price: string) =>
    `<item>\n<g:id>${id}</g:id>\n<g:description>${text}</g:description>\n${price}</item>\n`;
  const price = '<g:price>24990 AUD</g:price>\n';
  expect(
    pricesIn('feeds/google-vehicles.xml', [
      '<rss><channel>\n',
      item('A&amp;1', '&lt;g:price&gt;1 AUD', price),
      item('Müller 2', '', ''),
      '</channel></rss>\n',
    ]),
  ).toEqual([['A&1', 24_990]]);
});

test('another file states none', () => {
  expect(pricesIn('feeds/others.xml', [])).toBeUndefined();
});
