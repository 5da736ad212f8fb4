import { useState } from 'react';
import type { ChangedPage } from '../../../schemas/preview/difference.ts';
import type { Address } from '../address/address.ts';
import { deskCalls } from '../server/desk-calls.ts';
import { useQuery } from '../server/use-query.ts';

/** A page of the list that one came from, and the ones beside it. */
export interface PageNeighbours {
  /** Null where the list does not have it. */
  current: (ChangedPage & { position: number }) | null;
  previous: { path: string; position: number } | null;
  next: { path: string; position: number } | null;
  total: number;
}

const NONE: PageNeighbours = { current: null, previous: null, next: null, total: 0 };
/** As many as the server returns at once. */
const BLOCK = 200;

/** The position of a page in the list of its class. */
export function usePageNeighbours(
  address: Extract<Address, { screen: 'page' }>,
  stateId: string,
  digest: string,
): PageNeighbours {
  const { slug, path, position, class: id, kind, search } = address;
  const filter = { class: id, kind, search };
  const ask = (offset: number, limit: number, signal: AbortSignal) =>
    deskCalls.pages(slug, { stateId, filter, offset, limit }, signal);
  const { value } = useQuery(
    `neighbours ${slug} ${stateId} ${digest} ${path} ${position} ${JSON.stringify(filter)}`,
    slug,
    async signal => {
      if (position !== null) {
        const offset = Math.max(0, position - 1);
        const { pages, total } = await ask(offset, 3, signal);
        const found = neighboursIn(pages, offset, path, total);
        if (found !== null) return found;
      }
      // The address does not have its position, or that has changed. Blocks share two pages: each page
      // is in one of them together with those beside it.
      for (let offset = 0; ; offset += BLOCK - 2) {
        const { pages, total } = await ask(offset, BLOCK, signal);
        const found = neighboursIn(pages, offset, path, total);
        if (found !== null) return found;
        if (pages.length === 0 || offset + pages.length >= total) return NONE;
      }
    },
  );
  // While the next page is looked up the pager stays, and the focus on its button.
  const [last, setLast] = useState(NONE);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Null where the path is not among the pages, or the last of them though more follow. */
export function neighboursIn(
  pages: readonly ChangedPage[],
  offset: number,
  path: string,
  total: number,
): PageNeighbours | null {
  const at = pages.findIndex(page => page.path === path);
  const current = pages[at];
  if (current === undefined) return null;
  const position = offset + at;
  const beside = (step: number) => {
    const page = pages[at + step];
    return page === undefined ? null : { path: page.path, position: position + step };
  };
  const [previous, next] = [beside(-1), beside(1)];
  if ((previous === null && position > 0) || (next === null && position < total - 1)) return null;
  return { current: { ...current, position }, previous, next, total };
}
