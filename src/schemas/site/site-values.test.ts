import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  HttpUrlSchema,
  ImageSchema,
  LinkSchema,
  OptionalImageSchema,
  OptionalNumberSchema,
  SlugSchema,
} from './site-values.ts';

test.each([
  ['hero.jpg', 'hero.jpg'],
  ['images/hero.jpg', 'hero.jpg'],
  ['/images/hero.jpg', 'hero.jpg'],
  ['team/ann lee.PNG', 'team/ann lee.PNG'],
  ['https://cdn.example/a?b=c', 'https://cdn.example/a?b=c'],
])('the picture %j is %j', (written, image) => {
  expect(v.parse(ImageSchema, written)).toBe(image);
});

test.each([
  '../hero.jpg',
  'images/../../x.jpg',
  '/etc/passwd',
  'hero.exe',
  'hero',
  'javascript:alert(1)//.png',
  'data:image/png;base64,x.png',
  '//evil.example/x.png',
  '',
])('%j is no picture', written => {
  expect(v.safeParse(ImageSchema, written).success).toBe(false);
});

test.each(['https://search.example:7700', 'http://127.0.0.1:7700', 'https://müller.example/x'])(
  '%s is an address',
  text => {
    expect(v.safeParse(HttpUrlSchema, text).success).toBe(true);
  },
);

test.each([
  'https://x;script-src',
  'https://x,y.example',
  'https://x..example',
  'https://x!.example',
  'ftp://x.example',
])('%s is no address: its host is none', text => {
  expect(v.safeParse(HttpUrlSchema, text).success).toBe(false);
});

test.each([null, undefined, ''])('%j is no picture where none is needed', written => {
  expect(v.parse(OptionalImageSchema, written)).toBeNull();
});

test.each([
  '/finance/',
  '/',
  '?page=2',
  '#top',
  'tel:1300123456',
  'mailto:a@b.example',
  'https://www.example.com.au/a b',
])('%j is a link', link => {
  expect(v.safeParse(LinkSchema, link).success).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'finance',
  '',
  'ftp://x.example',
])('%j is no link', link => {
  expect(v.safeParse(LinkSchema, link).success).toBe(false);
});

test.each(['a', 'northside-suzuki', '7-seaters', 'a'.repeat(63)])('%j is a slug', slug => {
  expect(v.safeParse(SlugSchema, slug).success).toBe(true);
});

test.each(['', '-a', 'a-', 'A', 'a b', 'a.b', '../a', '_a', 'a\n', 'a'.repeat(64)])('%j is no slug', slug => {
  expect(v.safeParse(SlugSchema, slug).success).toBe(false);
});

test.each([
  ['153.03', 153.03],
  [0, 0],
  ['', null],
  [' ', null],
  [null, null],
])('the number %j is %j', (written, number) => {
  expect(v.parse(OptionalNumberSchema, written)).toBe(number);
});

test.each(['north', '1,5', Number.NaN, Number.POSITIVE_INFINITY, true])('%j is no number', written => {
  expect(v.safeParse(OptionalNumberSchema, written).success).toBe(false);
});
