import { postgresPrograms } from '../../leads/postgres.ts';
import { unpackPostgres } from './unpack-postgres.ts';

/** Finds PostgreSQL, or unpacks Debian's before the first test; where neither can be, its tests are skipped. */
export default function setup(): (() => void) | undefined {
  if (postgresPrograms() !== null) return;
  try {
    const { programs, remove } = unpackPostgres();
    process.env['POSTGRES_PROGRAMS'] = programs;
    return remove;
  } catch {
    process.stdout.write(
      '  SKIPPED: all tests over PostgreSQL. It is not on this machine, and Debian’s packages could not be had (apt-get as root, and a network). Install it, or name the folder of initdb and postgres in POSTGRES_PROGRAMS.\n',
    );
    return;
  }
}
