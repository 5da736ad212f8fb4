import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FakeStorage, fakeBrowser } from '../../../tests/support/fakes/fake-browser.ts';

const KEY = 'forecourt:sample:list';
const ListSchema = v.array(v.string());

async function store(setting: Parameters<typeof fakeBrowser>[0] = {}) {
  const browser = fakeBrowser(setting);
  const { persistentStore } = await import('./persistent-store.ts');
  return { ...browser, $list: persistentStore<string[]>('list', ListSchema, []) };
}

describe('a persistent store', () => {
  // First: the tests below leave a browser to the library.
  test('is there on the server, empty', async () => {
    const { persistentStore } = await import('./persistent-store.ts');
    const $list = persistentStore<string[]>('list', ListSchema, []);
    $list.set(['a']);
    expect($list.get()).toEqual(['a']);
  });

  test('stores its value under a key of the site, and reads it again', async () => {
    const first = await store();
    first.$list.set(['a']);
    expect(first.storage?.all()).toEqual({ [KEY]: '["a"]' });
    const again = await store({ storage: first.storage });
    expect(again.$list.get()).toEqual(['a']);
  });

  test('is not that of another site on the same host', async () => {
    const first = await store();
    first.$list.set(['a']);
    const other = await store({ storage: first.storage, data: { site: 'other' } });
    expect(other.$list.get()).toEqual([]);
  });

  test('leaves nothing behind when it is emptied', async () => {
    const { $list, storage } = await store();
    $list.set(['a']);
    $list.set([]);
    expect(storage?.all()).toEqual({});
  });

  test.each(['{', '{"a":1}', '[1]', 'null', '', '"a"'])('drops what is none of ours: %s', async text => {
    const { $list } = await store({ storage: new FakeStorage({ [KEY]: text }) });
    expect($list.get()).toEqual([]);
    $list.set(['b']);
    expect($list.get()).toEqual(['b']);
  });

  test('lives while the page is open where storage is refused', async () => {
    const { $list } = await store({ storage: null });
    $list.set(['a']);
    expect($list.get()).toEqual(['a']);
    $list.set([]);
    expect($list.get()).toEqual([]);
  });

  test('lives while the page is open where storage is full, and what was stored before is not shown again', async () => {
    const { $list } = await store({ storage: new FakeStorage({ [KEY]: '["a"]' }, 5) });
    expect($list.get()).toEqual(['a']);
    $list.set(['a', 'b']);
    expect($list.get()).toEqual(['a', 'b']);
    // Short enough again.
    $list.set(['c']);
    expect($list.get()).toEqual(['c']);
  });

  test('follows what another tab writes and removes', async () => {
    const { $list, otherTab } = await store();
    const heard: string[][] = [];
    $list.listen(list => {
      heard.push([...list]);
    });
    otherTab(KEY, '["x"]');
    otherTab('forecourt:other:list', '["y"]');
    otherTab(KEY, 'broken');
    otherTab(KEY, '["z"]');
    otherTab(KEY, null);
    expect(heard).toEqual([['x'], [], ['z'], []]);
  });

  test('shows what another tab wrote while there was no listener', async () => {
    const { $list, otherTab } = await store();
    $list.set(['a']);
    otherTab(KEY, '["x"]');
    expect($list.get()).toEqual(['x']);
  });
});
