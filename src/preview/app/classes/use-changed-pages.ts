import { useEffect, useRef, useState } from 'react';
import type { ChangedPage, ChangedPages } from '../../../schemas/preview/difference.ts';
import type { PageFilter } from '../address/address.ts';
import { deskCalls } from '../server/desk-calls.ts';
import { type Query, useQuery } from '../server/use-query.ts';

/** Pages that are fetched at once. */
const BLOCK = 200;

interface Listed {
  slug: string;
  stateId: string;
  /** Of the difference: another one has other pages. */
  digest: string;
  filter: PageFilter;
}

/** Pages of a difference, fetched in blocks as they come in sight. */
export function useChangedPages(
  { slug, stateId, digest, filter }: Listed,
  range: { first: number; end: number },
): { head: Query<ChangedPages>; pageAt: (index: number) => ChangedPage | null } {
  const key = `pages ${slug} ${stateId} ${digest} ${JSON.stringify(filter)}`;
  const ask = (offset: number, signal?: AbortSignal) =>
    deskCalls.pages(slug, { stateId, filter, offset, limit: BLOCK }, signal);
  const head = useQuery(key, slug, signal => ask(0, signal));
  const blocks = useRef({
    key,
    pages: new Map<number, readonly ChangedPage[]>(),
    requested: new Set<number>(),
  });
  const [, setFetched] = useState(0);
  if (blocks.current.key !== key) blocks.current = { key, pages: new Map(), requested: new Set() };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is fetched -- the function is a new one each time
  useEffect(() => {
    const { pages, requested } = blocks.current;
    for (let block = Math.floor(range.first / BLOCK); block * BLOCK < range.end; block += 1) {
      if (block === 0 || requested.has(block)) continue;
      requested.add(block);
      ask(block * BLOCK).then(
        found => {
          pages.set(block, found.pages);
          setFetched(count => count + 1);
        },
        // Requested again when it is in view again.
        () => requested.delete(block),
      );
    }
  }, [key, range.first, range.end]);

  const pageAt = (index: number) => {
    const block = Math.floor(index / BLOCK);
    const pages = block === 0 ? head.value?.pages : blocks.current.pages.get(block);
    return pages?.[index - block * BLOCK] ?? null;
  };
  return { head, pageAt };
}
