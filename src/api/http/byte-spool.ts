import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** How many bytes wait in memory before they are written. */
const BUFFER_BYTES = 1024 * 1024;

/** Bytes from a sender who is not trusted yet. A long body is written to a temporary file, so that it takes no memory. */
export class ByteSpool implements AsyncDisposable {
  #buffered: Uint8Array[] = [];
  #bufferedBytes = 0;
  #file: FileHandle | null = null;
  #fileBytes = 0;

  get length(): number {
    return this.#fileBytes + this.#bufferedBytes;
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#buffered.push(chunk);
    this.#bufferedBytes += chunk.byteLength;
    if (this.#bufferedBytes <= BUFFER_BYTES) return;
    this.#file ??= await openUnnamed();
    await this.#file.appendFile(Buffer.concat(this.#buffered));
    this.#fileBytes += this.#bufferedBytes;
    this.#buffered = [];
    this.#bufferedBytes = 0;
  }

  /** All bytes, in memory. */
  async bytes(): Promise<Buffer> {
    const written = Buffer.alloc(this.#fileBytes);
    for (let at = 0; at < written.length; ) {
      const read = await this.#file?.read(written, at, written.length - at, at);
      if (!read?.bytesRead) throw new Error('A temporary file is shorter than what was written to it.');
      at += read.bytesRead;
    }
    return Buffer.concat([written, ...this.#buffered]);
  }

  /** All bytes, piece by piece. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    if (this.#file !== null) yield* this.#file.createReadStream({ start: 0, autoClose: false });
    yield* this.#buffered;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
  }
}

/** A temporary file without a name: it is gone when it is closed, also by a crash. */
async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `forecourt-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}
