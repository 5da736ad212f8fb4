/**
 * Watches the searches of a page until each is alive. Once something is chosen, links to other pages of results are
 * hidden: their results would lack it. Where the scripts of a search cannot be loaded, the notice before it is shown.
 */
export function watchSearches(root: ParentNode): void {
  for (const notice of root.querySelectorAll<HTMLTemplateElement>('[data-search-failed]')) {
    const search = notice.nextElementSibling;
    const island = search?.closest('astro-island') ?? search?.querySelector('astro-island');
    if (island instanceof HTMLElement) watch(island, notice);
  }
}

function watch(island: HTMLElement, notice: HTMLTemplateElement): void {
  const choose = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest('button, input, select') : null;
    if (field !== null && island.contains(field)) island.dataset['awaited'] = '';
  };
  // Before the island itself, which holds clicks.
  const at = island.parentElement ?? island;
  const end = () => {
    at.removeEventListener('click', choose, true);
    delete island.dataset['awaited'];
  };
  at.addEventListener('click', choose, true);
  island.addEventListener('astro:hydrate', end, { once: true });
  island.addEventListener('astro:hydration-error', () => {
    end();
    notice.content.querySelector('button')?.addEventListener('click', () => location.reload());
    notice.replaceWith(notice.content);
  });
}
