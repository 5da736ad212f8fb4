import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EVERYTHING } from '../../../lib/filter.ts';
import { PARTS } from '../../../search/collection/parts.ts';
import { OutdatedPageError } from '../../../search/engine/outdated-page-error.ts';
import type { SearchRequest, SearchResult } from '../../../search/engine/search-engine.ts';
import { emptySearch } from '../../../search/state/search-state.ts';
import { withPage, withQuery, withSort } from './change-state.ts';
import type { OpenedSearch, SearchSetup } from './search-setup.ts';
import { searchStore } from './search-store.ts';

const initial = emptySearch('listed');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A search of which each request is answered, or fails, when the test decides. */
function opened(changes: Partial<SearchSetup<string, OpenedSearch<string>>> = {}) {
  const requests: {
    request: SearchRequest;
    find: (changes?: object) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const engine = {
    search: (request: SearchRequest) =>
      new Promise<SearchResult<string>>((resolve, reject) => {
        const hits = [request.state.query];
        const result = {
          count: 1,
          pages: 1,
          page: 1,
          hits,
          facets: {},
          stats: {},
          histogram: [],
          relaxations: [],
        };
        requests.push({
          request,
          find: async (found = {}) => {
            resolve({ ...result, ...found });
            await settled();
          },
          fail: async () => {
            reject(new Error('no result'));
            await settled();
          },
        });
      }),
  };
  const store = searchStore<string, OpenedSearch<string>>({
    collection: PARTS,
    initial,
    address: null,
    debounceMs: 0,
    open: async () => ({ engine, sideEngine: engine }),
    requestOf: state => ({ state, filter: EVERYTHING, facets: [], hitsPerPage: 21 }),
    ...changes,
  });
  const search = async (query: string, gesture?: string) => {
    store.change(state => withQuery(state, query), gesture);
    await settled();
  };
  const shown = () => store.$view.get().shown?.result.hits;
  return { store, requests, search, shown };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('the engine is opened by the first change, and not before', async () => {
  const open = vi.fn(async () => Promise.reject(new Error('no index')));
  const { store, search } = opened({ open });
  expect(open).not.toHaveBeenCalled();
  await search('mats');
  expect(store.$view.get().status).toBe('error');
  store.retry();
  await settled();
  expect(open).toHaveBeenCalledTimes(2);
});

test('a result that comes after a later search is dropped', async () => {
  const { requests, search, shown } = opened();
  await search('first');
  await search('second');
  await requests[1]?.find();
  expect(shown()).toEqual(['second']);
  await requests[0]?.find();
  expect(shown()).toEqual(['second']);
});

test('the last results stay while another search is worked out, and where it fails', async () => {
  const { store, requests, search, shown } = opened();
  await search('mats');
  await requests[0]?.find();
  await search('racks');
  expect(shown()).toEqual(['mats']);
  await requests[1]?.fail();
  expect(shown()).toEqual(['mats']);
  expect(store.$view.get()).toMatchObject({ status: 'error', state: { query: 'racks' } });
  store.retry();
  await settled();
  await requests[2]?.find();
  expect(shown()).toEqual(['racks']);
  expect(store.$view.get().status).toBe('idle');
});

test('a search is late, and marked as such, after a fifth of a second', async () => {
  const { store, search } = opened();
  await search('mats');
  await vi.advanceTimersByTimeAsync(190);
  expect(store.$view.get().status).toBe('idle');
  await vi.advanceTimersByTimeAsync(20);
  expect(store.$view.get().status).toBe('loading');
});

test('what a click chose is shown within its event', async () => {
  const { store, requests, search } = opened();
  await search('mats');
  await requests[0]?.find();
  store.change(state => withSort(state, 'price_asc'));
  expect(store.$view.get().state.sortBy).toBe('price_asc');
});

describe('where a server is queried', () => {
  test('words are searched when typing rests, and the field shows them at once', async () => {
    const { store, requests, search } = opened({ debounceMs: 300 });
    await search('m', 'query');
    await requests[0]?.find();
    for (const query of ['ma', 'mat', 'mats']) await search(query, 'query');
    expect(store.$view.get().state.query).toBe('mats');
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(requests.map(({ request }) => request.state.query)).toEqual(['m', 'mats']);
  });

  test('the end of a gesture does not wait', async () => {
    const { store, requests, search } = opened({ debounceMs: 300 });
    await search('m', 'query');
    await search('mats', 'query');
    store.endGesture();
    await settled();
    expect(requests.at(-1)?.request.state.query).toBe('mats');
    const { length } = requests;
    await vi.advanceTimersByTimeAsync(300);
    expect(requests).toHaveLength(length);
  });
});

test('[G7] a page past the last one becomes the last one', async () => {
  const { store, requests } = opened();
  store.change(state => withPage(withQuery(state, 'mats'), 9));
  await settled();
  await requests[0]?.find({ count: 60, pages: 3, page: 3 });
  expect(store.$view.get()).toMatchObject({ state: { page: 3 }, shown: { state: { page: 3 } } });
});

test('the search that the page was made with is counted, and the results of the page stay', async () => {
  const { store, requests, search, shown } = opened();
  await search('mats');
  await requests[0]?.find();
  expect(shown()).toEqual(['mats']);
  await search('');
  expect(requests[1]?.request.hitsPerPage).toBe(0);
  await requests[1]?.find({ count: 54, hits: [] });
  expect(store.$view.get()).toMatchObject({ shown: null, found: { result: { count: 54 } } });
});

describe('where what is published is for other code than that of the page', () => {
  /** A page whose index is of another release, and how often it is loaded anew. */
  function outdated(changes: Partial<SearchSetup<string, OpenedSearch<string>>> = {}, type = 'navigate') {
    const reload = vi.fn();
    const entries: unknown[] = [];
    const location = { pathname: '/search/', search: '', reload };
    const pushState = (state: unknown, _: string, href: string) => {
      entries.push(state);
      location.search = href.replace('/search/', '');
    };
    const history = { state: null, length: 1, scrollRestoration: 'auto', pushState, replaceState() {} };
    const listeners = new Map<string, () => void>();
    const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener);
    // Stores of other test files stop listening a second after they were left.
    const events = { addEventListener, removeEventListener: () => {} };
    vi.stubGlobal('window', { history, location, scrollY: 0, ...events });
    vi.stubGlobal('document', {
      querySelector: () => null,
      documentElement: { dataset: {} },
      body: { dataset: {} },
    });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {} });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]); // as -- all that is read
    const made = opened({
      open: async () => Promise.reject(new OutdatedPageError('another format')),
      address: {
        read: () => initial,
        write: ({ query }) => (query === '' ? '/search/' : `/search/?query=${query}`),
      },
      ...changes,
    });
    made.store.start();
    const online = () => listeners.get('online')?.();
    return { ...made, reload, location, online };
  }

  test('the page is loaded anew, at the address of the search that is wanted', async () => {
    const { store, search, reload, location } = outdated();
    await search('mats', 'typing');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(location.search).toBe('?query=mats');
    expect(store.$view.get().status).not.toBe('error');
  });

  test('a page that was just reloaded shows an error, and is loaded once more on a click', async () => {
    const { store, search, reload, online } = outdated({}, 'reload');
    await search('mats');
    online();
    expect(reload).not.toHaveBeenCalled();
    expect(store.$view.get().status).toBe('error');
    store.retry();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a search that failed for another reason is made again back online, and no other is', async () => {
    const open = vi.fn(async () => Promise.reject(new Error('offline')));
    const { search, online } = outdated({ open });
    online();
    expect(open).not.toHaveBeenCalled();
    await search('mats');
    online();
    await settled();
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('an unchanged page, and a search without an address, stay', async () => {
    const { store, reload } = outdated();
    store.activate();
    await settled();
    expect(store.$view.get().status).toBe('idle');
    expect(reload).not.toHaveBeenCalled();
    const beside = outdated({ address: null });
    await beside.search('mats');
    expect(beside.store.$view.get().status).toBe('error');
    beside.store.retry();
    await settled();
    expect(beside.reload).not.toHaveBeenCalled();
  });
});
