import { expect, test } from 'vitest';
import { bounded } from './bounded.ts';

test('does everything, in order of start, never more than the limit at once', async () => {
  const started: number[] = [];
  let running = 0;
  let most = 0;
  await bounded([1, 2, 3, 4, 5, 6, 7], 3, async item => {
    started.push(item);
    most = Math.max(most, ++running);
    await new Promise(resolve => setTimeout(resolve, 3));
    running--;
  });
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('does nothing for nothing, and passes an error on', async () => {
  await bounded([], 3, () => Promise.reject(new Error('called')));
  await expect(bounded([1], 3, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
