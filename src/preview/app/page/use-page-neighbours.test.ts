import { expect, test } from 'vitest';
import { neighboursIn } from './use-page-neighbours.ts';

const page = (path: string) => ({ path, kind: 'car', change: 'changed' as const, classes: [] });
const pages = ['/a/', '/b/', '/c/'].map(page);

test('a page between two others', () => {
  expect(neighboursIn(pages, 10, '/b/', 40)).toEqual({
    current: { ...page('/b/'), position: 11 },
    previous: { path: '/a/', position: 10 },
    next: { path: '/c/', position: 12 },
    total: 40,
  });
});

test('the first and the last have one beside them', () => {
  expect(neighboursIn(pages, 0, '/a/', 3)?.previous).toBeNull();
  expect(neighboursIn(pages, 0, '/c/', 3)?.next).toBeNull();
});

test('what lies at the edge of a block, or in none, is looked for further', () => {
  expect(neighboursIn(pages, 10, '/a/', 40)).toBeNull();
  expect(neighboursIn(pages, 10, '/c/', 40)).toBeNull();
  expect(neighboursIn(pages, 0, '/x/', 3)).toBeNull();
});
