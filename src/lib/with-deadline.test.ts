import { expect, test } from 'vitest';
import { DeadlineError, withDeadline } from './with-deadline.ts';

test('work that ends in time gives its result, or its own error', async () => {
  expect(await withDeadline(60_000, async () => 'done').result).toBe('done');
  const failing = withDeadline(60_000, async () => {
    throw new Error('refused');
  });
  await expect(failing.result).rejects.toThrow('refused');
  await failing.ended;
});

test('work that heeds its signal is stopped at its deadline', async () => {
  const { result, ended } = withDeadline(
    1,
    signal => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await expect(result).rejects.toThrow(DeadlineError);
  await ended;
});

test('work that does not heed its signal is waited for no longer, and has not ended', async () => {
  const held = Promise.withResolvers<void>();
  const { result, ended } = withDeadline(1, () => held.promise);
  await expect(result).rejects.toThrow(DeadlineError);
  const seen: string[] = [];
  const watching = ended.then(() => seen.push('ended'));
  await new Promise(resolve => setImmediate(resolve));
  seen.push('still running');
  held.resolve();
  await watching;
  expect(seen).toEqual(['still running', 'ended']);
});
