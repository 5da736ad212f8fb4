import type { LeadFilter } from '../../store/lead-filter.ts';
import { type LeadCursor, type ListedLead, listLeads } from '../../store/lead-queries.ts';
import type { Store } from '../../store/open-store.ts';
import { listCursor } from '../list-query.ts';

const ROWS = 50;

interface LeadsPage {
  rows: ListedLead[];
  /** Where the next pages begin; undefined when there is none. */
  newer: LeadCursor | undefined;
  older: LeadCursor | undefined;
}

/** The page that an address asks for: the newest leads, or those beside one of the list. */
export async function leadsPage(
  store: Store,
  filter: LeadFilter,
  params: URLSearchParams,
): Promise<LeadsPage> {
  const olderThan = listCursor(params, 'older');
  const newerThan = olderThan === null ? listCursor(params, 'newer') : null;
  const found = await listLeads(store, filter, { limit: ROWS + 1, olderThan, newerThan });
  const isMore = found.length > ROWS;
  // The first page is never a short one.
  if (newerThan !== null && !isMore) return leadsPage(store, filter, new URLSearchParams());
  const rows = newerThan === null ? found.slice(0, ROWS) : found.slice(1);
  return {
    rows,
    newer: olderThan !== null || newerThan !== null ? rows[0]?.lead : undefined,
    older: newerThan !== null || isMore ? rows.at(-1)?.lead : undefined,
  };
}
