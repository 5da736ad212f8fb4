import { expect, test } from 'vitest';
import { hostSlots } from './host-slots.ts';

test('what waits for its host takes no slot of the others', async () => {
  const run = hostSlots({ ofAll: 3, ofHost: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return promise;
  };
  const all = ['slow', 'slow', 'slow', 'fast', 'late'].map((host, at) => run(host, work(`${host} ${at}`)));
  await new Promise(setImmediate);
  expect(begun).toEqual(['slow 0', 'slow 1', 'fast 3']);
  resolve();
  await Promise.all(all);
  expect(begun.toSorted()).toEqual(['fast 3', 'late 4', 'slow 0', 'slow 1', 'slow 2']);
});
