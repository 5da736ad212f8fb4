import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../lib/files/files-below.ts';
import type { Release, ReleaseStore } from '../release/publish/releases.ts';
import type { Hosting } from '../schemas/site/hosting.ts';
import type { DeployFile } from './deploy-target.ts';

/**
 * The files that are to be live at a host: those of the release, and the assets and pictures of releases before it that
 * open pages still request. Where the host proxies calls to a Forecourt server, `_redirects` has the rule; that file is
 * written below `workDir`. Without hosting, for a host that runs the calls itself.
 */
export function deployFiles(
  store: ReleaseStore,
  release: Release,
  hosting: Hosting | null,
  workDir: string,
): DeployFile[] {
  const files = new Map<string, DeployFile>();
  for (const file of [...retainedAssets(store), ...retainedPictures(store)]) files.set(file.path, file);
  for (const [file, { hash, bytes }] of Object.entries(release.manifest))
    files.set(file, { path: file, hash, bytes, from: path.join(release.dir, file) });
  if (hosting?.target === 'netlify' && hosting.server !== null) {
    const redirects = withServer(files.get('_redirects'), hosting.server, workDir);
    files.set(redirects.path, redirects);
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Netlify's format: calls are handed to the server, before any file or rule. */
function withServer(own: DeployFile | undefined, server: string, workDir: string): DeployFile {
  const rules = own === undefined ? '' : fs.readFileSync(own.from, 'utf8');
  const text = `/api/*  ${server}/api/:splat  200!\n${rules}`;
  const from = path.join(workDir, '_redirects');
  fs.mkdirSync(workDir, { recursive: true });
  fs.writeFileSync(from, text);
  return { path: '_redirects', hash: hash('sha1', text), bytes: Buffer.byteLength(text), from };
}

/** Assets of the versions of the code that were live in the last thirty days. */
function retainedAssets({ home }: ReleaseStore): DeployFile[] {
  return namedFiles(path.join(path.dirname(home), '_astro'), '_astro/');
}

/** Pictures that the site showed in the last thirty days. */
function retainedPictures({ home }: ReleaseStore): DeployFile[] {
  const retained = path.join(home, 'retained');
  if (!fs.existsSync(retained)) return [];
  return fs.readdirSync(retained).flatMap(day => namedFiles(path.join(retained, day), ''));
}

/** The names of such files contain their hash. */
function namedFiles(dir: string, prefix: string): DeployFile[] {
  if (!fs.existsSync(dir)) return [];
  return filesBelow(dir).flatMap(name => {
    const from = path.join(dir, name);
    const stat = fs.lstatSync(from);
    if (!stat.isFile() || name.endsWith('.draft')) return [];
    return [{ path: prefix + name, hash: path.basename(name), bytes: stat.size, from }];
  });
}
