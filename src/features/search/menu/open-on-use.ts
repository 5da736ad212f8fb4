import { onceLoaded } from '../../../lib/cache/once-loaded.ts';

/**
 * The search in the header, before it is used: its links lead to the search page. The first use loads the rest; where
 * that fails, and with a key held that opens a link elsewhere, the link is followed.
 */
const load = onceLoaded(() => import('./open-menu-search.ts'));

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-menu-search]')) {
  link.setAttribute('aria-haspopup', 'dialog');
  const preload = () => void load().catch(() => {});
  link.addEventListener('pointerenter', preload, { once: true });
  link.addEventListener('focus', preload, { once: true });
  link.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      ({ openMenuSearch }) => openMenuSearch(link),
      () => location.assign(link.href),
    );
  });
}
