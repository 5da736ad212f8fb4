/**
 * Hydrates at once the searches in `root` whose address has another search than the page shows (by Back, by reload, or
 * shared), and those whose fields were changed before this script ran. Each other one waits for its first use, which may also
 * be a field that something other than a pointer or a key has changed. A search has the parameters it knows in
 * `data-list-names`, and the page of it that is shown in `data-list-page`.
 */
export function hydrateSearches(root: ParentNode, query: string): void {
  const params = new URLSearchParams(query);
  for (const search of root.querySelectorAll<HTMLElement>('[data-list-names]')) {
    const { listNames = '', listPage } = search.dataset;
    const isRefined = listNames.split(' ').some(name => params.get(name));
    const isElsewhere = listPage !== undefined && (params.get('page') ?? '1') !== listPage;
    const island =
      search.closest<HTMLElement>('astro-island') ?? search.querySelector<HTMLElement>('astro-island');
    const hydrate = () => island?.dispatchEvent(new Event('focusin'));
    search.addEventListener('input', hydrate, { once: true });
    if (!isRefined && !isElsewhere && !hasChanges(search)) continue;
    hydrate();
    // Links of the results that the page came with lead on without the search of the address. `watchSearches` ends it.
    if (island?.hasAttribute('ssr')) island.dataset['awaited'] = '';
    // An island may listen only when the page is whole.
    window.addEventListener('load', hydrate, { once: true });
  }
}

// Not shared with forms: a chunk for it alone costs each search a kilobyte.
function hasChanges(search: HTMLElement): boolean {
  return [...search.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].some(field =>
    'options' in field ? field.selectedIndex > 0 : field.value !== field.defaultValue,
  );
}
