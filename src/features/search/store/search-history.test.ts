import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import { siteKey } from '../../../visitor/storage/site-key.ts';
import { withQuery } from './change-state.ts';
import { entryPosition } from './history-entry.ts';
import { searchHistory } from './search-history.ts';

const initial = emptySearch('listed');
const of = (query: string) => withQuery(initial, query);
const hrefOf = ({ query }: SearchState) => (query === '' ? '/search/' : `/search/?query=${query}`);

/**
 * The entries of a browser, the current one, and what Back and Forward do: at once, or late (`beLate`).
 */
function fakeWindow() {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: '/search/' }];
  const listeners = new Map<string, (event: object) => void>();
  let at = 0;
  let late: number[] | null = null;
  const step = (by: number) => {
    // Past either end there is nowhere to go.
    if (entries[at + by] === undefined) return;
    at += by;
    listeners.get('popstate')?.({ state: entries[at]?.state ?? null });
  };
  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    get length() {
      return entries.length;
    },
    scrollRestoration: 'auto',
    pushState(state: unknown, _: string, href: string = entries[at]?.href ?? '') {
      entries.splice(at + 1, entries.length, { state, href });
      at += 1;
    },
    replaceState(state: unknown, _: string, href: string = entries[at]?.href ?? '') {
      entries[at] = { state, href };
    },
    back: () => (late === null ? step(-1) : late.push(-1)),
    forward: () => (late === null ? step(1) : late.push(1)),
  };
  const window = {
    history,
    scrollY: 0,
    scrollTo() {},
    get location() {
      const { pathname, search } = new URL(entries[at]?.href ?? '', 'https://dealer.example');
      return { pathname, search };
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  return {
    window,
    history,
    hrefs: () => entries.map(({ href }) => href),
    positions: () => entries.map(({ state }) => entryPosition(state)),
    /** Goes several entries back at once, as from the list of the button Back. */
    jump: step,
    /** A link to a place on this page. */
    follow: (hash: string) => {
      history.pushState(null, '', `${(entries[at]?.href ?? '').split('#')[0]}${hash}`);
      step(0);
    },
    /** From now on steps are done when what it returns is called, as a browser does them when it comes to it. */
    beLate: () => {
      const steps: number[] = [];
      late = steps;
      return () => {
        for (const by of steps.splice(0)) step(by);
      };
    },
    leave: () => listeners.get('pagehide')?.({}),
    show: (persisted: boolean) => listeners.get('pageshow')?.({ persisted }),
    scroll: (y: number) => {
      window.scrollY = y;
      listeners.get('scroll')?.({});
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function started() {
  const browser = fakeWindow();
  vi.stubGlobal('window', browser.window);
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: { site: 'sample' } } });
  const went: string[] = [];
  const history = searchHistory({ initial, read: () => initial, scrolls: false });
  history.start(({ query }) => went.push(query));
  went.length = 0;
  const write = (query: string, how: 'push' | 'replace' = 'push', isGesture = false) =>
    history.write(of(query), hrefOf(of(query)), how, isGesture);
  const find = (query: string) => {
    write(query);
    history.markFound();
  };
  return { ...browser, search: history, went, write, find };
}

test('a browser that refuses changes of its history has the search all the same', () => {
  const { window, history } = fakeWindow();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: { site: 'sample' } } });
  history.replaceState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  const go = vi.fn();
  searchHistory({ initial, read: () => of('kia'), scrolls: false }).start(go);
  expect(go.mock.calls).toEqual([[of('kia')]]);
});

describe('a click whose search is not there yet', () => {
  test('is given up by Forward, which leads on', () => {
    const { search, window, history, find, write, went } = started();
    find('kia');
    find('ford');
    history.back();
    write('audi');
    history.forward();
    search.markFound();
    expect([went, window.location.search]).toEqual([['kia', 'ford'], '?query=ford']);
    history.back();
    expect([went.at(-1), window.location.search]).toEqual(['kia', '?query=kia']);
  });

  test('is one of the steps that a jump takes back', () => {
    const { window, find, write, jump, went } = started();
    find('kia');
    find('ford');
    write('audi');
    jump(-2);
    expect([went.at(-1), window.location.search]).toEqual(['kia', '?query=kia']);
  });
});

