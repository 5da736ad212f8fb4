import { readIfExists } from './read-if-exists.ts';
import { replaceFile } from './replace-file.ts';

/** Writes a file only if its text changed, so that it need not be read again. Returns whether it was written. */
export function updateFile(file: string, text: string): boolean {
  if (readIfExists(file) === text) return false;
  replaceFile(file, text);
  return true;
}
