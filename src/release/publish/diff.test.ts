import { expect, test } from 'vitest';
import { testPage, testText } from '../../../tests/builder/publish-helpers.ts';
import { diff } from './diff.ts';

const entry = (hash: string) => ({ hash, bytes: 1, page: true });
const [same, changed, fresh] = [testPage('same', 's'), testPage('changed', 'c'), testText('new', 'n')];

test('what has the same hash is kept, what has another or none is made, what is not wanted goes', () => {
  const live = { same: entry(same.hash), changed: entry('older'), gone: entry('g') };
  expect(diff([same, changed, fresh], live)).toEqual({
    make: [changed, fresh],
    remove: ['gone'],
    files: new Set(['same', 'changed', 'new']),
  });
});

test('against nothing everything is made', () => {
  expect(diff([same, fresh], {})).toMatchObject({ make: [same, fresh], remove: [] });
});

test('names that objects inherit are names like others', () => {
  const odd = testText('constructor', 'x');
  expect(diff([odd], {})).toMatchObject({ make: [odd], remove: [] });
});

test('two outputs of one name are a mistake', () => {
  expect(() => diff([same, testText('same', 'x')], {})).toThrow('Two parts of the build both write same.');
});
