/** File extension by media type. */
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

/** Media type of a file extension (`.csv`); empty for one that is unknown. */
export function contentTypeOf(extension: string): string {
  return [...EXTENSIONS].find(([, known]) => known === extension.toLowerCase())?.[0] ?? '';
}

/** File extension of a `Content-Type` header; empty for one that is unknown: the content then decides. */
export function feedExtension(contentType: string): string {
  return EXTENSIONS.get(contentType.split(';')[0]?.trim().toLowerCase() ?? '') ?? '';
}
