import { describe, expect, test } from 'vitest';
import { foldedId, queryWords, valueTokens } from './tokenize.ts';

describe('tokens of the search index', () => {
  test.each([
    ['Land Cruiser', ['land', 'cruiser', 'landcruiser']],
    ['CX-5', ['cx5', 'cx', '5']],
    ['Mazda3', ['mazda3', 'mazda', '3']],
    ['Citroën', ['citroen']],
    ["Driver's", ['drivers']],
    ['4x4', ['4x4', '4', 'x']],
    ['2.0', ['2.0', '2', '0']],
    ['1.6L e:HEV', ['1.6l', 'ehev', '1', '6l', 'e', 'hev', '6', 'l', '1.6lehev']],
    ['吉利', ['吉利']],
    ['- & -', []],
  ])('%s is found as any of %j', (value, tokens) => {
    expect(new Set(valueTokens(value))).toEqual(new Set(tokens));
  });

  test('a query keeps words together, and knows their parts', () => {
    expect(queryWords('  CX-5 Séduction - 2.0 ')).toEqual([
      { joined: 'cx5', parts: ['cx', '5'] },
      { joined: 'seduction', parts: ['seduction'] },
      { joined: '2.0', parts: ['2', '0'] },
    ]);
  });

  test('of a very long query only the beginning counts', () => {
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8);
    expect(queryWords('x'.repeat(5000))[0]?.joined).toHaveLength(40);
    expect(valueTokens('x'.repeat(5000)).every(token => token.length <= 40)).toBe(true);
  });

  test('ids are compared without signs', () => {
    expect(foldedId('STK-77 a')).toBe('stk77a');
  });
});
