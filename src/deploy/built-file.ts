import fs from 'node:fs/promises';
import { DeployError, type DeployFile } from './deploy-target.ts';

/** @throws {DeployError} when the file is not as it was built. */
export async function readBuiltFile(file: DeployFile): Promise<Buffer<ArrayBuffer>> {
  const content = await fs.readFile(file.from);
  checkBuiltSize(file, content.length);
  return content;
}

/** @throws {DeployError} when a file has another size than it was built with. */
export function checkBuiltSize({ path, bytes }: DeployFile, found: number): void {
  if (found === bytes) return;
  throw new DeployError(
    `${path} is not as it was built (${found} bytes of ${bytes}): build the site with --full.`,
  );
}
