import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildTools } from '../../builder/build-tools.ts';
import { liveInputs, type SiteInputs } from '../../builder/live-inputs.ts';
import { siteOutputs } from '../../builder/outputs/site-outputs.ts';
import { DealerProblems, readDealer } from '../../builder/read-dealer.ts';
import type { SiteCache } from '../../builder/site-cache.ts';
import { describeSitePictures, pictureOutputs } from '../../builder/site-pictures.ts';
import type { AcceptedStock } from '../../builder/stock/accepted-stock.ts';
import { reservedIds, withReserved } from '../../builder/stock/reserved-cars.ts';
import { siteStock } from '../../builder/stock/site-stock.ts';
import type { Dealer } from '../../dealer/dealer.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import type { Output } from '../../release/publish/output.ts';
import { liveRelease, type Release, type ReleaseStore } from '../../release/publish/releases.ts';
import type { Edit } from '../../schemas/preview/preview-requests.ts';
import { type SiteDifference, siteDifference } from '../difference/site-difference.ts';
import { editedJson } from './edited-json.ts';

/** A state of a site to preview: at a moment, with values of site.json that are only tried. */
export interface PreviewState {
  /** Null: as time passes. */
  at: Date | null;
  edits: readonly Edit[];
}

/** A site as a build would make it in a state, compared with the live one. Nothing of it is written. */
export interface PreviewedSite {
  inputs: SiteInputs;
  stock: AcceptedStock;
  live: Release | null;
  /** ISO 8601: the moment that the live release was built for; null where that is unknown. */
  liveAt: string | null;
  difference: SiteDifference;
  /** Every file of it. */
  outputs: ReadonlyMap<string, Output>;
}

/**
 * Reads, plans and compares a site.
 * @throws `DealerProblems` for files that a build would refuse, too.
 */
export async function previewedSite(
  dealersDir: string,
  store: ReleaseStore,
  { at: now, edits }: PreviewState & { at: Date },
  tools: BuildTools,
  cache: SiteCache,
): Promise<PreviewedSite> {
  const dealer = await readWith(edits, dealersDir, store.slug, cache);
  const stock = await siteStock(dealer, store, false, cache);
  const cars = withReserved(stock.cars, reservedIds(store, undefined));
  cache.pictures.begin(dealer, Date.now());
  const pictures = await describeSitePictures(dealer, cars, tools.images, undefined, cache.pictures);
  const inputs: SiteInputs = { dealer, cars, pictures, now };
  const live = liveRelease(store);
  const before = await liveInputs(store, dealer, tools.images);
  const difference = siteDifference(live, before, inputs, tools);
  return {
    inputs,
    stock,
    live,
    liveAt: before?.now.toISOString() ?? null,
    difference,
    outputs: allOutputs(difference, inputs, tools, cache),
  };
}

/** site.json with edits, as text. */
export async function editedSite(dealersDir: string, slug: string, edits: readonly Edit[]): Promise<string> {
  return editedJson(await fs.readFile(path.join(dealersDir, slug, 'site.json'), 'utf8'), edits);
}

async function readWith(
  edits: readonly Edit[],
  dealersDir: string,
  slug: string,
  cache: SiteCache,
): Promise<Dealer> {
  if (edits.length === 0) {
    const read = await readDealer(dealersDir, slug, cache);
    if (!read.ok) throw new DealerProblems(read.problems);
    return read.dealer;
  }
  const text = await editedSite(dealersDir, slug, edits);
  const loaded = await loadDealer(dealersDir, slug, { 'site.json': text });
  if (!loaded.ok) throw new DealerProblems(loaded.problems.map(formatProblem));
  return loaded.dealer;
}

function allOutputs(
  { plan }: SiteDifference,
  { dealer, pictures }: SiteInputs,
  tools: BuildTools,
  cache: SiteCache,
): Map<string, Output> {
  const files = pictureOutputs(pictures, tools.images, cache.pictures);
  const outputs = siteOutputs(plan, dealer, files, tools);
  return new Map(outputs.map(output => [output.file, output]));
}
