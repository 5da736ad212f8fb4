import { sourceId } from './renderer/source-id.ts';

/** What the data files of a site are made by, beside their data. */
const SOURCES = ['src/search', 'src/builder/outputs.ts', 'src/lib'];

let known: string | undefined;

/**
 * Names the version of the code that makes data files, and of the compressor: equal id, equal bytes for equal data.
 * Looked up once.
 */
export function encoderId(): string {
  known ??= `${sourceId(undefined, SOURCES)}-${process.versions.zlib}-${process.arch}`;
  return known;
}
