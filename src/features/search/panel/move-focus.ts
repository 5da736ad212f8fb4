/**
 * Takes focus from what goes away, as a button may when it is pressed, to the part of the page that changes. Left alone
 * it would be lost, and a keyboard with it.
 */
export function moveFocus(from: HTMLElement): void {
  from.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
