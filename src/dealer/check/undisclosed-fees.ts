import { countryFile } from '../../domain/country/countries.ts';
import { exampleTerms, hasCalculator } from '../../domain/finance/calculator-terms.ts';
import { financeQuote } from '../../domain/finance/finance-quote.ts';
import { inCents } from '../../domain/finance/in-cents.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { FileProblem } from '../problem/file-problem.ts';

/**
 * The difference of two comparison rates of one loan by rounding, in per cent a year: both are rounded when they are
 * shown.
 */
const ROUNDING = 0.05;

/**
 * The comparison rate of a site's own finance, where it is higher than the calculator computes for the same loan: it
 * covers fees that `financeFees` does not disclose, and the page would show visitors a rate too low ([F16]).
 */
export function undisclosedFees(slug: string, config: SiteConfig): FileProblem[] {
  const { manualFinance, financeFees } = config.features;
  if (manualFinance === null || !hasCalculator(config)) return [];
  const terms = { ...exampleTerms(config), annualRate: manualFinance.interestRate };
  const fees = { establishment: inCents(financeFees.establishment), monthly: inCents(financeFees.monthly) };
  const computed = financeQuote(terms, fees, countryFile(config.country).comparisonRate).comparisonRate;
  if (manualFinance.comparisonRate <= computed + ROUNDING) return [];
  return [
    {
      file: `${slug}/site.json`,
      path: 'features.financeFees',
      expected: `the fees that features.manualFinance.comparisonRate (${manualFinance.comparisonRate} %) covers`,
      found: `${JSON.stringify(financeFees)}, with which the calculator shows ${computed.toFixed(2)} %`,
      repair: 'Write the fees of the lender: "financeFees": { "establishment": 495, "monthly": 8 }.',
    },
  ];
}
