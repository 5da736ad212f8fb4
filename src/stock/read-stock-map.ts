import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../lib/error-code.ts';
import { splitMessage } from '../schemas/site/site-message.ts';
import { type StockMap, StockMapSchema } from '../schemas/stock-map.ts';
import { quoteFound } from './quote-found.ts';
import type { StockProblem } from './stock-problem.ts';

const FILE = 'stock.map.json';
const ENTRIES = Object.keys(StockMapSchema.entries).join(', ');

/** `map` is null when the dealer has none. */
type ReadStockMap = { ok: true; map: StockMap | null } | { ok: false; problems: StockProblem[] };

function problem(path: string, expected: string, found: string, repair: string): StockProblem {
  return { severity: 'error', file: FILE, path, expected, found, repair };
}

function issueProblem(issue: v.BaseIssue<unknown>): StockProblem {
  const message = splitMessage(issue.message);
  const path = v.getDotPath(issue) ?? '';
  if (message !== null) return problem(path, message.expected, quoteFound(issue.input), message.repair);
  const expected = issue.expected === 'never' ? `one of ${ENTRIES}` : (issue.expected ?? issue.message);
  return problem(path, expected, issue.received, 'See docs/feeds.md for what stock.map.json may say.');
}

function parseMap(text: string): ReadStockMap {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const found = error instanceof Error ? error.message : 'a mistake';
    return {
      ok: false,
      problems: [problem('', 'JSON', found, 'Correct the text at that place; an editor shows it.')],
    };
  }
  const parsed = v.safeParse(StockMapSchema, value);
  return parsed.success
    ? { ok: true, map: parsed.output }
    : { ok: false, problems: parsed.issues.map(issueProblem) };
}

/** Reads and checks `stock.map.json` of a dealer's folder. */
export async function readStockMap(dealerDir: string): Promise<ReadStockMap> {
  try {
    return parseMap(await readFile(join(dealerDir, FILE), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ok: true, map: null };
    return {
      ok: false,
      problems: [problem('', 'a file that can be read', String(error), 'Check its permissions.')],
    };
  }
}
