import { loadDealer } from '../../src/dealer/load-dealer.ts';
import type { Site } from '../../src/site/site.ts';
import { sampleCars, withPhotos } from '../../tests/support/sample-cars.ts';
import { makeDealer, removeDealer } from '../../tests/support/temporary-dealer.ts';

export const NOW = new Date('2026-11-20T00:00:00Z');

/** A site of `count` cars with five photos, features, description and finance each: pages of real size. */
export async function sampleSite(count: number): Promise<Site> {
  const made = await makeDealer({ site: { finance_provider: 'Manual', phone: '07 5550 1234' } });
  const loaded = await loadDealer(made.dealersDir, made.slug);
  await removeDealer(made);
  if (!loaded.ok) throw new Error('the sample dealer has problems');
  return { ...loaded.dealer, ...withPhotos(sampleCars(count)) };
}
