import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('limited work runs so much at a time, the rest in its order, and goes on after a failure', async () => {
  const slots = limitConcurrency(2);
  const log: string[] = [];
  let under = 0;
  let most = 0;
  const work = (name: string, fails = false) =>
    slots(async () => {
      under += 1;
      most = Math.max(most, under);
      await new Promise(resolve => setTimeout(resolve, 5));
      under -= 1;
      log.push(name);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c'), work('d'), work('e')]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect([most, log]).toEqual([2, ['a', 'b', 'c', 'd', 'e']]);
});
