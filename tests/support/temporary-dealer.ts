import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export interface DealerFiles {
  /** Added to the least a site.json must set. */
  site?: object;
  /** Cars of stock.json, as a feed has them. */
  stock?: unknown;
  /** Other files of the dealer's folder, by relative path. */
  files?: Record<string, string | Buffer>;
}

export interface TemporaryDealer {
  dealersDir: string;
  slug: string;
  /** Folder for built sites, empty at first. */
  out: string;
}

/** A folder of dealers with one dealer in it; gone when the test is over. */
export async function temporaryDealer(files: DealerFiles = {}): Promise<TemporaryDealer> {
  const dealer = await makeDealer(files);
  onTestFinished(() => removeDealer(dealer));
  return dealer;
}

/** The same outside a test; the caller removes it. */
export async function makeDealer({
  site = {},
  stock,
  files = {},
}: DealerFiles = {}): Promise<TemporaryDealer> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'forecourt-'));
  const dealer = { dealersDir: path.join(root, 'dealers'), slug: 'sample', out: path.join(root, 'dist') };
  await writeDealer(dealer, { site, stock, files });
  return dealer;
}

export function removeDealer({ dealersDir }: TemporaryDealer): Promise<void> {
  // A server that is ending may still write.
  return rm(path.dirname(dealersDir), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function publishOf(site: object | undefined): object {
  return site !== undefined && 'publish' in site && typeof site.publish === 'object'
    ? (site.publish ?? {})
    : {};
}

/** Writes (or overwrites) the files of a temporary dealer. */
export async function writeDealer(
  { dealersDir, slug }: TemporaryDealer,
  { site, stock, files = {} }: DealerFiles,
): Promise<void> {
  const least = {
    slug,
    template: 'classic',
    name: 'Sample Motors',
    origin: 'https://sample.example',
    country: 'AU',
    // The publish gate refuses a site in Australia that names none.
    licences: { LMCT: '12345' },
    // Prices of tests change as they like.
    publish: { priceGuard: null, ...publishOf(site) },
  };
  const all: Record<string, string | Buffer> = { ...files };
  if (site !== undefined) all['site.json'] = JSON.stringify({ ...least, ...site, publish: least.publish });
  if (stock !== undefined) all['stock.json'] = JSON.stringify(stock);
  for (const [name, content] of Object.entries(all)) {
    const file = path.join(dealersDir, slug, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
