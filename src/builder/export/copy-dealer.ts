import fs from 'node:fs';
import path from 'node:path';
import { mergeConfig } from '../../dealer/config/merge-config.ts';
import type { Dealer } from '../../dealer/dealer.ts';
import { rootsOf } from '../../dealer/load-dealer.ts';
import { filesBelow } from '../../lib/files/files-below.ts';
import { isInside } from '../../lib/files/is-inside.ts';
import { isJsonObject } from '../../lib/json/json-object.ts';
import { parseJson } from '../../lib/json/parse-json.ts';
import { copyPlain } from './copy-tree.ts';

/** Feeds by their fixed names, but not the map beside them. */
const FEED = /^stock\.(?:json|ndjson|csv|tsv|xml)$/;
/** A list of checksums has a file a line. */
const UNSAFE_NAME = /[\\\p{Cc}]/u;

const DEFAULTS = '_defaults.json';

/** Where a dealer's feed comes from. */
export interface FeedSource {
  /** It has the cars of other dealers, too. */
  isShared: boolean;
  /** The file that `stock.map.json` names, absolute; null where the feed has one of its fixed names. */
  file: string | null;
}

/**
 * Copies a dealer's folder and all layers that it is merged from into the folder of dealers `to`, and nothing of another dealer.
 * A feed that is shared is left out. Returns files that are not copied, each with the reason.
 * @throws at a link that leads out of the folder.
 */
export async function copyDealer(
  dealersDir: string,
  { slug, config }: Pick<Dealer, 'slug' | 'config'>,
  to: string,
  feed: FeedSource,
): Promise<string[]> {
  const roots = (await rootsOf(dealersDir)).map(({ dir }) => dir);
  await copyDefaults(roots, to);
  const layers = [
    `_templates/${config.template}.json`,
    ...(config.group === null ? [] : [`_groups/${config.group}.json`]),
    `_postcodes/${config.country}.txt`,
  ];
  for (const name of layers) {
    const root = roots.find(dir => fs.existsSync(path.join(dir, name)));
    if (root !== undefined) await copyOwn(root, name, path.join(to, name));
  }
  const dir = path.resolve(dealersDir, slug);
  const stock = `the cars of ${slug} are in state/stock.ndjson`;
  const isInDir = feed.file === null || feed.file.startsWith(dir + path.sep);
  const leftOut = new Set(isInDir ? [] : [`${feed.file}: the feed lies elsewhere; ${stock}`]);
  for (const name of filesBelow(dir)) {
    const hidden = /^(?:.*?\/)?\.[^/]*/.exec(name)?.[0];
    const isFeed = FEED.test(name) || path.join(dir, name) === feed.file;
    if (hidden !== undefined) leftOut.add(`${slug}/${hidden}: what is hidden is no part of a site`);
    else if (isFeed && feed.isShared)
      leftOut.add(`${slug}/${name}: the feed has cars of other dealers, too; ${stock}`);
    else await copyOwn(dir, name, path.join(to, slug, name));
  }
  return [...leftOut];
}

/** The repository's defaults, and over them those of the folder: one file has all. */
async function copyDefaults(roots: readonly string[], to: string): Promise<void> {
  const there = roots.filter(root => fs.existsSync(path.join(root, DEFAULTS)));
  const [first, ...more] = there;
  if (first === undefined) return;
  if (more.length === 0) return copyOwn(first, DEFAULTS, path.join(to, DEFAULTS));
  const layers = there
    .toReversed()
    .map(root => parseJson(fs.readFileSync(path.join(root, DEFAULTS), 'utf8')))
    .filter(isJsonObject);
  fs.mkdirSync(to, { recursive: true });
  fs.writeFileSync(path.join(to, DEFAULTS), `${JSON.stringify(mergeConfig(...layers), null, 2)}\n`);
}

async function copyOwn(root: string, name: string, to: string): Promise<void> {
  const file = path.join(root, name);
  if (UNSAFE_NAME.test(name))
    throw new Error(`The name of ${JSON.stringify(file)} has a backslash or a control character. Rename it.`);
  if (!(await isInside(root, file).catch(() => false)))
    throw new Error(
      `${file} is a link that leads out of its folder, or nowhere. Put the file itself there instead of the link, and export again.`,
    );
  if (!fs.statSync(file).isFile())
    throw new Error(
      `${file} is neither a file nor a folder, or a link to a folder. Put the files themselves there, and export again.`,
    );
  copyPlain(file, to);
}
