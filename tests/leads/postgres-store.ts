import { afterAll, beforeAll } from 'vitest';
import { openStore, type Store } from '../../src/api/store/open-store.ts';
import { type OwnPostgres, ownPostgres } from './postgres.ts';

/** A store in a separate PostgreSQL for the tests of one file; not to be requested without its programs. */
export function postgresStore(programs: string | null): () => Store {
  let postgres: OwnPostgres | null = null;
  let opened: Store | null = null;
  beforeAll(async () => {
    if (programs === null) return;
    postgres = await ownPostgres(programs);
    opened = await openStore({ url: postgres.url });
  });
  afterAll(async () => {
    await opened?.close();
    await postgres?.stop();
  });
  return () => {
    if (opened === null) throw new Error('Not open.');
    return opened;
  };
}
