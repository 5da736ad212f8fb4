import { expect, test } from 'vitest';
import { contentType } from './content-type.ts';

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a/b.C.JS', 'text/javascript; charset=utf-8'],
  ['photo.jpeg', 'image/jpeg'],
  ['photo-800.avif', 'image/avif'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
  ['car.pdf', 'application/pdf'],
  ['LICENSE', 'application/octet-stream'],
  ['.html', 'application/octet-stream'],
  ['x.constructor', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(contentType(file)).toBe(type);
});
