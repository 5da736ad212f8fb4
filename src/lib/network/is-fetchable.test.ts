import { expect, test } from 'vitest';
import { isFetchable } from './is-fetchable.ts';

test('an address that fetch takes: of the web, without user and password', () => {
  for (const address of ['https://crm.example.com/hook?key=1', 'http://127.0.0.1:4000'])
    expect(isFetchable(address)).toBe(true);
  for (const address of ['crm.example.com', 'ftp://crm.example.com', 'https://me@crm.example.com', ''])
    expect(isFetchable(address)).toBe(false);
});
