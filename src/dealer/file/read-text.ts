import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { isInside } from '../../lib/files/is-inside.ts';
import { decodeUtf8 } from '../../lib/text/decode-utf8.ts';
import type { FileProblem } from '../problem/file-problem.ts';

/** Text of a file; null when there is no such file. */
type TextFile = { ok: true; text: string | null } | { ok: false; problem: FileProblem };

/** A folder and files below it that may be read; `shown` is how problems name the folder. */
export interface Folder {
  dir: string;
  shown: string;
  /** Texts that replace those of files, by name: what is tried before it is saved. */
  texts?: Readonly<Record<string, string>>;
}

export function shownPath(folder: Folder, name: string): string {
  return folder.shown === '' ? name : `${folder.shown}/${name}`;
}

/** Reads UTF-8, with or without byte order mark. A link that leads out of the folder is a problem. */
export async function readText(folder: Folder, name: string): Promise<TextFile> {
  const fault = (expected: string, found: string, repair: string): TextFile => ({
    ok: false,
    problem: { file: shownPath(folder, name), path: '', expected, found, repair },
  });
  const given = folder.texts?.[name];
  if (given !== undefined) return { ok: true, text: given };
  const file = path.join(folder.dir, name);
  try {
    if (!(await isInside(folder.dir, file))) {
      return fault(
        'a file of this folder',
        'a link that leads out of it',
        'Put the file itself here instead of the link.',
      );
    }
    // A named pipe would be read until somebody writes into it.
    if (!(await stat(file)).isFile())
      return fault('a file', 'a folder, a pipe or a device', 'Put a file of this name here.');
    const text = decodeUtf8(await readFile(file));
    if (text !== null) return { ok: true, text };
    return fault('text in UTF-8', 'bytes that are not UTF-8', 'Save the file again with the encoding UTF-8.');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: true, text: null };
    return fault(
      'a file that can be read',
      code ?? String(error),
      'Check what the file is, and who may read it.',
    );
  }
}
