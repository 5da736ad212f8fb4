import { beforeEach, expect, test, vi } from 'vitest';
import { $edits, editsOf, tryEdit } from './edits-store.ts';

vi.stubGlobal('sessionStorage', { setItem: () => {} });

const path = ['texts', 'footer'];
const edits = () => editsOf($edits.get(), 'bayside');

beforeEach(() => tryEdit('bayside', { path, value: 'Open' }, 'Open'));

test('a value that is put back by hand is not tried any more', () => {
  tryEdit('bayside', { path, value: 'Closed' }, 'Open');
  expect(edits()).toEqual([{ path, value: 'Closed' }]);
  tryEdit('bayside', { path, value: 'Open' }, 'Open');
  expect(edits()).toEqual([]);
});

test('a list is compared by what is in it', () => {
  tryEdit('bayside', { path, value: ['a'] }, ['a', 'b']);
  tryEdit('bayside', { path, value: ['a', 'b'] }, ['a', 'b']);
  expect(edits()).toEqual([]);
});

test('a value that is taken out is tried', () => {
  tryEdit('bayside', { path, value: undefined }, 'Open');
  expect(edits()).toEqual([{ path, value: undefined }]);
});
