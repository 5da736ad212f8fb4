/** What one build did, as `--json` prints it (docs/commands.md#the-build). Extra fields may be added; these stay. */
export interface BuildReport {
  dealers: DealerReport[];
}

export interface DealerReport {
  slug: string;
  ok: boolean;
  /** What stopped this dealer; its live site is as it was, or lacks gallery pictures. Empty when `ok`. */
  problems: string[];
  /** What a person should look at, though the site was built. */
  warnings: string[];
  pages: { rendered: number; reused: number; deleted: number };
  /** Brochures of cars (PDF); pages are counted without them. */
  documents: { made: number; reused: number; deleted: number };
  cars: {
    accepted: number;
    /** Rows left out of the site, with the field and the reason. */
    quarantined: { row: number; field: string; reason: string }[];
    /** Rows that repeat another row. */
    duplicates: number;
    /** Set when the feed was held: the stock of the last accepted feed stays live. */
    held: string | null;
  };
  /** Feed fields that nothing reads, most frequent first. */
  unknownFields: string[];
  images: {
    encoded: number;
    reused: number;
    /** Pictures left out, or left at their own address, and why. */
    failures: { picture: string; reason: string }[];
  };
  /** Size of the release. */
  bytes: number;
  ms: number;
  /** ISO 8601; the next moment at which the same input would give another site, null when never. */
  validUntil: string | null;
}

/** A report of a dealer that could not be built. */
export function failedReport(slug: string, problems: string[], ms: number): DealerReport {
  return { ...emptyReport(slug), ok: false, problems, ms };
}

/** A report in which nothing was done yet. */
export function emptyReport(slug: string): DealerReport {
  return {
    slug,
    ok: true,
    problems: [],
    warnings: [],
    pages: { rendered: 0, reused: 0, deleted: 0 },
    documents: { made: 0, reused: 0, deleted: 0 },
    cars: { accepted: 0, quarantined: [], duplicates: 0, held: null },
    unknownFields: [],
    images: { encoded: 0, reused: 0, failures: [] },
    bytes: 0,
    ms: 0,
    validUntil: null,
  };
}
