import fs from 'node:fs';
import path from 'node:path';
import { liveId, releaseStore } from './releases.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { withLock } from './with-lock.ts';

/** What can be made again, or is of a build under way. */
const LEFT_OUT = /^(?:_encoded|lock(?:\.\d+.*)?|.*\.draft)$/;

/** A site that was copied, and the release that was live then. */
interface CopiedSite {
  slug: string;
  release: string | null;
}

/**
 * Copies built sites with their releases and records into another folder, byte for byte: files that several releases
 * share are copied once. Each site is locked while it is copied, so that no build changes it; one that is being built is
 * waited for.
 */
export async function copySites(out: string, to: string): Promise<CopiedSite[]> {
  const copied = new Map<string, string>();
  fs.mkdirSync(path.join(to, '.forecourt'), { recursive: true });
  const sites: CopiedSite[] = [];
  for (const name of fs.readdirSync(path.join(out, '.forecourt')).sort()) {
    const from = path.join(out, '.forecourt', name);
    if (LEFT_OUT.test(name) || !fs.statSync(from).isDirectory()) continue;
    const store = releaseStore(out, name);
    const isSite = fs.existsSync(path.join(store.home, 'site.json'));
    const copy = async () => copyFolder(from, path.join(to, '.forecourt', name), copied);
    if (!isSite) await copy();
    else {
      const copyLocked = async () => {
        await copy();
        sites.push({ slug: name, release: liveId(store) });
        if (liveId(store) !== null) fs.symlinkSync(fs.readlinkSync(store.link), path.join(to, name));
      };
      await retryWhileLocked(() => withLock(store, copyLocked));
    }
  }
  return sites;
}

/** `copied` has the place of the content of each inode. */
function copyFolder(from: string, to: string, copied: Map<string, string>): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target, copied);
    else if (entry.isFile()) copyFile(source, target, copied);
  }
}

function copyFile(source: string, target: string, copied: Map<string, string>): void {
  const { dev, ino, nlink, atime, mtime } = fs.statSync(source);
  const key = `${dev} ${ino}`;
  const known = nlink > 1 ? copied.get(key) : undefined;
  if (known !== undefined) {
    fs.linkSync(known, target);
    return;
  }
  fs.copyFileSync(source, target, fs.constants.COPYFILE_EXCL);
  fs.utimesSync(target, atime, mtime);
  if (nlink > 1) copied.set(key, target);
}
