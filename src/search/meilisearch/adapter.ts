import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import * as v from 'valibot';
import { type AdapterAnswer, AdapterAnswerSchema } from './adapter-answer.ts';
import { HostedSearchError, httpClient } from './http-client.ts';
import { RETRIEVED } from './index-settings.ts';

/** A search as Meilisearch's own adapter takes it. */
export interface AdapterRequest {
  /** `index` or `index:price:asc`. */
  indexName: string;
  params: { query: string; page: number; hitsPerPage: number; facets: string[]; filters?: string };
}

interface Adapter {
  search: (requests: readonly AdapterRequest[]) => Promise<unknown>;
  clearCache: () => void;
}

/** Asks a server through Meilisearch's own adapter. @throws HostedSearchError */
export function openAdapter(
  host: string,
  key: string,
  timeout: number,
): (requests: readonly AdapterRequest[]) => Promise<AdapterAnswer['results']> {
  const { searchClient } = instantMeiliSearch(host, key, {
    finitePagination: true,
    primaryKey: 'id',
    httpClient: httpClient(timeout),
    meiliSearchParams: {
      attributesToHighlight: [],
      attributesToRetrieve: RETRIEVED,
      matchingStrategy: 'all',
    },
  });
  // as -- the adapter's type is that of two versions of another service's client in one; its answers are parsed.
  const adapter = searchClient as unknown as Adapter;
  return async requests => {
    // The adapter keeps every answer for as long as the page is open; `cachedClient` keeps the last ones.
    adapter.clearCache();
    try {
      const { results } = v.parse(AdapterAnswerSchema, await adapter.search(requests));
      if (results.length === requests.length) return results;
    } catch (error) {
      throw ownError(error) ?? new HostedSearchError(`${host} does not answer.`, { cause: error });
    }
    throw new HostedSearchError(`${host} left a search without an answer.`);
  };
}

/** The adapter wraps what went wrong twice. */
function ownError(error: unknown): HostedSearchError | null {
  if (error instanceof HostedSearchError) return error;
  return error instanceof Error ? ownError(error.cause) : null;
}
