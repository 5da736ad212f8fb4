import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { deskCalls } from '../server/desk-calls.ts';
import { type Query, useQuery } from '../server/use-query.ts';
import { $edits, editsOf } from './edits-store.ts';

/** After so long without another change what is tried is worked out. */
const REST_MS = 500;

/** Work that the server has done before it responds: what a site would be, and how it differs from the live one. */
export function useDifference(slug: string, at: string | null): Query<Difference> {
  const edits = useRested(editsOf(useStore($edits), slug));
  return useQuery(`difference ${slug} ${at} ${JSON.stringify(edits)}`, slug, async signal => {
    const { target } = await deskCalls.target(slug, { at, edits: [...edits] }, signal);
    return deskCalls.difference(slug, target, signal);
  });
}

/** The value once it rests; the first one at once. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
