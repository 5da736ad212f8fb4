import fs from 'node:fs';
import type { StoreLocation } from '../../src/api/store/open-store.ts';
import { listDealers } from '../../src/dealer/file/list-dealers.ts';
import { projectRoot } from '../../src/lib/code/project-root.ts';
import { canonicalPath, isWithin } from '../../src/lib/files/canonical-path.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';

/** Where the parts of a kit come from. */
export interface ExportedFolders {
  dealersDir: string;
  /** Folder of the built sites. */
  out: string;
  store: StoreLocation;
}

/** @throws where the dealer cannot be exported from these folders, or not into the folder `kit`. */
export async function checkKitFolder(
  slug: string,
  kit: string,
  { dealersDir, out, store }: ExportedFolders,
): Promise<void> {
  const known = await listDealers(dealersDir).catch((): string[] => []);
  if (!known.includes(slug))
    throw new Error(
      `No dealer is called ${slug} in ${dealersDir}. Known: ${known.join(', ') || 'none'}. Name the folder of dealers with --dealers.`,
    );
  if (!fs.existsSync(releaseStore(out, slug).home))
    throw new Error(
      `${slug} is not built in ${out}. Name the folder of sites with --out, or build it: npm run build -- --only ${slug}`,
    );
  const place = canonicalPath(kit);
  const isIn = (dir: string) => isWithin(place, canonicalPath(dir));
  const around = [dealersDir, out, ...('dir' in store ? [store.dir] : [])].find(isIn);
  if (around !== undefined) throw new Error(`${kit} lies in ${around}. Name a folder outside of it.`);
  if (isIn(projectRoot))
    throw new Error(
      `${kit} lies in ${projectRoot}, from where it would be committed or copied with the code, and it holds personal data. Name a folder outside of it.`,
    );
  const there = fs.lstatSync(kit, { throwIfNoEntry: false });
  if (there !== undefined && (!there.isDirectory() || fs.readdirSync(kit).length > 0))
    throw new Error(`${kit} is not empty. Name a new folder for each export.`);
}
