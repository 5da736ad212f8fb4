import { useEffect, useMemo, useState } from 'react';
import type { SearchResult } from '../../search/contract.ts';
import { afterPaint } from './after-paint.ts';
import type { Card, ScreenClient } from './live/engine.ts';
import type { SideRequest } from './state/side-request.ts';

interface SideCounts {
  results: readonly SearchResult<Card>[];
  /** They answer the questions asked now, not those before. */
  isCurrent: boolean;
}

/**
 * Answers to questions beside the search; the last ones stay until there are new ones, and where the engine fails.
 * Without an engine or a question there are none.
 */
export function useSideCounts(
  client: ScreenClient | undefined,
  requests: readonly SideRequest[] | null,
): SideCounts | null {
  const [answers, setAnswers] = useState<{ to: string; results: SideCounts['results'] } | null>(null);
  const asked = useMemo(() => (requests === null ? null : JSON.stringify(requests)), [requests]);
  useEffect(() => {
    if (client === undefined || asked === null) return;
    let isLate = false;
    // What the visitor asked for is painted first.
    const callOff = afterPaint(() => {
      client.search(JSON.parse(asked)).then(
        ({ results }) => {
          if (!isLate) setAnswers({ to: asked, results });
        },
        // The main search says that the engine fails.
        () => {},
      );
    });
    return () => {
      isLate = true;
      callOff();
    };
  }, [client, asked]);
  if (asked === null || answers === null) return null;
  return { results: answers.results, isCurrent: answers.to === asked };
}
