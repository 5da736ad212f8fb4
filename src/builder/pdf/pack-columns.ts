/**
 * Items of so many lines each in `count` columns that are as short as can be, in reading order down each column;
 * null when they need more than `most` lines.
 */
export function packColumns<T>(
  items: readonly T[],
  linesOf: (item: T) => number,
  count: number,
  most: number,
): T[][] | null {
  const total = items.reduce((sum, item) => sum + linesOf(item), 0);
  for (let lines = Math.ceil(total / count); lines <= most; lines += 1) {
    const columns = fill(items, linesOf, lines);
    if (columns.length <= count) return columns;
  }
  return null;
}

function fill<T>(items: readonly T[], linesOf: (item: T) => number, most: number): T[][] {
  const columns: T[][] = [];
  let left = 0;
  for (const item of items) {
    const lines = linesOf(item);
    const column = columns.at(-1);
    if (column === undefined || lines > left) {
      columns.push([item]);
      left = most - lines;
    } else {
      column.push(item);
      left -= lines;
    }
  }
  return columns;
}
