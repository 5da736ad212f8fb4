/**
 * The header's menus in the browser. They open and close without it; this closes what a visitor has left or
 * dismissed, and opens a panel under a mouse that rests on its entry.
 */
const HOVER_MS = 150;
const AWAY_MS = 300;

const wide = matchMedia('(min-width: 1024px)');
const header = document.querySelector('.site-header');
const all = [...(header?.querySelectorAll('details') ?? [])];
const toggle = all.find(each => each.matches('.menu-toggle'));
const panels = all.filter(each => each !== toggle);

/** The element that Escape dismisses: on a narrow screen the whole menu, whatever is open in it. */
function opened(): HTMLDetailsElement | undefined {
  return wide.matches ? panels.find(each => each.open) : toggle?.open ? toggle : undefined;
}

/** Closes what is open unless the visitor's focus or click went into it. */
function closeUnlessIn(target: EventTarget | null): void {
  const open = opened();
  const inside = wide.matches ? open : header;
  if (target instanceof Node && open !== undefined && !inside?.contains(target)) open.open = false;
}

document.addEventListener('keydown', ({ key }) => {
  const open = opened();
  if (key !== 'Escape' || open === undefined) return;
  open.open = false;
  const { activeElement, body } = document;
  // A panel that a resting mouse opened takes no focus from the form that is being filled in.
  if (activeElement === body || header?.contains(activeElement)) open.querySelector('summary')?.focus();
});

document.addEventListener('click', ({ target }) => {
  closeUnlessIn(target);
  // A link to a part of this page, or the way back, would show the menu still open.
  if (target instanceof Element && header?.contains(target) && target.closest('a')) {
    for (const each of all) each.open = false;
  }
});

header?.addEventListener('focusout', event => {
  if (event instanceof FocusEvent) closeUnlessIn(event.relatedTarget);
});

let timer = 0;
let underMouse: HTMLDetailsElement | null = null;

function later(ms: number, act: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(act, ms);
}

for (const panel of panels) {
  panel.addEventListener('pointerenter', ({ pointerType }) => {
    if (!wide.matches || pointerType !== 'mouse') return;
    later(HOVER_MS, () => {
      if (!panel.open) underMouse = panel;
      panel.open = true;
    });
  });
  panel.addEventListener('pointerleave', ({ pointerType }) => {
    if (!wide.matches || pointerType !== 'mouse') return;
    later(AWAY_MS, () => {
      if (!panel.contains(document.activeElement)) panel.open = false;
    });
  });
  panel.addEventListener('toggle', () => {
    if (!panel.open && underMouse === panel) underMouse = null;
  });
  panel.querySelector('summary')?.addEventListener('click', event => {
    // The click of a visitor who came to open it, a moment after the mouse has: it keeps the panel open.
    if (underMouse === panel) event.preventDefault();
    clearTimeout(timer);
    underMouse = null;
  });
}
