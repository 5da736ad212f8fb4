import type { FormFieldName } from './form-fields.ts';

/**
 * [K26] Answers about a visitor's money: stored encrypted, and not kept in the browser while the form is filled in.
 */
export const PRIVATE_FIELDS: ReadonlySet<string> = new Set<FormFieldName>([
  'deposit',
  'employment',
  'employment_time',
  'income',
  'income_period',
  'housing_cost',
  'living_cost',
  'loan_cost',
]);

/** [K25] Agrees to what those answers are used for. */
export const FINANCE_CONSENT: FormFieldName = 'finance_consent';
