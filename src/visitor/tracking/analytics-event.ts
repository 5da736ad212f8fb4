import type { LeadEvent } from '../../domain/lead/lead-events.ts';

/** The car and the seller that an event is about. */
interface SellerEvent {
  car_id: string;
  dealership_id: string | null;
  website_id: string | null;
}

/** Something a visitor did, as analytics get it (docs/analytics.md). */
export type AnalyticsEvent =
  | {
      event: Exclude<LeadEvent, 'call' | 'favourite'>;
      /** Of `leadEventId`. */
      event_id: number;
      lead_id: string;
      category: string;
      subcategory?: string;
      car_id?: string;
      car_type?: string;
    }
  | ({ event: 'call'; event_id: number } & Partial<SellerEvent>)
  | { event: 'favourite'; event_id: number; car_id: string }
  | ({ event: 'phone_reveal' } & SellerEvent)
  | { event: 'page_view'; page: string }
  | { event: 'search'; search: string };
