import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Address, addressHref, parseAddress } from './address.ts';

const read = (href: string) => parseAddress(new URL(href, 'http://desk.localhost:4322'));

const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const at = fc.option(fc.constantFrom('2026-11-27T13:00:00.000Z', '2027-04-04T15:59:59.000Z'));
const words = fc.string({ maxLength: 20 });
const id = fc.stringMatching(/^[a-z][a-z.-]{0,20}$/);
const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  fc.record({ screen: fc.constant('dealers' as const), search: words, only: fc.constantFrom('', 'held') }),
  fc.record({ screen: fc.constantFrom('dealer' as const, 'try' as const, 'history' as const), slug, at }),
  fc.record({ screen: fc.constant('class' as const), slug, at, class: id, kind: words, search: words }),
  fc.record({
    screen: fc.constant('page' as const),
    slug,
    at,
    class: fc.option(id),
    kind: words,
    search: words,
    path: words.map(text => `/${text}`),
    position: fc.option(fc.nat()),
  }),
);

test('every address is read as it was written', () => {
  fc.assert(
    fc.property(anyAddress, address => {
      expect(read(addressHref(address))).toEqual(address);
    }),
  );
});

test.each([
  '/x',
  '/d',
  '/d/bayside/what',
  '/d/bayside/page',
  '/d/bayside/page?path=//evil',
  '/d/a/try/b',
  '/%E0',
])('%s is no screen, or none that leaves the site', href => {
  const address = read(href);
  expect(address.screen === 'page' ? address.path : address.screen).toMatch(/^(?:unknown|\/\/evil)$/);
});

test('a moment that is none is now', () => {
  expect(read('/d/bayside?at=soon')).toEqual({ screen: 'dealer', slug: 'bayside', at: null });
});
