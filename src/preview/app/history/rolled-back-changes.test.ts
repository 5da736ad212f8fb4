import { expect, test } from 'vitest';
import { sampleRelease } from '../../../../tests/support/samples/sample-desk.ts';
import { rolledBackChanges } from './rolled-back-changes.ts';

test('a rollback undoes what came after, and nothing else', () => {
  const [first, second, third] = [
    sampleRelease({ at: '2026-11-20T00:00:00.000Z', changes: ['3 cars removed'] }),
    sampleRelease({ at: '2026-11-21T00:00:00.000Z', changes: ['texts: footer'] }),
    sampleRelease({ at: '2026-11-22T00:00:00.000Z', changes: ['2 cars changed', 'texts: footer'] }),
  ];
  expect(rolledBackChanges([third, second, first], first)).toEqual(['2 cars changed', 'texts: footer']);
  expect(rolledBackChanges([third, second, first], third)).toEqual([]);
});
