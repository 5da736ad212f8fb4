import path from 'node:path';
import * as v from 'valibot';
import type { Dealer } from '../dealer/dealer.ts';
import { listDealers } from '../dealer/file/list-dealers.ts';
import { readStoredFile } from '../lib/files/read-stored-file.ts';
import { replaceFile } from '../lib/files/replace-file.ts';
import { jsonText } from '../lib/json/json-text.ts';
import { liveRelease, type ReleaseStore, releaseStore } from '../release/publish/releases.ts';
import { withFolderLock } from '../release/publish/with-lock.ts';
import { indexServer, PushError } from '../search/meilisearch/index-server.ts';
import { indexSettings } from '../search/meilisearch/index-settings.ts';
import type { PushPlan } from '../search/meilisearch/plan-push.ts';
import { publicKeyProblem } from '../search/meilisearch/public-key-problem.ts';
import { type Push, type Pushed, pushIndex } from '../search/meilisearch/push-index.ts';
import { pushProblem } from '../search/meilisearch/push-problem.ts';
import { digest } from '../site/digest.ts';
import { hostedDocuments } from '../site/search/hosted-documents.ts';
import type { Site } from '../site/site.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import { readDealer, siteOf } from './read-dealer.ts';
import { resolveSite } from './resolve-site.ts';
import { describeSitePictures } from './site-pictures.ts';
import { siteStock } from './stock/site-stock.ts';

interface SearchPush {
  dealersDir: string;
  out: string;
  now: Date;
  /** Address of the server. Not the site's own `search.host`: a dealer must not choose who gets the admin key. */
  host: string;
  /** An admin key. */
  key: string;
  images: ImageCache;
  onStage: (stage: string) => void;
}

export interface SearchPushReport {
  index: string;
  host: string;
  cars: number;
  plan: PushPlan;
  warnings: string[];
}

/**
 * Brings a site's cars to its Meilisearch index: those that a build at this moment would list, with their cards.
 * @throws PushError with what happened and what to do. Visitors then still search the index as it was.
 */
export async function pushSearch(slug: string, options: SearchPush): Promise<SearchPushReport> {
  const known = await listDealers(options.dealersDir).catch((): string[] => []);
  if (!known.includes(slug))
    throw new PushError(
      `No dealer is called ${slug} in ${options.dealersDir}. Known: ${known.join(', ') || 'none'}.`,
    );
  const store = releaseStore(options.out, slug);
  const home = path.join(store.home, 'search');
  return withFolderLock(home, `The search index of ${slug} is being built`, () =>
    pushLocked(store, home, options),
  );
}

async function pushLocked(store: ReleaseStore, home: string, options: SearchPush): Promise<SearchPushReport> {
  const { slug } = store;
  const { dealer, site, warnings } = await siteNow(store, options);
  const { search } = dealer.config;
  const { host } = options;
  // A card leads to a page of the site and shows its pictures.
  if (liveRelease(store) === null)
    throw new PushError(
      `${slug} has not been built into this folder yet. Run "npm run build -- --only ${slug}" first.`,
    );

  const push = pushOf(site, search.index ?? slug, options.now);
  const file = path.join(home, 'pushed.json');
  const last = readPushed(file, host, push.index);
  try {
    const { plan, pushed } = await pushIndex(
      indexServer({ host, key: options.key }),
      push,
      last,
      options.onStage,
    );
    writePushed(file, host, push.index, pushed);
    const problem = search.key === null ? null : await publicKeyProblem(host, search.key, push.index);
    if (problem !== null) warnings.push(problem);
    return { index: push.index, host, cars: push.documents.length, plan, warnings };
  } catch (error) {
    const problem = pushProblem(error, host);
    throw problem === null ? error : new PushError(problem, { cause: error });
  }
}

/** The site as a build would plan it now: what may not go live is not pushed either. */
async function siteNow(
  store: ReleaseStore,
  { dealersDir, images, now, onStage }: SearchPush,
): Promise<{ dealer: Dealer; site: Site; warnings: string[] }> {
  onStage('reading the stock');
  const read = await readDealer(dealersDir, store.slug);
  if (!read.ok) throw new PushError(read.problems.join('\n'));
  const resolved = await resolveSite(store, read.dealer, dealer => siteStock(dealer, store), { now });
  const { dealer, stock } = resolved;
  const { cars, heldReason } = stock;
  const { pictures } = await describeSitePictures(dealer, cars, images);
  return {
    dealer,
    site: siteOf(dealer, cars, pictures, now),
    warnings: heldReason === null ? [] : [heldReason],
  };
}

function pushOf(site: Site, index: string, now: Date): Push {
  const documents = hostedDocuments(site, now);
  const settings = indexSettings(documents.length);
  const content = {
    settings: digest(settings),
    documents: Object.fromEntries(documents.map(document => [document.key, digest(document)])),
  };
  return { site: site.config.slug, index, settings, documents, content };
}

const PushedFileSchema = jsonText(
  v.object({
    host: v.string(),
    index: v.string(),
    writtenAt: v.string(),
    content: v.object({ settings: v.string(), documents: v.record(v.string(), v.string()) }),
  }),
);

/** What was pushed last to this index of this server; what cannot be read counts as never pushed. */
function readPushed(file: string, host: string, index: string): Pushed | null {
  const pushed = readStoredFile(file, PushedFileSchema);
  return pushed?.host === host && pushed.index === index ? pushed : null;
}

function writePushed(file: string, host: string, index: string, pushed: Pushed): void {
  replaceFile(file, JSON.stringify({ host, index, ...pushed }));
}
