/**
 * Hydrates at once the searches in `root` whose fields were changed before this script ran. Each other one waits for its
 * first use, which may also be a field that something other than a pointer or a key has changed.
 */
export function hydrateSearches(root: ParentNode): void {
  for (const search of root.querySelectorAll<HTMLElement>('[data-early-fields]')) {
    const island =
      search.closest<HTMLElement>('astro-island') ?? search.querySelector<HTMLElement>('astro-island');
    const hydrate = () => island?.dispatchEvent(new Event('use'));
    search.addEventListener('input', hydrate, { once: true });
    if (hasChanges(search)) hydrate();
  }
}

// Not shared with forms: a chunk for it alone costs each search a kilobyte.
function hasChanges(search: HTMLElement): boolean {
  return [...search.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].some(field =>
    'options' in field ? field.selectedIndex > 0 : field.value !== field.defaultValue,
  );
}
