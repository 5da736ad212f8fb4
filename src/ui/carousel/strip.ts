/** The strip of a carousel: a row of slides that scrolls, with or without a script. */
export interface Strip {
  /** `.swiper`. */
  slider: HTMLElement;
  /** `.swiper-wrapper`, which scrolls. */
  row: HTMLElement;
}

/** The strip inside a carousel. */
export function findStrip(carousel: HTMLElement): Strip | null {
  const slider = carousel.querySelector<HTMLElement>('.swiper');
  const row = slider?.querySelector<HTMLElement>('.swiper-wrapper');
  return slider && row ? { slider, row } : null;
}

/** The slides in the order they are in at the moment. */
export function slidesOf({ row }: Strip): HTMLElement[] {
  return [...row.children].filter(child => child instanceof HTMLElement);
}

/** A slide's index in the dealer's order, from 0. */
export function indexOfSlide(slide: Element | undefined): number {
  return Number(slide?.getAttribute('data-slide') ?? 0);
}

/** The slide at the left edge of the strip, by its index. */
export function shownIndex(strip: Strip): number {
  const left = strip.row.getBoundingClientRect().left;
  const distance = (slide: HTMLElement) => Math.abs(slide.getBoundingClientRect().left - left);
  return indexOfSlide(slidesOf(strip).toSorted((a, b) => distance(a) - distance(b))[0]);
}

/**
 * Brings the slides into the dealer's order. The page has them from the one shown first, so that it is at the edge
 * before there is a script. The focus stays where it is.
 */
export function putInOrder(strip: Strip): void {
  const slides = slidesOf(strip);
  const ordered = slides.toSorted((a, b) => indexOfSlide(a) - indexOfSlide(b));
  if (ordered.every((slide, index) => slide === slides[index])) return;
  keepFocus(() => strip.row.append(...ordered));
}

/** An element that is moved loses the focus: gives it back. */
export function keepFocus<T>(move: () => T): T {
  const focused = document.activeElement;
  const result = move();
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
  return result;
}
