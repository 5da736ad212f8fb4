/**
 * The search in the header, before it is used: its links lead to the search page. The first use loads the rest; where
 * that fails, and with a key held that opens a link elsewhere, the link is followed.
 */
type MenuSearch = typeof import('./open-menu-search.ts');
let loading: Promise<MenuSearch> | null = null;

function load(): Promise<MenuSearch> {
  loading ??= import('./open-menu-search.ts');
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

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
