import { expect, test } from 'vitest';
import { publisherText } from './publisher-text.ts';

test.each([
  ['desk', 'Kim', 'Kim, from the desk'],
  ['command', 'Kim', 'command line, by Kim'],
  ['command', null, 'command line'],
  ['webhook', null, 'stock webhook'],
  ['feed', null, 'fetched feed'],
  ['schedule', null, 'on schedule'],
  ['start', null, 'server start'],
] as const)('%s and %s: %s', (door, by, text) => {
  expect(publisherText({ door, by })).toBe(text);
});
