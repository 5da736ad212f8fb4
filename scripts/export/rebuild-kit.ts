import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildTools } from '../../src/builder/build-tools.ts';
import { checkChecksums } from '../../src/builder/export/checksums.ts';
import { compareFolders } from '../../src/builder/export/compare-folders.ts';
import { readKitPictures } from '../../src/builder/export/kit-pictures.ts';
import { KIT, type KitRecord, readKitRecord } from '../../src/builder/export/kit-record.ts';
import { rebuildSite } from '../../src/builder/export/rebuild-site.ts';
import { seedCache } from '../../src/builder/images/cache/seed-cache.ts';
import { buildCode } from '../../src/builder/last-build.ts';
import { projectRoot } from '../../src/lib/code/project-root.ts';
import { firstLines } from './first-lines.ts';

export interface RebuiltKit {
  record: KitRecord;
  kit: string;
  /** Where the site was built; null where it was removed again. */
  out: string | null;
  /** Whether each file of the site has the same bytes. */
  isEqual: boolean;
  equal: number;
  different: string[];
  missing: string[];
  added: string[];
  /** The version of the code that rebuilt it. */
  code: string;
}

/** The pictures that this machine knows. */
const IMAGES = path.join(projectRoot, '.cache/images');

/**
 * Checks a kit, builds its site from it, and compares each file with the kit's. With `out` the site stays there, with what the next
 * build needs, and its pictures are known to this machine; else all of it is temporary.
 * @throws where the kit was changed.
 */
export async function rebuildKit(
  kit: string,
  out: string | null,
  onStage: (label: string, done?: number, total?: number) => void,
): Promise<RebuiltKit> {
  const record = readKitRecord(kit);
  onStage('checking the kit');
  const problems = await checkChecksums(kit);
  if (problems.length > 0) throw new Error(brokenText(kit, problems));
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-rebuild-'));
  try {
    const renditions = path.join(kit, KIT.site, '_images');
    const renditionPath =
      out === null
        ? (name: string) => path.join(renditions, name)
        : await seedCache(IMAGES, renditions, readKitPictures(kit).photos, Date.now());
    onStage('compiling the pages');
    const { renderer, inlineHashes, pool } = await buildTools();
    try {
      const rebuild = { renderer, inlineHashes, pool, renditionPath, onStage };
      const { link } = await rebuildSite(kit, out ?? path.join(work, 'dist'), rebuild);
      onStage('comparing');
      const { equal, ...rest } = compareFolders(path.join(kit, KIT.site), fs.realpathSync(link));
      const isEqual = Object.values(rest).every(list => list.length === 0);
      return { record, kit, out, isEqual, equal, ...rest, code: buildCode() };
    } finally {
      await pool.close();
    }
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

function brokenText(kit: string, problems: readonly string[]): string {
  return [
    `${kit} is not as it was exported:`,
    ...firstLines(problems),
    'Copy it again from where it was exported.',
  ].join('\n');
}
