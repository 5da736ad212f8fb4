import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHost } from './public-address.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:1ff::1',
  '3fff::1',
  'localhost',
  '',
])('%s is not', address => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['photos.example', 'cdn.dealer.com.au', 'internal.example', '8.8.8.8', '[2606:4700::1111]'])(
  '%s can be a host of the internet',
  host => {
    expect(isPublicHost(host)).toBe(true);
  },
);

test.each([
  'localhost',
  'photos.localhost',
  'nas',
  'nas.local',
  'photos.internal',
  'crm.corp',
  'crm.intranet',
  'nas.lan',
  'nas.home',
  'nas.home.arpa',
  'db.private',
  'nas.localdomain',
  'photos.web.svc',
  'wpad.domain',
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.10',
  '169.254.169.254',
  '[::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:a00:1]',
  '',
])('%j is of a private network', host => {
  expect(isPublicHost(host)).toBe(false);
});
