const decoder = new TextDecoder('windows-1252');
/** The byte of each character of Windows-1252 beyond ASCII; of 0x80 to 0x9f also as Latin-1 has them. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, at) => 128 + at).flatMap(byte => [
    [String.fromCharCode(byte), byte] as const,
    [decoder.decode(Uint8Array.of(byte)), byte] as const,
  ]),
);

/** The bytes that a text is in Windows-1252; null where it has characters that are not in it. */
export function bytesOf(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 128 ? code : BYTES.get(text.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * A text with what was encoded twice in it repaired: `CitroÃ«n` is Citroën, whose UTF-8 was taken for Windows-1252. Null
 * where nothing was.
 */
export function repaired(text: string): string | null {
  if (!/[\u00c2-\u00f4][^\0-\x7f]/.test(text)) return null;
  const whole = text.replace(/[^\0-\x7f]{2,}/g, run => {
    const bytes = bytesOf(run);
    try {
      return bytes === null ? run : strict.decode(bytes);
    } catch {
      return run;
    }
  });
  return whole === text ? null : whole;
}
