import fs from 'node:fs';
import path from 'node:path';
import { REPOSITORY_DEALERS } from '../dealer/load-dealer.ts';
import { folderStamp } from '../lib/files/folder-stamp.ts';

/** Files that many dealers share. */
const LAYERS = ['_defaults.json', '_templates', '_groups', '_postcodes'];
/** The feed and its map, which have a separate stamp: they change daily, and nothing else with them. */
const FEED = /^stock\.(?!source\.)/;

/** Names the state of all files that a dealer is read from but the stock's; null while it cannot be named. */
export function dealerStamp(dealersDir: string, slug: string): string | null {
  const layers = [dealersDir, REPOSITORY_DEALERS].flatMap(root => LAYERS.map(name => path.join(root, name)));
  return folderStamp([...layers, ...filesOf(path.join(dealersDir, slug), name => !FEED.test(name))]);
}

/** Names the state of a dealer's feed and of its map; `file` is a feed that lies elsewhere. */
export function feedStamp(dealerDir: string, file: string | null): string | null {
  const own = filesOf(dealerDir, name => FEED.test(name));
  return folderStamp(isFeedName(dealerDir, file) || file === null ? own : [...own, file]);
}

/** Whether the stamp of a feed covers a file, wherever feeds were before. */
export function isFeedName(dealerDir: string, file: string | null): boolean {
  return file === null || (path.dirname(file) === dealerDir && FEED.test(path.basename(file)));
}

function filesOf(dir: string, isOne: (name: string) => boolean): string[] {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : [];
  return names
    .filter(isOne)
    .sort()
    .map(name => path.join(dir, name));
}
