import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildTools } from '../../builder/build-tools.ts';
import { lastRefusal } from '../../builder/last-build.ts';
import { liveInputs, type SiteInputs } from '../../builder/live-inputs.ts';
import { siteOutputs } from '../../builder/outputs/site-outputs.ts';
import { DealerProblems, readDealer } from '../../builder/read-dealer.ts';
import { type ResolvedSite, resolveSite } from '../../builder/resolve-site.ts';
import type { SiteCache } from '../../builder/site-cache.ts';
import { describeSitePictures, pictureOutputs } from '../../builder/site-pictures.ts';
import { reservedIds, withReserved } from '../../builder/stock/reserved-cars.ts';
import { siteStock } from '../../builder/stock/site-stock.ts';
import type { Dealer } from '../../dealer/dealer.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { dealerValues } from '../../release/changes/dealer-values.ts';
import type { Output } from '../../release/publish/output.ts';
import { liveRelease, type Release, type ReleaseStore } from '../../release/publish/releases.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Edit } from '../../schemas/preview/preview-requests.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import { type SiteDifference, siteDifference } from '../difference/site-difference.ts';
import { configOrigins } from './config-origins.ts';
import { editedJson } from './edited-json.ts';

/** A state of a site to preview: at a moment, with values of site.json that are only tried. */
export interface PreviewState {
  /** Null: as time passes. */
  at: Date | null;
  edits: readonly Edit[];
}

/** A site that is shown: what it is made from, its plan, every file of it. */
export interface ShownSite {
  inputs: SiteInputs;
  plan: SitePlan;
  outputs: ReadonlyMap<string, Output>;
}

/**
 * A site as a publish would make it in a state, compared with the live one: all that may go live, and the drafts, which a publish
 * decides. Nothing of it is written.
 */
export interface PreviewedSite extends ShownSite {
  /** What was decided, and what is blocked. */
  resolved: ResolvedSite;
  live: Release | null;
  /** ISO 8601: the moment that the live release was built for; null where that is unknown. */
  liveAt: string | null;
  /** Pictures of the live site, by reference. */
  livePictures: ReadonlyMap<string, Picture>;
  /** From the live site to all that was changed, blocked or not. */
  difference: SiteDifference;
  /** From the live site to the next release. */
  next: SiteDifference;
  /** The site with what is blocked, too; the same where nothing is. */
  proposed: ShownSite;
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
  const texts = edits.length === 0 ? {} : { 'site.json': await editedSite(dealersDir, store.slug, edits) };
  const dealer = await readWith(texts, dealersDir, store.slug, cache);
  const originOf = await configOrigins(dealersDir, store.slug, texts);
  const resolved = await resolveSite(
    store,
    dealer,
    own => siteStock(own, store, cache),
    {
      now,
      refused: lastRefusal(store, dealerValues(dealer)),
      publishesDrafts: true,
      tried: edits.map(edit => `config.${edit.path.join('.')}`),
    },
    cache,
  );
  const { candidate, resolution } = resolved;
  const reserved = reservedIds(store, undefined);
  const inputsOf = async (own: Dealer, stocked: readonly Car[]): Promise<SiteInputs> => {
    const cars = withReserved(stocked, reserved);
    cache.pictures.begin(own, Date.now());
    const pictures = await describeSitePictures(own, cars, tools.images, undefined, cache.pictures);
    return { dealer: own, cars, pictures, now };
  };
  const proposed = await inputsOf(dealer, candidate.cars);
  const isWhole = resolution.blockers.length === 0;
  const inputs = isWhole ? proposed : await inputsOf(resolved.dealer, resolution.cars);
  const live = liveRelease(store);
  const before = await liveInputs(store, dealer, tools.images);
  const difference = siteDifference(live, before, proposed, tools, originOf);
  const next = isWhole ? difference : siteDifference(live, before, inputs, tools, originOf);
  const shown = { inputs, plan: next.plan, outputs: allOutputs(next, inputs, tools, cache) };
  return {
    ...shown,
    resolved,
    live,
    liveAt: before?.now.toISOString() ?? null,
    livePictures: before?.pictures.pictures ?? new Map(),
    difference,
    next,
    proposed: isWhole
      ? shown
      : { inputs: proposed, plan: difference.plan, outputs: allOutputs(difference, proposed, tools, cache) },
  };
}

/** site.json with edits, as text. */
export async function editedSite(dealersDir: string, slug: string, edits: readonly Edit[]): Promise<string> {
  return editedJson(await fs.readFile(path.join(dealersDir, slug, 'site.json'), 'utf8'), edits);
}

async function readWith(
  texts: Record<string, string>,
  dealersDir: string,
  slug: string,
  cache: SiteCache,
): Promise<Dealer> {
  if (Object.keys(texts).length === 0) {
    const read = await readDealer(dealersDir, slug, cache);
    if (!read.ok) throw new DealerProblems(read.problems);
    return read.dealer;
  }
  const loaded = await loadDealer(dealersDir, slug, texts);
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
