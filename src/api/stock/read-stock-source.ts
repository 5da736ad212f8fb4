import path from 'node:path';
import * as v from 'valibot';
import { readData } from '../../dealer/file/read-data.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { type StockSource, StockSourceSchema } from '../../schemas/stock/stock-source.ts';

/** Where a dealer's feed is fetched; null where it is not; what is wrong with the file. */
export async function readStockSource(
  dealersDir: string,
  slug: string,
): Promise<StockSource | null | { problem: string }> {
  const dealer = { dir: path.join(dealersDir, slug), shown: slug };
  const read = await readData(dealer, 'stock.source', v.nullable(StockSourceSchema), null);
  const problems = read.ok ? read.unknown : read.problems;
  if (problems.length > 0) return { problem: problems.map(formatProblem).join(' ') };
  return read.ok ? read.value : null;
}
