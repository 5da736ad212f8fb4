import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostName, isLoopback } from './host-name.ts';

describe('a host name', () => {
  test.each([
    ['www.dealer.example', 'www.dealer.example'],
    ['WWW.Dealer.Example', 'www.dealer.example'],
    ['www.dealer.example.', 'www.dealer.example'],
    ['www.dealer.example.:8080', 'www.dealer.example'],
    ['www.dealer.example:', 'www.dealer.example'],
    ['www.dealer.example:65535', 'www.dealer.example'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
    ['127.0.0.1:4321', '127.0.0.1'],
    ['0x7f.1', '127.0.0.1'],
    ['[::1]:4321', '[::1]'],
    ['[0:0::1]', '[::1]'],
    ['a_b.example', 'a_b.example'],
  ])('of %s is %s', (authority, name) => {
    expect(hostName(authority)).toBe(name);
  });

  test.each([
    '',
    '.',
    '.example',
    'a..example',
    'dealer.example..',
    'user@dealer.example',
    'aa@0x7f.1',
    '0x7f.1/xx',
    'dealer.example/path',
    'dealer.example?x',
    'dealer.example#x',
    'dealer.example:65536',
    'dealer.example:80:80',
    'dealer.example:-1',
    'dealer.example:8o',
    'a b',
    ' dealer.example',
    'dealer%2eexample',
    'dealer.example\\x',
    '[::1',
    '::1',
    '[dealer]',
    'http://dealer.example',
    `${'a.'.repeat(140)}example`,
  ])('is not in %j', authority => {
    expect(hostName(authority)).toBeNull();
  });

  test('is its own host name, whatever it was read from', () => {
    const text = fc.oneof(fc.domain(), fc.ipV4(), fc.string(), fc.stringMatching(/^[a-z0-9.:@[\]-]{0,20}$/));
    fc.assert(
      fc.property(text, authority => {
        const name = hostName(authority);
        if (name !== null) expect(hostName(name)).toBe(name);
      }),
    );
  });
});

test.each([
  'localhost',
  'dealer.localhost',
  'a.b.localhost',
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:7f00:1]',
])('%s is this machine', host => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['dealer.example', 'localhost.example', 'notlocalhost', '10.0.0.1', '128.0.0.1', '[::2]'])(
  '%s is another machine',
  host => {
    expect(isLoopback(host)).toBe(false);
  },
);
