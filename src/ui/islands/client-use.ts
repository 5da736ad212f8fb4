import type { ClientDirective } from 'astro';
import { whenIdle } from '../when-idle.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when a visitor first uses it; `idle`: also without, as soon as the browser has nothing else to do. */
    'client:use'?: boolean | 'idle';
  }
}

/** What counts as a visitor's first use of an island. A finger also fires `pointerover`, a reader's click only `click`. */
const USES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/** What only works once the island does. Links, fields and `<summary>` work by themselves, and are left alone. */
const NEEDS_ISLAND = 'button, input[type="submit"], [role="button"]';

/**
 * `client:use`: an island is loaded when a visitor first uses it, by pointer, touch, focus, key or click. Clicks on its
 * buttons are held meanwhile and made again in their order, once for each button, when the island can take them; what
 * was changed in its fields is read by them (use-early-change.ts). Where the island cannot be loaded, a click does what
 * it does without JavaScript: a form is posted.
 */
const clientUse: ClientDirective = (load, { value }, island) => {
  const held = new Set<HTMLElement>();
  let isStarted = false;
  let failed = false;

  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest(NEEDS_ISLAND) : null;
    if (!(button instanceof HTMLElement) || !island.contains(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(button);
  };
  const release = () => {
    island.removeEventListener('click', hold, true);
    for (const button of held) button.click();
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
    if (event.target === island) failed = true;
  });
  for (const use of USES) island.addEventListener(use, start, { capture: true, passive: true, once: true });
  // Last: it stops what comes after it.
  island.addEventListener('click', hold, true);
  if (value === 'idle') whenIdle(start);
};

export default clientUse;
