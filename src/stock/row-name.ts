/** The name in reports of a row of a feed, or a record of a change: `Row 12 (id A1)`. `id`: null where it has none. */
export function rowName(
  row: number,
  id: string | null | undefined,
  name: 'Row' | 'row' | 'Upsert' | 'Delete' = 'Row',
): string {
  return id === null || id === undefined ? `${name} ${row}` : `${name} ${row} (id ${id})`;
}
