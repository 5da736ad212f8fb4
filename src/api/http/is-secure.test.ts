import { expect, test } from 'vitest';
import { isSecure } from './is-secure.ts';

test.each([
  ['https://a.example/', null, 0, true],
  ['http://a.example/', null, 1, false],
  ['http://a.example/', 'https', 1, true],
  ['http://a.example/', 'https, http', 2, true],
  ['http://a.example/', 'http', 1, false],
  // Without a proxy, the visitor wrote it.
  ['http://a.example/', 'https', 0, false],
] as const)('%s with X-Forwarded-Proto %j behind %i proxies: %s', (url, forwarded, proxies, secure) => {
  const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-proto': forwarded });
  expect(isSecure({ url, headers }, proxies)).toBe(secure);
});
