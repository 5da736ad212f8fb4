import { test as anyTest, beforeAll, beforeEach, inject } from 'vitest';
import type { StoreSchema } from '../../src/api/store/store-schema.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';
import { postgresForTests, postgresPrograms } from './postgres.ts';

/** `*.store.test.ts` runs over SQLite in the quick suite, and over PostgreSQL in the deep one. */
export const isPostgres = inject('store') === 'PostgreSQL';

/** A test over the store of this suite; skipped where that is PostgreSQL and it is not installed. */
export const test = anyTest.skipIf(isPostgres && postgresPrograms() === null);

/** The API of these sites over the store of this suite; before each test the tables of `emptied` and the log are empty. */
export function storeForTests(
  sites: Parameters<typeof leadHarness>[0],
  emptied: readonly (keyof StoreSchema)[],
) {
  const postgres = isPostgres ? postgresForTests() : () => undefined;
  let made: LeadHarness | null = null;
  beforeAll(async () => {
    const opened = await leadHarness(sites, postgres());
    made = opened;
    return () => opened.close();
  });
  beforeEach(async () => {
    for (const table of emptied) await made?.store.db.deleteFrom(table).execute();
    made?.lines.splice(0);
  });
  return {
    harness(): LeadHarness {
      if (made === null) throw new Error('Ask within a test.');
      return made;
    },
    /** Where its store is, for another process or connection. */
    location: () => postgres() ?? { dir: `${made?.dist}/store` },
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    store: 'SQLite' | 'PostgreSQL';
  }
}
