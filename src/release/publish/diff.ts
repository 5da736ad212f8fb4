import type { Manifest, Output } from './output.ts';

/** What has to happen so that a release holds exactly the wanted files. */
export interface Changes {
  /** Not in the live release in this form. */
  make: Output[];
  /** In the live release and no longer wanted. */
  remove: string[];
  /** The names of all wanted files. */
  files: ReadonlySet<string>;
}

/**
 * Compares what a site must hold with what its live release holds.
 * @throws when two outputs are the same file.
 */
export function diff(wanted: readonly Output[], live: Manifest): Changes {
  const make: Output[] = [];
  const files = new Set<string>();
  for (const output of wanted) {
    if (files.has(output.file)) throw new Error(doubled(output.file));
    files.add(output.file);
    if (live[output.file]?.hash !== output.hash) make.push(output);
  }
  return { make, files, remove: Object.keys(live).filter(file => !files.has(file)) };
}

function doubled(file: string): string {
  return `Two parts of the build both write ${file}. Rename the file of public/ that takes an address of the site itself.`;
}
