import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_LENGTH = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** More than any document has. */
const MAX_ENTRIES = 5000;

/** A file in a ZIP archive, as in the central directory. */
export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  offset: number;
}

/** The files in a ZIP archive; none where it has no whole directory, or one of thousands. Nothing is unpacked. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  if (end === null) return [];
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return [];
  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return [];
    const length = view.getUint16(at + 28, true);
    entries.push({
      name: decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length)),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The content of a file in an archive; null where it cannot be unpacked, or is longer than `maxBytes`. */
export function unzip(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Uint8Array | null {
  const { method, packedBytes, offset } = entry;
  const view = viewOf(bytes);
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length < packedBytes) return null;
  if (method === STORED) return packed.length > maxBytes ? null : packed;
  if (method !== DEFLATED) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return null;
}
