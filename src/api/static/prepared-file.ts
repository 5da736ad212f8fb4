import path from 'node:path';

/** Path of the compressed form of a content. */
export function preparedFile(dir: string, digest: string): string {
  return path.join(dir, digest.slice(0, 2), `${digest}.br`);
}
