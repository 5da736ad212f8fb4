import type { StoreDb } from './store-schema.ts';

/** Sessions of operators. The store holds only digests of their cookies. */
interface SessionRow {
  id: string;
  created_at: number;
  expires_at: number;
}

export async function addSession(db: StoreDb, session: SessionRow): Promise<void> {
  await db.insertInto('operator_session').values(session).execute();
}

export async function hasSession(db: StoreDb, id: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('operator_session')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countSessions(db: StoreDb, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('operator_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function endSession(db: StoreDb, id: string): Promise<void> {
  await db.deleteFrom('operator_session').where('id', '=', id).execute();
}

export async function endAllSessions(db: StoreDb): Promise<void> {
  await db.deleteFrom('operator_session').execute();
}
