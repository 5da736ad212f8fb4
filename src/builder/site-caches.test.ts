import { execFileSync } from 'node:child_process';
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
  // Of b and a, b was requested first.
  expect(caches.of('a')).toBe(a);
  expect(caches.of('b')).not.toBe(b);
});

test('a site that is over the budget alone is not cached', () => {
  const caches = new SiteCaches(10);
  const site = caches.of('big');
  site.cars = 11;
  caches.trim();
  expect(caches.of('big')).not.toBe(site);
});

test('half of the memory that a process may take has room for fewer cars where that is less', () => {
  const carsOf = (megabytes: number) => {
    const print = `import('${import.meta.dirname}/site-caches.ts').then(each => console.log(each.carsInHalfTheHeap()))`;
    return Number(execFileSync(process.execPath, [`--max-old-space-size=${megabytes}`, '-e', print]));
  };
  expect(carsOf(1000)).toBeGreaterThan(15_000);
  expect(carsOf(1000)).toBeLessThan(22_000);
  expect(carsOf(250)).toBeLessThan(10_000);
});
