/**
 * Script of the pages that show builds: brings the parts with `data-live` up to date while the page is visible, so that nobody loses
 * their place. A page with other parts is another one, such as a site that is ready, and is loaded.
 */
export const WATCH_SITES = `(() => {
  const parts = root => [...root.querySelectorAll('[data-live]')];
  const names = root => parts(root).map(part => part.id).join();
  const look = async () => {
    try {
      const response = await fetch(location.href, { cache: 'no-store' });
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (names(next) !== names(document)) return location.reload();
      document.title = next.title;
      for (const part of parts(next)) {
        const shown = document.getElementById(part.id);
        if (shown.innerHTML !== part.innerHTML) shown.innerHTML = part.innerHTML;
      }
    } catch {}
  };
  let isLooking = false;
  setInterval(async () => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    await look();
    isLooking = false;
  }, 1000);
})();`;
