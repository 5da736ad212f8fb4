import { Hono } from 'hono';
import type { ApiDeps } from '../../api-deps.ts';
import { OPERATOR_ACTIONS, requestAction } from '../../reservations/operator-actions.ts';
import type { Payments } from '../../reservations/reservation-service.ts';
import { syncInTime } from '../../reservations/sync-in-time.ts';
import { findLeadRecord } from '../../store/leads/stored-lead.ts';
import { findReservation } from '../../store/reservations/find-reservation.ts';
import { countReservations, listReservations } from '../../store/reservations/list-reservations.ts';
import { reservationEvents } from '../../store/reservations/reservation-events.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { operatorSites, timeZoneOf } from '../operator-sites.ts';
import { reservationCursor, reservationQuery } from './reservation-query.ts';
import { reservationsList } from './reservations-list.ts';
import { reservationView } from './reservations-view.ts';

interface ReservationsDeps extends Pick<ApiDeps, 'store' | 'directory' | 'clock' | 'log'> {
  payments: Pick<Payments, 'sync' | 'wake'>;
}

const RESERVATIONS = '/operators/reservations';
const ROWS = 50;

/** Shows reservations, and performs the actions of operators on them. */
export function reservationsApp(
  { store, directory, clock, log, payments }: ReservationsDeps,
  { page, notFound }: OperatorPages,
): Hono {
  const app = new Hono();
  app.get('/', async ({ req }) => {
    const { searchParams } = new URL(req.url);
    const filter = reservationQuery(searchParams);
    const olderThan = reservationCursor(searchParams);
    const found = await listReservations(store.db, filter, { limit: ROWS + 1, olderThan });
    const rows = [];
    for (const reservation of found.slice(0, ROWS))
      rows.push({ reservation, lead: await findLeadRecord(store, reservation.lead_id) });
    const body = reservationsList({
      filter,
      sites: await operatorSites(directory, store),
      rows,
      counts: await countReservations(store.db, filter),
      isLater: olderThan !== null,
      older: found.length > ROWS ? (rows.at(-1)?.reservation ?? null) : null,
    });
    return page({ title: 'Reservations', section: RESERVATIONS, body });
  });
  app.get('/:id', async ({ req }) => {
    const reservation = await findReservation(store.db, { id: req.param('id') });
    if (reservation === null) return notFound();
    const timeZone = timeZoneOf(await operatorSites(directory, store), reservation.site);
    const lead = await findLeadRecord(store, reservation.lead_id);
    const events = await reservationEvents(store.db, reservation.id);
    const body = reservationView({ reservation, lead, events, timeZone });
    return page({ title: `Reservation: ${reservation.car_name}`, section: RESERVATIONS, body });
  });
  for (const action of OPERATOR_ACTIONS)
    app.post(`/:id/${action}`, async context => {
      const id = context.req.param('id');
      const stored = await requestAction(store, id, action, clock());
      log('info', `operator.reservation-${action}`, { reservation: id, stored });
      await syncInTime(id, { payments, log });
      payments.wake();
      return context.redirect(`${RESERVATIONS}/${encodeURIComponent(id)}`, 303);
    });
  return app;
}
