/**
 * Lets the searches of lists in `root` load at once where the address asks for something else than the page shows;
 * without that each waits for its first use, which may also be a field that something other than a pointer or a key has
 * changed. A list says in `data-list-names` which parameters it knows, in `data-list-page` which page of it is shown.
 */
export function wakeSearches(root: ParentNode, search: string): void {
  const query = new URLSearchParams(search);
  for (const list of root.querySelectorAll<HTMLElement>('[data-list-names]')) {
    const { listNames = '', listPage } = list.dataset;
    const isAsked = listNames.split(' ').some(name => query.get(name));
    const isElsewhere = listPage !== undefined && (query.get('page') ?? '1') !== listPage;
    const wake = () => list.querySelector('astro-island')?.dispatchEvent(new Event('focusin'));
    list.addEventListener('input', wake, { once: true });
    if (!isAsked && !isElsewhere) continue;
    wake();
    // An island may listen only when the page is whole.
    window.addEventListener('load', wake, { once: true });
  }
}
