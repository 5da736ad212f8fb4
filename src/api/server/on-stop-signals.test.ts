import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStopSignals } from './on-stop-signals.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
const stop = vi.fn(async () => {});
const exit = vi.fn();
const press = (signal: NodeJS.Signals) => process.listeners(signal).at(-1)?.(signal);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onStopSignals(stop, exit);
});
afterEach(() => {
  for (const signal of signals)
    process.removeListener(signal, process.listeners(signal).at(-1) ?? (() => {}));
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a Ctrl+C that npm passes on a second time stops once, and cuts nothing', () => {
  press('SIGINT');
  vi.advanceTimersByTime(20);
  press('SIGINT');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit).not.toHaveBeenCalled();
});

test('a second Ctrl+C ends at once', () => {
  press('SIGINT');
  vi.advanceTimersByTime(1500);
  press('SIGINT');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit).toHaveBeenCalledTimes(1);
});

test('a second signal from a service manager cuts nothing off', () => {
  press('SIGTERM');
  vi.advanceTimersByTime(30_000);
  press('SIGTERM');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit).not.toHaveBeenCalled();
});
