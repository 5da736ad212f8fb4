/** Searches stored [G1]. */
const HISTORY_LENGTH = 5;

/** [G1] The history with a search added: the latest first, each path once, the last 5. */
export function addSearch<S extends { path: string }>(history: readonly S[], search: S): S[] {
  return [search, ...history.filter(past => past.path !== search.path)].slice(0, HISTORY_LENGTH);
}
