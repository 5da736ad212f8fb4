import { Hono } from 'hono';
import type { SiteDirectory } from '../api-deps.ts';
import { inTime } from '../in-time.ts';
import { errorFacts, type Log } from '../log.ts';
import { leadOfReservation } from '../reservations/lead-of-reservation.ts';
import { OPERATOR_WISHES, storeWish } from '../reservations/operator-wishes.ts';
import type { Payments } from '../reservations/reservation-service.ts';
import type { Store } from '../store/open-store.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import { countReservations, listReservations } from '../store/reservations/list-reservations.ts';
import { reservationEvents } from '../store/reservations/reservation-events.ts';
import { operatorSites, timeZoneOf } from './operator-sites.ts';
import type { operatorsPage } from './operators-page.ts';
import { reservationPlace, reservationQuery } from './reservation-query.ts';
import { reservationsList } from './reservations-list.ts';
import { reservationView } from './reservations-view.ts';

interface ReservationsDeps {
  store: Store;
  directory: SiteDirectory;
  clock: () => number;
  log: Log;
  payments: Pick<Payments, 'sync' | 'wake'>;
}

const PLACE = '/operators/reservations';
const ROWS = 50;
/** An operator waits for the provider, as they want to know. */
const PATIENCE_MS = 10_000;

/** The pages of reservations, behind the guards of the operators' pages, which `page` frames. */
export function reservationsApp(
  { store, directory, clock, log, payments }: ReservationsDeps,
  page: (shown: Parameters<typeof operatorsPage>[0]) => Promise<Response>,
  notFound: () => Promise<Response>,
): Hono {
  const app = new Hono({ strict: false });
  app.get('/', async ({ req }) => {
    const { searchParams } = new URL(req.url);
    const filter = reservationQuery(searchParams);
    const olderThan = reservationPlace(searchParams);
    const found = await listReservations(store.db, filter, { limit: ROWS + 1, olderThan });
    const rows = [];
    for (const reservation of found.slice(0, ROWS))
      rows.push({ reservation, lead: await leadOfReservation(store, reservation) });
    const body = reservationsList({
      filter,
      sites: await operatorSites(directory, store),
      rows,
      counts: await countReservations(store.db, filter),
      isLater: olderThan !== null,
      older: found.length > ROWS ? (rows.at(-1)?.reservation ?? null) : null,
    });
    return page({ title: 'Reservations', place: PLACE, body });
  });
  app.get('/:id', async ({ req }) => {
    const reservation = await findReservation(store.db, { id: req.param('id') });
    if (reservation === null) return notFound();
    const timeZone = timeZoneOf(await operatorSites(directory, store), reservation.site);
    const lead = await leadOfReservation(store, reservation);
    const events = await reservationEvents(store.db, reservation.id);
    const body = reservationView({ reservation, lead, events, timeZone });
    return page({ title: `Reservation: ${reservation.car_name}`, place: PLACE, body });
  });
  for (const wish of OPERATOR_WISHES)
    app.post(`/:id/${wish}`, async context => {
      const id = context.req.param('id');
      const stored = await storeWish(store, id, wish, clock());
      log('info', `operator.reservation-${wish}`, { reservation: id, stored });
      await inTime(payments.sync(id), PATIENCE_MS).catch(error =>
        log('warn', 'reservation.not-asked', { reservation: id, ...errorFacts(error) }),
      );
      payments.wake();
      return context.redirect(`${PLACE}/${encodeURIComponent(id)}`, 303);
    });
  return app;
}