describe('the address', () => {
  test('names what was found, and never a search that failed', () => {
    const { search, write, hrefs, leave } = started();
    write('kia');
    expect(hrefs()).toEqual(['/search/']);
    leave();
    expect(hrefs()).toEqual(['/search/']);
    // The next search is one step from what was shown.
    write('ford');
    search.markFound();
    expect(hrefs()).toEqual(['/search/', '/search/?query=ford']);
  });

  test('waits until typing rests, and is one step of the way back', () => {
    const { search, write, hrefs } = started();
    write('k', 'push', true);
    search.markFound();
    vi.advanceTimersByTime(299);
    write('ki', 'replace', true);
    search.markFound();
    vi.advanceTimersByTime(299);
    expect(hrefs()).toEqual(['/search/']);
    vi.advanceTimersByTime(1);
    expect(hrefs()).toEqual(['/search/', '/search/?query=ki']);
  });

  test('does not wait for the end of a gesture that ended', () => {
    const { search, write, hrefs } = started();
    write('k', 'push', true);
    search.endGesture();
    search.markFound();
    expect(hrefs()).toHaveLength(2);
    write('ki', 'push', true);
    search.markFound();
    search.endGesture();
    expect(hrefs()).toHaveLength(3);
  });

  test('is written at once when the page is left meanwhile', () => {
    const { search, write, hrefs, leave } = started();
    write('kia', 'push', true);
    search.markFound();
    leave();
    expect(hrefs()).toEqual(['/search/', '/search/?query=kia']);
  });

  test('gets no entry for a change that was taken back before anything was shown', () => {
    const { search, write, hrefs } = started();
    write('kia');
    write('');
    search.markFound();
    expect(hrefs()).toEqual(['/search/']);
  });
});

describe('Back', () => {
  test('right after a click takes off that click, and not the one before', () => {
    const { history, window, write, find, went, hrefs } = started();
    find('kia');
    write('ford');
    history.back();
    expect([went, window.location.search]).toEqual([['kia'], '?query=kia']);
    expect(hrefs()).toHaveLength(2);
    history.back();
    expect([went, window.location.search]).toEqual([['kia', ''], '']);
  });

  test('after a click that was found takes it off too', () => {
    const { history, window, find, went } = started();
    find('kia');
    find('ford');
    history.back();
    expect([went, window.location.search]).toEqual([['kia'], '?query=kia']);
  });
});

describe('a link to a place on the page', () => {
  test('makes an entry of its own, between the searches', () => {
    const { history, window, write, find, follow, went } = started();
    find('kia');
    find('ford');
    follow('#content');
    expect(went).toEqual([]);
    find('audi');
    write('bmw');
    // Takes off what is not found yet, and no more.
    history.back();
    expect([went, window.location.search]).toEqual([['audi'], '?query=audi']);
    history.back();
    expect([went, window.location.search]).toEqual([['audi', 'ford'], '?query=ford']);
    history.back();
    expect([went, window.location.search]).toEqual([['audi', 'ford', 'ford'], '?query=ford']);
    history.back();
    expect([went.at(-1), window.location.search]).toEqual(['kia', '?query=kia']);
  });

  test('takes no click off that was made before it', () => {
    const { search, window, find, write, follow, went } = started();
    find('kia');
    write('ford');
    follow('#content');
    search.markFound();
    expect([went, window.location.search]).toEqual([[], '?query=ford']);
  });
});

