import { sourceId } from '../renderer/source-id.ts';

let known: string | undefined;

/** Names the version of the code that draws brochures: equal code, equal bytes for equal data. Looked up once. */
export function drawingId(): string {
  known ??= sourceId(undefined, ['src/build/pdf', 'src/lib', 'package-lock.json']);
  return known;
}
