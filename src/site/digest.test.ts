import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digest, digestedOnce } from './digest.ts';

describe('the digest of data', () => {
  test('is equal for equal data and differs for other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(digest(structuredClone(one))).toBe(digest(one));
        if (JSON.stringify(one) !== JSON.stringify(other)) expect(digest(one)).not.toBe(digest(other));
      }),
    );
  });

  test('built from parts is equal for equal parts, whichever objects they are', () => {
    const page = (price: number) => ({
      cards: [digestedOnce({ id: 'a', price }), digestedOnce({ id: 'b', price: 1 })],
    });
    expect(digest(page(5))).toBe(digest(page(5)));
    expect(digest(page(5))).not.toBe(digest(page(6)));
    expect(digest(page(5))).not.toBe(digest({ cards: page(5).cards.toReversed() }));
  });

  test('sees a change in a part of a part', () => {
    const nested = (price: number) =>
      digestedOnce({ outer: digestedOnce({ inner: digestedOnce({ price }) }) });
    expect(digest(nested(1))).toBe(digest(nested(1)));
    expect(digest(nested(1))).not.toBe(digest(nested(2)));
  });

  test('distinguishes a part from a text that equals its digest', () => {
    const one = digestedOnce({ id: 'a' });
    const lookalike = digest(one);
    expect(digest({ card: one })).not.toBe(digest({ card: { id: 'a', digest: lookalike } }));
  });
});
