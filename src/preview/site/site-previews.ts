import { hash } from 'node:crypto';
import path from 'node:path';
import type { BuildTools } from '../../builder/build-tools.ts';
import { dealerStamp, feedStamp } from '../../builder/dealer-stamp.ts';
import { lastFile } from '../../builder/last-build.ts';
import { SiteCache } from '../../builder/site-cache.ts';
import { receivedSeq } from '../../builder/stock/received-file.ts';
import { reservedIds } from '../../builder/stock/reserved-cars.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import { publishedStamp } from '../../release/changes/published-inputs.ts';
import { logFile } from '../../release/log.ts';
import { liveId, type ReleaseStore, releaseStore } from '../../release/publish/releases.ts';
import { earliest } from '../../site/stock-view.ts';
import { type PreviewedSite, type PreviewState, previewedSite } from './previewed-site.ts';
import { UnknownStateError } from './unknown-state-error.ts';

interface PreviewOptions {
  dealersDir: string;
  out: string;
  clock: () => Date;
  tools: () => Promise<BuildTools>;
}

/**
 * Previews of sites, of which nothing is written: planned when they are requested, and cached while they are up to
 * date.
 */
export interface SitePreviews {
  /** Names the state of all that a site is planned from; null while it cannot be named. */
  stamp(slug: string): string | null;
  store(slug: string): ReleaseStore;
  /** The id of a state: equal for equal ones. */
  addState(state: PreviewState): string;
  state(id: string): PreviewState | null;
  /** @throws `DealerProblems` for files that a build would refuse, `UnknownStateError` when it is not known any more. */
  site(slug: string, stateId: string): Promise<PreviewedSite>;
}

/** The id of the state as time passes, without edits. */
export const NOW_STATE_ID = 'now';

/** Sites that stay planned in memory. */
const MAX_SITES = 6;
/** Sites whose cars and plans stay in memory. */
const MAX_CACHES = 8;
const MAX_STATES = 500;

export function sitePreviews({ dealersDir, out, clock, tools }: PreviewOptions): SitePreviews {
  const states = new Map<string, PreviewState>([[NOW_STATE_ID, { at: null, edits: [] }]]);
  const sites = new Map<string, { stamp: string | null; until: number; site: Promise<PreviewedSite> }>();
  const caches = new Map<string, SiteCache>();
  // Each takes memory, and the threads of the machine.
  const oneAtATime = limitConcurrency(1);
  const store = (slug: string) => releaseStore(out, slug);
  const cache = (slug: string) => {
    const found = caches.get(slug) ?? new SiteCache();
    caches.delete(slug);
    caches.set(slug, found);
    for (const [oldest] of caches) if (caches.size > MAX_CACHES) caches.delete(oldest);
    return found;
  };
  const stampOf = (slug: string) => {
    const known = [
      dealerStamp(dealersDir, slug),
      feedStamp(path.join(dealersDir, slug), caches.get(slug)?.feed?.stock.file ?? null),
    ];
    if (known.includes(null)) return null;
    const found = store(slug);
    // What servers write beside the releases counts too: their build can be refused.
    const written = [
      liveId(found),
      publishedStamp(found),
      fileStamp(logFile(found)),
      fileStamp(lastFile(found)),
      receivedSeq(found),
      ...reservedIds(found, undefined),
    ];
    return [...known, ...written].join(' ');
  };
  const planned = async (slug: string, state: PreviewState) => {
    const opened = await tools();
    const now = state.at ?? clock();
    return previewedSite(dealersDir, store(slug), { ...state, at: now }, opened, cache(slug));
  };
  return {
    stamp: stampOf,
    store,
    addState(state) {
      if (state.at === null && state.edits.length === 0) return NOW_STATE_ID;
      const id = hash('sha256', JSON.stringify([state.at, state.edits]), 'base64url').slice(0, 16);
      states.set(id, state);
      for (const [oldest] of states)
        if (states.size > MAX_STATES && oldest !== NOW_STATE_ID) states.delete(oldest);
      return id;
    },
    state: id => states.get(id) ?? null,
    async site(slug, id) {
      const state = states.get(id);
      if (state === undefined) throw new UnknownStateError();
      const key = `${slug} ${id}`;
      const stamp = stampOf(slug);
      const known = sites.get(key);
      const isGood = known !== undefined && stamp !== null && known.stamp === stamp;
      if (isGood && (state.at !== null || clock().getTime() < known.until)) {
        // A site that is viewed is removed last.
        sites.delete(key);
        sites.set(key, known);
        return known.site;
      }
      const site = oneAtATime(() => planned(slug, state));
      const entry = { stamp, until: Number.POSITIVE_INFINITY, site };
      sites.delete(key);
      sites.set(key, entry);
      for (const [oldest] of sites) if (sites.size > MAX_SITES) sites.delete(oldest);
      try {
        const { plan, resolved } = await site;
        const planned = plan.validUntil === null ? null : Date.parse(plan.validUntil);
        entry.until = earliest([planned, resolved.resolution.nextAt]) ?? Number.POSITIVE_INFINITY;
      } catch (error) {
        sites.delete(key);
        throw error;
      }
      return site;
    },
  };
}
