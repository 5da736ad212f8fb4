import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { storeCode } from './store-error.ts';
import type { StoreDb, StoreTransaction } from './store-schema.ts';

/** Runs work in a transaction; resolves when it is on the disk. Work that throws is rolled back. */
export type Transact = <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;

interface Waiting {
  /** Does the work, and returns what resolves its promise once it is on the disk. */
  run(trx: StoreTransaction): Promise<() => void>;
  fail(error: unknown): void;
}

/**
 * Transactions of one connection, many with one commit: what comes while the disk is busy waits, and shares the next.
 * Each is atomic all the same: one that fails is rolled back alone, and none resolves before the common commit. For
 * the embedded store, where a commit costs a hundred times more than what it commits.
 */
export function groupCommit(db: StoreDb): Transact {
  let waiting: Waiting[] = [];
  let running = false;
  const drain = async () => {
    while (waiting.length > 0) {
      // Requests that are being read at this moment join the commit.
      await nextTurn();
      const batch = waiting;
      waiting = [];
      await commit(db, batch);
    }
    running = false;
  };
  return work =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: async trx => {
          const result = await work(trx);
          return () => resolve(result);
        },
        fail: reject,
      });
      if (running) return;
      running = true;
      void drain();
    });
}

async function commit(db: StoreDb, batch: readonly Waiting[]): Promise<void> {
  try {
    const ends = await db.transaction().execute(trx => runAll(trx, batch));
    for (const end of ends) end();
  } catch (error) {
    // The whole transaction failed, on a full disk for example: each is tried alone to find the one at fault. Not where each
    // would wait for the same lock or for a store that is away.
    if (batch.length > 1 && !isAway(error)) for (const one of batch) await commit(db, [one]);
    else for (const { fail } of batch) fail(error);
  }
}

async function runAll(trx: StoreTransaction, batch: readonly Waiting[]): Promise<(() => void)[]> {
  const ends: (() => void)[] = [];
  for (const { run, fail } of batch) {
    await sql`savepoint one`.execute(trx);
    try {
      ends.push(await run(trx));
    } catch (error) {
      // Where the whole transaction was undone, as on a full disk, the error of the work is the reason.
      await sql`rollback to one`.execute(trx).catch(() => Promise.reject(error));
      ends.push(() => fail(error));
    }
    await sql`release one`.execute(trx);
  }
  return ends;
}

function isAway(error: unknown): boolean {
  const code = storeCode(error) ?? '';
  return code === 'SQLITE_5' || code.startsWith('STORE_');
}
