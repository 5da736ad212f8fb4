import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Dealers by the size of their data, so that one of few cars is not kept waiting by one of many. */
export async function smallestFirst(dealersDir: string, slugs: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    slugs.map(async slug => ({ slug, bytes: await dataBytes(path.join(dealersDir, slug)) })),
  );
  return sized.toSorted((one, other) => one.bytes - other.bytes).map(({ slug }) => slug);
}

/** Of the files in a dealer's folder, not those below it: pictures say little of how many cars there are. */
async function dataBytes(dir: string): Promise<number> {
  const names = await readdir(dir).catch((): string[] => []);
  const sizes = await Promise.all(
    names.map(name =>
      stat(path.join(dir, name)).then(
        found => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
