import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../../ui/after-paint.ts';
import type { Card } from '../car/card.ts';
import type { Found } from '../store/search-view.ts';

/** As many as a screen shows of the widest grid, or a phone of one column. */
const FIRST = 6;

interface FirstThenAll {
  /** The cars to render now. */
  cards: readonly Card[];
  /** The last result that was rendered whole: count, panel and pager are of this one. */
  whole: Found<Card> | null;
}

/**
 * The first cars of a result, and all of them once those are painted: a visitor sees the first results while the
 * rest, which the last result fills meanwhile, is rendered. `atOnce` renders all, for a page that restores its
 * scroll position.
 */
export function useFirstThenAll(found: Found<Card> | null, atOnce: boolean): FirstThenAll {
  const [rendered, setRendered] = useState(found);
  const hits = found?.result.hits ?? [];
  const isWhole = atOnce || found === null || hits.length <= FIRST;
  useEffect(() => {
    if (rendered === found) return undefined;
    if (!isWhole) return afterPaint(() => flushSync(() => setRendered(found)));
    setRendered(found);
    return undefined;
  }, [found, rendered, isWhole]);
  if (isWhole || rendered === found) return { cards: hits, whole: found };
  const rest = rendered?.result.hits.slice(FIRST, hits.length) ?? [];
  return { cards: [...hits.slice(0, FIRST), ...rest], whole: rendered };
}
