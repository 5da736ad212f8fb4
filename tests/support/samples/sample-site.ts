import { loadDealer } from '../../../src/dealer/load-dealer.ts';
import type { Car } from '../../../src/schemas/car.ts';
import type { Site } from '../../../src/site/site.ts';
import { makeDealer, removeDealer } from '../temporary-dealer.ts';

/** A site with the given cars; `config` is its site.json beyond the least, `files` its others. */
export async function sampleSite(
  cars: readonly Car[],
  config: object = {},
  files: Record<string, string> = {},
): Promise<Site> {
  const made = await makeDealer({ site: config, files });
  const loaded = await loadDealer(made.dealersDir, made.slug);
  await removeDealer(made);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return { ...loaded.dealer, cars, pictures: new Map() };
}
