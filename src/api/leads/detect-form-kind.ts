import { FORM_KINDS, type FormKind, isFormKind } from '../../domain/lead/form-kind.ts';

/** The parts of a request that identify its form. */
export interface FormSigns {
  action: '/api/leads' | '/api/forms';
  /** The kind itself, where the sender names it. */
  form: string | null;
  category: string | null;
  subcategory: string | null;
  pageId: string | null;
  /** Path of the page it was sent from. */
  path: string | null;
}

const kinds = Object.keys(FORM_KINDS).filter(isFormKind);

/**
 * The kind of form: the one that is named, else by page, else by category. The page comes first, as contact forms offer
 * categories that other forms have too. Otherwise it is an enquiry, or a general message to the dealer.
 */
export function detectFormKind({ action, form, category, subcategory, pageId, path }: FormSigns): FormKind {
  const ofAction = kinds.filter(kind => FORM_KINDS[kind].action === action);
  const named = ofAction.find(kind => kind === form);
  if (named !== undefined) return named;
  const contact = path !== null && /^\/contact-us\/[^/]+/.test(path) ? 'location' : 'contact';
  if (action === '/api/forms' && pageId === 'contact') return contact;
  const ofCategory = ofAction.filter(kind => isSame(FORM_KINDS[kind].category, category));
  const found = ofCategory.find(kind => isSame(FORM_KINDS[kind].subcategory, subcategory)) ?? ofCategory[0];
  if (found === undefined) return action === '/api/leads' ? 'enquiry' : contact;
  return found === 'contact' ? contact : found;
}

function isSame(one: string | null, other: string | null): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').trim().toLowerCase();
}
