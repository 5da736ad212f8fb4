/** Items in one statement: SQLite and PostgreSQL take some ten thousand values each. */
const IN_STATEMENT = 500;

/** A list in parts of at most `size`: a statement takes so many values and no more. */
export function batches<T>(items: readonly T[], size = IN_STATEMENT): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
