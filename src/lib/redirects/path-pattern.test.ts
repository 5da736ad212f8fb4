import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPath, pathPattern } from './path-pattern.ts';

describe('a path pattern', () => {
  test.each([
    ['/cars/', '/cars/', {}],
    ['/cars/', '/cars', {}],
    ['/cars', '/cars/', {}],
    ['/cars/:slug', '/cars/abc/', { slug: 'abc' }],
    ['/search/:make/:model/', '/search/kia/rio', { make: 'kia', model: 'rio' }],
    ['/*', '/', { splat: '' }],
    ['/*', '/a/b.css', { splat: 'a/b.css' }],
    ['/_astro/*', '/_astro/x.js', { splat: 'x.js' }],
    ['/_astro/*', '/_astro', { splat: '' }],
    ['/old/*', '/old/a/b/', { splat: 'a/b' }],
    ['/', '/', {}],
    ['/a.b+c(d)', '/a.b+c(d)', {}],
  ])('%s takes %s', (pattern, path, values) => {
    expect(pathPattern(pattern).match(path)).toEqual(values);
  });

  test.each([
    ['/cars/', '/cars/abc'],
    ['/cars/:slug', '/cars/abc/def'],
    ['/cars/:slug', '/cars/'],
    ['/cars/:slug', '/x/cars/abc'],
    ['/_astro/*', '/_astrology'],
    ['/a.b', '/axb'],
    ['/a+', '/aa'],
    ['/', '/a'],
  ])('%s does not take %s', (pattern, path) => {
    expect(pathPattern(pattern).match(path)).toBeNull();
  });

  test('without placeholders takes itself and nothing else, whatever characters it has', () => {
    const path = fc.stringMatching(/^\/[ -)+-9;-~]*[^/*:]$/);
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(pathPattern(one).match(one)).toEqual({});
        if (one !== other) expect(pathPattern(one).match(other)).toBeNull();
      }),
    );
  });
});

test('fillPath puts values into a target; a name without a value stays', () => {
  expect(fillPath('/search/:make/x/:splat', { make: 'kia', splat: 'a/b' })).toBe('/search/kia/x/a/b');
  expect(fillPath('/search/:other', { make: 'kia' })).toBe('/search/:other');
});

test('a star is the rest only at the end, and a name a whole segment: no path is tried in many ways', () => {
  expect(pathPattern('/a*b').match('/a*b')).toEqual({});
  expect(pathPattern('/:a-:b').match('/x-y')).toBeNull();
  expect(pathPattern(`/${'*a'.repeat(20)}`).match(`/${'a'.repeat(100_000)}`)).toBeNull();
});

test('a pattern that is longer than an address matches none', () => {
  expect(pathPattern('/(a'.repeat(20_000)).match('/a')).toBeNull();
});
