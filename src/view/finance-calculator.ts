import type { CountryFile } from '../domain/country/country-file.ts';
import type { CreditFees } from '../domain/finance/comparison-rate.ts';
import type { QuoteTerms } from '../domain/finance/finance-quote.ts';
import type { CalculatorTexts } from '../schemas/site/calculator-texts.ts';

/** The data of the repayment calculator, on a page and in the browser. */
export interface FinanceCalculator {
  /** Unique on its page: ids of fields begin with it. */
  id: string;
  start: QuoteTerms;
  /** Terms to choose among, in months. */
  terms: number[];
  fees: CreditFees;
  method: CountryFile['comparisonRate'];
  country: string;
  comparison: {
    /** `comparison rate`, `APR`. */
    name: string;
    /**
     * Shown beside the rates, in letters as large (docs/display-rules.md#comparison-rate). `{amount}` and `{years}` are
     * filled in.
     */
    warning: string;
    example: string;
  };
  texts: CalculatorTexts;
  notes: string[];
  /** The form to apply for finance. */
  apply: string | null;
}
