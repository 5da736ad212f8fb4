import * as v from 'valibot';
import { type CalculatedTerms, CalculatedTermsSchema } from '../schemas/lead/deal.ts';
import { readStored, removeStored, writeStored } from './stored-value.ts';

const NAME = 'finance';

/** What the visitor last worked out; null for nothing. */
export function calculatedTerms(): CalculatedTerms | null {
  return readStored(NAME, (value): value is CalculatedTerms => v.is(CalculatedTermsSchema, value));
}

/** Stores what the visitor worked out, in place of what was stored. */
export function storeCalculatedTerms(terms: CalculatedTerms): void {
  writeStored(NAME, terms);
}

/** Deletes it. */
export function clearCalculatedTerms(): void {
  removeStored(NAME);
}
