import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../../lib/time/durations.ts';
import { type CacheIndex, openCacheIndex } from '../cache/cache-index.ts';
import { hostWatch } from './host-watch.ts';

const HOST = 'photos.example';

async function emptyIndex(): Promise<CacheIndex> {
  return openCacheIndex(temporaryFolder(), () => {});
}

function fail(watch: ReturnType<typeof hostWatch>, times: number): void {
  for (let i = 0; i < times; i++) watch.failed(HOST, 'was late');
}

test('a host of photos is given up after five failures in a row, with the reason', async () => {
  const watch = hostWatch(await emptyIndex(), 0);
  fail(watch, 4);
  expect(watch.givenUp(HOST)).toBeNull();
  fail(watch, 1);
  expect(watch.givenUp(HOST)).toBe(
    'was not asked for: photos.example failed 5 times in a row, the last time because the photo was late',
  );
  expect(watch.givenUp('other.example')).toBeNull();
});

test('failures of a host of photos are counted anew after a success', async () => {
  const watch = hostWatch(await emptyIndex(), 0);
  fail(watch, 4);
  watch.worked(HOST);
  fail(watch, 4);
  expect(watch.givenUp(HOST)).toBeNull();
});

test('a host of photos that was given up stays so for a day', async () => {
  const index = await emptyIndex();
  fail(hostWatch(index, 0), 5);
  expect(hostWatch(index, DAY_MS - 1).givenUp(HOST)).toMatch('failed 5 times');
  expect(hostWatch(index, DAY_MS).givenUp(HOST)).toBeNull();
});
