import { useEffect, useRef } from 'react';
import type { SearchState } from '../../../search/state/search-state.ts';
import { afterPaint } from '../../../ui/after-paint.ts';

/**
 * The canonical link of the page follows the search that is shown, to its `pathOf`, a path with its query. `state` is
 * null where the page shows what it was made with.
 */
export function useCanonical(state: SearchState | null, pathOf: (state: SearchState) => string): void {
  const original = useRef<string | null>(null);
  useEffect(
    () =>
      afterPaint(() => {
        const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
        if (link === null) return;
        original.current ??= link.href;
        link.href = state === null ? original.current : new URL(pathOf(state), original.current).href;
      }),
    [state, pathOf],
  );
}
