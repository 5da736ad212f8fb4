import type { Dealer } from '../dealer/dealer.ts';
import { loadDealer } from '../dealer/load-dealer.ts';
import { formatProblem } from '../dealer/problem/format-problem.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';
import { shiftDemoDates } from '../site/shift-demo-dates.ts';
import type { Site } from '../site/site.ts';
import { importStock } from '../stock/import-stock.ts';
import type { StockImport } from '../stock/stock-import.ts';

/** A dealer's folder with its stock, as read at one moment. */
type ReadDealer =
  | { ok: true; dealer: Dealer; stock: StockImport; warnings: string[] }
  | { ok: false; problems: string[] };

/** Reads a dealer's folder and its feed. Cars that cannot be used are in `stock.quarantined`, never an error. */
export async function readDealer(dealersDir: string, slug: string): Promise<ReadDealer> {
  const loaded = await loadDealer(dealersDir, slug);
  if (!loaded.ok) return { ok: false, problems: loaded.problems.map(formatProblem) };
  const { dealer } = loaded;
  const { country, dealership_id } = dealer.config;
  const stock = await importStock({
    dealerDir: dealer.dir,
    country,
    site: { dealership_id, ...onlyDealership(dealer) },
  });
  return { ok: true, dealer, stock, warnings: loaded.warnings.map(formatProblem) };
}

/** The one dealership of a site: cars whose feed names none are its. */
function onlyDealership({ config }: Dealer): { dealership_slug?: string; dealership_name?: string } {
  const [only, another] = config.dealerships;
  if (only === undefined || another !== undefined) return {};
  return { dealership_slug: only.slug, ...(only.name === null ? {} : { dealership_name: only.name }) };
}

/** The values that a site is planned from at a moment. */
export function siteOf(
  dealer: Dealer,
  cars: readonly Car[],
  pictures: ReadonlyMap<string, Picture>,
  now: Date,
): Site {
  const { config, locations, offers, parts, manufacturers, models, reviews, content } = dealer;
  const site = { config, locations, offers, parts, manufacturers, models, reviews, content, cars, pictures };
  return shiftDemoDates(site, now);
}
