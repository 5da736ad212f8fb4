import type { StockUpdate, StockUpdateResult } from './stock-update.ts';

/** One site to be built, with what was sent for it since. */
export interface BuildOrder {
  slug: string;
  /** Number of the build among all of the site; each later one has a greater number. */
  build: number;
  /** Updates that were accepted before and that the builder may not have seen, in their order. */
  replay: StockUpdate[];
  /** Updates to be taken, in their order. */
  updates: StockUpdate[];
  /** Whether the whole stock is wanted as one update, in the place of all that came before. */
  wantsSnapshot: boolean;
}

/** What a build came to. */
export interface BuildResult {
  /** False where nothing went live; `problems` say why. */
  ok: boolean;
  problems: string[];
  warnings: string[];
  /** The live release; null where there is none. */
  release: string | null;
  pages: { rendered: number; reused: number; deleted: number };
  /** Cars in stock. */
  cars: number;
  /** Epoch milliseconds at which time alone changes the site; null when never. */
  validUntil: number | null;
  ms: number;
  updates: StockUpdateResult[];
  /** The whole stock after them, as the body of an update of the kind `stock`; null where it was not wanted. */
  snapshot: Uint8Array | null;
}

/** How far a build is, for a person to read. */
export interface BuildProgress {
  slug: string;
  stage: string;
  done?: number;
  total?: number;
}

/** Builds sites, one after the other, for as long as it is not closed. */
export interface SiteBuilder {
  /** Number of the last update of a site that it has; 0 when none. */
  receivedSeq(slug: string): Promise<number>;
  /** @throws when the builder died, or a disk failed; the live site is then as it was. */
  build(order: BuildOrder): Promise<BuildResult>;
  close(): Promise<void>;
}
