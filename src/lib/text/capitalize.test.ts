import { expect, test } from 'vitest';
import { capitalize, uncapitalize } from './capitalize.ts';

test('a text begins with a capital', () => {
  expect(['new and used', 'SUVs', ''].map(capitalize)).toEqual(['New and used', 'SUVs', '']);
});

test('a word loses its capital within a sentence, an abbreviation does not', () => {
  expect(['Under $100', 'SUVs', '$100', ''].map(uncapitalize)).toEqual(['under $100', 'SUVs', '$100', '']);
});
