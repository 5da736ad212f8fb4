import * as v from 'valibot';
import { StoredLeadSchema } from '../../schemas/lead/lead-record.ts';
import { leadSearchText } from './leads/lead-search.ts';
import type { StoreTransaction } from './store-schema.ts';

/** Statements, each ended by a semicolon, with none within; `bytes` is the type of a column of bytes. */
export type SchemaStep = (store: { isPostgres: boolean; bytes: string }) => string;

/** Steps that led to today's schema, in order. A step that ran anywhere is never changed: add another. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [
  // The first tables.
  () => `
    create table lead (
      id text primary key, site text not null, kind text not null, category text not null, subcategory text,
      car_id text, received_at bigint not null, state text not null, suspicion text, email text, phone text,
      body text not null);
    create index lead_received on lead (received_at);
    create index lead_email on lead (email);
    create index lead_phone on lead (phone);
    create table receipt (
      site text not null, key text not null, digest text not null, answer text not null, created_at bigint not null,
      primary key (site, key));
    create index receipt_created on receipt (created_at);
    create table outbox (
      id text primary key, topic text not null, site text not null, lead_id text, target text not null,
      state text not null, attempts integer not null, due_at bigint not null, lease text, last_error text,
      created_at bigint not null, done_at bigint, single text);
    create index outbox_due on outbox (due_at) where state = 'waiting';
    create index outbox_lead on outbox (lead_id);
    create index outbox_dead on outbox (created_at) where state = 'dead';
    create unique index outbox_single on outbox (single) where state = 'waiting' and single is not null;
    create table rate (key text primary key, count integer not null, expires_at bigint not null);
    create table call_event (
      id text primary key, site text not null, car_id text, dealership_id text, website_id text, at bigint not null);`,
  // Calls beside reveals, and both read by their time.
  () => `
    alter table call_event add column kind text not null default 'reveal';
    create index call_event_at on call_event (at);`,
  // Leads are searched, counted without reading their bodies, and have a history.
  // Texts to search are read in the order of the leads: in SQLite they then lie beside their keys.
  ({ isPostgres }) => `
    create table lead_search (lead_id text primary key, text text not null) ${isPostgres ? '' : 'without rowid'};
    alter table lead add column deliveries integer not null default 0;
    update lead set deliveries = (select count(*) from outbox where outbox.lead_id = lead.id);
    create table lead_event (
      lead_id text not null, job_id text, kind text not null, at bigint not null, attempt integer, error text,
      next_at bigint);
    create index lead_event_lead on lead_event (lead_id, at);
    drop index lead_received;
    create index lead_newest on lead (received_at, id, site, state, deliveries);
    create index lead_site on lead (site, received_at, id, state, deliveries);`,
  // Which summaries were put on their way: the row is the lock of all processes.
  () => `
    create table lead_summary (site text not null, day text not null, primary key (site, day));
    create index call_event_site on call_event (site, at);`,
  // Files beside their leads.
  ({ bytes }) => `
    create table lead_file (id text primary key, lead_id text not null, content ${bytes} not null);
    create index lead_file_lead on lead_file (lead_id);`,
  // Deliveries name who takes them, by whom they share slots; those of old are each site's own.
  // The index of what is due holds what is passed over while slots are full, so that those rows are not read.
  () => `
    alter table outbox add column receiver text not null default '';
    update outbox set receiver = topic || ' ' || site;
    drop index outbox_due;
    create index outbox_due on outbox (due_at, receiver, site, topic) where state = 'waiting';`,
  // Sessions, and the leads that operators must look at.
  () => `
    create table operator_session (
      id text primary key, created_at bigint not null, expires_at bigint not null);
    create index lead_held on lead (received_at) where state = 'quarantined';`,
  // When the due moment of a job was set, so that a clock set back shows; and rows by which the health of the store is read.
  () => `
    alter table outbox add column scheduled_at bigint not null default 0;
    create table probe (id text primary key, content text not null, at bigint not null);`,
  // Calls of some days are counted from an index alone.
  () => `
    drop index call_event_at;
    drop index call_event_site;
    create index call_event_day on call_event (at, site, car_id, kind);
    create index call_event_site_day on call_event (site, at, car_id, kind);`,
  // Stock that was sent, in a queue for each site.
  ({ bytes }) => `
    create table stock_job (
      id text primary key, site text not null, seq bigint not null, webhook_id text not null, kind text not null,
      content_type text not null, body ${bytes}, accept_held integer not null, state text not null,
      received_at bigint not null, finished_at bigint, result text);
    create unique index stock_job_seq on stock_job (site, seq);
    create unique index stock_job_webhook on stock_job (site, webhook_id);
    create index stock_job_waiting on stock_job (site) where state in ('queued', 'building');
    create table stock_site (
      site text primary key, seq bigint not null, accepted_seq bigint not null, base_seq bigint not null,
      due_at bigint, failures integer not null, lease text, leased_until bigint not null);
    create index stock_site_due on stock_site (due_at) where due_at is not null;
    create table stock_source (
      site text primary key, url text not null, etag text, last_modified text, digest text, next_at bigint not null,
      problem text);`,
  // Releases, so that servers get those that others built.
  // What gets smaller by compression is compressed before it comes.
  ({ isPostgres, bytes }) => `
    alter table stock_site add column build bigint not null default 0;
    alter table stock_site add column shared_build bigint not null default 0;
    create table site_release (
      site text not null, build bigint not null, version text not null, list ${bytes} not null,
      primary key (site, build));
    create table site_file (
      site text not null, file text not null, hash text not null, part integer not null, digest text not null,
      is_gzip integer not null, content ${bytes} not null, unused_since bigint,
      primary key (site, file, hash, part));
    ${isPostgres ? 'alter table site_file alter column content set storage external;' : ''}
    create index site_file_unused on site_file (site, unused_since) where unused_since is not null;
    create table builder_version (
      version text primary key, started bigint not null, seen_at bigint not null);`,
  // When stock was last accepted; and indexes of what waits and what is held, so that no body is read.
  () => `
    alter table stock_site add column accepted_at bigint;
    update stock_site set accepted_at = (select max(finished_at) from stock_job
      where stock_job.site = stock_site.site and state = 'live');
    drop index stock_job_waiting;
    create index stock_job_waiting on stock_job (site, state, received_at) where state in ('queued', 'building');
    create index stock_job_held on stock_job (site, seq) where state = 'held' and body is not null;`,
  // Pages that were seen, by what is in them.
  ({ bytes }) => `
    create table seen_page (
      site text not null, hash text not null, content ${bytes} not null, styles text not null,
      primary key (site, hash));
    create table seen_style (name text primary key, content ${bytes} not null);`,
  // Reservations, with one of a car at a time; events of payment providers; and sites that are to be built without new
  // stock.
  () => `
    create table reservation (
      id text primary key, site text not null, car_id text not null, car_name text not null, price bigint not null,
      release text, page_hash text, lead_id text not null, token text not null, state text not null,
      amount bigint not null, currency text not null, authorise integer not null, provider text not null,
      checkout text, checkout_url text, payment text, attempt integer not null, origin text not null,
      pay_until bigint not null, hold_until bigint not null, wish text, keep bigint not null,
      capture_wanted integer not null, refunds_excused integer not null, status text not null, paid bigint not null,
      refunded bigint not null, capture_before bigint, problem text, created_at bigint not null, paid_at bigint,
      ended_at bigint, synced_at bigint, due_at bigint, leased_until bigint not null, failures integer not null,
      refusals integer not null, version bigint not null);
    create unique index reservation_car on reservation (site, car_id) where state in ('hold', 'paid');
    create unique index reservation_token on reservation (token);
    create index reservation_due on reservation (due_at) where due_at is not null;
    create index reservation_newest on reservation (created_at);
    create index reservation_lead on reservation (lead_id);
    create index reservation_checkout on reservation (checkout);
    create index reservation_payment on reservation (payment);
    create table reservation_event (
      reservation_id text not null, at bigint not null, kind text not null, note text);
    create index reservation_event_of on reservation_event (reservation_id, at);
    create table payment_event (
      site text not null, id text not null, type text not null, reservation_id text, received_at bigint not null,
      primary key (site, id));
    create index payment_event_received on payment_event (received_at);
    create table sandbox_payment (
      id text primary key, reservation text not null, title text not null, amount bigint not null,
      currency text not null, authorise integer not null, status text not null, captured bigint not null,
      refunded bigint not null, expires_at bigint not null, changed_at bigint not null, return_url text not null,
      cancel_url text not null);
    alter table stock_site add column wanted bigint not null default 0;`,
  // Valuations of visitors' own cars.
  () => `
    create table valuation (
      id text primary key, site text not null, car_id text, body text not null, sealed text, created_at bigint not null,
      expires_at bigint not null, kept_until bigint not null, lead_id text);
    create index valuation_kept on valuation (kept_until);
    create index valuation_lead on valuation (lead_id) where lead_id is not null;`,
  // Who holds a car that is not paid yet: so that no visitor holds many.
  () => `
    alter table reservation add column sender text;`,
  // Finds the jobs whose stock is taken and not live without reading any body.
  () => `
    create index stock_job_unpublished on stock_job (site, seq) where state = 'unpublished';`,
  // When a feed was last fetched, how often in a row it was not, and how often it is to be.
  () => `
    alter table stock_source add column minutes integer;
    alter table stock_source add column fetched_at bigint;
    alter table stock_source add column failures integer not null default 0;`,
  // Servers share a folder of sites: no release is in the store.
  () => `
    drop table site_release;
    drop table site_file;
    drop table builder_version;
    alter table stock_site drop column build;
    alter table stock_site drop column shared_build;
    drop index stock_job_unpublished;
    update stock_job set state = 'blocked' where state = 'unpublished';
    create index stock_job_blocked on stock_job (site, seq) where state = 'blocked';`,
];

/** What fills a new table from rows that are there, after the statements of its step; by the number of the step, from 1. */
export const BACKFILLS: Readonly<Record<number, (trx: StoreTransaction) => Promise<void>>> = {
  3: fillLeadSearch,
};

async function fillLeadSearch(db: StoreTransaction): Promise<void> {
  let last = '';
  for (;;) {
    const leads = await db
      .selectFrom('lead')
      .select(['id', 'body'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    const texts = leads.flatMap(({ id, body }) => {
      const parsed = v.safeParse(StoredLeadSchema, body);
      return parsed.success ? [{ lead_id: id, text: leadSearchText(parsed.output) }] : [];
    });
    if (texts.length > 0) await db.insertInto('lead_search').values(texts).execute();
    last = leads.at(-1)?.id ?? '';
    if (last === '') return;
  }
}
