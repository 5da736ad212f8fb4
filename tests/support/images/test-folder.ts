import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, by name, that is gone when the test is over. */
export async function testFolder(contents: Record<string, Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-images-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, bytes] of Object.entries(contents)) await writeFile(join(folder, name), bytes);
  return folder;
}
