import * as v from 'valibot';
import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';
import { isIsoDay } from '../../lib/time/calendar.ts';
import { endOfDay, zonedInstant } from '../../lib/time/zoned-time.ts';
import { LEAD_VIEWS, type LeadFilter, type LeadView } from '../store/leads/lead-filter.ts';
import type { LeadCursor } from '../store/leads/lead-queries.ts';
import { queryText, readCursor, writeCursor } from './list-address.ts';

/** The filter and page of leads in an address. */
export interface ListQuery {
  view: LeadView;
  /** Slug; all sites when null. */
  site: string | null;
  search: string;
  /** First and last day, `YYYY-MM-DD`; null for no bound. */
  from: string | null;
  to: string | null;
}

export const ALL_LEADS: ListQuery = { view: 'all', site: null, search: '', from: null, to: null };

const ViewSchema = v.fallback(v.picklist(LEAD_VIEWS), 'all');

/** Reads any query string: values that are not valid are left out. */
export function listQuery(params: URLSearchParams): ListQuery {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isIsoDay(text) ? text : null;
  };
  return {
    view: v.parse(ViewSchema, params.get('view')),
    site: oneSafeLine(params.get('site') ?? '', 100) || null,
    search: oneSafeLine(params.get('q') ?? '', 200),
    from: day('from'),
    to: day('to'),
  };
}

/** `?view=failed&site=sample`; empty where there is no filter. */
export function queryString(
  { view, site, search, from, to }: ListQuery,
  { older, newer }: { older?: LeadCursor | undefined; newer?: LeadCursor | undefined } = {},
): string {
  return queryText({
    view: view === 'all' ? null : view,
    site,
    q: search,
    from,
    to,
    older: older && writeCursor({ at: older.received_at, id: older.id }),
    newer: newer && writeCursor({ at: newer.received_at, id: newer.id }),
  });
}

/** The filter of a query, whose days are those of the time zone. */
export function leadFilter({ view, site, search, from, to }: ListQuery, timeZone: string): LeadFilter {
  return {
    view,
    site,
    search,
    since: from === null ? null : zonedInstant(from, '00:00', timeZone).ms,
    before: to === null ? null : endOfDay(to, timeZone),
  };
}

/** The lead beside which a page of the list begins; null when the address names none. */
export function listCursor(params: URLSearchParams, name: 'older' | 'newer'): LeadCursor | null {
  const cursor = readCursor(params, name);
  return cursor && { received_at: cursor.at, id: cursor.id };
}
