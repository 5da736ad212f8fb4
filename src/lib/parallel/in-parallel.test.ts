import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

const pause = () => new Promise(resolve => setTimeout(resolve, 3));

test('work in parallel is all done, started in order, never more than its slots at once', async () => {
  const started: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async item => {
    started.push(item);
    most = Math.max(most, ++running);
    await pause();
    running--;
  });
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('work in parallel does nothing for nothing', async () => {
  await inParallel(3, [], () => Promise.reject(new Error('called')));
});

test('work in parallel begins nothing after a failure, and rejects when what is under way has ended', async () => {
  const log: string[] = [];
  const all = inParallel(2, ['slow', 'broken', 'later'], async item => {
    log.push(`${item} begun`);
    if (item === 'broken') throw new Error(item);
    await pause();
    log.push(`${item} ended`);
  });
  await expect(all).rejects.toThrow('broken');
  expect(log).toEqual(['slow begun', 'broken begun', 'slow ended']);
});

test('work in parallel rejects with the error that came first', async () => {
  const all = inParallel(2, [9, 1], async ms => {
    await new Promise(resolve => setTimeout(resolve, ms));
    throw new Error(`after ${ms} ms`);
  });
  await expect(all).rejects.toThrow('after 1 ms');
});
