import { sql } from 'kysely';
import type { StoreDb, StoreTransaction } from './store-schema.ts';

/** Steps that led to today's schema, in order. A step that ran anywhere is never changed: add another. */
const STEPS: readonly ((db: StoreTransaction) => Promise<void>)[] = [createTables];

/** Brings the store to today's schema. Any number of processes may do so at once: one does it, the others wait. */
export async function migrate(db: StoreDb, isPostgres: boolean): Promise<void> {
  await db.transaction().execute(async trx => {
    if (isPostgres) await sql`select pg_advisory_xact_lock(7031957)`.execute(trx);
    await sql`create table if not exists store_version (version integer not null)`.execute(trx);
    const versions = trx.withTables<{ store_version: { version: number } }>();
    const done = await versions.selectFrom('store_version').select('version').executeTakeFirst();
    const from = done?.version ?? 0;
    if (from > STEPS.length)
      throw new Error(
        `The store is of version ${from}, and this program knows ${STEPS.length}: run the newer program.`,
      );
    for (const step of STEPS.slice(from)) await step(trx);
    if (done === undefined)
      await versions.insertInto('store_version').values({ version: STEPS.length }).execute();
    else await versions.updateTable('store_version').set({ version: STEPS.length }).execute();
  });
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
