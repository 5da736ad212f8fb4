import fs from 'node:fs';
import path from 'node:path';
import { pageAddress } from '../publish/page-address.ts';
import type { Release } from '../publish/releases.ts';

/** Addresses by kind of page, as in `<body data-page>`. */
export type PagesByKind = Record<string, string[]>;

/** What a rollback does to pages: `added` are in the earlier release alone. Other files are counted. */
export interface PageChanges {
  added: PagesByKind;
  changed: PagesByKind;
  removed: PagesByKind;
  otherFiles: { added: number; changed: number; removed: number };
}

export function pageChanges(live: Release, earlier: Release): PageChanges {
  const then = Object.entries(earlier.manifest);
  const added = then.filter(([file]) => live.manifest[file] === undefined);
  const changed = then.filter(([file, { hash }]) => (live.manifest[file]?.hash ?? hash) !== hash);
  const removed = Object.entries(live.manifest).filter(([file]) => earlier.manifest[file] === undefined);
  return {
    added: byKind(earlier, added),
    changed: byKind(earlier, changed),
    removed: byKind(live, removed),
    otherFiles: { added: others(added), changed: others(changed), removed: others(removed) },
  };
}

type Files = [file: string, entry: Release['manifest'][string]][];

function byKind({ dir }: Release, files: Files): PagesByKind {
  const kinds: PagesByKind = {};
  for (const [file, { page }] of files.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!page) continue;
    const pages = kinds[kindOf(path.join(dir, file))] ?? [];
    pages.push(pageAddress(file));
    kinds[kindOf(path.join(dir, file))] = pages;
  }
  return kinds;
}

function kindOf(file: string): string {
  if (!fs.existsSync(file)) return 'other';
  return /<body[^>]* data-page="([\w-]+)"/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 'other';
}

function others(files: Files): number {
  return files.filter(([, { page }]) => !page).length;
}
