import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ownPostgres, postgresPrograms } from '../../tests/leads/postgres.ts';
import { runReservationFaults } from '../../tests/reservations/reservation-faults.ts';
import type { STORES } from './serve-part.ts';

export interface ReservationsPartOptions {
  attempts: number;
  seed: number;
  store: (typeof STORES)[number];
}

/** Reservations under faults, on one store or on both in turn; whether no car was held twice and no money went astray. */
export async function reservationsPart({ attempts, seed, store }: ReservationsPartOptions): Promise<boolean> {
  let isHeld = true;
  for (const name of ['sqlite', 'postgres'] as const) {
    if (store !== name && store !== 'both') continue;
    console.log(`  on ${name}, ${attempts} attempts, --seed ${seed}`);
    const started = performance.now();
    const broken = name === 'sqlite' ? await onSqlite(attempts, seed) : await onPostgres(attempts, seed);
    for (const line of broken) console.error(`  BROKEN: ${line}`);
    console.log(`  ${broken.length} broken promises, ${Math.round((performance.now() - started) / 1000)} s`);
    isHeld &&= broken.length === 0;
  }
  return isHeld;
}

const print = (line: string) => console.log(`  ${line}`);

async function onSqlite(attempts: number, seed: number): Promise<string[]> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'forecourt-soak-'));
  return (await runReservationFaults({ attempts, seed, location: { dir: folder.path }, print })).broken;
}

async function onPostgres(attempts: number, seed: number): Promise<string[]> {
  const programs = postgresPrograms();
  if (programs === null)
    return ['PostgreSQL is not on this machine: install it, or name its folder in POSTGRES_PROGRAMS.'];
  await using postgres = await ownPostgres(programs);
  return (await runReservationFaults({ attempts, seed, location: { url: postgres.url }, print })).broken;
}
