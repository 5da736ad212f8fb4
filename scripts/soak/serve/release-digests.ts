import { hash } from 'node:crypto';

/** A file as a visitor got it. */
export interface SeenFile {
  site: string;
  file: string;
  digest: string;
  /** When it was requested. */
  at: number;
}

interface KnownRelease {
  /** When its build had ended: later requests may not get an older one. */
  liveAt: number;
  digests: ReadonlyMap<string, string>;
}

/** Which bytes each file has in each release of each site. */
export class ReleaseDigests {
  private readonly releases = new Map<string, KnownRelease[]>();

  add(site: string, liveAt: number, digests: ReadonlyMap<string, string>): void {
    this.releases.set(site, [...(this.releases.get(site) ?? []), { liveAt, digests }]);
  }

  /** The fault of a file: it is of no release as a whole, or of one that was replaced before it was requested. */
  fault({ site, file, digest, at }: SeenFile): 'mixed' | 'outdated' | null {
    const releases = this.releases.get(site) ?? [];
    const newest = releases.findLastIndex(({ digests }) => digests.get(file) === digest);
    if (newest === -1) return 'mixed';
    const replaced = releases[newest + 1];
    return replaced !== undefined && replaced.liveAt <= at ? 'outdated' : null;
  }
}

export function digestOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url');
}
