/**
 * Keeps focus and pointer inside an element: everything beside it and beside its ancestors is inert until the
 * returned function is called. Then `opener` has the focus.
 */
export function trapFocus(element: HTMLElement, opener: HTMLElement | null): () => void {
  const made: HTMLElement[] = [];
  for (let at: Element = element; at.parentElement !== null && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert && !isBackdrop(other)) {
        other.inert = true;
        made.push(other);
      }
  document.documentElement.classList.add('sheet-open');
  return () => {
    for (const other of made) other.inert = false;
    document.documentElement.classList.remove('sheet-open');
    opener?.focus({ preventScroll: true });
  };
}

/** A click on it closes the sheet. */
function isBackdrop(element: HTMLElement): boolean {
  return element.dataset['backdrop'] !== undefined;
}
