import type { Manifest, Output } from './output.ts';

/** What has to happen so that a release holds exactly the wanted files. */
export interface Changes {
  /** Not in the live release in this form. */
  make: Output[];
  /** In the live release, byte for byte. */
  unchanged: Output[];
  /** In the live release and no longer wanted. */
  remove: string[];
}

/**
 * Compares what a site must hold with what its live release holds.
 * @throws when two outputs are the same file.
 */
export function diff(wanted: readonly Output[], live: Manifest): Changes {
  const make: Output[] = [];
  const unchanged: Output[] = [];
  const names = new Set<string>();
  for (const output of wanted) {
    if (names.has(output.file)) throw new Error(doubled(output.file));
    names.add(output.file);
    (live[output.file]?.hash === output.hash ? unchanged : make).push(output);
  }
  return { make, unchanged, remove: Object.keys(live).filter(file => !names.has(file)) };
}

function doubled(file: string): string {
  return `Two parts of the build both write ${file}. Rename the file of public/ that takes an address of the site itself.`;
}
