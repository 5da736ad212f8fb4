import fs from 'node:fs/promises';
import type { DeployFile, DigestOf, Digests } from './deploy-target.ts';

/** By path and hash. */
export type KnownDigests = Readonly<Record<string, { hash: string; digest: string }>>;

/** `known` are those of the last deploy; `onDigest` is called for each that is requested. */
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
      // Empty where the last deploy did not need it.
      const digest = before || digestOf(await fs.readFile(file.from), file.path);
      onDigest(file.path, digest);
      return digest;
    },
  };
}
