import * as v from 'valibot';
import { isIsoDay } from '../../lib/time/calendar.ts';
import { endOfDay, zonedInstant } from '../../lib/time/zoned-time.ts';
import { oneSafeLine } from '../../lib/unsafe-characters.ts';
import { LEAD_VIEWS, type LeadFilter, type LeadView } from '../store/lead-filter.ts';
import type { LeadPlace } from '../store/lead-queries.ts';

/** What an address asks to see of the leads. */
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

/** `?view=failed&site=sample`; empty where everything is asked for. */
export function queryString(
  { view, site, search, from, to }: ListQuery,
  place: { older?: LeadPlace | undefined; newer?: LeadPlace | undefined } = {},
): string {
  const entries = {
    view: view === 'all' ? null : view,
    site,
    q: search,
    from,
    to,
    older: place.older && placeText(place.older),
    newer: place.newer && placeText(place.newer),
  };
  const params = new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return params.size === 0 ? '' : `?${params}`;
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
export function listPlace(params: URLSearchParams, name: 'older' | 'newer'): LeadPlace | null {
  const [, at, id] = /^(\d{1,15})\.([\w.-]{1,100})$/.exec(params.get(name) ?? '') ?? [];
  return at === undefined || id === undefined ? null : { received_at: Number(at), id };
}

function placeText({ received_at, id }: LeadPlace): string {
  return `${received_at}.${id}`;
}
