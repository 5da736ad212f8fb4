import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isInside } from '../lib/files/is-inside.ts';
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

/** A feed elsewhere may be another dealer's, or no feed at all. */
async function insideOnly(dealerDir: string, path: string, where: Where): Promise<FoundFeed> {
  if (await isInside(dealerDir, path).catch(() => false)) return { path, problems: [] };
  const problem: StockProblem = {
    severity: 'error',
    ...where,
    expected: "a feed in the dealer's folder",
    found: 'one outside it, or a link that leads there',
    repair: "Put the file itself into the dealer's folder.",
  };
  return { path: null, problems: [problem] };
}

type Where = Pick<StockProblem, 'file' | 'path'>;

async function named(dealerDir: string, file: string): Promise<FoundFeed> {
  const path = resolve(dealerDir, file);
  const where = { file: 'stock.map.json', path: 'file' };
  if (await isFile(path)) return await insideOnly(dealerDir, path, where);
  const problem: StockProblem = {
    severity: 'error',
    ...where,
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
  const found = await insideOnly(dealerDir, join(dealerDir, first), { file: first, path: '' });
  if (found.path === null || others.length === 0) return found;
  const problem: StockProblem = {
    severity: 'warning',
    file: first,
    path: '',
    expected: 'one stock feed',
    found: `${present.join(' and ')}; only ${first} was read`,
    repair: 'Remove the others, or name one as "file" in stock.map.json.',
  };
  return { ...found, problems: [problem] };
}
