import * as v from 'valibot';
import { oneSafeLine } from '../../../lib/text/unsafe-characters.ts';
import {
  RESERVATION_VIEWS,
  type ReservationCursor,
  type ReservationFilter,
} from '../../store/reservations/list-reservations.ts';
import { queryText, readCursor, writeCursor } from '../list-address.ts';

const ViewSchema = v.fallback(v.picklist(RESERVATION_VIEWS), 'all');

/** Reads any query string: values that are not valid are left out. */
export function reservationQuery(params: URLSearchParams): ReservationFilter {
  return {
    view: v.parse(ViewSchema, params.get('view')),
    site: oneSafeLine(params.get('site') ?? '', 100) || null,
    search: oneSafeLine(params.get('q') ?? '', 200),
  };
}

/** The reservation after which a page of the list begins; null for the first page. */
export function reservationCursor(params: URLSearchParams): ReservationCursor | null {
  const cursor = readCursor(params, 'older');
  return cursor && { created_at: cursor.at, id: cursor.id };
}

/** The address of a list, and of its page after a reservation. */
export function reservationsAddress(
  { view, site, search }: ReservationFilter,
  older: ReservationCursor | null = null,
): string {
  const query = queryText({
    view: view === 'all' ? null : view,
    site,
    q: search,
    older: older && writeCursor({ at: older.created_at, id: older.id }),
  });
  return `/operators/reservations${query}`;
}
