import { useEffect, useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import type { Edit } from '../../../schemas/preview/preview-requests.ts';
import { deskCalls } from '../server/desk-calls.ts';
import { type Query, useQuery } from '../server/use-query.ts';

/** Work that the server has done before it responds: what a site would be, and how it differs from the live one. */
export function useDifference(slug: string, at: string | null, tried: readonly Edit[]): Query<Difference> {
  const edits = useDebounced(tried);
  return useQuery(`difference ${slug} ${at} ${JSON.stringify(edits)}`, slug, async signal => {
    const { stateId } = await deskCalls.addState(slug, { at, edits: [...edits] }, signal);
    return deskCalls.difference(slug, stateId, signal);
  });
}

const DEBOUNCE_MS = 500;

/** The value once it has not changed for a while; the first one at once. */
function useDebounced<T extends object>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
