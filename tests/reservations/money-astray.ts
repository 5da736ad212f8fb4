import type { ReservationRow } from '../../src/api/store/reservations/reservation.ts';
import type { StripeDouble } from '../support/stripe/stripe-double.ts';

/** Money that is kept without a right to it, or given back without a reason, once nothing is on its way any more. */
export function moneyAstray(rows: readonly ReservationRow[], double: StripeDouble): string[] {
  const found = new Map<string, number>();
  for (const payment of double.payments.values())
    found.set(payment.reservation, (found.get(payment.reservation) ?? 0) + double.held(payment));
  const known = new Set(rows.map(({ id }) => id));
  const strays = [...found.keys()]
    .filter(id => !known.has(id))
    .map(id => `${id} was paid for and is not there.`);
  return rows
    .flatMap(row => {
      const held = found.get(row.id) ?? 0;
      const owed =
        row.state === 'paid' ? row.amount : row.state === 'hold' ? 0 : Math.min(row.keep, row.paid);
      return held === owed && (row.due_at === null) === (row.state !== 'paid' && row.state !== 'hold')
        ? []
        : [
            `${row.id} is ${row.state} (${row.status}, problem ${row.problem}, due ${row.due_at}), and the dealer has ${held} where it should be ${owed}.`,
          ];
    })
    .concat(strays);
}
