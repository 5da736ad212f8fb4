import type { SentDeal } from '../schemas/lead/deal.ts';
import { $favourites } from './favourites.ts';
import { storedQuoteTerms } from './quote-terms.ts';
import { $successes } from './successes.ts';
import { $valuation } from './valuation.ts';

/** As many cars and earlier leads go along. */
const MAX = 20;

/** Data of this browser that is useful to a dealer with a lead; null for none. */
export function currentDeal(): SentDeal | null {
  const cars = $favourites.get().map(({ id }) => id);
  const leads = $successes.get().map(({ lead_id }) => lead_id);
  const finance = storedQuoteTerms();
  const valuation = $valuation.get()?.id ?? null;
  if (cars.length + leads.length === 0 && finance === null && valuation === null) return null;
  return { cars: cars.slice(0, MAX), leads: leads.slice(0, MAX), finance, valuation };
}
