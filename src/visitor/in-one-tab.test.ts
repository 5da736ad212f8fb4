import { afterEach, expect, test, vi } from 'vitest';
import { FakeStorage, fakeBrowser } from '../../tests/support/fakes/fake-browser.ts';

/** One tab works at a time, in browsers with locks and without. */
const KEY = 'forecourt:sample:work';

afterEach(() => vi.unstubAllGlobals());

async function tab(storage: FakeStorage | null) {
  fakeBrowser({ storage });
  return (await import('./in-one-tab.ts')).inOneTab;
}

test('of two tabs without locks that begin at the same time one works, and leaves the way free', async () => {
  const storage = new FakeStorage();
  const [one, other] = [await tab(storage), await tab(storage)];
  const worked: string[] = [];
  await Promise.all([
    one('work', async () => void worked.push('one')),
    other('work', async () => void worked.push('other')),
  ]);
  expect(worked).toHaveLength(1);
  expect(storage.all()).toEqual({});
  await one('work', async () => void worked.push('again'));
  expect(worked).toHaveLength(2);
});

test('a tab that works holds the others off; one that died does not for ever', async () => {
  const work = vi.fn(async () => {});
  const busy = await tab(new FakeStorage({ [KEY]: `other ${Date.now() + 1000}` }));
  await busy('work', work);
  expect(work).not.toHaveBeenCalled();
  const dead = await tab(new FakeStorage({ [KEY]: `other ${Date.now() - 1}` }));
  await dead('work', work);
  expect(work).toHaveBeenCalledOnce();
});

test('a tab that looked before another had written yields to it', async () => {
  const storage = new FakeStorage();
  const inOneTab = await tab(storage);
  const work = vi.fn(async () => {});
  const done = inOneTab('work', work);
  const lease = `other ${Date.now() + 1000}`;
  storage.setItem(KEY, lease);
  await done;
  expect(work).not.toHaveBeenCalled();
  expect(storage.all()).toEqual({ [KEY]: lease });
});

test('work that fails frees the lock, and rejects', async () => {
  const storage = new FakeStorage();
  const inOneTab = await tab(storage);
  await expect(inOneTab('work', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(storage.all()).toEqual({});
});

test('a browser without storage works all the same, and one that refuses its locks, too', async () => {
  const work = vi.fn(async () => {});
  const inOneTab = await tab(null);
  await inOneTab('work', work);
  Object.assign(navigator, {
    locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
  });
  await inOneTab('work', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a browser with locks works where it gets one, once, though the work fails', async () => {
  const inOneTab = await tab(new FakeStorage());
  const work = vi.fn(() => Promise.reject(new Error('no')));
  const request = (_: string, __: object, act: (lock: object | null) => Promise<void>) => act({});
  Object.assign(navigator, { locks: { request } });
  await expect(inOneTab('work', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledOnce();
  Object.assign(navigator, { locks: { request: (...[, , act]: Parameters<typeof request>) => act(null) } });
  await inOneTab('work', work);
  expect(work).toHaveBeenCalledOnce();
});
