import type { Brochure } from '../view/brochure.ts';
import type { Frame } from '../view/frame.ts';
import type { Page } from '../view/page.ts';
import type { PolicySources } from './tags/tag-sources.ts';

/** A page of the site: rendered by the view it names from its data and the site's frame, and nothing else. */
export interface PlannedPage {
  /** Where it is written, relative to the site's folder: `cars/abc/index.html`. */
  file: string;
  page: Page;
  /** Digest of view, address and data; the frame and the renderer are added by the build. */
  hash: string;
}

/** A PDF that the build renders from its data and nothing else. */
export interface PlannedDocument {
  /** `cars/abc.pdf`. */
  file: string;
  data: Brochure;
  /** Digest of the data; the drawing code is added by the build. */
  hash: string;
}

/** A file whose text the planner already knows: sitemap, robots, headers, redirects. */
export interface PlannedFile {
  file: string;
  body: string;
  hash: string;
}

/** A file of bytes that are made only when it has changed: the index of the search, its cards. */
export interface PlannedData {
  file: string;
  /** Equal hash, equal bytes. */
  hash: string;
  bytes: () => Uint8Array;
}

/** A large text of which a change touches little: its parts in order. */
export interface PlannedFeed {
  file: string;
  /** Equal hash, equal bytes. */
  hash: string;
  parts: () => Uint8Array[];
}

/** Everything a site consists of at one moment. A value: nothing here was read from a disk. */
export interface SitePlan {
  slug: string;
  frame: Frame;
  frameHash: string;
  /** What services of other companies need in the security policy. */
  tagSources: PolicySources;
  pages: PlannedPage[];
  documents: PlannedDocument[];
  files: PlannedFile[];
  /** Data that only scripts read, published compressed. */
  data: PlannedData[];
  /** The vehicle feeds. */
  feeds: PlannedFeed[];
  /** ISO 8601: the next moment at which the same input would give another plan; null when it never would. */
  validUntil: string | null;
}
