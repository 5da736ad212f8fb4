import * as v from 'valibot';
import { oneSafeLine } from '../../../lib/unsafe-characters.ts';
import {
  RESERVATION_VIEWS,
  type ReservationFilter,
  type ReservationPlace,
} from '../../store/reservations/list-reservations.ts';

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
export function reservationPlace(params: URLSearchParams): ReservationPlace | null {
  const [, at, id] = /^(\d{1,15})\.([\w.-]{1,100})$/.exec(params.get('older') ?? '') ?? [];
  return at === undefined || id === undefined ? null : { created_at: Number(at), id };
}

/** The address of a list, and of its page after a reservation. */
export function reservationsAddress(
  { view, site, search }: ReservationFilter,
  older: ReservationPlace | null = null,
): string {
  const entries = {
    view: view === 'all' ? null : view,
    site,
    q: search,
    older: older && `${older.created_at}.${older.id}`,
  };
  const params = new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `/operators/reservations${params.size === 0 ? '' : `?${params}`}`;
}
