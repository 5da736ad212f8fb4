import { sourceId } from '../renderer/source-id.ts';

/** What a brochure is drawn by, beside its data. */
const SOURCES = ['src/builder/pdf', 'src/lib', 'package-lock.json'];

let known: string | undefined;

/**
 * Names the version of the code that draws brochures, and of the compressor: equal id, equal bytes for equal data.
 * Looked up once.
 */
export function documentRendererId(): string {
  known ??= `${sourceId(undefined, SOURCES)}-${process.versions.zlib}-${process.arch}`;
  return known;
}
