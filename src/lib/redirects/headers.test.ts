import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from './headers.ts';

const RULES = parseHeaders(`# for all
/*
  Content-Security-Policy: default-src 'self'; connect-src https://a.example:7700
  Cache-Control: public, max-age=0
/_astro/*
  Cache-Control: public, max-age=31536000, immutable

/about
\tX-Note: a: b
  no header
`);
const all = (path: string) => Object.fromEntries(headersFor(RULES, path));

test('_headers: all rules that fit apply; of two values the later counts', () => {
  expect(all('/cars/abc/')).toEqual({
    'content-security-policy': "default-src 'self'; connect-src https://a.example:7700",
    'cache-control': 'public, max-age=0',
  });
  expect(all('/_astro/x.js')['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('_headers: a value may hold colons; a line without one is ignored', () => {
  expect(all('/about/')).toMatchObject({ 'x-note': 'a: b' });
  expect(Object.keys(all('/about'))).toHaveLength(3);
});

test('_headers: a header before any path is ignored', () => {
  expect(parseHeaders('  X-Early: 1\n/a\n  X-Late: 2')).toHaveLength(1);
});

test('a line that is no header is left out', () => {
  const rules = parseHeaders('/a\n  /b: 1\n  no header\n  X-Note: \u0000\n  X-Good: 2');
  expect([...headersFor(rules, '/a')]).toEqual([['x-good', '2']]);
});
