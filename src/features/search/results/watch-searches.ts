/**
 * Watches the searches of a page until each is alive. Where the address asks for another search (`AwaitAddress.astro`), it
 * is loaded at once. Once something is chosen, links to other pages of results are hidden: their results would lack it. A
 * field in which Enter was pressed is marked with `data-entered`. Where the scripts of a search cannot be loaded, the
 * notice before it is shown.
 */
export function watchSearches(root: ParentNode): void {
  for (const notice of root.querySelectorAll<HTMLElement>('[data-search-failed]')) {
    const search = notice.nextElementSibling;
    const island = search?.closest('astro-island') ?? search?.querySelector('astro-island');
    if (island instanceof HTMLElement) watch(island, notice);
  }
}

function watch(island: HTMLElement, notice: HTMLElement): void {
  const choose = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !island.contains(target) || target.closest('[data-postcode]')) return;
    if (type === 'input' || target.closest('button:not([data-favourite])')) island.dataset['awaited'] = '';
  };
  const enter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) target.dataset['entered'] = '';
  };
  if (document.documentElement.dataset['address'] === 'awaited') {
    const load = () => island.dispatchEvent(new Event('use'));
    load();
    // An island may listen only when the page is whole.
    window.addEventListener('load', load, { once: true });
  }
  // Before the island itself, which holds clicks.
  const at = island.parentElement ?? island;
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  at.addEventListener('click', choose, options);
  at.addEventListener('input', choose, options);
  at.addEventListener('keydown', enter, options);
  const end = () => {
    watching.abort();
    delete island.dataset['awaited'];
  };
  island.addEventListener('astro:hydrate', end, { once: true });
  island.addEventListener('astro:hydration-error', ({ target }) => {
    if (target !== island) return;
    end();
    notice.querySelector('button')?.addEventListener('click', () => location.reload());
    notice.hidden = false;
  });
}
