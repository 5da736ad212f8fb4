/** Shows and starts the buttons that share and print a car; opens what is folded before a page is printed. */
export function startCarTools(page: Document): void {
  const share = page.querySelector<HTMLButtonElement>('[data-share]');
  const print = page.querySelector<HTMLButtonElement>('[data-print]');
  for (const button of [share, print]) if (button !== null) button.hidden = false;
  share?.addEventListener('click', () => shareCar(page));
  print?.addEventListener('click', () => window.print());
  window.addEventListener('beforeprint', () => {
    for (const folded of page.querySelectorAll<HTMLDetailsElement>('.feature-more')) folded.open = true;
  });
}

/** The system's own way to share, else the address on the clipboard, else the address to copy by hand. */
async function shareCar(page: Document): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    // Closing the system's sheet is no error: there is nothing to report.
    await navigator.share({ title: page.title, url }).catch(() => {});
    return;
  }
  const status = page.querySelector<HTMLElement>('[data-copied]');
  const copied = await (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
  if (status !== null) status.textContent = copied ? (status.dataset['copied'] ?? '') : url;
}
