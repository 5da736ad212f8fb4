import * as v from 'valibot';
import type { QuoteTerms } from '../domain/finance/finance-quote.ts';
import { QuoteTermsSchema } from '../schemas/lead/deal.ts';
import { readStored, removeStored, writeStored } from './storage/stored-value.ts';

const NAME = 'finance';

/** The terms of the visitor's last calculation; null for none. */
export function storedQuoteTerms(): QuoteTerms | null {
  return readStored(NAME, (value): value is QuoteTerms => v.is(QuoteTermsSchema, value));
}

/** Stores the terms of a calculation, in place of those that were stored. */
export function storeQuoteTerms(terms: QuoteTerms): void {
  writeStored(NAME, terms);
}

/** Deletes the terms. */
export function clearQuoteTerms(): void {
  removeStored(NAME);
}
