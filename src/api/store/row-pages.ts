/** Rows so many at a time that any number can be read: `next` gives those after a row, at first after none. */
export async function* rowPages<Row>(
  size: number,
  next: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await next(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1) ?? null;
  }
}
