import { countryFile } from '../../domain/country/countries.ts';
import {
  carTerms,
  exampleTerms,
  hasCalculator,
  hasCarCalculator,
} from '../../domain/finance/calculator-terms.ts';
import type { QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { inCents } from '../../domain/finance/in-cents.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { actionAddress } from '../car/action-address.ts';
import { digestedOnce } from '../digest.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { creditLicence } from './credit-licence.ts';

const YEARS = [1, 2, 3, 4, 5, 6, 7];

/** The calculator on a car's page; null where none may be shown ([F17]). */
export function carCalculator(car: Car, site: Site): FinanceCalculator | null {
  const { config } = site;
  if (!hasCarCalculator(car, config)) return null;
  return calculator(carTerms(car, config), actionAddress('finance', car, site), config);
}

/** The calculator of a page that is about no car, as the blocks of that page ([F17]). */
export function calculatorBlocks(config: SiteConfig): Block<Picture>[] {
  if (!hasCalculator(config)) return [];
  const apply = fixedPaths(config).has(links.finance) ? `${links.finance}#finance-form` : null;
  return [{ kind: 'calculator', calculator: calculator(exampleTerms(config), apply, config) }];
}

function calculator(start: QuoteTerms, apply: string | null, config: SiteConfig): FinanceCalculator {
  const { texts, features, country } = config;
  const months = new Set([...YEARS.map(years => years * 12), start.months]);
  return {
    id: 'calculator',
    start,
    terms: [...months].sort((a, b) => a - b),
    fees: {
      establishment: inCents(features.financeFees.establishment),
      monthly: inCents(features.financeFees.monthly),
    },
    method: countryFile(country).comparisonRate,
    country,
    comparison: {
      name: texts.comparisonRate,
      warning: texts.comparisonRateWarning,
      example: texts.comparisonRateExample,
    },
    texts: digestedOnce(texts.calculator),
    notes: [texts.financeDisclaimer, creditLicence(config)].filter(text => text !== ''),
    apply,
  };
}
