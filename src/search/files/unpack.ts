/** What `gzip` begins with. */
const GZIP = [0x1f, 0x8b];

/**
 * Bytes as they were before the build compressed them. Hosts compress what they know as text and leave other files
 * alone, so index and cards are published compressed; where a host or a test sends them plain, they stay as they are.
 */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
