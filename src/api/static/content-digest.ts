import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The size of a file, and what tells its content from any other, on whichever machine and in whichever release. */
export async function contentDigest(file: string): Promise<{ size: number; digest: string }> {
  const digest = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    digest.update(chunk);
    size += chunk.length;
  }
  return { size, digest: digest.digest('base64url').slice(0, 27) };
}
