import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderScene } from './art/scene.ts';
import type { DemoDealer } from './demo-dealer.ts';

export interface Written {
  /** Files that are not as they would be written: wanted, and found differing or missing. */
  changed: string[];
  /** Files that nobody asked for any more. */
  removed: string[];
  /** Drawn cars that are not there. */
  missing: string[];
}

export interface WriteOptions {
  /** `dealers/`. */
  dealersDir: string;
  /** Where drawn cars lie; null leaves the pictures of the dealers as they are. */
  picturesDir: string | null;
  /** Other demo dealers: a drawn car that one of them has need not be drawn again. */
  neighbours: readonly string[];
  /** Only says what would be done. */
  dryRun: boolean;
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

async function put(file: string, bytes: string | Buffer, { dryRun }: WriteOptions): Promise<boolean> {
  const wanted = Buffer.from(bytes);
  const found = await readFile(file).catch(() => null);
  if (found?.equals(wanted)) return false;
  if (!dryRun) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, wanted);
  }
  return true;
}

async function writeTexts(dealer: DemoDealer, dir: string, options: WriteOptions): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, text] of Object.entries(dealer.texts))
    if (await put(path.join(dir, name), text, options)) changed.push(path.join(dealer.slug, name));
  return changed;
}

/** The first of the folders' files of that name; null when none has it. */
async function findPicture(file: string, folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) if (await exists(path.join(folder, file))) return path.join(folder, file);
  return null;
}

/** Copies the drawn cars that the stock shows; answers those that are nowhere. */
async function copyCars(dealer: DemoDealer, dir: string, options: WriteOptions): Promise<string[]> {
  const { picturesDir, dealersDir, neighbours, dryRun } = options;
  const missing: string[] = [];
  const own = path.join(dir, 'images/cars');
  const elsewhere = neighbours.map(slug => path.join(dealersDir, slug, 'images/cars'));
  const folders = [...(picturesDir === null ? [] : [picturesDir]), own, ...(dryRun ? [] : elsewhere)];
  if (!dryRun) await mkdir(own, { recursive: true });
  for (const file of dealer.carPictures) {
    const found = await findPicture(file, folders);
    const to = path.join(own, file);
    if (found !== null && found !== to && !dryRun) await copyFile(found, to);
    if (!(await exists(to))) missing.push(file);
  }
  return missing;
}

/** Composes the wide pictures: all of them where drawn cars are given, else only those that are not there. */
async function composeScenes(dealer: DemoDealer, dir: string, options: WriteOptions): Promise<string[]> {
  const { picturesDir, dryRun } = options;
  const changed: string[] = [];
  const folders = [...(picturesDir === null ? [] : [picturesDir]), path.join(dir, 'images/cars')];
  const read = async (file: string) => {
    for (const folder of folders) {
      const found = await readFile(path.join(folder, file)).catch(() => null);
      if (found !== null) return found;
    }
    return null;
  };
  for (const scene of dealer.scenes) {
    const file = path.join(dir, 'images', scene.file);
    if ((picturesDir === null || dryRun) && (await exists(file))) continue;
    if (dryRun || (await put(file, await renderScene(scene, read), options)))
      changed.push(path.join(dealer.slug, 'images', scene.file));
  }
  return changed;
}

/** Takes out what an earlier run wrote and this one does not. */
async function removeOthers(dealer: DemoDealer, dir: string, { dryRun }: WriteOptions): Promise<string[]> {
  const wanted = new Set([
    ...Object.keys(dealer.texts),
    ...dealer.carPictures.map(file => `images/cars/${file}`),
    ...dealer.scenes.map(({ file }) => `images/${file}`),
  ]);
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const others = files.filter(file => !wanted.has(file));
  if (!dryRun) for (const file of others) await rm(path.join(dir, file));
  return others.map(file => path.join(dealer.slug, file));
}

/** Writes a demo dealer's folder: what is the same stays untouched, what is of no use any more goes. */
export async function writeDealer(dealer: DemoDealer, options: WriteOptions): Promise<Written> {
  const dir = path.join(options.dealersDir, dealer.slug);
  const texts = await writeTexts(dealer, dir, options);
  const missing = await copyCars(dealer, dir, options);
  const scenes = await composeScenes(dealer, dir, options);
  return { changed: [...texts, ...scenes], removed: await removeOthers(dealer, dir, options), missing };
}
