import { isAvailable, type Stocked } from '../car/availability.ts';
import { isTestDriveOnly } from '../car/test-drive.ts';
import { shownPrice } from '../price/shown-price.ts';
import { allowsFinance } from './allows-finance.ts';
import { type FinancedCar, type LenderSite, shareOfPrice, siteLender } from './finance-lender.ts';
import type { QuoteTerms } from './finance-quote.ts';
import { forbidsRepayment, type HidingSite } from './hides-repayment.ts';
import { inCents } from './in-cents.ts';

interface CalculatorCar extends Stocked, FinancedCar {
  dealership_slug: string | null;
  tag: string | null;
}

/** The configuration of a site that decides about the calculator. */
export interface CalculatorSite extends LenderSite {
  manufacturer: string | null;
  features: LenderSite['features'] &
    HidingSite['features'] & {
      finance: boolean;
      financeCalculator: boolean;
      financeCalculatorRate: number;
      financeExampleAmount: number;
      financeExampleYears: number;
    };
}

/** [F17] The calculator is shown where the site has it, and nowhere where no repayment may be shown. */
export function hasCalculator(site: CalculatorSite): boolean {
  const { finance, financeCalculator } = site.features;
  return finance && financeCalculator && !forbidsRepayment(null, site);
}

/** [F17] On the page of an available car that finance can buy. */
export function hasCarCalculator(car: CalculatorCar, site: CalculatorSite): boolean {
  if (!hasCalculator(site) || forbidsRepayment(car, site)) return false;
  return isAvailable(car) && !isTestDriveOnly(car) && shownPrice(car) !== null && allowsFinance(car);
}

/**
 * [F18] What the calculator begins with for a car: its price, the rate and term of its lender, else the site's, and
 * deposit and final payment as the strip has them.
 */
export function carTerms(car: CalculatorCar, site: CalculatorSite): QuoteTerms {
  const { finance_provider, features } = site;
  const lender = siteLender(car, site);
  const months = lender?.termMonths ?? (lender?.termYears ?? 0) * 12;
  const price = car.price ?? 0;
  const usual = lender?.deposit ?? shareOfPrice(car, features.financeDepositPercent);
  const deposit = usual < price ? usual : 0;
  const left = finance_provider === 'Manual' ? shareOfPrice(car, features.financeFinalPaymentPercent) : 0;
  return {
    price: inCents(price),
    deposit: inCents(deposit),
    finalPayment: inCents(Math.min(left, price - deposit)),
    annualRate: lender?.interestRate ?? features.financeCalculatorRate,
    months: months > 0 ? months : features.financeExampleYears * 12,
    per: finance_provider === 'Nissan Finance' ? 'month' : 'week',
    inAdvance: false,
  };
}

/** [F18] What the calculator begins with where there is no car: the loan of the comparison rate's example. */
export function exampleTerms({ finance_provider, features }: CalculatorSite): QuoteTerms {
  return {
    price: inCents(features.financeExampleAmount),
    deposit: 0,
    finalPayment: 0,
    annualRate: features.financeCalculatorRate,
    months: features.financeExampleYears * 12,
    per: finance_provider === 'Nissan Finance' ? 'month' : 'week',
    inAdvance: false,
  };
}
