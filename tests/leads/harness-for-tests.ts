import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StoreSchema } from '../../src/api/store/store-schema.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './postgres.ts';

/** The stores that leads may lie in. */
export const STORES = ['embedded store', 'PostgreSQL'] as const;

const programs = postgresPrograms();

/** A harness over one of the stores for the tests of one block; before each of them the tables of `emptied` and the log are empty. */
export function harnessForTests(
  kind: (typeof STORES)[number],
  sites: Parameters<typeof leadHarness>[0],
  emptied: readonly (keyof StoreSchema)[] = [],
) {
  const isPostgres = kind === 'PostgreSQL';
  /** Its programs are not there. */
  const skips = isPostgres && programs === null;
  let postgres: OwnPostgres | null = null;
  let made: LeadHarness | null = null;
  beforeAll(async () => {
    if (skips) return;
    if (isPostgres && programs !== null) postgres = await ownPostgres(programs);
    made = await leadHarness(sites, postgres ?? undefined);
  });
  afterAll(async () => {
    await made?.close();
    await postgres?.stop();
  });
  beforeEach(async () => {
    for (const table of emptied) await made?.store.db.deleteFrom(table).execute();
    made?.lines.splice(0);
  });
  return {
    isPostgres,
    skips,
    harness(): LeadHarness {
      if (made === null) throw new Error('Ask within a test.');
      return made;
    },
    /** Where its PostgreSQL is; null for the embedded store. */
    url: () => postgres?.url ?? null,
  };
}
