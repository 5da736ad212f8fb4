import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../../lib/time/durations.ts';

const RETAINED_DAYS = 30;

/**
 * Stores the browser assets of this version of the code and of all live releases beside the releases, since they are
 * the same for each site, and removes those that no release has had for thirty days. A page that was opened before a
 * release requests the files of its own version: servers look for them here (src/api/static/site-file.ts). To be called
 * before a release that may have other assets than the live one.
 */
export function retainAssets(out: string, assetsDir: string, now: Date): void {
  const retained = path.join(out, '.forecourt/_astro');
  fs.mkdirSync(retained, { recursive: true });
  for (const [name, from] of assetsInUse([assetsDir, ...liveSites(out)])) {
    const file = path.join(retained, name);
    // The name contains its hash. Not linked: its time is that of the last run that found it in use.
    if (!fs.existsSync(file)) {
      fs.copyFileSync(from, `${file}.${process.pid}.draft`);
      fs.renameSync(`${file}.${process.pid}.draft`, file);
    }
    fs.utimesSync(file, now, now);
  }
  const oldest = now.getTime() - RETAINED_DAYS * DAY_MS;
  for (const name of fs.readdirSync(retained)) {
    const file = path.join(retained, name);
    if ((fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()) < oldest)
      fs.rmSync(file, { force: true });
  }
}

/** Name of each asset, and a place where it lies. */
function assetsInUse(dirs: readonly string[]): Map<string, string> {
  const assets = dirs.map(dir => path.join(dir, '_astro')).filter(dir => fs.existsSync(dir));
  return new Map(
    assets.flatMap(dir => fs.readdirSync(dir).map(name => [name, path.join(dir, name)] as const)),
  );
}

/** The folders of sites, which link to live releases. */
function liveSites(out: string): string[] {
  return fs
    .readdirSync(out)
    .filter(name => !name.startsWith('.'))
    .map(name => path.join(out, name));
}
