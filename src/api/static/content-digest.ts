import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Size of a file in bytes, and 27 characters of its SHA-256 in base64url: the same on every machine. */
export async function contentDigest(file: string): Promise<{ size: number; digest: string }> {
  const digest = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    digest.update(chunk);
    size += chunk.length;
  }
  return { size, digest: digest.digest('base64url').slice(0, 27) };
}
