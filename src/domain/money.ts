import { formatNumber } from '../lib/format-number.ts';
import { currencyOf, localeOf } from './country.ts';

const isWhole = (amount: number) => Number.isInteger(Math.round(amount * 100) / 100);

/** An amount of the country's currency in whole units: `$24,990` ([M5]). */
export function formatMoney(amount: number, country: string | null | undefined): string {
  return formatNumber(amount, localeOf(country), 'whole money', {
    style: 'currency',
    currency: currencyOf(country),
    maximumFractionDigits: 0,
  });
}

/** A repayment, with cents unless there are none: `$89`, `$89.50`. Whole units could understate it ([M6]). */
export function formatPayment(amount: number, country: string | null | undefined): string {
  if (isWhole(amount)) return formatMoney(amount, country);
  return formatNumber(amount, localeOf(country), 'exact money', {
    style: 'currency',
    currency: currencyOf(country),
  });
}
