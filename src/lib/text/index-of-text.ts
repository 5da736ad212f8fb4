/** Where a text of one byte a character (Latin-1) begins in bytes, by one native search; -1 where it does not. */
export function indexOfText(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text, 'latin1');
}
