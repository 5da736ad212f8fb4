import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { countLineBreaks } from './count-line-breaks.ts';
import { bytesOf } from './encoded-twice.ts';

/** How the bytes of a feed are to be read as text. */
export interface TextEncoding {
  /** Label of `TextDecoder`. */
  label: string;
  /** All of it was taken for Windows-1252 and encoded again. */
  isTwice: boolean;
  /** Broken characters, which are read as U+FFFD; the first is on this line. */
  broken: { count: number; firstLine: number } | null;
}

const UTF16: readonly (readonly [number, number, string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];
const NEVER_IN_1252 = [0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d];

class Utf8Check {
  broken = 0;
  whole = 0;
  firstLine = 0;
  fitsWindows1252 = true;
  #twice: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  #decoder = new TextDecoder('utf-8');
  #line = 1;

  /** The last, empty call reports a character cut off at the end of the file. */
  look(bytes: Buffer, ended: boolean): void {
    const text = this.#decoder.decode(bytes, { stream: !ended });
    const isPlain = isAscii(bytes);
    if (!isPlain || ended) this.#count(text, bytes);
    // A character that was cut off before is whole by the first byte of what follows.
    this.#decodeAgain(isPlain ? text.slice(0, 1) : text, ended);
    this.#line += countLineBreaks(text);
  }

  /** Whether there is text beyond ASCII, and all of it was encoded twice. */
  get isTwice(): boolean {
    return this.#twice !== null && this.whole > 0;
  }

  #decodeAgain(text: string, ended: boolean): void {
    const bytes = bytesOf(text);
    try {
      if (bytes === null) this.#twice = null;
      this.#twice?.decode(bytes ?? undefined, { stream: !ended });
    } catch {
      this.#twice = null;
    }
  }

  #count(text: string, bytes: Buffer): void {
    const first = text.indexOf('\ufffd');
    this.whole += text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
    if (first < 0) return;
    if (this.broken === 0) this.firstLine = this.#line + countLineBreaks(text.slice(0, first));
    this.broken += text.match(/\ufffd/g)?.length ?? 0;
    this.fitsWindows1252 &&= !NEVER_IN_1252.some(byte => bytes.includes(byte));
  }
}

function declaredIn(head: Buffer): string | null {
  const label = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.toString('latin1', 0, 300),
  )?.[1];
  if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/**
 * Looks through the file once. A byte order mark decides; else text that is UTF-8 throughout is UTF-8; else the
 * declaration of an XML file; else Windows-1252 when no character of the file beyond ASCII is UTF-8 and all could be
 * that; else UTF-8 with its broken characters counted. UTF-8 may have been encoded twice. `bytes`: looks no further than that.
 */
export async function detectEncoding(file: string, bytes = Number.POSITIVE_INFINITY): Promise<TextEncoding> {
  const check = new Utf8Check();
  let declared: string | null | undefined;
  let looked = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20, end: bytes - 1 })) {
    const part: Buffer = chunk;
    if (declared === undefined) {
      const marked = UTF16.find(([first, second]) => part[0] === first && part[1] === second);
      if (marked !== undefined) return { label: marked[2], isTwice: false, broken: null };
      declared = declaredIn(part);
    }
    check.look(part, false);
    looked += part.length;
  }
  // Where the file continues, a character that is cut off at the end is none that is broken.
  if (looked < bytes) check.look(Buffer.alloc(0), true);
  if (check.broken === 0) return { label: 'utf-8', isTwice: check.isTwice, broken: null };
  if (declared) return { label: declared, isTwice: false, broken: null };
  if (check.whole === 0 && check.fitsWindows1252)
    return { label: 'windows-1252', isTwice: false, broken: null };
  return { label: 'utf-8', isTwice: false, broken: { count: check.broken, firstLine: check.firstLine } };
}
