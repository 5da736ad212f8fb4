import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseCoding, coder, decoder, highestCode } from './number-codes.ts';
import { readPlanes, widthOf, writePlanes } from './planes.ts';

const number = fc.oneof(
  fc.integer(),
  fc.nat({ max: 100 }).map(price => 9990 + price * 1000),
  fc.nat({ max: 100000 }).map(cents => cents / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
);

test('numbers come back as they were, in the order of their codes', () => {
  fc.assert(
    fc.property(fc.array(fc.option(number)), fc.boolean(), (values, counted) => {
      const coding = chooseCoding(values, counted);
      const codes = values.map(coder(coding));
      const read = readPlanes(
        writePlanes(codes, widthOf(highestCode(coding))),
        codes.length,
        widthOf(highestCode(coding)),
      );
      expect([...read]).toEqual(codes);
      expect([...read].map(code => (code === 0 ? null : decoder(coding)(code)))).toEqual(values);
      const codesByValue = [...new Set(values)]
        .filter(value => value !== null)
        .sort((a, b) => a - b)
        .map(coder(coding));
      expect(codesByValue).toEqual(codesByValue.toSorted((a, b) => a - b));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [[19990, 20990, 35990], { low: 19990, step: 1000, scale: 1, highest: 17 }],
  [[99.5, 100.43], { low: 9950, step: 93, scale: 100, highest: 2 }],
  [[5], { low: 5, step: 1, scale: 1, highest: 1 }],
  [[0.001, 5], { ranked: [0.001, 5] }],
  [[], { ranked: [] }],
])('%j is coded as %j', (values, coding) => {
  expect(chooseCoding(values, false)).toEqual(coding);
});

test.each([1, 255, 256, 257, 65_535, 65_536, 16_777_216])('the code %i fits its bytes', highest => {
  const codes = [0, 1, highest, highest - 1];
  expect([...readPlanes(writePlanes(codes, widthOf(highest)), codes.length, widthOf(highest))]).toEqual(
    codes,
  );
});
