import { getMimeType } from 'hono/utils/mime';

/** Media type by file name; bytes when the extension is unknown. */
export function contentType(file: string): string {
  const type: unknown = getMimeType(file);
  // The table is a plain object: `x.constructor` is a function of it.
  return typeof type === 'string' ? type : 'application/octet-stream';
}
