import { localeOf } from '../../domain/country/country.ts';
import { formatNumber } from '../../lib/number/format-number.ts';
import type { Reservation } from '../store/reservations/reservation.ts';

/** Cents as money: `$200.00`, `$200` where there are none. */
export function formatCents(
  cents: number,
  { currency }: Pick<Reservation, 'currency'>,
  country: string,
): string {
  return formatNumber(cents / 100, localeOf(country), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}
