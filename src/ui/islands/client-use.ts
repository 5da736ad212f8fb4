import type { ClientDirective } from 'astro';
import { afterPaint } from '../after-paint.ts';
import { whenIdle } from '../when-idle.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when a visitor first uses it; `idle`: also without, as soon as the browser has nothing else to do. */
    'client:use'?: boolean | 'idle';
  }
}

/**
 * Events that count as a visitor's first use of an island. A finger also fires `pointerover`, a reader's click only
 * `click`.
 */
const USES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * `client:use`: an island is loaded when a visitor first uses it, by pointer, touch, focus, key or click, once the visitor
 * sees what that does by itself: to request a dozen files takes longer. An event `use` loads it at once. Clicks on its
 * buttons are held until it can take them, then made again in their order, once for each button. What was changed in
 * its fields is read by them (use-early-change.ts); those that changed after a held click, which may undo it, then
 * read it again. Where the island cannot be loaded, a click has its effect without JavaScript: a form
 * is posted.
 */
export const clientUse: ClientDirective = (load, { value }, island) => {
  /** Buttons that were clicked, and fields that were changed after one, in the order of their last use. */
  const held = new Set<EventTarget>();
  let isStarted = false;
  let failed = false;

  const holdClick = (event: Event) => {
    // Links, fields and `<summary>` work by themselves, and are not held.
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(button);
  };
  const holdChange = ({ target }: Event) => {
    if (held.size > 0 && target) hold(target);
  };
  const hold = (element: EventTarget) => {
    held.delete(element);
    held.add(element);
  };
  const release = () => {
    island.removeEventListener('click', holdClick, true);
    island.removeEventListener('input', holdChange, true);
    for (const element of held)
      if (element instanceof HTMLButtonElement) element.click();
      else element.dispatchEvent(new Event('early-change'));
  };
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
    // An island inside another one waits for it, and keeps `ssr` until then.
    if (failed || !island.hasAttribute('ssr')) release();
    else island.addEventListener('astro:hydrate', release, { once: true });
  };

  island.addEventListener('astro:hydration-error', event => {
    failed ||= event.target === island;
  });
  const startSoon = () => void afterPaint(start);
  for (const use of USES)
    island.addEventListener(use, startSoon, { capture: true, passive: true, once: true });
  island.addEventListener('use', start);
  // Last: it stops what comes after it.
  island.addEventListener('click', holdClick, true);
  island.addEventListener('input', holdChange, true);
  // A visitor may be in a field before this script has come.
  if (island.matches(':focus-within')) start();
  else if (value === 'idle') whenIdle(start);
};

/**
 * The options of `clientUse` to load an island whose data are JSON in the element after it. Where its script cannot be
 * loaded, the page stays as the server rendered it.
 */
export function loadIsland<T>(
  root: HTMLElement,
  hydrator: () => Promise<(root: HTMLElement, data: T) => Promise<void>>,
): () => Promise<() => Promise<void>> {
  return async () => {
    try {
      const hydrate = await hydrator();
      const data: T = JSON.parse(root.nextElementSibling?.textContent ?? '');
      return () => hydrate(root, data);
    } catch {
      return async () => {};
    }
  };
}

// Astro requires a default export.
export default clientUse;
