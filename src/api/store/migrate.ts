import { sql } from 'kysely';
import * as v from 'valibot';
import { StoredLeadSchema } from '../../schemas/lead/lead-record.ts';
import { leadSearchText } from './lead-search.ts';
import { StoreError, storeCode, storeProblem } from './store-error.ts';
import type { StoreDb, StoreTransaction } from './store-schema.ts';

/** Steps that led to today's schema, in order. A step that ran anywhere is never changed: add another. */
const STEPS: readonly ((db: StoreTransaction, isPostgres: boolean) => Promise<void>)[] = [
  createTables,
  tellCalls,
  listLeads,
  sendSummaries,
  keepFiles,
  nameReceivers,
  logOperatorsIn,
  tellWhenScheduled,
  countCalls,
  queueStock,
  shareReleases,
  tellStockQueue,
  addPageSnapshots,
  reserveCars,
  valueCars,
  nameHolders,
  findUnpublishedStock,
  followFetches,
];

/**
 * Programs that know fewer steps than this cannot use the store. Later steps only add what such a program need not know: tables,
 * indexes, columns with a default. One that changes more, or by which rows get a meaning that is new, raises this to its number.
 */
const LEAST_VERSION = 18;

/**
 * Brings the store to today's schema. Any number of processes may do so at once: one does it, the others wait. One that a newer
 * program brought further is left as it is, and used where it only has more in it: both run during a deployment, and the older
 * one alone after a deployment that is taken back.
 */
export async function migrate(db: StoreDb, isPostgres: boolean): Promise<void> {
  await db.transaction().execute(async trx => {
    if (isPostgres) await sql`select pg_advisory_xact_lock(7031957)`.execute(trx);
    await sql`create table if not exists store_version (version integer not null)`.execute(trx);
    await sql`create table if not exists store_least_version (version integer not null)`.execute(trx);
    const versions = trx.withTables<Record<'store_version' | 'store_least_version', { version: number }>>();
    const stored = await versions.selectFrom('store_version').select('version').executeTakeFirst();
    const from = stored?.version ?? 0;
    const least = await versions.selectFrom('store_least_version').select('version').executeTakeFirst();
    if (Math.min(from, least?.version ?? from) > STEPS.length)
      throw new StoreError(
        'STORE_NEWER',
        `it is of version ${from}, and this program knows ${STEPS.length}: run the newer program`,
      );
    if (from >= STEPS.length) return;
    for (const [done, step] of STEPS.entries())
      if (done >= from) await step(trx, isPostgres).catch(error => failedStep(done + 1, error));
    for (const [table, version] of [
      ['store_version', STEPS.length],
      ['store_least_version', LEAST_VERSION],
    ] as const) {
      await versions.deleteFrom(table).execute();
      await versions.insertInto(table).values({ version }).execute();
    }
  });
}

function failedStep(step: number, error: unknown): never {
  if (storeProblem(error) !== null) throw error;
  throw new StoreError(
    'STORE_MIGRATION',
    `step ${step} of its schema failed (${storeCode(error) ?? 'for no known reason'}): put a backup in its place, or run the program that wrote it`,
  );
}

async function createTables(db: StoreTransaction): Promise<void> {
  await sql`create table lead (
    id text primary key, site text not null, kind text not null, category text not null, subcategory text,
    car_id text, received_at bigint not null, state text not null, suspicion text, email text, phone text,
    body text not null)`.execute(db);
  await sql`create index lead_received on lead (received_at)`.execute(db);
  await sql`create index lead_email on lead (email)`.execute(db);
  await sql`create index lead_phone on lead (phone)`.execute(db);
  await sql`create table receipt (
    site text not null, key text not null, digest text not null, answer text not null, created_at bigint not null,
    primary key (site, key))`.execute(db);
  await sql`create index receipt_created on receipt (created_at)`.execute(db);
  await sql`create table outbox (
    id text primary key, topic text not null, site text not null, lead_id text, target text not null,
    state text not null, attempts integer not null, due_at bigint not null, lease text, last_error text,
    created_at bigint not null, done_at bigint, single text)`.execute(db);
  await sql`create index outbox_due on outbox (due_at) where state = 'waiting'`.execute(db);
  await sql`create index outbox_lead on outbox (lead_id)`.execute(db);
  await sql`create index outbox_dead on outbox (created_at) where state = 'dead'`.execute(db);
  await sql`create unique index outbox_single on outbox (single) where state = 'waiting' and single is not null`.execute(
    db,
  );
  await sql`create table rate (key text primary key, count integer not null, expires_at bigint not null)`.execute(
    db,
  );
  await sql`create table call_event (
    id text primary key, site text not null, car_id text, dealership_id text, website_id text, at bigint not null)`.execute(
    db,
  );
}

