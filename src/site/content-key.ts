/** The name by which a dealer's files know a page: `/parts/search/` is `parts-search`. */
export function contentKey(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '-');
}
