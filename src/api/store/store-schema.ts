import type { Generated, Kysely, Transaction } from 'kysely';

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
    /** To how many addresses and webhooks it was sent when it came. */
    deliveries: Generated<number>;
  };
  /** What a lead is found by, without accents and in small letters; gone with the person's data. */
  lead_search: { lead_id: string; text: string };
  /** The history of a lead: attempts to deliver it, and what operators did. */
  lead_event: {
    lead_id: string;
    /** The delivery it is about. */
    job_id: string | null;
    /** `done`, `waiting`, `dead`, `cancelled` of an attempt; `retried`, `released`, `erased` of an operator. */
    kind: string;
    at: number;
    /** Which try it was, from 1. */
    attempt: number | null;
    /** What the receiver answered, or what went wrong. */
    error: string | null;
    /** When it is tried again. */
    next_at: number | null;
  };
  /** Summaries of a day (`YYYY-MM-DD`) that were enqueued: the process that writes the row sends it. */
  lead_summary: { site: string; day: string };
  /** Contents of the files that came with leads. */
  lead_file: { id: string; lead_id: string; content: Uint8Array };
  /** Pages that leads name, as they were published, compressed by gzip; `styles` is a list of names as JSON. */
  seen_page: { site: string; hash: string; content: Uint8Array; styles: string };
  /** The style sheets of those pages, compressed by gzip. */
  seen_style: { name: string; content: Uint8Array };
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
  /** Jobs to be done at least once: deliveries of leads, summaries, notices. */
  outbox: {
    id: string;
    /** `email`, `webhook`, `summary`, `reservation`. */
    topic: string;
    site: string;
    lead_id: string | null;
    /** Who takes it: `email mail.example:25`, `webhook crm.example`. */
    receiver: string;
    target: string;
    /** `waiting`, `held`, `done`, `dead`, `cancelled`. */
    state: string;
    attempts: number;
    /** When it may be taken: in the future while a worker leases it. */
    due_at: number;
    /** When `due_at` was set. */
    scheduled_at: Generated<number>;
    /** Of the worker that leased it last. */
    lease: string | null;
    last_error: string | null;
    created_at: number;
    done_at: number | null;
    /** Of two waiting jobs with one key only the first stays. */
    single: string | null;
  };
  /** What was sent to change a site's stock, and what became of it. */
  stock_job: {
    id: string;
    site: string;
    /** Its place among the jobs of its site, from 1. */
    seq: number;
    /** The sender's name for it; a second one of a site with the same is the same job. */
    webhook_id: string;
    /** A `StockUpdateKind`; `rebuild` of a job that brings no stock. */
    kind: string;
    content_type: string;
    /** Compressed by gzip; null once it is neither waiting, held, nor a part of the stock that counts. */
    body: Uint8Array | null;
    /** Takes the feed as it is, though it removes more cars than a feed usually does. */
    accept_held: number;
    /** `queued`, `building`, `live`, `blocked` (its stock counts, and a person has to decide), `held`, `failed`. */
    state: string;
    received_at: number;
    finished_at: number | null;
    /** A `StockJobResult` as JSON; null before the job was built. */
    result: string | null;
  };
  /** The sites whose stock is built here: what is due, and who builds it now. */
  stock_site: {
    site: string;
    /** Number of its last job. */
    seq: number;
    /** Number of the last job whose stock counts, and of the job from which on bodies make up that stock. */
    accepted_seq: number;
    base_seq: number;
    /** When a job was last accepted; null while none was. */
    accepted_at: number | null;
    /** When it is to be built: at once where jobs wait, else when time alone changes it; null when never. */
    due_at: number | null;
    /** Builds in a row that failed. */
    failures: number;
    /** Of the server that builds it, until `leased_until`. */
    lease: string | null;
    leased_until: number;
    /** How often something that is not stock changed the site: a car was reserved, or released. */
    wanted: Generated<number>;
  };
  /** Cars that visitors hold by a deposit. Amounts are cents of `currency`; nothing in it is about the person. */
  reservation: {
    id: string;
    site: string;
    car_id: string;
    /** The car as it was called, and its price, when it was reserved. */
    car_name: string;
    price: number;
    /** Release and page that the visitor saw; null where it is unknown. */
    release: string | null;
    page_hash: string | null;
    /** The lead of the visitor who reserved it. */
    lead_id: string;
    /** Pseudonym of the address it came from, while it is unpaid; null later. */
    sender: string | null;
    /** Opens the visitor's own page: it cannot be guessed. */
    token: string;
    /** A `ReservationState`: of those that hold a car, an index lets only one be. */
    state: string;
    amount: number;
    currency: string;
    /** 1 where the deposit is only authorised. */
    authorise: number;
    /** `stripe`, `sandbox`. */
    provider: string;
    /** The provider's names of its page and of the payment; null while there is none that we know. */
    checkout: string | null;
    checkout_url: string | null;
    payment: string | null;
    /** How often a page was requested. */
    attempt: number;
    /** Where the visitor comes back to. */
    origin: string;
    pay_until: number;
    hold_until: number;
    /** The requested `EndedState`; null for none. */
    wish: string | null;
    /** What is kept of the deposit once it has ended. */
    keep: number;
    capture_wanted: number;
    refunds_excused: number;
    /** The last answer of the provider: the status and amounts of a `PaymentFacts`. */
    status: string;
    paid: number;
    refunded: number;
    capture_before: number | null;
    /** A problem that only a person can solve; null for none. */
    problem: string | null;
    created_at: number;
    paid_at: number | null;
    ended_at: number | null;
    /** When the provider was last queried. */
    synced_at: number | null;
    /** When to query it again though no change was reported; null when never. */
    due_at: number | null;
    leased_until: number;
    /** Times in a row that the provider could not be reached. */
    failures: number;
    /** Requests that the provider refused: part of the key of the next. */
    refusals: number;
    /** Raised by each change: who read an older one writes nothing. */
    version: number;
  };
  /** The history of a reservation, for people. */
  reservation_event: { reservation_id: string; at: number; kind: string; note: string | null };
  /** Messages of payment providers: each is acted on once. */
  payment_event: {
    site: string;
    id: string;
    type: string;
    reservation_id: string | null;
    received_at: number;
  };
  /** Payments of the sandbox, which takes no money. */
  sandbox_payment: {
    id: string;
    reservation: string;
    title: string;
    amount: number;
    currency: string;
    authorise: number;
    /** `open`, `expired`, `pending`, `authorised`, `captured`, `voided`. */
    status: string;
    captured: number;
    refunded: number;
    expires_at: number;
    changed_at: number;
    return_url: string;
    cancel_url: string;
  };
  /** Feeds that are fetched. */
  stock_source: {
    site: string;
    url: string;
    /** That of the response before; null where it had none. */
    etag: string | null;
    last_modified: string | null;
    digest: string | null;
    next_at: number;
    /** Why the last try brought nothing; null when it did, or there was nothing new. */
    problem: string | null;
    /** Between two fetches; null until the first one of this version of the schema. */
    minutes: number | null;
    /** When its server last sent it, or answered that it is unchanged; null while it never did. */
    fetched_at: number | null;
    /** Tries in a row that brought nothing. */
    failures: Generated<number>;
  };
  /** What visitors' own cars are worth; nothing of the visitor but the registration and, encrypted, what is owing. */
  valuation: {
    /** Not to be guessed: who knows it may see and accept the offer. */
    id: string;
    site: string;
    car_id: string | null;
    /** A `Valuation` as JSON. */
    body: string;
    sealed: string | null;
    created_at: number;
    /** Until when its offer is good, and until when it is stored. */
    expires_at: number;
    kept_until: number;
    /** The lead by which its offer was accepted last. */
    lead_id: Generated<string | null>;
  };
  /** Written and read back to see whether the store works. */
  probe: { id: string; content: string; at: number };
  /** Counters that expire. */
  rate: { key: string; count: number; expires_at: number };
  /** Logins of operators; `id` is the digest of what the browser shows. */
  operator_session: { id: string; created_at: number; expires_at: number };
  /** Numbers that visitors revealed or called; nothing of the visitor. */
  call_event: {
    id: string;
    /** `reveal`, `call`. */
    kind: string;
    site: string;
    car_id: string | null;
    dealership_id: string | null;
    website_id: string | null;
    at: number;
  };
}

/** The database, or a transaction of it. */
export type StoreDb = Kysely<StoreSchema>;
export type StoreTransaction = Transaction<StoreSchema>;
