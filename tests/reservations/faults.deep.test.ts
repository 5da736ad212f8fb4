import { expect, test } from 'vitest';
import { ownPostgres, postgresPrograms } from '../leads/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runReservationFaults } from './reservation-faults.ts';

/** Enough for each kind of fault to strike several times; `npm run soak -- reservations` does ten thousand. */
const attempts = 300;
const programs = postgresPrograms();
const print = (line: string) => process.stdout.write(`  reservations: ${line}\n`);

test('[J1] [J4] SQLite: No car is held twice, and no money stays without a hold.', {
  timeout: 600_000,
}, async () => {
  const dir = temporaryFolder();
  expect((await runReservationFaults({ attempts, seed: 7, location: { dir }, print })).broken).toEqual([]);
});

test.skipIf(programs === null)(
  '[J1] [J4] PostgreSQL: No car is held twice, and no money stays without a hold.',
  { timeout: 600_000 },
  async () => {
    await using postgres = await ownPostgres(programs ?? '');
    const location = { url: postgres.url };
    expect((await runReservationFaults({ attempts, seed: 11, location, print })).broken).toEqual([]);
  },
);
