import { postgresPrograms } from '../../leads/postgres.ts';

/** Says once that tests over PostgreSQL are skipped where it is missing. */
export default function setup(): void {
  if (postgresPrograms() !== null) return;
  process.stdout.write(
    '  SKIPPED: all tests over PostgreSQL, which is not on this machine. Install it, or name the folder of initdb and postgres in POSTGRES_PROGRAMS.\n',
  );
}
