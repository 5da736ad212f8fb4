import type { StoreDb, StoreSchema } from './store-schema.ts';

export async function addSession(db: StoreDb, session: StoreSchema['operator_session']): Promise<void> {
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
