import fs from 'node:fs/promises';
import type { DeployFile } from './deploy-target.ts';

/** Digests of files, each computed once: a release of a large site has thousands, and few of them change. */
export interface Digests {
  of(file: DeployFile): Promise<string>;
  /** Whether the last deploy made just this file live. */
  isLive(file: DeployFile): boolean;
}

/** By path and hash. */
export type KnownDigests = Readonly<Record<string, { hash: string; digest: string }>>;

/** The digest that a host names a file by. */
export type DigestOf = (content: Buffer, path: string) => string;

/** `known` are those of the last deploy; `onDigest` is called for each that is asked for. */
export function fileDigests(
  digestOf: DigestOf,
  known: KnownDigests,
  onDigest: (path: string, digest: string) => void,
): Digests {
  const isLive = (file: DeployFile) => known[file.path]?.hash === file.hash;
  return {
    isLive,
    async of(file) {
      const before = isLive(file) ? known[file.path]?.digest : undefined;
      // Empty where the last deploy did not ask for it.
      const digest = before || digestOf(await fs.readFile(file.from), file.path);
      onDigest(file.path, digest);
      return digest;
    },
  };
}
