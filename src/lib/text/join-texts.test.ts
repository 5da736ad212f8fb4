import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test('texts that are missing or empty leave no separator behind', () => {
  expect(joinTexts([null, '2024', '', 'Swift', undefined], ' ')).toBe('2024 Swift');
  expect(joinTexts([0, 'km'], ' ')).toBe('0 km');
  expect(joinTexts([null, ''], ', ')).toBe('');
});
