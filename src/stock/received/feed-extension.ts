/** By media type, the ending of a file that holds such a feed. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['text/csv', '.csv'],
  ['application/csv', '.csv'],
  ['text/tab-separated-values', '.tsv'],
  ['application/json', '.json'],
  ['application/x-ndjson', '.ndjson'],
  ['application/ndjson', '.ndjson'],
  ['application/jsonl', '.ndjson'],
  ['application/xml', '.xml'],
  ['text/xml', '.xml'],
  ['application/rss+xml', '.xml'],
  ['application/atom+xml', '.xml'],
]);

/** What a file with this ending (`.csv`) is sent as; empty where it says nothing. */
export function contentTypeOf(extension: string): string {
  return [...EXTENSIONS].find(([, known]) => known === extension.toLowerCase())?.[0] ?? '';
}

/** The ending of a file for what a `Content-Type` names; empty where it says nothing: the content then decides. */
export function feedExtension(contentType: string): string {
  return EXTENSIONS.get(contentType.split(';')[0]?.trim().toLowerCase() ?? '') ?? '';
}
