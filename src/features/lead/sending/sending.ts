import type { FormLink } from '../../../view/lead-form.ts';

/** The states of a form on its way (docs/product.md#leads-and-forms). */
export type Sending =
  | { state: 'idle' }
  | { state: 'submitting' }
  /** The next page is on its way; null thanks on the spot. */
  | { state: 'succeeded'; page: string | null }
  /** It waits in the outbox under this key; `note` is what is not sent with it. */
  | { state: 'queued'; key: string; note: string | null }
  /** `ways` lead on where the form leads to a payment page. */
  | { state: 'failed'; error: string; fields: Record<string, string>; ways: FormLink[] };
