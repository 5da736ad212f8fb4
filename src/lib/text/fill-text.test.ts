import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test('each placeholder gets its value, wherever it is', () => {
  expect(fillText('{name} on {day}: ask {name}', { name: 'Ann', day: 3 })).toBe('Ann on 3: ask Ann');
});

test.each(['$& Motors', '$$ Savers', "Dollar$' Cars", '$`', '{day}'])('%s is inserted literally', name => {
  expect(fillText('Talk to {name} {day}', { name, day: 'now' })).toBe(`Talk to ${name} now`);
});

test('what has no value stays', () => {
  expect(fillText('{other} {constructor} {}', { name: 'Ann' })).toBe('{other} {constructor} {}');
});
