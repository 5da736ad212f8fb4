import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when a visitor first uses it. */
    'client:use'?: boolean;
  }
}

/** What counts as a visitor's first use of an island. A finger also fires `pointerover`, a reader's click only `click`. */
const USES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/** What only works once the island does. Links, fields and `<summary>` work by themselves, and are left alone. */
const NEEDS_ISLAND = 'button, input[type="submit"], [role="button"]';

/**
 * `client:use`: an island is loaded when a visitor first uses it, by pointer, touch, focus, key or click. A click on
 * one of its buttons is held meanwhile and made again, once, when the island can answer. Where the island cannot be
 * loaded, the click does what it does without JavaScript: a form is posted.
 */
const clientUse: ClientDirective = (load, _options, island) => {
  let held: HTMLElement | null = null;
  let failed = false;

  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest(NEEDS_ISLAND) : null;
    if (!(button instanceof HTMLElement) || !island.contains(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = button;
  };
  const release = () => {
    island.removeEventListener('click', hold, true);
    held?.click();
    held = null;
  };
  const start = async () => {
    for (const use of USES) island.removeEventListener(use, start, true);
    const hydrate = await load();
    await hydrate();
    // An island inside another one waits for it, and keeps `ssr` until then.
    if (failed || !island.hasAttribute('ssr')) release();
    else island.addEventListener('astro:hydrate', release, { once: true });
  };

  island.addEventListener('astro:hydration-error', event => {
    if (event.target === island) failed = true;
  });
  for (const use of USES) island.addEventListener(use, start, { capture: true, passive: true });
  // Last: it stops what comes after it.
  island.addEventListener('click', hold, true);
};

export default clientUse;
