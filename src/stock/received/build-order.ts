import type { StockUpdate, StockUpdateResult } from './stock-update.ts';

/** One site to be built, with the stock that was sent for it since the last build. */
export interface BuildOrder {
  slug: string;
  /** Who or what sent it; null where nobody did: a first build, or what time changes. */
  actor: { door: 'command' | 'webhook' | 'feed'; by: string | null; why: string | null } | null;
  /** Updates that earlier builds accepted and that this builder may lack, in their order. */
  replay: StockUpdate[];
  /** New updates, in their order. */
  updates: StockUpdate[];
  /** Ids of cars that visitors reserved online. */
  reserved: string[];
  /** Whether the result is to hold the whole stock as one update, which replaces all before it. */
  wantsSnapshot: boolean;
}

/** The result of a build. */
export interface BuildResult {
  /**
   * False where nothing went live; `problems` are the reasons, also where cars and prices are live and the dealer's
   * files were refused.
   */
  ok: boolean;
  problems: string[];
  /** Which cars of the updates were taken and are not live, because a person has to decide; null where none is. */
  blocked: string | null;
  /** Cars wait for a person, whichever update brought them. */
  hasBlocked: boolean;
  /** Whether the build made another release live. */
  isChanged: boolean;
  warnings: string[];
  /** The live release; null where there is none. */
  release: string | null;
  pages: { rendered: number; reused: number; deleted: number };
  /** Cars in stock. */
  cars: number;
  /** Pictures that the live release shows as they are, until `encode` has encoded them and the site is built again. */
  unencoded: number;
  /** Pages that went live without a browser and that `checkPage` is to check. */
  unchecked: number;
  /** Epoch milliseconds at which time alone changes the site; null when never. */
  validUntil: number | null;
  ms: number;
  updates: StockUpdateResult[];
  /** The whole stock after `updates`, as the body of an update of the kind `stock`; null where it was not wanted. */
  snapshot: Uint8Array | null;
}

/** How far a build is, for a person to read. */
export interface BuildProgress {
  slug: string;
  stage: string;
  done?: number;
  total?: number;
}

/** What a builder reports by itself. */
export interface BuilderEvents {
  onProgress: (progress: BuildProgress) => void;
  /** A person's decision takes effect at a moment, in epoch milliseconds. */
  onScheduled?: (slug: string, at: number) => void;
}

/** Builds sites, one after the other, until it is closed. */
export interface SiteBuilder {
  /** Number of the last update in the builder's copy of a site's received stock; 0 when it has none. */
  receivedSeq(slug: string): Promise<number>;
  /** @throws when the builder process died or a disk failed; the live site has not changed then. */
  build(order: BuildOrder): Promise<BuildResult>;
  /**
   * Encodes some of the pictures that the last build of a site showed as they are, for a few seconds at most.
   * @returns how many are left.
   */
  encode(slug: string): Promise<number>;
  /**
   * Checks in a browser one page that a build of a site made live, where there is a browser; takes a second or two.
   * @returns how many are left.
   */
  checkPage(slug: string): Promise<number>;
  close(): Promise<void>;
}
