import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint.ts';
import type { Answer } from './live/answer.ts';

/** As many as a screen shows of the widest grid, or a phone of one column. */
const FIRST = 6;

interface Drawn {
  /** The cars to draw now. */
  cards: Answer['cards'];
  /** The last answer that was drawn whole: what is said of the results, is said of these. */
  whole: Answer | null;
}

/**
 * The first cars of an answer, and all of them once those are painted: a visitor sees what he asked for while the rest
 * is drawn. `atOnce` draws all, for a page that goes to its old place.
 */
export function useFirstThenAll(answer: Answer | null, atOnce: boolean): Drawn {
  const [drawn, setDrawn] = useState(answer);
  const isWhole = atOnce || answer === null || answer.cards.length <= FIRST;
  useEffect(() => {
    if (drawn === answer) return undefined;
    if (!isWhole) return afterPaint(() => flushSync(() => setDrawn(answer)));
    setDrawn(answer);
    return undefined;
  }, [answer, drawn, isWhole]);
  if (isWhole || drawn === answer) return { cards: answer?.cards ?? [], whole: answer };
  return { cards: answer.cards.slice(0, FIRST), whole: drawn };
}
