import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestedRange } from './requested-range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['Bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=95-400', { start: 95, end: 99 }],
])('of 100 bytes, %s requests %j', (header, range) => {
  expect(requestedRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=-000'])(
  'of 100 bytes, %s cannot be had',
  header => {
    expect(requestedRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([
  null,
  '',
  'bytes=0-1,5-6',
  'bytes=-',
  'bytes=9-3',
  'bytes=a-b',
  'bytes 0-9',
  'cars=0-9',
  'bytes=0-9x',
  `bytes=0-${'9'.repeat(400)}`,
])('%j requests the whole file', header => {
  expect(requestedRange(header, 100)).toBeNull();
});

test('no part of an empty file is satisfiable', () => {
  expect(['bytes=0-', 'bytes=-5'].map(header => requestedRange(header, 0))).toEqual([
    'unsatisfiable',
    'unsatisfiable',
  ]);
});

test('a satisfiable range lies within the file, whatever is requested', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/), fc.nat(2000), (header, size) => {
      const range = requestedRange(header, size);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
