import type { SearchClient } from 'instantsearch.js';
import type { CarSearchClient } from './contract.ts';

/** A search client under InstantSearch's own type. */
export function instantSearchClient<Card>(client: CarSearchClient<Card>): SearchClient {
  // as -- that type is of a client whose facet call takes one request; InstantSearch makes the call with a list.
  return client as unknown as SearchClient;
}
