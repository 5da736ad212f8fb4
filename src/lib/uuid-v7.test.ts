import { expect, test } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

test('a UUID of version 7 carries its moment, and later ones sort after earlier ones', () => {
  const early = uuidV7(Date.UTC(2026, 10, 20));
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(early.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 20));
  expect(early < uuidV7(Date.UTC(2026, 10, 20) + 1)).toBe(true);
});

test('no two are equal', () => {
  expect(new Set(Array.from({ length: 2000 }, () => uuidV7(1_000_000))).size).toBe(2000);
});
