import type { Kysely, Transaction } from 'kysely';

/** Moments are epoch milliseconds; JSON is text: both stores then hold the same. */
export interface StoreSchema {
  lead: {
    id: string;
    site: string;
    kind: string;
    category: string;
    subcategory: string | null;
    car_id: string | null;
    received_at: number;
    /** `accepted`, `quarantined`, `erased`. */
    state: string;
    /** Why it is quarantined. */
    suspicion: string | null;
    /** In small letters, to find a person's leads. */
    email: string | null;
    /** Its digits as dialled from abroad, for the same; in rows of old the last nine of those that were typed. */
    phone: string | null;
    /** A `LeadRecord`; empty when erased. */
    body: string;
  };
  /** Idempotency records: the response to the request that bore a key. */
  receipt: {
    site: string;
    key: string;
    /** Of the request's address and body. */
    digest: string;
    /** The response. */
    answer: string;
    created_at: number;
  };
  /** Jobs to be done at least once: deliveries of leads, rebuilds of sites. */
  outbox: {
    id: string;
    /** `email`, `webhook`, `rebuild`. */
    topic: string;
    site: string;
    lead_id: string | null;
    target: string;
    /** `waiting`, `held`, `done`, `dead`, `cancelled`. */
    state: string;
    attempts: number;
    /** When it may be taken: in the future while a worker leases it. */
    due_at: number;
    /** Of the worker that leased it last. */
    lease: string | null;
    last_error: string | null;
    created_at: number;
    done_at: number | null;
    /** Of two waiting jobs with one key only the first stays. */
    single: string | null;
  };
  /** Counters that expire. */
  rate: { key: string; count: number; expires_at: number };
  call_event: {
    id: string;
    site: string;
    car_id: string | null;
    dealership_id: string | null;
    website_id: string | null;
    at: number;
  };
}

export type StoreDb = Kysely<StoreSchema>;
export type StoreTransaction = Transaction<StoreSchema>;
