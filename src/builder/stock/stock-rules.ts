import type { Dealer } from '../../dealer/dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { countryOf } from '../../domain/country/country.ts';
import type { StockMap } from '../../schemas/stock-map.ts';
import type { SiteDefaults } from '../../stock/build-car.ts';
import type { CarRules } from '../../stock/car-parser.ts';
import { readStockMap } from '../../stock/read-stock-map.ts';

/** How a site's stock is to be read. */
export interface StockRules {
  map: StockMap | null;
  rules: CarRules;
}

/** The site's values where its feed has none: the one dealership of a site has the cars whose feed names none. */
export function siteDefaults({ config }: Pick<Dealer, 'config'>): SiteDefaults {
  const { dealership_id } = config;
  const [only, another] = config.dealerships;
  if (only === undefined || another !== undefined) return { dealership_id };
  return {
    dealership_id,
    dealership_slug: only.slug,
    ...(only.name === null ? {} : { dealership_name: only.name }),
  };
}

/** That a dealer's stock.map.json is wrong: each problem as a person reads it. */
export class StockMapError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** @throws StockMapError */
export async function stockRules(dealer: Dealer): Promise<StockRules> {
  const map = await readStockMap(dealer.dir);
  if (!map.ok) throw new StockMapError(map.problems.map(formatProblem));
  return {
    map: map.value,
    rules: { country: countryOf(dealer.config.country), site: siteDefaults(dealer) },
  };
}
