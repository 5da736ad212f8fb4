import { useEffect, useMemo, useState } from 'react';
import type { SearchEngine, SearchRequest, SearchResult } from '../../../search/engine/search-engine.ts';
import { afterPaint } from '../../../ui/after-paint.ts';

interface SideResult {
  request: SearchRequest;
  result: SearchResult<unknown>;
  /** They are of the request made now, not of one before. */
  isCurrent: boolean;
}

/**
 * The result of a request beside the search, sent once the visitor's change is painted. The last one stays until
 * there is a new one, and where the engine fails: the search itself shows that. Without an engine there is none.
 */
export function useSideSearch(
  engine: SearchEngine<unknown> | undefined,
  request: SearchRequest,
): SideResult | null {
  const [last, setLast] = useState<(Omit<SideResult, 'isCurrent'> & { key: string }) | null>(null);
  const key = useMemo(() => JSON.stringify(request), [request]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request -- equal requests are one
  useEffect(() => {
    if (engine === undefined) return;
    let isLate = false;
    const callOff = afterPaint(() => {
      engine.search(request).then(
        result => {
          if (!isLate) setLast({ key, request, result });
        },
        () => {},
      );
    });
    return () => {
      isLate = true;
      callOff();
    };
  }, [engine, key]);
  return last && { ...last, isCurrent: last.key === key };
}
