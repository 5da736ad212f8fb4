import { expect, test } from 'vitest';
import { clientAddress, senderOf } from './client-address.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:5678', '203.0.113.5'],
  [' "203.0.113.5:5678" ', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:80', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:ffff::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8::9]', '2001:db8:0:0::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['[::1]:80', '0:0:0:0::/64'],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113.5.9', null],
  ['999.0.0.1', null],
  ['[::1', null],
  ['', null],
])('the sender of %j is %j', (text, sender) => {
  expect(senderOf(text)).toBe(sender);
});

test('the sender is the connection’s, or the entry of the last proxy that is believed', () => {
  const env = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.1' } } };
  const request = (forwarded?: string) =>
    new Request('http://localhost/', {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
  const forwarded = '198.51.100.1, 2001:db8:1:2::9, 203.0.113.5:4711';
  expect(clientAddress(request(forwarded), env, 0)).toBe('10.0.0.1');
  expect(clientAddress(request(forwarded), env, 1)).toBe('203.0.113.5');
  expect(clientAddress(request(forwarded), env, 2)).toBe('2001:db8:1:2::/64');
  expect(clientAddress(request(forwarded), env, 9)).toBe('10.0.0.1');
  expect(clientAddress(request('unknown'), env, 1)).toBe('10.0.0.1');
  expect(clientAddress(request(), env, 1)).toBe('10.0.0.1');
  expect(clientAddress(request(), undefined, 0)).toBe('unknown');
});
