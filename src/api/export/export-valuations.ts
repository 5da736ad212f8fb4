import path from 'node:path';
import * as v from 'valibot';
import { isoTime } from '../../lib/time/iso-time.ts';
import { StoredValuationSchema } from '../../schemas/valuation/stored-valuation.ts';
import type { Store } from '../store/open-store.ts';
import { rowPages } from '../store/row-pages.ts';
import { writeLines } from './write-lines.ts';

const ROWS = 500;

/** Writes the valuations of visitors' own cars on one site. Returns how many. */
export async function exportValuations(
  { db }: Pick<Store, 'db'>,
  site: string,
  dir: string,
): Promise<number> {
  const pages = rowPages<ValuationRow>(ROWS, last =>
    db
      .selectFrom('valuation')
      .select(['id', 'car_id', 'body', 'created_at', 'expires_at', 'lead_id'])
      .where('site', '=', site)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(ROWS)
      .execute(),
  );
  return writeLines(path.join(dir, 'valuations.jsonl'), pages, exportedValuation);
}

interface ValuationRow {
  id: string;
  car_id: string | null;
  body: string;
  created_at: number;
  expires_at: number;
  lead_id: string | null;
}

/** Cars that it was compared with are told only where the site has them: the others are another dealer's. */
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