test('whatever a visitor does, the address has the search that is shown, and no entry loses its place', () => {
  const names = fc.constantFrom('find', 'write', 'found', 'follow', 'back', 'forward');
  fc.assert(
    fc.property(fc.array(names, { maxLength: 15 }), steps => {
      const { search, history, window, positions, went, find, write, follow } = started();
      let shown = '';
      let wanted = '';
      for (const [at, step] of steps.entries()) {
        went.length = 0;
        if (step === 'find' || step === 'write') wanted = `q${at}`;
        if (step === 'find') find(wanted);
        else if (step === 'write') write(wanted);
        else if (step === 'found') search.markFound();
        else if (step === 'follow') follow(`#q${at}`);
        else history[step]();
        if (step === 'find' || step === 'found') shown = wanted;
        shown = went.at(-1) ?? shown;
        wanted = went.at(-1) ?? wanted;
        expect(new URLSearchParams(window.location.search).get('query') ?? '').toBe(shown);
        expect(positions()).toEqual(positions().map((_, place) => place));
      }
    }),
  );
});

test('another spelling of the search that is not found yet takes no step of the way back away', () => {
  const { search, write, hrefs } = started();
  search.rewrite(of('KIA'), '/search/');
  write('kia');
  search.markFound();
  expect(hrefs()).toEqual(['/search/', '/search/?query=kia']);
});

