const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text; null where they are not UTF-8. A byte order mark at the start is left out. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
