import { sql } from 'kysely';
import { BACKFILLS, SCHEMA_STEPS, type SchemaStep } from './schema-steps.ts';
import { StoreError, storeCode, storeProblem } from './store-error.ts';
import type { StoreDb, StoreTransaction } from './store-schema.ts';

/**
 * Programs that know fewer steps than this cannot use the store. Later steps only add what such a program need not know: tables,
 * indexes, columns with a default. One that changes more, or by which rows get a meaning that is new, raises this to its number.
 */
const MIN_VERSION = 18;

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
    if (Math.min(from, least?.version ?? from) > SCHEMA_STEPS.length)
      throw new StoreError(
        'STORE_NEWER',
        `it is of version ${from}, and this program knows ${SCHEMA_STEPS.length}: run the newer program`,
      );
    if (from >= SCHEMA_STEPS.length) return;
    for (const [done, step] of SCHEMA_STEPS.entries())
      if (done >= from)
        await runStep(trx, step, done + 1, isPostgres).catch(error => failedStep(done + 1, error));
    for (const [table, version] of [
      ['store_version', SCHEMA_STEPS.length],
      ['store_least_version', MIN_VERSION],
    ] as const) {
      await versions.deleteFrom(table).execute();
      await versions.insertInto(table).values({ version }).execute();
    }
  });
}

async function runStep(
  trx: StoreTransaction,
  step: SchemaStep,
  number: number,
  isPostgres: boolean,
): Promise<void> {
  const text = step({ isPostgres, bytes: isPostgres ? 'bytea' : 'blob' });
  const statements = text.split(';').filter(statement => statement.trim() !== '');
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await BACKFILLS[number]?.(trx);
}

function failedStep(step: number, error: unknown): never {
  if (storeProblem(error) !== null) throw error;
  throw new StoreError(
    'STORE_MIGRATION',
    `step ${step} of its schema failed (${storeCode(error) ?? 'for no known reason'}): put a backup in its place, or run the program that wrote it`,
  );
}
