/**
 * Takes focus from a button that goes away when it is pressed: to the next one of its list, else to the part of the page
 * that changes. Left alone it would be lost, and a keyboard with it.
 */
export function moveFocus(button: HTMLElement, isLast = true): void {
  const item = button.closest('li');
  const beside = isLast ? null : (item?.nextElementSibling ?? item?.previousElementSibling);
  const next = beside?.querySelector('button') ?? button.closest<HTMLElement>('[tabindex="-1"]');
  next?.focus({ preventScroll: true });
}
