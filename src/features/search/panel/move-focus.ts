/**
 * Moves focus from an element that is removed, as a button may be when it is pressed, to `to` or else to the part of the
 * page that changes. Otherwise it would be lost, and a keyboard would begin anew.
 */
export function moveFocus(from: HTMLElement, to: HTMLElement | null = null): void {
  (to ?? from.closest<HTMLElement>('[tabindex="-1"]'))?.focus({ preventScroll: true });
}

/** The `ref` of what may go away by itself while it has the focus, which then moves to what `next` finds. */
export function moveFocusOnRemoval(
  element: HTMLElement | null,
  next: (element: HTMLElement) => HTMLElement | null = () => null,
): () => void {
  return () => {
    if (element?.contains(document.activeElement)) moveFocus(element, next(element));
  };
}
