/** A strip of photos with its buttons and its position, in the page or filling the screen. */
export interface GalleryStage {
  /** Brings a photo into view, the nearest there is; at once, or as the visitor's motion setting allows. */
  show(at: number, behavior?: ScrollBehavior): void;
  /** The photo in view, from 0. */
  at(): number;
  /** Answers to the arrows, Home and End. */
  onKey(event: KeyboardEvent): void;
}

/** Starts a stage's buttons and follows its scrolling; `changed` hears of each photo that comes into view. */
export function startStage(stage: Element, changed: (at: number) => void): GalleryStage | null {
  const strip = stage.querySelector<HTMLElement>('.gallery__strip');
  if (strip === null) return null;
  const last = strip.children.length - 1;
  let current = 0;
  // Where a button or key is leading: photos that pass by on the way are not looked at.
  let goal: number | null = null;

  const arrive = (at: number) => {
    current = at;
    announce(stage, at, last);
    // The next one is fetched while this one is looked at.
    strip.children[at + 1]?.querySelector('img')?.setAttribute('loading', 'eager');
    changed(at);
  };
  const show = (to: number, behavior: ScrollBehavior = 'auto') => {
    const at = Math.max(0, Math.min(last, to));
    goal = at;
    arrive(at);
    strip.scrollTo({ left: at * strip.clientWidth, behavior });
  };
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(to);
  };

  strip.addEventListener('scroll', () => {
    const seen = Math.round(strip.scrollLeft / (strip.clientWidth || 1));
    if (seen === goal) goal = null;
    else if (goal === null && seen !== current) arrive(seen);
  });
  for (const hand of ['pointerdown', 'wheel', 'touchstart'] as const)
    strip.addEventListener(hand, () => (goal = null), { passive: true });
  for (const button of stage.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => show(current + Number(button.dataset['step'])));
  announce(stage, 0, last);
  return { show, at: () => current, onKey };
}

/** Writes the position, and disables the button that leads nowhere; its focus moves to the strip. */
function announce(stage: Element, at: number, last: number): void {
  const position = stage.querySelector('.gallery__position');
  if (position !== null) position.textContent = `${at + 1} / ${last + 1}`;
  for (const button of stage.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const off = at === (button.dataset['step'] === '1' ? last : 0);
    if (off && document.activeElement === button)
      stage.querySelector<HTMLElement>('.gallery__strip')?.focus({ preventScroll: true });
    button.disabled = off;
  }
}
