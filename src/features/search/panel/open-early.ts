/**
 * Opens and closes the filters of a phone until their island is alive. It gets the same clicks then (client-use.ts), and
 * finds the filters as they left them.
 */
export function openFiltersEarly(root: ParentNode): void {
  const filters = root.querySelector('.filters');
  const island = filters?.closest('astro-island');
  if (!filters || !island) return;
  const open = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || !island.contains(button)) return;
    const opens = button.matches('.search-tools__filters');
    if (!opens && !button.matches('.filters__close, .filters__foot .button')) return;
    filters.classList.toggle('filters--open', opens);
    document.documentElement.classList.toggle('sheet-open', opens);
  };
  // Before the island, which holds clicks.
  root.addEventListener('click', open, true);
  island.addEventListener('astro:hydrate', () => root.removeEventListener('click', open, true), {
    once: true,
  });
}
