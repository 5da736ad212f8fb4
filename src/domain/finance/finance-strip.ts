import { calendarDay } from '../../lib/time/calendar.ts';
import type { Instant } from '../../lib/time/instant.ts';
import { nextMidnight, oneMonthAhead } from '../../lib/time/zoned-time.ts';
import { isAvailable, type Stocked } from '../car/availability.ts';
import { isCarOfBrandRule } from '../car/is-car-of-brand-rule.ts';
import { shownPrice } from '../price/shown-price.ts';
import { allowsFinance } from './allows-finance.ts';
import {
  type FinancedCar,
  hasRates,
  type Lender,
  type LenderSite,
  shareOfPrice,
  siteLender,
} from './finance-lender.ts';
import { type HidingSite, hidesRepayment } from './hides-repayment.ts';
import type { Period } from './loan-terms.ts';

export interface StripCar extends Stocked, FinancedCar {
  year: number | null;
  make: string;
  car_type: string;
  dealership_slug: string | null;
}

/** The configuration of a site that decides about the finance strip. */
export interface StripSite extends LenderSite, HidingSite {
  time_zone: string;
  features: LenderSite['features'] &
    HidingSite['features'] & { nissanFinanceNissansOnly: boolean; nissanFinanceUsedCars: boolean };
}

/** The content of the strip. The comparison rate is always beside the rate and the payment. */
export interface FinanceStrip {
  provider: string;
  /** Per cent a year. */
  interestRate: number;
  comparisonRate: number;
  payment: { amount: number; per: Period } | null;
  termMonths: number | null;
  /** Currency units. */
  deposit: number | null;
  /** Currency units owed at the end; 0 is the '$0 balloon'. */
  finalPayment: number | null;
  /** `YYYY-MM-DD` of the last day of the offer. */
  offerEnds: string | null;
  disclaimer: string | null;
}

/** Taurus finances cars of the last 12 years. */
const TAURUS_YEARS = 12;

const isPaid = (amount: number | null) => amount !== null && amount > 0;

type Rule = (car: StripCar, lender: Lender, now: Instant, site: StripSite) => boolean;

const byTheWeek: Rule = (car, lender) => allowsFinance(car) && isPaid(lender.paymentWeek);

/** Beyond an available car and both rates, by provider [F7]. */
const RULES: Record<string, Rule> = {
  Taurus: (car, _, now, site) =>
    allowsFinance(car) &&
    car.year !== null &&
    car.year >= calendarDay(now, site.time_zone).year - TAURUS_YEARS,
  '360 Finance': () => true,
  AusLoans: () => true,
  Manual: byTheWeek,
  Angle: byTheWeek,
  Powertorque: byTheWeek,
  'Car Clarity': byTheWeek,
  'Nissan Finance': (car, lender, _, site) =>
    allowsFinance(car) &&
    isPaid(lender.paymentMonth) &&
    (!site.features.nissanFinanceNissansOnly ||
      isCarOfBrandRule(car, { make: 'Nissan', used: site.features.nissanFinanceUsedCars })),
};

/** By the month for Nissan Finance, else by the week; whichever is known when the wanted one is not ([F8]). */
function stripPayment(lender: Lender, provider: string): FinanceStrip['payment'] {
  const week = isPaid(lender.paymentWeek) ? { amount: lender.paymentWeek ?? 0, per: 'week' as const } : null;
  const month = isPaid(lender.paymentMonth)
    ? { amount: lender.paymentMonth ?? 0, per: 'month' as const }
    : null;
  return provider === 'Nissan Finance' ? (month ?? week) : (week ?? month);
}

/** Manual shows a deposit and a final payment, Taurus a $0 balloon ([F9]). */
function stripTerms(car: StripCar, lender: Lender, { finance_provider, features }: StripSite) {
  if (finance_provider === 'Taurus') return { deposit: lender.deposit, finalPayment: 0 };
  if (finance_provider !== 'Manual') return { deposit: lender.deposit, finalPayment: null };
  return {
    deposit: lender.deposit ?? shareOfPrice(car, features.financeDepositPercent),
    finalPayment: shareOfPrice(car, features.financeFinalPaymentPercent),
  };
}

/** The finance strip of a car, or null when it may not show ([F6] to [F9], [F11]). */
export function financeStrip(car: StripCar, now: Instant, site: StripSite): FinanceStrip | null {
  const provider = site.finance_provider;
  const rule = provider === null ? undefined : RULES[provider];
  if (provider === null || rule === undefined || !isAvailable(car) || hidesRepayment(car, site)) return null;
  if (shownPrice(car) === null) return null;
  const lender = siteLender(car, site);
  if (!hasRates(lender) || !rule(car, lender, now, site)) return null;
  return {
    provider,
    interestRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    payment: stripPayment(lender, provider),
    termMonths: lender.termMonths ?? (lender.termYears === null ? null : lender.termYears * 12),
    ...stripTerms(car, lender, site),
    offerEnds: provider === 'Taurus' ? oneMonthAhead(now, site.time_zone) : null,
    disclaimer: lender.disclaimer,
  };
}

/** The next moment, in epoch milliseconds, at which time alone changes the strip; null when none ([F12]). */
export function financeStripChangesAt(car: StripCar, now: Instant, site: StripSite): number | null {
  if (site.finance_provider !== 'Taurus' || financeStrip(car, now, site) === null) return null;
  return nextMidnight(now, site.time_zone);
}
