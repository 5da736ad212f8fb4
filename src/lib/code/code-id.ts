import { sourceId } from './source-id.ts';

const known = new Map<string, string>();

/**
 * Names the version of the code in `sources` and of zlib: with equal ids, equal data gives equal bytes. Computed once for
 * each list.
 */
export function codeId(sources: readonly string[]): string {
  const key = sources.join();
  const id = known.get(key) ?? `${sourceId(undefined, sources)}-${process.versions.zlib}-${process.arch}`;
  known.set(key, id);
  return id;
}