describe('what lies over the page', () => {
  test('is closed by Back, and the search stays where it was', () => {
    const { search, history, hrefs, went } = started();
    const close = vi.fn();
    search.cover(close);
    history.back();
    expect(close).toHaveBeenCalledTimes(1);
    expect([history.state, hrefs()[0], went]).toEqual([expect.anything(), '/search/', []]);
  });

  test('is closed by a jump further back, which leads to the search that was there', () => {
    const { search, window, find, jump, went } = started();
    find('kia');
    const close = vi.fn();
    search.cover(close);
    jump(-2);
    expect(close).toHaveBeenCalledTimes(1);
    expect([went, window.location.search]).toEqual([[''], '']);
  });

  test('that closes as the visitor goes back leads to where both lead', () => {
    const { search, window, find, jump, beLate, went } = started();
    find('kia');
    find('ford');
    const uncover = search.cover(() => {});
    beLate();
    uncover();
    jump(-2);
    expect([went, window.location.search]).toEqual([['kia'], '?query=kia']);
  });

  test('is closed by Back also where the browser refuses it an entry', () => {
    const { search, window, history, find, went } = started();
    find('kia');
    history.pushState = () => {
      throw new DOMException('too many', 'SecurityError');
    };
    const close = vi.fn();
    search.cover(close);
    history.back();
    expect(close).toHaveBeenCalledTimes(1);
    expect([window.location.search, went]).toEqual(['?query=kia', []]);
  });

  test('has its own entry still when the current search is only spelled anew', () => {
    const { search, history, hrefs } = started();
    search.cover(() => {});
    search.rewrite(initial, '/search/?sortBy=x');
    search.endGesture();
    search.markFound();
    history.back();
    expect(hrefs()).toEqual(['/search/', '/search/?sortBy=x']);
    expect(history.state).toMatchObject({ search: initial });
    // Back took the cover's entry: nothing of ours lies behind.
    expect(window.location.search).toBe('');
  });

  test('leaves no entry behind where it is closed by hand', () => {
    const { search, window, history, find, hrefs, went } = started();
    find('kia');
    const uncover = search.cover(() => {});
    uncover();
    expect(window.location.search).toBe('?query=kia');
    expect(went).toEqual([]);
    history.back();
    expect([went, window.location.search]).toEqual([[''], '']);
    expect(hrefs().slice(0, 2)).toEqual(['/search/', '/search/?query=kia']);
  });

  test('is gone from the way back before what is clicked next gets its entry', () => {
    const { search, window, find, hrefs, went, beLate } = started();
    find('kia');
    const uncover = search.cover(() => {});
    const arrive = beLate();
    uncover();
    find('ford');
    arrive();
    expect([went, window.location.search]).toEqual([[], '?query=ford']);
    expect(hrefs()).toEqual(['/search/', '/search/?query=kia', '/search/?query=ford']);
    window.history.back();
    arrive();
    expect([went, window.location.search]).toEqual([['kia'], '?query=kia']);
  });

  test('stays open where it is opened before the step of the last one is done, and is closed by Back', () => {
    const { search, window, find, jump, beLate, went } = started();
    find('kia');
    const uncover = search.cover(() => {});
    const arrive = beLate();
    uncover();
    const close = vi.fn();
    search.cover(close);
    arrive();
    expect(close).not.toHaveBeenCalled();
    jump(-1);
    expect(close).toHaveBeenCalledTimes(1);
    expect([went, window.location.search]).toEqual([[], '?query=kia']);
    jump(-1);
    expect([went, window.location.search]).toEqual([[''], '']);
  });

  test('is closed by a link to a place on the page, and its entry is no step of the way back', () => {
    const { search, history, window, find, follow, jump, went } = started();
    find('kia');
    const close = vi.fn();
    search.cover(close);
    follow('#content');
    expect(close).toHaveBeenCalledTimes(1);
    find('ford');
    history.back();
    expect([went, window.location.search]).toEqual([['kia'], '?query=kia']);
    history.back();
    history.back();
    expect([went.at(-1), window.location.search]).toEqual(['', '']);
    // Forward leads on, over the same entry.
    jump(1);
    jump(1);
    jump(2);
    expect([went.at(-1), window.location.search]).toEqual(['ford', '?query=ford']);
    // A jump to it leads to the search below it.
    jump(-2);
    expect([went.at(-1), window.location.search]).toEqual(['kia', '?query=kia']);
    history.back();
    expect([went.at(-1), window.location.search]).toEqual(['', '']);
  });

  test('does not keep the address back where the browser never goes the step', () => {
    const { search, window, find, beLate } = started();
    const uncover = search.cover(() => {});
    beLate();
    uncover();
    find('ford');
    vi.advanceTimersByTime(3000);
    expect(window.location.search).toBe('?query=ford');
  });

  test('leaves no entry behind where the page is loaded anew under it', () => {
    const { search, window, history, find } = started();
    find('kia');
    search.cover(() => {});
    const went: string[] = [];
    searchHistory({ initial, read: () => initial, scrolls: false }).start(({ query }) => went.push(query));
    history.back();
    expect([went, window.location.search]).toEqual([['kia', ''], '']);
  });

  test('keeps the entry that a search below it took, also where the page is loaded anew', () => {
    const { search, window, history, find } = started();
    search.cover(() => {});
    find('kia');
    const went: string[] = [];
    searchHistory({ initial, read: () => initial, scrolls: false }).start(({ query }) => went.push(query));
    expect([went, window.location.search]).toEqual([['kia'], '?query=kia']);
    history.back();
    expect([went, window.location.search]).toEqual([['kia', ''], '']);
  });

  test('keeps what was searched below it, one step back for each search', () => {
    const { search, window, history, find, went } = started();
    const close = vi.fn();
    search.cover(close);
    find('kia');
    find('ford');
    history.back();
    expect(close).toHaveBeenCalledTimes(1);
    expect([went, window.location.search]).toEqual([[], '?query=ford']);
    history.back();
    history.back();
    expect([went, window.location.search]).toEqual([['kia', ''], '']);
  });
});

test('a page from the back/forward cache keeps its scroll position, and one that the browser scrolls is not scrolled', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  const { window, history, scroll, leave, show } = started();
  const scrollTo = vi.spyOn(window, 'scrollTo');
  scroll(1500);
  leave();
  show(true);
  history.scrollRestoration = 'manual';
  show(false);
  expect(scrollTo).not.toHaveBeenCalled();
  show(true);
  expect(scrollTo.mock.calls).toEqual([[{ top: 1500, behavior: 'instant' }]]);
  // Under the site's key, as all that the garage can clear.
  expect([...stored.keys()]).toEqual([siteKey('scroll-positions')]);
});
