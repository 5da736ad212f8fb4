import path from 'node:path';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { isoTime } from '../../lib/time/iso-time.ts';
import { StoredValuationSchema } from '../../schemas/valuation/stored-valuation.ts';
import type { Store } from '../store/open-store.ts';
import { rowPages } from '../store/row-pages.ts';
import type { StoreSchema } from '../store/store-schema.ts';
import { writeLines } from './write-lines.ts';

const ROWS = 500;

/** Writes the valuations of visitors' own cars on one site. Returns how many. */
export async function exportValuations(
  { db }: Pick<Store, 'db'>,
  site: string,
  dir: string,
): Promise<number> {
  const next = (after: { id: string } | null) =>
    db
      .selectFrom('valuation')
      .select(COLUMNS)
      .where('site', '=', site)
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(ROWS)
      .execute();
  return writeLines(path.join(dir, 'valuations.jsonl'), rowPages(ROWS, next), exportedValuation);
}

const COLUMNS = ['id', 'car_id', 'body', 'created_at', 'expires_at', 'lead_id'] as const;
type ValuationRow = Pick<Selectable<StoreSchema['valuation']>, (typeof COLUMNS)[number]>;

/** Cars that it was compared with are included only where the site has them: the others are another dealer's. */
function exportedValuation({ id, car_id, body, created_at, expires_at, lead_id }: ValuationRow) {
  const { comparables, ...valuation } = v.parse(StoredValuationSchema, body);
  return {
    id,
    lead_id,
    car_id,
    created_at: isoTime(created_at),
    expires_at: isoTime(expires_at),
    ...valuation,
    comparables: comparables.filter(({ path: own }) => own !== null),
  };
}
