import { lruCache } from '../../lib/cache/lru-cache.ts';
import { slugify } from '../../lib/text/slugify.ts';
import type { Priced } from '../price/shown-price.ts';
import { allowsFinance } from './allows-finance.ts';
import { type HidingSite, hidesRepayment } from './hides-repayment.ts';
import { inCents } from './in-cents.ts';
import { repaymentCents } from './repayment.ts';

/** One lender's terms for one car: rates in per cent a year, money in the site's currency. */
export interface Lender {
  interestRate: number | null;
  comparisonRate: number | null;
  paymentWeek: number | null;
  paymentMonth: number | null;
  termYears: number | null;
  termMonths: number | null;
  deposit: number | null;
  disclaimer: string | null;
}

export interface FinancedCar extends Priced {
  finance_lenders: Record<string, Lender>;
}

/** The configuration of a site with terms for cars whose feed has none. */
export interface LenderSite {
  finance_provider: string | null;
  features: {
    financeDepositPercent: number;
    financeFinalPaymentPercent: number;
    financeFees: { establishment: number; monthly: number };
    manualFinance: {
      interestRate: number;
      comparisonRate: number;
      termYears: number;
      disclaimer: string;
    } | null;
  };
}

const keys = lruCache<string>(100);
const keyOf = (name: string) => keys(name, () => slugify(name).replaceAll('-', '') || name.trim());

/** The lender's data under its name as feeds write it: `360 Finance`, `360_finance`, `360finance` ([F2]). */
export function lenderNamed(car: FinancedCar, name: string): Lender | null {
  const entry = Object.entries(car.finance_lenders).find(([key]) => keyOf(key) === keyOf(name));
  return entry?.[1] ?? null;
}

/** Without both rates nothing may be shown ([F3]). */
export function hasRates<L extends Lender>(
  lender: L | null,
): lender is L & { interestRate: number; comparisonRate: number } {
  return lender !== null && lender.interestRate !== null && lender.comparisonRate !== null;
}

/** The part of the price that is paid at first or at last, in whole currency units. */
export function shareOfPrice(car: Priced, percent: number): number {
  return Math.round(((car.price ?? 0) * percent) / 100);
}

function manualLender(car: FinancedCar, { manualFinance, ...terms }: LenderSite['features']): Lender | null {
  if (manualFinance === null || !allowsFinance(car)) return null;
  const deposit = shareOfPrice(car, terms.financeDepositPercent);
  const loan = {
    cents: inCents((car.price ?? 0) - deposit + terms.financeFees.establishment),
    annualRate: manualFinance.interestRate,
    months: manualFinance.termYears * 12,
    balloonCents: inCents(shareOfPrice(car, terms.financeFinalPaymentPercent)),
    inAdvance: false,
  };
  return {
    ...manualFinance,
    termMonths: loan.months,
    deposit,
    paymentWeek: repaymentCents({ ...loan, per: 'week' }) / 100,
    paymentMonth: repaymentCents({ ...loan, per: 'month' }) / 100,
  };
}

/** The terms of the site's provider for a car: the feed's, else for Manual those of the site ([F4]). */
export function siteLender(car: FinancedCar, site: LenderSite): Lender | null {
  const provider = site.finance_provider;
  if (provider === null) return null;
  const lender = lenderNamed(car, provider);
  return provider === 'Manual' && !hasRates(lender) ? manualLender(car, site.features) : lender;
}

/**
 * The weekly repayment of a car at the lender whose payments sort cars into bands ([F5]); null when unknown or hidden
 * ([B7]).
 */
export function weeklyPayment(
  car: FinancedCar & { dealership_slug: string | null },
  site: LenderSite & HidingSite & { features: { weeklyPriceLender: string | null } },
): number | null {
  if (hidesRepayment(car, site)) return null;
  const named = site.features.weeklyPriceLender;
  const lender = named === null ? siteLender(car, site) : lenderNamed(car, named);
  const payment = lender?.paymentWeek ?? 0;
  return payment > 0 ? payment : null;
}
