import { beforeEach, expect, test, vi } from 'vitest';
import { sampleSetting } from '../../../../tests/support/samples/sample-desk.ts';
import { $edits, dropSaved, editsOf, tryEdit } from './edits-store.ts';

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

test('what was saved while nobody heard of it is not tried any more; what was not saved is', () => {
  const other = { path: ['texts', 'other'], value: ['a'] };
  tryEdit('bayside', { path, value: 'Closed' }, 'Open');
  tryEdit('bayside', other, undefined);
  const settings = (value: string) => [sampleSetting({ path, value }), sampleSetting({ path: other.path })];
  dropSaved('bayside', settings('Open'));
  expect(edits()).toHaveLength(2);
  dropSaved('bayside', settings('Closed'));
  expect(edits()).toEqual([other]);
  tryEdit('bayside', other, ['a']);
});

test('a value that was taken out is saved once it comes from another file', () => {
  tryEdit('bayside', { path, value: undefined }, 'Open');
  dropSaved('bayside', [sampleSetting({ path })]);
  expect(edits()).toHaveLength(1);
  dropSaved('bayside', [sampleSetting({ path, source: '_templates/classic.json' })]);
  expect(edits()).toEqual([]);
});
