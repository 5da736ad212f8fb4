import { once } from 'node:events';
import { Busboy } from '@fastify/busboy';
import { MAX_DOCUMENT_BYTES } from '../../domain/lead/document-kind.ts';
import { decodeUtf8 } from '../../lib/text/decode-utf8.ts';
import { type BodyProblem, BYTES_PER_CHUNK, receiveBody } from '../http/receive-body.ts';

/** A file as it was sent; only the beginning when it is too large. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

interface Multipart {
  texts: [string, string][];
  /** The first of each name. */
  files: ReadonlyMap<string, SentFile>;
}

/** Bytes of all text fields together. */
const TEXT_LIMIT = 64 * 1024;
/** More than any form of a site has; a part beyond them makes the form too large. */
const MAX_PARTS = 200;
const MAX_FILES = 3;
const LIMITS = {
  parts: MAX_PARTS,
  // Texts are files to the parser, too.
  files: MAX_PARTS,
  // One byte more shows that a file is too large.
  fileSize: MAX_DOCUMENT_BYTES + 1,
  headerPairs: 20,
  headerSize: 16 * 1024,
};
/** Read to their end so that the visitor sees the error: a browser that is cut off shows a page of its own. */
const MAX_READ_BYTES = 64 * 1024 * 1024;
/** Bytes that are parsed at once. */
const PIECE = 64 * 1024;

/** Whether a request is `multipart/form-data`. */
export function isMultipart({ headers }: Request): boolean {
  return /^\s*multipart\/form-data\s*(;|$)/i.test(headers.get('content-type') ?? '');
}

const UNREADABLE: BodyProblem = { status: 400, error: 'The form cannot be read.' };
const TOO_LARGE: BodyProblem = { status: 413, error: 'What was sent is too large.' };
const NOT_UTF8: BodyProblem = { status: 400, error: 'The text is not UTF-8.' };

/** Parses a form with files as it comes. */
export async function readMultipart(request: Request, timeoutMs: number): Promise<Multipart | BodyProblem> {
  try {
    const form = multipartForm(request.headers.get('content-type') ?? '');
    const limits = { maxBytes: MAX_READ_BYTES, timeoutMs, bytesPerChunk: BYTES_PER_CHUNK };
    const problem = await receiveBody(request, limits, chunk => form.write(chunk));
    if (problem !== null) return problem.status === 413 ? TOO_LARGE : problem;
    const read = await form.end();
    if (read === 'too-large') return TOO_LARGE;
    return read === 'not-utf-8' ? NOT_UTF8 : (read ?? UNREADABLE);
  } catch {
    return UNREADABLE;
  }
}

/** Parses a form chunk by chunk. @throws for a type without a boundary, and for an invalid form. */
function multipartForm(type: string) {
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: LIMITS,
    // A text, too, comes as its bytes: the parser replaces what is not UTF-8.
    isPartAFile: () => true,
  });
  const texts: [string, string][] = [];
  const files = new Map<string, SentFile>();
  let fileParts = 0;
  let length = 0;
  let isTooLarge = false;
  let isUtf8 = true;
  const exceed = () => {
    isTooLarge = true;
  };
  parser.on('partsLimit', exceed);
  parser.on('filesLimit', exceed);
  parser.on('file', (name: string | undefined, stream, fileName: string | undefined) => {
    if (fileName !== undefined) fileParts += 1;
    if (fileParts > MAX_FILES) exceed();
    const collected = growingBuffer();
    stream.on('data', (piece: Uint8Array) => {
      if (fileName === undefined) length += piece.length;
      if (length > TEXT_LIMIT) exceed();
      else collected.add(piece);
    });
    // The parser reports it, too.
    stream.on('error', () => {});
    stream.on('end', () => {
      if (name === undefined) return;
      if (fileName === undefined) {
        length += name.length;
        const text = decodeUtf8(collected.bytes());
        if (text === null) isUtf8 = false;
        else if (length > TEXT_LIMIT) exceed();
        else texts.push([name, text]);
        return;
      }
      // As browsers write a quotation mark.
      const file = { name: fileName.replaceAll('%22', '"'), bytes: collected.bytes() };
      // A browser sends a field without a file as an empty one.
      const isChosen = file.name !== '' || file.bytes.length > 0;
      if (isChosen && !files.has(name)) files.set(name, file);
    });
  });
  const failed = once(parser, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  return {
    /** Once a limit is exceeded, the rest is not parsed. */
    async write(chunk: Uint8Array) {
      for (let at = 0; at < chunk.length && !isTooLarge; at += PIECE)
        if (!parser.write(chunk.subarray(at, at + PIECE)))
          await Promise.race([once(parser, 'drain'), failed]);
    },
    async end() {
      if (isTooLarge) return 'too-large';
      const finished = once(parser, 'finish');
      parser.end();
      await Promise.race([finished, failed]);
      if (isTooLarge) return 'too-large';
      if (!isUtf8) return 'not-utf-8';
      return texts.length + files.size === 0 ? null : { texts, files };
    },
  };
}

/** Copies chunks into one buffer: a list of many small chunks would take many times their length. */
function growingBuffer() {
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add(piece: Uint8Array) {
      if (length + piece.length > buffer.length)
        buffer = Buffer.concat([buffer], Math.max(2 * buffer.length, length + piece.length, 4096));
      buffer.set(piece, length);
      length += piece.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
