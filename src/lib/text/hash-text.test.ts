import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HASH_LENGTH, hashText } from './hash-text.ts';

test('a hash agrees with the published FNV-1a vectors', () => {
  expect(hashText('')).toBe(0xcbf29ce484222325n.toString(36));
  expect(hashText('a')).toBe(0xaf63dc4c8601ec8cn.toString(36));
  expect(hashText('foobar')).toBe(0x85944171f73967e8n.toString(36).padStart(HASH_LENGTH, '0'));
});

test('a hash is always as long, so that it can be distinguished from other names', () => {
  fc.assert(fc.property(fc.string(), text => /^[0-9a-z]{13}$/.test(hashText(text))));
});
