/** What is published now is for other code than that of this page: only loading the page anew helps. */
export class OutdatedPageError extends Error {
  override name = 'OutdatedPageError';
}
