import { linkedQueryParams } from './linked-query-params.ts';
import { visitedPages } from './visited-pages.ts';

interface LeadAttributes {
  /** Paths, the latest last. */
  visited_pages: string[];
  linked_query_params: Record<string, string>;
}

/** What a lead says of the visit it came from; empty where nothing may be measured. */
export function leadAttributes(now = Date.now()): LeadAttributes {
  return { visited_pages: visitedPages(), linked_query_params: linkedQueryParams(now) };
}
