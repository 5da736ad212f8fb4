import fs from 'node:fs/promises';
import { DeployError, type DeployFile } from './deploy-target.ts';

/** @throws {DeployError} when the file is not as it was built. */
export async function readBuiltFile({ path, from, bytes }: DeployFile): Promise<Buffer<ArrayBuffer>> {
  const content = await fs.readFile(from);
  if (content.length === bytes) return content;
  throw new DeployError(
    `${path} is not as it was built (${content.length} bytes of ${bytes}): build the site with --full.`,
  );
}
