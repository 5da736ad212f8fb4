import { formatNumber } from '../../lib/number/format-number.ts';
import { currencyOf, localeOf } from './country.ts';

/** An amount of the country's currency in whole units: `$24,990` ([M5]). */
export function formatMoney(amount: number, country: string | null | undefined): string {
  return formatNumber(amount, localeOf(country), {
    style: 'currency',
    currency: currencyOf(country),
    maximumFractionDigits: 0,
  });
}

/** A repayment with its cents: `$89.00`, `$89.50`. Whole units could understate it ([M6]). */
export function formatPayment(amount: number, country: string | null | undefined): string {
  return formatNumber(amount, localeOf(country), {
    style: 'currency',
    currency: currencyOf(country),
  });
}
