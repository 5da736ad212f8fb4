import { useMemo } from 'react';
import { cachedClient } from '../../../search/cached-client.ts';
import type { Collection } from '../../../search/collection/collection.ts';
import type { CarSearchClient } from '../../../search/contract.ts';
import { openPublished } from '../../../search/files/open-published.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { renewingClient } from '../live/renewing-client.ts';

/** The engine of a list: opened when it is first asked, and anew where what it names is gone after a release. */
export function usePublished<Card>(
  collection: Collection,
  { indexUrl, cacheEntries }: CollectionScreen,
  parse: (card: unknown) => Card,
): CarSearchClient<Card> {
  return useMemo(
    () =>
      cachedClient(
        renewingClient(() => openPublished(indexUrl, collection, parse)),
        cacheEntries,
      ),
    [collection, indexUrl, cacheEntries, parse],
  );
}
