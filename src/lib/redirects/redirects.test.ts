import { describe, expect, test } from 'vitest';
import { matchRedirect, parseRedirects } from './redirects.ts';

const match = (rules: string, address: string, fileExists = false) =>
  matchRedirect(parseRedirects(rules), new URL(address, 'https://sample.example'), fileExists);

describe('a redirect rule', () => {
  test('redirects with 301 where it names no status', () => {
    expect(match('/old /new', '/old')).toEqual({ to: '/new', status: 301 });
  });

  test('the first that matches counts; comments, empty and incomplete lines are ignored', () => {
    const rules = '# /a /wrong\n\n/a\n/a /first 302 # why\n/a /second 302\n';
    expect(match(rules, '/a')).toEqual({ to: '/first', status: 302 });
  });

  test('gives way to a file that is there, unless forced', () => {
    expect(match('/a /b 302', '/a', true)).toBeNull();
    expect(match('/a /b 302!', '/a', true)).toEqual({ to: '/b', status: 302 });
  });

  test('may lead to another site', () => {
    expect(match('/a https://other.example/b', '/a')).toEqual({
      to: 'https://other.example/b',
      status: 301,
    });
  });

  test('carries placeholders over', () => {
    expect(match('/cars/:slug /stock/:slug', '/cars/abc/')).toEqual({ to: '/stock/abc', status: 301 });
    expect(match('/blog/* /news/:splat 302', '/blog/a/b')).toEqual({ to: '/news/a/b', status: 302 });
  });
});

describe('a redirect rule with a query', () => {
  const rule = '/search/ page=2 /search/page/2/ 200!';

  test('applies when the query is just that', () => {
    expect(match(rule, '/search/?page=2', true)).toEqual({ to: '/search/page/2/', status: 200 });
  });

  test.each(['/search/', '/search/?page=3', '/search/?page=2&make=kia', '/search/?Page=2', '/search/?page='])(
    'does not apply to %s',
    address => {
      expect(match(rule, address, true)).toBeNull();
    },
  );

  test('compares what the address means, however it writes it', () => {
    const spaced = '/search/ body=People%20Mover /search/body/people-mover/ 200!';
    const target = { to: '/search/body/people-mover/', status: 200 };
    expect(match(spaced, '/search/?body=People%20Mover', true)).toEqual(target);
    expect(match(spaced, '/search/?body=People+Mover', true)).toEqual(target);
    expect(match(spaced, '/search/?body=People', true)).toBeNull();
    // An escaped colon is a colon, not the sign of a value to bind.
    expect(match('/search/ slug=%3Ax /x/ 200!', '/search/?slug=other', true)).toBeNull();
  });

  test('may bind a value, which is one plain word: it becomes part of a path', () => {
    const bound = '/cars id=:id /cars/:id/ 301';
    expect(match(bound, '/cars?id=abc-12')).toEqual({ to: '/cars/abc-12/', status: 301 });
    for (const value of ['../x', 'a/b', '%2e%2e', '//evil.example', '', 'a b', '\\\\evil'])
      expect(match(bound, `/cars?id=${encodeURIComponent(value)}`)).toBeNull();
  });
});
