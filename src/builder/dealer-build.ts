import type { Dealer } from '../dealer/dealer.ts';
import type { InlineHashes } from '../site/host-files.ts';
import type { PageChecks } from './gate/browser/page-checks.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import type { ReleaseStore } from './publish/releases.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { Renderer } from './renderer/compile-renderer.ts';
import type { SiteCache } from './site-cache.ts';
import type { AcceptedStock } from './stock/accepted-stock.ts';

/** What builds need whatever the dealer: made once a run. */
export interface BuildTools {
  renderer: Renderer;
  inlineHashes: InlineHashes;
  pool: RenderPool;
  images: ImageCache;
  /**
   * Checks pages in a browser for the publish gate; the reason where none can. Left out where none should be waited
   * for.
   */
  browser?: PageChecks | string | undefined;
}

export interface DealerBuild {
  dealersDir: string;
  out: string;
  now: Date;
  /** Renders every page, also those that did not change. */
  full: boolean;
  /** Takes the feed as it is, though it removes more cars than a feed usually does. */
  acceptHeld: boolean;
  /** Names the feed that may be taken (`feedDigest`): another one, which came meanwhile, stops the build. */
  acceptedFeed?: string;
  /** Publishes what was rolled back: a person saw what it changes, and confirmed it. */
  again?: boolean;
  /** Publishes what the gate refuses, for this reason, which is recorded. */
  override?: string | undefined;
  /** Gives the stock in the place of what was received, or stands in the dealer's folder. */
  takeStock?: (dealer: Dealer, store: ReleaseStore) => Promise<AcceptedStock>;
  /** Ids of cars that visitors reserved online, where a server knows; else those of the last build count. */
  reserved?: readonly string[];
  onStage: (stage: string, done?: number, total?: number) => void;
  /** What the last build of the site in this process left. */
  cache?: SiteCache;
}
