/**
 * A query as plain words: to Meilisearch a quoted part is a phrase and a word after a minus is one no car may have,
 * while visitors only write as feeds do.
 */
export function plainQuery(query: string): string {
  return query
    .replace(/["“”]/g, ' ')
    .replace(/(?<=^|\s)-+/g, '')
    .trim();
}
