const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** Length of every `hashText`, in characters. */
export const HASH_LENGTH = 13;

/** 64-bit FNV-1a of the text's UTF-8 bytes as 13 base-36 characters. For naming, not for security. */
export function hashText(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(36).padStart(HASH_LENGTH, '0');
}
