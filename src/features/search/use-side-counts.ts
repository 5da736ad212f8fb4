import { useEffect, useState } from 'react';
import type { SearchResult } from '../../search/contract.ts';
import type { Card, ScreenClient } from './live/engine.ts';
import type { SideRequest } from './state/side-request.ts';

/**
 * Answers to questions beside the search; the last ones stay until there are new ones, and where the engine fails.
 * Without an engine or a question there are none.
 */
export function useSideCounts(
  client: ScreenClient | undefined,
  requests: readonly SideRequest[] | null,
): readonly SearchResult<Card>[] | null {
  const [answers, setAnswers] = useState<readonly SearchResult<Card>[] | null>(null);
  const asked = requests === null ? null : JSON.stringify(requests);
  useEffect(() => {
    if (client === undefined || asked === null) return;
    let isLate = false;
    client.search(JSON.parse(asked)).then(
      ({ results }) => {
        if (!isLate) setAnswers(results);
      },
      // The main search says that the engine fails.
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [client, asked]);
  return asked === null ? null : answers;
}
