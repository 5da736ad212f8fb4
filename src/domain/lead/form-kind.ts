import type { LeadEvent } from './lead-events.ts';

/** The purpose of a form. */
export type FormKind =
  | 'enquiry'
  | 'test-drive'
  | 'photos'
  | 'similar'
  | 'reserve'
  | 'contact'
  | 'location'
  | 'offer'
  | 'model'
  | 'service'
  | 'parts'
  | 'parts-search'
  | 'fleet'
  | 'finance'
  | 'trade-in'
  | 'trade-in-offer'
  | 'sell'
  | 'notify';

/** Where an offer is accepted; `{id}` is the valuation's. */
export type AcceptancePath = `/api/valuations/${string}/acceptance`;

/** What a form is about, where it goes and what it is called there. */
export interface FormKindInfo {
  /**
   * `/api/leads` takes enquiries about a car, `/api/forms` everything else [K17]; an offer is accepted where it was
   * made.
   */
  action: '/api/leads' | '/api/forms' | AcceptancePath;
  /** Sent where the visitor chooses no subject. */
  category: string;
  subcategory: string | null;
  event: LeadEvent;
  /** The business of the locations that it is for; null for any. */
  business: 'service' | 'parts' | null;
  /** The car that it is about: the visitor's own, or the one that the visitor wants and describes; null for neither. */
  vehicle: 'own' | 'wanted' | null;
}

const lead = (category: string, more: Partial<FormKindInfo> = {}): FormKindInfo => ({
  action: '/api/leads',
  category,
  subcategory: null,
  event: 'enquiry',
  business: null,
  vehicle: null,
  ...more,
});
const form = (category: string, more: Partial<FormKindInfo> = {}): FormKindInfo =>
  lead(category, { action: '/api/forms', event: 'form', ...more });

/** [K17] The address, category and event of each form, and what it is about. */
export const FORM_KINDS: Record<FormKind, FormKindInfo> = {
  enquiry: lead('Vehicle Enquiry'),
  'test-drive': lead('Test Drive', { event: 'test-drive', vehicle: 'wanted' }),
  photos: lead('Request Photos'),
  similar: lead('Find Me Something Similar'),
  reserve: lead('Reserve Enquiry'),
  contact: form('General Enquiry'),
  location: form('General Enquiry'),
  offer: form('Offer Enquiry'),
  model: form('Model Enquiry', { vehicle: 'wanted' }),
  service: form('Service Booking', { business: 'service', vehicle: 'own' }),
  parts: form('Parts Enquiry', { business: 'parts', vehicle: 'own' }),
  'parts-search': form('Parts Enquiry', {
    subcategory: 'Parts Search',
    business: 'parts',
    vehicle: 'own',
  }),
  fleet: form('Fleet Enquiry'),
  finance: form('Finance Enquiry', { vehicle: 'wanted' }),
  'trade-in': form('Trade In', { vehicle: 'own' }),
  'trade-in-offer': form('Trade In', {
    action: '/api/valuations/{id}/acceptance',
    subcategory: '3. Offer Accepted',
    event: 'trade-in-accepted',
    vehicle: 'own',
  }),
  sell: form('Sell My Car', { vehicle: 'own' }),
  notify: form('Notify Me', { vehicle: 'wanted' }),
};

export function isFormKind(name: string): name is FormKind {
  return Object.hasOwn(FORM_KINDS, name);
}
