import path from 'node:path';
import { REPOSITORY_DEALERS } from '../../src/dealer/load-dealer.ts';
import type { Car } from '../../src/schemas/car.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { sampleOf } from '../../src/stock/proposal/feed-sample.ts';
import { proposeMap } from '../../src/stock/proposal/propose-map.ts';
import type { HeaderStyle } from './header-styles.ts';

/** How the columns of a feed were read, by what they should be. */
export interface ProposalScore {
  /** Columns that hold a field of ours. */
  columns: number;
  right: number;
  /** Read as another field. */
  wrong: string[];
  /** Not read, though they should be. */
  unmapped: string[];
  /** Read, though they should not be. */
  extra: string[];
  /** Wrong or extra and yet called sure. */
  surelyWrong: string[];
}

/** Cars of the demo group, so far apart that all kinds are among them. */
export async function sampleStock(): Promise<Car[]> {
  const dealerDir = path.join(REPOSITORY_DEALERS, 'harbour-motor-group');
  const { cars } = await importStock({ dealerDir, country: 'AU' });
  return cars.filter((_, at) => at % 7 === 0);
}

/** Proposes a map for cars in the columns of a style, and compares it with what they hold. */
export function scoreStyle({ columns, country }: HeaderStyle, cars: readonly Car[]): ProposalScore {
  const records = cars.map((car, at) =>
    Object.fromEntries(columns.map(([header, , value]) => [header, String(value(car, at) ?? '')])),
  );
  const proposed = proposeMap({ ...sampleOf(records), root: 'csv' }, country).columns;
  const score: ProposalScore = { columns: 0, right: 0, wrong: [], unmapped: [], extra: [], surelyWrong: [] };
  for (const [at, [header, field]] of columns.entries()) {
    const found = proposed[at];
    const wanted: readonly string[] = field === null ? [] : [field].flat();
    if (wanted.length > 0) score.columns += 1;
    if (found?.field === null || found === undefined) {
      if (wanted.length > 0) score.unmapped.push(header);
      continue;
    }
    const said = `${header}: ${found.field}`;
    if (wanted.includes(found.field)) score.right += 1;
    else {
      (wanted.length === 0 ? score.extra : score.wrong).push(said);
      if (found.confidence === 'sure') score.surelyWrong.push(said);
    }
  }
  return score;
}