/** Calls beside reveals, and both read by their time. */
async function tellCalls(db: StoreTransaction): Promise<void> {
  await sql`alter table call_event add column kind text not null default 'reveal'`.execute(db);
  await sql`create index call_event_at on call_event (at)`.execute(db);
}

/** Leads are searched, counted without reading what they say, and tell what happened to them. */
async function listLeads(db: StoreTransaction, isPostgres: boolean): Promise<void> {
  // Read in the order of the leads: in SQLite the text then lies beside its key.
  const kind = isPostgres ? sql`` : sql`without rowid`;
  await sql`create table lead_search (lead_id text primary key, text text not null) ${kind}`.execute(db);
  await sql`alter table lead add column deliveries integer not null default 0`.execute(db);
  await sql`update lead set deliveries = (select count(*) from outbox where outbox.lead_id = lead.id)`.execute(
    db,
  );
  await sql`create table lead_event (
    lead_id text not null, job_id text, kind text not null, at bigint not null, attempt integer, error text,
    next_at bigint)`.execute(db);
  await sql`create index lead_event_lead on lead_event (lead_id, at)`.execute(db);
  await sql`drop index lead_received`.execute(db);
  await sql`create index lead_newest on lead (received_at, id, site, state, deliveries)`.execute(db);
  await sql`create index lead_site on lead (site, received_at, id, state, deliveries)`.execute(db);
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

/** Which summaries were put on their way: the row is the lock of all processes. */
async function sendSummaries(db: StoreTransaction): Promise<void> {
  await sql`create table lead_summary (site text not null, day text not null, primary key (site, day))`.execute(
    db,
  );
  await sql`create index call_event_site on call_event (site, at)`.execute(db);
}

/** Files beside their leads. */
async function keepFiles(db: StoreTransaction, isPostgres: boolean): Promise<void> {
  const bytes = sql.raw(isPostgres ? 'bytea' : 'blob');
  await sql`create table lead_file (id text primary key, lead_id text not null, content ${bytes} not null)`.execute(
    db,
  );
  await sql`create index lead_file_lead on lead_file (lead_id)`.execute(db);
}

/** Deliveries name who takes them, by whom they share slots; those of old are each site's own. */
async function nameReceivers(db: StoreTransaction): Promise<void> {
  await sql`alter table outbox add column receiver text not null default ''`.execute(db);
  await sql`update outbox set receiver = topic || ' ' || site`.execute(db);
  await sql`drop index outbox_due`.execute(db);
  // Holds what is passed over while slots are full, so that their rows are not read.
  await sql`create index outbox_due on outbox (due_at, receiver, site, topic) where state = 'waiting'`.execute(
    db,
  );
}

/** Sessions, and the leads that operators must look at. */
async function logOperatorsIn(db: StoreTransaction): Promise<void> {
  await sql`create table operator_session (
    id text primary key, created_at bigint not null, expires_at bigint not null)`.execute(db);
  await sql`create index lead_held on lead (received_at) where state = 'quarantined'`.execute(db);
}

/** When the due moment of a job was set, so that a clock set back shows; and rows by which the health of the store is read. */
async function tellWhenScheduled(db: StoreTransaction): Promise<void> {
  await sql`alter table outbox add column scheduled_at bigint not null default 0`.execute(db);
  await sql`create table probe (id text primary key, content text not null, at bigint not null)`.execute(db);
}

/** Calls of some days are counted from an index alone. */
async function countCalls(db: StoreTransaction): Promise<void> {
  await sql`drop index call_event_at`.execute(db);
  await sql`drop index call_event_site`.execute(db);
  await sql`create index call_event_day on call_event (at, site, car_id, kind)`.execute(db);
  await sql`create index call_event_site_day on call_event (site, at, car_id, kind)`.execute(db);
}

/** Stock that was sent, in a queue for each site. */
async function queueStock(db: StoreTransaction, isPostgres: boolean): Promise<void> {
  const bytes = sql.raw(isPostgres ? 'bytea' : 'blob');
  await sql`create table stock_job (
    id text primary key, site text not null, seq bigint not null, webhook_id text not null, kind text not null,
    content_type text not null, body ${bytes}, accept_held integer not null, state text not null,
    received_at bigint not null, finished_at bigint, result text)`.execute(db);
  await sql`create unique index stock_job_seq on stock_job (site, seq)`.execute(db);
  await sql`create unique index stock_job_webhook on stock_job (site, webhook_id)`.execute(db);
  await sql`create index stock_job_waiting on stock_job (site) where state in ('queued', 'building')`.execute(
    db,
  );
  await sql`create table stock_site (
    site text primary key, seq bigint not null, accepted_seq bigint not null, base_seq bigint not null,
    due_at bigint, failures integer not null, lease text, leased_until bigint not null)`.execute(db);
  await sql`create index stock_site_due on stock_site (due_at) where due_at is not null`.execute(db);
  await sql`create table stock_source (
    site text primary key, url text not null, etag text, last_modified text, digest text, next_at bigint not null,
    problem text)`.execute(db);
}

/** Releases, so that servers have those that others built. */
async function shareReleases(db: StoreTransaction, isPostgres: boolean): Promise<void> {
  const bytes = sql.raw(isPostgres ? 'bytea' : 'blob');
  await sql`alter table stock_site add column build bigint not null default 0`.execute(db);
  await sql`alter table stock_site add column shared_build bigint not null default 0`.execute(db);
  await sql`create table site_release (
    site text not null, build bigint not null, version text not null, list ${bytes} not null,
    primary key (site, build))`.execute(db);
  await sql`create table site_file (
    site text not null, file text not null, hash text not null, part integer not null, digest text not null,
    is_gzip integer not null, content ${bytes} not null, unused_since bigint,
    primary key (site, file, hash, part))`.execute(db);
  // What gets smaller is compressed before it comes.
  if (isPostgres) await sql`alter table site_file alter column content set storage external`.execute(db);
  await sql`create index site_file_unused on site_file (site, unused_since) where unused_since is not null`.execute(
    db,
  );
  await sql`create table builder_version (
    version text primary key, started bigint not null, seen_at bigint not null)`.execute(db);
}

/** When stock was last accepted; and indexes that tell what waits and what is held without reading any body. */
async function tellStockQueue(db: StoreTransaction): Promise<void> {
  await sql`alter table stock_site add column accepted_at bigint`.execute(db);
  await sql`update stock_site set accepted_at = (select max(finished_at) from stock_job
    where stock_job.site = stock_site.site and state = 'live')`.execute(db);
  await sql`drop index stock_job_waiting`.execute(db);
  await sql`create index stock_job_waiting on stock_job (site, state, received_at) where state in ('queued', 'building')`.execute(
    db,
  );
  await sql`create index stock_job_held on stock_job (site, seq) where state = 'held' and body is not null`.execute(
    db,
  );
}

/** Pages that were seen, by what is in them. */
async function addPageSnapshots(db: StoreTransaction, isPostgres: boolean): Promise<void> {
  const bytes = sql.raw(isPostgres ? 'bytea' : 'blob');
  await sql`create table seen_page (
    site text not null, hash text not null, content ${bytes} not null, styles text not null,
    primary key (site, hash))`.execute(db);
  await sql`create table seen_style (name text primary key, content ${bytes} not null)`.execute(db);
}

/** Reservations, with one of a car at a time; what payment providers tell; and sites that are to be built without new stock. */
async function reserveCars(db: StoreTransaction): Promise<void> {
  await sql`create table reservation (
    id text primary key, site text not null, car_id text not null, car_name text not null, price bigint not null,
    release text, page_hash text, lead_id text not null, token text not null, state text not null,
    amount bigint not null, currency text not null, authorise integer not null, provider text not null,
    checkout text, checkout_url text, payment text, attempt integer not null, origin text not null,
    pay_until bigint not null, hold_until bigint not null, wish text, keep bigint not null,
    capture_wanted integer not null, refunds_excused integer not null, status text not null, paid bigint not null,
    refunded bigint not null, capture_before bigint, problem text, created_at bigint not null, paid_at bigint,
    ended_at bigint, synced_at bigint, due_at bigint, leased_until bigint not null, failures integer not null,
    refusals integer not null, version bigint not null)`.execute(db);
  await sql`create unique index reservation_car on reservation (site, car_id) where state in ('hold', 'paid')`.execute(
    db,
  );
  await sql`create unique index reservation_token on reservation (token)`.execute(db);
  await sql`create index reservation_due on reservation (due_at) where due_at is not null`.execute(db);
  await sql`create index reservation_newest on reservation (created_at)`.execute(db);
  await sql`create index reservation_lead on reservation (lead_id)`.execute(db);
  await sql`create index reservation_checkout on reservation (checkout)`.execute(db);
  await sql`create index reservation_payment on reservation (payment)`.execute(db);
  await sql`create table reservation_event (
    reservation_id text not null, at bigint not null, kind text not null, note text)`.execute(db);
  await sql`create index reservation_event_of on reservation_event (reservation_id, at)`.execute(db);
  await sql`create table payment_event (
    site text not null, id text not null, type text not null, reservation_id text, received_at bigint not null,
    primary key (site, id))`.execute(db);
  await sql`create index payment_event_received on payment_event (received_at)`.execute(db);
  await sql`create table sandbox_payment (
    id text primary key, reservation text not null, title text not null, amount bigint not null,
    currency text not null, authorise integer not null, status text not null, captured bigint not null,
    refunded bigint not null, expires_at bigint not null, changed_at bigint not null, return_url text not null,
    cancel_url text not null)`.execute(db);
  await sql`alter table stock_site add column wanted bigint not null default 0`.execute(db);
}

/** Valuations of visitors' own cars. */
async function valueCars(db: StoreTransaction): Promise<void> {
  await sql`create table valuation (
    id text primary key, site text not null, car_id text, body text not null, sealed text, created_at bigint not null,
    expires_at bigint not null, kept_until bigint not null, lead_id text)`.execute(db);
  await sql`create index valuation_kept on valuation (kept_until)`.execute(db);
  await sql`create index valuation_lead on valuation (lead_id) where lead_id is not null`.execute(db);
}

/** Who holds a car that is not paid yet: so that nobody holds many. */
async function nameHolders(db: StoreTransaction): Promise<void> {
  await sql`alter table reservation add column sender text`.execute(db);
}

/** Finds the jobs whose stock is taken and not live without reading any body. */
async function findUnpublishedStock(db: StoreTransaction): Promise<void> {
  await sql`create index stock_job_unpublished on stock_job (site, seq) where state = 'unpublished'`.execute(
    db,
  );
}

/** When a feed was last fetched, how often in a row it was not, and how often it is to be. */
async function followFetches(db: StoreTransaction): Promise<void> {
  await sql`alter table stock_source add column minutes integer`.execute(db);
  await sql`alter table stock_source add column fetched_at bigint`.execute(db);
  await sql`alter table stock_source add column failures integer not null default 0`.execute(db);
}
