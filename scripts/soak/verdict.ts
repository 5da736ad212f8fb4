/** A file as a visitor got it. */
export interface SeenFile {
  site: string;
  file: string;
  digest: string;
  /** When it was requested. */
  at: number;
}

/** Which bytes each file has in each release of each site, in their order. */
export class ReleaseDigests {
  readonly #releases: { site: string; liveAt: number; digests: ReadonlyMap<string, string> }[] = [];

  /** `liveAt`: when the build had ended. Later requests may not get an older release. */
  add(site: string, liveAt: number, digests: ReadonlyMap<string, string>): void {
    this.#releases.push({ site, liveAt, digests });
  }

  /** The fault of a file: it is of no release as a whole, or of one that was replaced before it was requested. */
  fault({ site, file, digest, at }: SeenFile): 'mixed' | 'outdated' | null {
    const releases = this.#releases.filter(release => release.site === site);
    const newest = releases.findLastIndex(({ digests }) => digests.get(file) === digest);
    if (newest === -1) return 'mixed';
    const replaced = releases[newest + 1];
    return replaced !== undefined && replaced.liveAt <= at ? 'outdated' : null;
  }
}

const LARGEST_RATIO = 1.1;
/** Growth below this is how a garbage collector breathes. */
const FLOOR_MB = 10;
const FEWEST_SAMPLES = 20;

/**
 * How the memory of the server that lived longest grew: the median of each tenth of its life, from the second on, since
 * the first is the warm-up. One that levels off is no leak, one that climbs to the end may be. Null where too little was measured.
 */
export function memoryGrowth(
  lives: readonly (readonly number[])[],
): { tenths: number[]; isFlat: boolean } | null {
  const longest = lives.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (longest.length < FEWEST_SAMPLES) return null;
  const size = longest.length / 10;
  const tenths = Array.from({ length: 9 }, (_, at) => {
    const samples = longest.slice(Math.floor(size * (at + 1)), Math.floor(size * (at + 2)));
    return samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? Number.NaN;
  });
  const [early = Number.NaN, late = Number.NaN] = [tenths[0], tenths.at(-1)];
  return { tenths, isFlat: late <= early * LARGEST_RATIO || late - early <= FLOOR_MB };
}
