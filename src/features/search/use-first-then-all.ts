import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** As many as a screen shows of the widest grid, or a phone of one column. */
const FIRST = 6;

/**
 * The first of a list, and all of it once those are painted: a visitor sees what he asked for while the rest is drawn.
 * `whole` draws all at once, for a page that is to be scrolled to its old place.
 */
export function useFirstThenAll<T>(list: readonly T[], whole: boolean): readonly T[] {
  const [drawn, setDrawn] = useState(list);
  const isDrawn = whole || drawn === list || list.length <= FIRST;
  useEffect(() => {
    if (drawn === list) return;
    return afterPaint(() => startTransition(() => setDrawn(list)));
  }, [list, drawn]);
  return isDrawn ? list : list.slice(0, FIRST);
}
