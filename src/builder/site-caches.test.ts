import { expect, test } from 'vitest';
import { SiteCaches } from './site-caches.ts';

test('sites stay while their cars are within the budget; the one built longest ago goes first', () => {
  const caches = new SiteCaches(10);
  const [a, b] = [caches.of('a'), caches.of('b')];
  a.cars = 4;
  b.cars = 6;
  caches.trim();
  expect([caches.of('b'), caches.of('a')]).toEqual([b, a]);
  expect(caches.of('a')).toBe(a);
  caches.of('c').cars = 5;
  caches.trim();
  // Of b and a, b was asked for first.
  expect(caches.of('a')).toBe(a);
  expect(caches.of('b')).not.toBe(b);
});

test('a site that is over the budget alone is not kept', () => {
  const caches = new SiteCaches(10);
  const site = caches.of('big');
  site.cars = 11;
  caches.trim();
  expect(caches.of('big')).not.toBe(site);
});
