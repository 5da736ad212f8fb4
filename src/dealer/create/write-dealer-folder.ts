import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

/** The files of a new dealer's folder. */
interface DealerFolder {
  /** Name -> text. */
  texts: Readonly<Record<string, string>>;
  /** Name -> the file that is copied. */
  copies: Readonly<Record<string, string>>;
}

/**
 * Writes a dealer's folder beside its place, then renames it: it is there whole or not at all. `onDraft` gets its path
 * until then, to delete it when the process is ended. @throws when the folder is there already: nothing is overwritten.
 */
export async function writeDealerFolder(
  dealersDir: string,
  slug: string,
  { texts, copies }: DealerFolder,
  onDraft: (dir: string) => void = () => {},
): Promise<string> {
  const target = path.join(dealersDir, slug);
  const taken = new Error(`The folder ${target} is there already. Nothing was written.`);
  if (existsSync(target)) throw taken;
  // A name with a dot is no dealer's.
  const draft = await mkdtemp(path.join(dealersDir, `.${slug}-`));
  onDraft(draft);
  try {
    for (const [name, text] of Object.entries(texts)) await writeFile(path.join(draft, name), text);
    for (const [name, from] of Object.entries(copies)) await copyFile(from, path.join(draft, name));
    // A temporary folder is its owner's alone; a server may run as another user.
    await chmod(draft, 0o777 & ~process.umask());
    await rename(draft, target);
    return target;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '') ? taken : error;
  }
}
