/** Rows of a table as lines, the cells of each column equally wide. `numbersFrom`: from this column on they end alike. */
export function alignedRows(
  rows: readonly (readonly string[])[],
  numbersFrom = Number.POSITIVE_INFINITY,
): string[] {
  const width = (column: number) => Math.max(...rows.map(cells => cells[column]?.length ?? 0));
  const widths = (rows[0] ?? []).map((_, column) => width(column));
  return rows.map(cells =>
    cells
      .map((cell, at) => (at < numbersFrom ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
