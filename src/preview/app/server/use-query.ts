import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { failureText } from './call-server.ts';
import { $versions } from './server-events.ts';

/** What the server returned; the last value stays while it is fetched again, and where that fails. */
export interface Query<T> {
  value: T | null;
  error: string | null;
  isLoading: boolean;
  refetch: () => void;
}

/** Values by the key of their query, so that Back shows at once what was there. */
const cache = new Map<string, unknown>();
const MAX_CACHED = 100;

function store(key: string, value: unknown): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}

interface QueryState {
  key: string | null;
  value: unknown;
  error: string | null;
  isLoading: boolean;
}

/**
 * Fetches from the server, and again whenever something of the dealer changed.
 * @param key names what is fetched: equal keys, equal values; null fetches nothing yet
 * @param slug the dealer whose changes make the value a stale one; null: any dealer's
 */
export function useQuery<T>(
  key: string | null,
  slug: string | null,
  fetchValue: (signal: AbortSignal) => Promise<T>,
): Query<T> {
  const versions = useStore($versions);
  const version = slug === null ? versions.all : `${versions.lost} ${versions.of[slug] ?? 0}`;
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<QueryState>({ key: null, value: null, error: null, isLoading: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is fetched -- the function is a new one each time
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    const settle = (error: string | null) =>
      setState({ key, value: cache.get(key) ?? null, error, isLoading: false });
    setState(last => ({
      key,
      value: cache.get(key) ?? null,
      error: last.key === key ? last.error : null,
      isLoading: true,
    }));
    fetchValue(controller.signal).then(
      value => {
        if (controller.signal.aborted) return;
        store(key, value);
        settle(null);
      },
      error => {
        if (!controller.signal.aborted) settle(failureText(error));
      },
    );
    return () => controller.abort();
  }, [key, version, tries]);
  const refetch = useCallback(() => setTries(count => count + 1), []);
  const isCurrent = key !== null && state.key === key;
  const value = isCurrent ? state.value : key === null ? null : (cache.get(key) ?? null);
  return {
    // as -- equal keys have one schema, and what is cached was parsed by it
    value: value as T | null,
    error: isCurrent ? state.error : null,
    isLoading: isCurrent ? state.isLoading : true,
    refetch,
  };
}
