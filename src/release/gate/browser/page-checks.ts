import type { Finding } from '../../../domain/gate/finding.ts';

/** A page of a release that is to be checked in a browser. */
export interface BrowserPage {
  file: string;
  kind: string;
}

/** Checks that only a browser can make: of layout and accessibility. */
export interface PageChecks {
  /** Checks pages that lie in `dir`. @returns findings by file. */
  check(
    dir: string,
    pages: readonly BrowserPage[],
    comparisonRate: string | null,
  ): Promise<ReadonlyMap<string, Finding[]>>;
  close(): Promise<void>;
}
