import { makeElement } from './make-element.ts';

/** Arrows for rows that are wider than their place: a mouse has no other way to scroll sideways. */
for (const row of document.querySelectorAll<HTMLElement>('[data-scroll-row]')) {
  const back = arrow('Previous', 'M15 5l-7 7 7 7', -1);
  const on = arrow('Next', 'M9 5l7 7-7 7', 1);
  const arrows = makeElement('div', { class: 'scroll-row__arrows' }, back, on);
  // Between headline and link, which keep their places.
  const head = row.previousElementSibling;
  head?.insertBefore(arrows, head.children[1] ?? null);

  const show = () => {
    const end = row.scrollWidth - row.clientWidth;
    arrows.hidden = end < 2;
    back.disabled = row.scrollLeft < 2;
    on.disabled = row.scrollLeft > end - 2;
  };
  row.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(show).observe(row);

  function arrow(label: string, path: string, direction: 1 | -1): HTMLButtonElement {
    const button = makeElement('button', { class: 'arrow-button', type: 'button', 'aria-label': label });
    button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    button.addEventListener('click', () => row.scrollBy({ left: direction * row.clientWidth }));
    return button;
  }
}
