import { sql } from 'kysely';
import type { Store } from '../../src/api/store/open-store.ts';

const HOLDS = sql`case when new.state in ('hold', 'paid') then 1 else 0 end`;
const CAR = sql`new.site || ' ' || new.car_id`;

/**
 * Has the store itself write down who takes and who leaves a car, in the order in which it commits: the times in the rows
 * are of servers whose clocks differ, taken before they waited for each other.
 */
export async function logHolders({ db, kind }: Store): Promise<void> {
  if (kind === 'sqlite') {
    await sql`create table holder (seq integer primary key autoincrement, reservation text, car text, holds integer)`.execute(
      db,
    );
    for (const [name, moment] of [
      ['holder_new', sql`insert`],
      ['holder_changed', sql`update of state`],
    ] as const)
      await sql`create trigger ${sql.raw(name)} after ${moment} on reservation begin
        insert into holder (reservation, car, holds) values (new.id, ${CAR}, ${HOLDS}); end`.execute(db);
    return;
  }
  await sql`create table holder (seq bigserial primary key, reservation text, car text, holds bigint)`.execute(
    db,
  );
  await sql`create function log_holder() returns trigger as $$ begin
    insert into holder (reservation, car, holds) values (new.id, ${CAR}, ${HOLDS}); return new; end $$ language plpgsql`.execute(
    db,
  );
  await sql`create trigger holder_changed after insert or update of state on reservation
    for each row execute function log_holder()`.execute(db);
}

/** Cars that a reservation took, or took again, while another had them. */
export async function heldTwice({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{
    reservation: string;
    car: string;
    holds: number;
  }>`select reservation, car, holds from holder order by seq`.execute(db);
  const holders = new Map<string, Set<string>>();
  return rows.flatMap(({ reservation, car, holds }) => {
    const of = holders.get(car) ?? new Set();
    holders.set(car, of);
    of.delete(reservation);
    const others = [...of];
    if (holds === 1) of.add(reservation);
    return holds === 1
      ? others.map(other => `${car} was taken by ${reservation} while ${other} held it.`)
      : [];
  });
}
