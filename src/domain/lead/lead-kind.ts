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

/** Where a form goes and what it is called there. */
export interface LeadKind {
  /**
   * `/api/leads` takes enquiries about a car, `/api/forms` everything else [K17]; an offer is accepted where it was
   * made.
   */
  action: '/api/leads' | '/api/forms' | AcceptancePath;
  /** Sent where the visitor chooses no subject. */
  category: string;
  subcategory: string | null;
  event: LeadEvent;
}

const lead = (category: string, event: LeadEvent = 'enquiry'): LeadKind => ({
  action: '/api/leads',
  category,
  subcategory: null,
  event,
});
const form = (category: string, subcategory: string | null = null): LeadKind => ({
  action: '/api/forms',
  category,
  subcategory,
  event: 'form',
});

/** [K17] The address, category and event of each form. */
export const LEAD_KINDS: Record<FormKind, LeadKind> = {
  enquiry: lead('Vehicle Enquiry'),
  'test-drive': lead('Test Drive', 'test-drive'),
  photos: lead('Request Photos'),
  similar: lead('Find Me Something Similar'),
  reserve: lead('Reserve Enquiry'),
  contact: form('General Enquiry'),
  location: form('General Enquiry'),
  offer: form('Offer Enquiry'),
  model: form('Model Enquiry'),
  service: form('Service Booking'),
  parts: form('Parts Enquiry'),
  'parts-search': form('Parts Enquiry', 'Parts Search'),
  fleet: form('Fleet Enquiry'),
  finance: form('Finance Enquiry'),
  'trade-in': form('Trade In'),
  'trade-in-offer': {
    action: '/api/valuations/{id}/acceptance',
    category: 'Trade In',
    subcategory: '3. Offer Accepted',
    event: 'trade-in-accepted',
  },
  sell: form('Sell My Car'),
  notify: form('Notify Me'),
};
