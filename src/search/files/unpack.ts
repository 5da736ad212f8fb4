/** The first bytes of `gzip`. */
const GZIP = [0x1f, 0x8b];

/**
 * Bytes as they were before the build compressed them. Hosts compress what they know as text and leave other files
 * alone, so index and cards are published compressed; where a host or a test sends them plain, they stay as they are.
 */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return bytes;
  // Written by hand: a `Blob` to stream from costs a phone some 7 ms for each file.
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const [unpacked] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ]);
  return new Uint8Array(unpacked);
}
