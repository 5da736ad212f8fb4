import { expect, test } from 'vitest';
import { photoUrl } from './photo-url.ts';

test.each([
  'https://photos.example/1.jpg',
  'http://photos.example:8080/a b.jpg',
  'https://photos.example:443/',
])('%s is an address of a photo', text => {
  expect(photoUrl(text).hostname).toBe('photos.example');
});

test('the redirect of a photo is relative to where it came from', () => {
  expect(photoUrl('../2.jpg', new URL('https://photos.example/a/1.jpg')).href).toBe(
    'https://photos.example/2.jpg',
  );
});

test.each([
  ['file:///etc/passwd', 'leads to a file: address'],
  ['data:image/png;base64,AAAA', 'leads to a data: address'],
  ['javascript:alert(1)', 'leads to a javascript: address'],
  ['1.jpg', 'is not an address'],
  ['', 'is not an address'],
  ['https://user:pass@photos.example/1.jpg', 'carries a user name or password'],
  ['http://photos.example:22/', 'leads to port 22'],
])('%j is no address of a photo', (text, reason) => {
  expect(() => photoUrl(text)).toThrow(reason);
});
