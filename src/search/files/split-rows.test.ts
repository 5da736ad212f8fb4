import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRows } from './split-rows.ts';

/** The files as lists of ids. */
function filesOf(ids: readonly string[]): string[] {
  let at = 0;
  return splitRows(ids).map(size => {
    at += size;
    return ids.slice(at - size, at).join();
  });
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `S${100000 + at * 7}`);

test('every row lies in a file, and no file is large', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 })), list => {
      const sizes = splitRows(list);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(list.length);
      expect(sizes.every(size => size >= 1 && size <= 24)).toBe(true);
      expect(sizes.slice(0, -1).every(size => size >= 6)).toBe(true);
    }),
  );
});

test('ids that follow each other are cut into files of about 12 to 18 cars', () => {
  const sizes = splitRows(ids(5000));
  expect(Math.max(...sizes)).toBe(24);
  const files = sizes.length;
  expect(5000 / files).toBeGreaterThan(10);
  expect(5000 / files).toBeLessThan(20);
});

test('a car that comes or goes changes few files', () => {
  const before = filesOf(ids(5000));
  const changes = Array.from({ length: 50 }, (_, at) => {
    const after = new Set(filesOf(ids(5000).toSpliced(at * 100, 1)));
    return before.filter(file => !after.has(file)).length;
  });
  expect(Math.max(...changes)).toBeLessThanOrEqual(8);
  expect(changes.reduce((sum, count) => sum + count, 0) / changes.length).toBeLessThan(3);
});
