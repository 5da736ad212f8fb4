import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { DeployFile } from './deploy-target.ts';

/** Digests of files, each computed once: a release of a large site has thousands, and few of them change. */
export interface Digests {
  of(file: DeployFile): Promise<string>;
}

/** By path and hash. */
export type KnownDigests = Readonly<Record<string, { hash: string; digest: string }>>;

/** `known` are those of the last deploy; `onDigest` hears of all that were asked for. */
export function sha1Digests(
  known: KnownDigests,
  onDigest: (path: string, entry: { hash: string; digest: string }) => void,
): Digests {
  return {
    async of(file) {
      const before = known[file.path];
      const digest =
        before?.hash === file.hash ? before.digest : hash('sha1', await fs.readFile(file.from), 'hex');
      onDigest(file.path, { hash: file.hash, digest });
      return digest;
    },
  };
}
