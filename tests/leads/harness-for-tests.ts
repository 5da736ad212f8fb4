import { test as anyTest, beforeAll, beforeEach, inject } from 'vitest';
import type { StoreSchema } from '../../src/api/store/store-schema.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';
import { postgresForTests, postgresPrograms } from './postgres.ts';

export const STORES = ['SQLite', 'PostgreSQL'] as const;
type StoreKind = (typeof STORES)[number];
const isMissing = (kind: StoreKind) => kind === 'PostgreSQL' && postgresPrograms() === null;

/** The store of this suite: `*.store.test.ts` runs over SQLite in the quick suite, over PostgreSQL in the deep one. */
const STORE = inject('store');
export const isPostgres = STORE === 'PostgreSQL';

/** A test over the store of this suite; skipped where that is not installed. */
export const test = anyTest.skipIf(isMissing(STORE));

/** The API of these sites over the store of this suite. */
export const storeForTests = (
  sites: Parameters<typeof leadHarness>[0],
  emptied: readonly (keyof StoreSchema)[],
) => harnessForTests(STORE, sites, emptied);

/** The API of these sites over one of the stores; before each test the tables of `emptied` and the log are empty. */
export function harnessForTests(
  kind: StoreKind,
  sites: Parameters<typeof leadHarness>[0],
  emptied: readonly (keyof StoreSchema)[] = [],
) {
  /** It is not installed. */
  const skips = isMissing(kind);
  const postgres = kind === 'PostgreSQL' && !skips ? postgresForTests() : null;
  let made: LeadHarness | null = null;
  beforeAll(async () => {
    if (skips) return;
    const opened = await leadHarness(sites, postgres?.());
    made = opened;
    return () => opened.close();
  });
  beforeEach(async () => {
    for (const table of emptied) await made?.store.db.deleteFrom(table).execute();
    made?.lines.splice(0);
  });
  return {
    isPostgres: kind === 'PostgreSQL',
    skips,
    harness(): LeadHarness {
      if (made === null) throw new Error('Ask within a test.');
      return made;
    },
    /** Where its PostgreSQL is; null for SQLite. */
    url: () => postgres?.().url ?? null,
    /** Where its store is, for another process or connection. */
    location: () => postgres?.() ?? { dir: `${made?.dist}/store` },
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    store: 'SQLite' | 'PostgreSQL';
  }
}
