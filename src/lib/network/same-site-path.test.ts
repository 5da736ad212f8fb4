import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

test.each([
  ['/cars/a/?x=//b', '/cars/a/?x=//b'],
  ['//evil.example/', '/evil.example/'],
  ['/\\evil.example', '/evil.example'],
  ['///evil.example', '/evil.example'],
  ['/', '/'],
])('%s leads to %s', (path, address) => {
  expect(sameSitePath(path)).toBe(address);
});

test('a path leads to its own site, whatever is in it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/[/\\a-z.:@?#]*$/), path => {
      expect(new URL(sameSitePath(path), 'https://site.example').host).toBe('site.example');
    }),
  );
});
