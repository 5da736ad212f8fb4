import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { StockProblem } from './stock-problem.ts';

const NAMES = ['stock.json', 'stock.ndjson', 'stock.csv', 'stock.tsv', 'stock.xml'];

interface FoundFeed {
  /** Absolute; null when there is no feed. */
  path: string | null;
  problems: StockProblem[];
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ?? false;
}

async function named(dealerDir: string, file: string): Promise<FoundFeed> {
  const path = resolve(dealerDir, file);
  if (await isFile(path)) return { path, problems: [] };
  const problem: StockProblem = {
    severity: 'error',
    file: 'stock.map.json',
    path: 'file',
    expected: 'the path of a feed',
    found: `"${file}", where there is no file`,
    repair: "Correct the path; it is relative to the dealer's folder.",
  };
  return { path: null, problems: [problem] };
}

/** The dealer's feed: the one that stock.map.json names, else the first of stock.json, .ndjson, .csv, .tsv and .xml. */
export async function findFeed(dealerDir: string, file?: string): Promise<FoundFeed> {
  if (file !== undefined) return await named(dealerDir, file);
  const present: string[] = [];
  for (const name of NAMES) if (await isFile(join(dealerDir, name))) present.push(name);
  const [first, ...others] = present;
  if (first === undefined) return { path: null, problems: [] };
  if (others.length === 0) return { path: join(dealerDir, first), problems: [] };
  const problem: StockProblem = {
    severity: 'warning',
    file: first,
    path: '',
    expected: 'one stock feed',
    found: `${present.join(' and ')}; only ${first} was read`,
    repair: 'Remove the others, or name one as "file" in stock.map.json.',
  };
  return { path: join(dealerDir, first), problems: [problem] };
}
