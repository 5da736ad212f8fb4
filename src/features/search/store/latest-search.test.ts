import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latestSearch } from './latest-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the last search that began is the latest, and a late one is reported once', () => {
  const onLate = vi.fn();
  const searches = latestSearch(onLate);
  const first = searches.begin();
  vi.advanceTimersByTime(199);
  const second = searches.begin();
  expect([first.isLatest(), second.isLatest()]).toEqual([false, true]);
  vi.advanceTimersByTime(199);
  expect(onLate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLate).toHaveBeenCalledTimes(1);
  const third = searches.begin();
  third.end();
  vi.advanceTimersByTime(1000);
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('a search waits for a rest, and not for one that began meanwhile', () => {
  const run = vi.fn();
  const searches = latestSearch(() => {});
  searches.beginLater(run, 300);
  vi.advanceTimersByTime(299);
  searches.beginLater(run, 300);
  vi.advanceTimersByTime(299);
  expect([run.mock.calls.length, searches.isWaiting()]).toEqual([0, true]);
  vi.advanceTimersByTime(1);
  expect([run.mock.calls.length, searches.isWaiting()]).toEqual([1, false]);
  searches.beginLater(run, 300);
  searches.begin().end();
  vi.advanceTimersByTime(1000);
  expect([run.mock.calls.length, searches.isWaiting()]).toEqual([1, false]);
});
