import { expect, test, vi } from 'vitest';
import { onceLoaded } from './once-loaded.ts';

test('a value is loaded once for all requests, those made meanwhile too', async () => {
  const load = vi.fn(() => Promise.resolve({}));
  const loaded = onceLoaded(load);
  expect(load).not.toHaveBeenCalled();
  const both = [loaded(), loaded()] as const;
  expect(await both[0]).toBe(await both[1]);
  expect(await loaded()).toBe(await both[0]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a value is loaded again after a failure, which all who waited get', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('cars');
  const loaded = onceLoaded(load);
  const waiting = [loaded(), loaded()];
  expect(await Promise.allSettled(waiting)).toEqual([
    { status: 'rejected', reason: new Error('offline') },
    { status: 'rejected', reason: new Error('offline') },
  ]);
  expect(await loaded()).toBe('cars');
});
