import { expect, test } from 'vitest';
import { requestHost } from './request-host.ts';

const hostOf = (url: string, host?: string) =>
  requestHost({ url, headers: new Headers(host === undefined ? {} : { host }) });

test.each([
  ['http://www.dealer.example/', 'www.dealer.example', 'www.dealer.example'],
  ['http://www.dealer.example./', 'www.dealer.example.', 'www.dealer.example'],
  ['http://WWW.dealer.example:8080/', 'WWW.dealer.example:8080', 'www.dealer.example'],
  ['http://www.dealer.example/', undefined, 'www.dealer.example'],
])('a request for %s is for %j', (url, header, host) => {
  expect(hostOf(url, header)).toBe(host);
});

test('a request with an absolute target is for the host of its target', () => {
  expect(hostOf('http://other.example/', 'www.dealer.example')).toBe('other.example');
});

test.each([
  ['http://user@www.dealer.example/', 'www.dealer.example'],
  ['http://user:word@localhost/', 'localhost'],
  ['http://127.0.0.1/', ''],
  ['http://127.0.0.1/', 'aa@0x7f.1'],
  ['http://127.0.0.1/xx', '0x7f.1/xx'],
  ['http://www.dealer.example/', 'www.dealer.example, localhost'],
  ['http://www..example/', 'www..example'],
])('a request for %s with the Host %j has no host', (url, header) => {
  expect(hostOf(url, header)).toBeNull();
});
