import { expect, test } from 'vitest';
import { META_HEAD } from '../../site/feed/meta-feed.ts';
import { metaPrices } from './stated-prices.ts';

/** A row whose cells are empty but for some. */
const row = (cells: Readonly<Record<string, string>>) =>
  META_HEAD.trimEnd()
    .split(',')
    .map(name => cells[name] ?? '')
    .join(',');

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
  expect(metaPrices('feed', META_HEAD + rows.join('\n')).prices).toEqual([
    ['A1', 24_990],
    ['A,"2', 18_000],
  ]);
});
