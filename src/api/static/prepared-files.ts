import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs/promises';
import * as v from 'valibot';
import { DAY_MS } from '../../lib/time/durations.ts';
import { preparedFile } from './prepared-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Files compressed as small as brotli can, in a folder, by the digest of their content: for all sites and releases. */
export interface PreparedFiles {
  /** The compressed bytes; null while they are not prepared. */
  read(digest: string): Promise<Bytes | null>;
  /** Has a file prepared in the background. `onPrepared` is called when that is done. */
  prepare(file: string, digest: string, onPrepared: () => void): void;
}

/** Nothing is prepared: each file is compressed quickly. */
export const NOT_PREPARED: PreparedFiles = { read: async () => null, prepare() {} };

/** More than a large site has pages; files beyond it are prepared when they are requested again. */
const MAX_WAITING = 20_000;
/** An idle process ends: it takes some 40 MB. */
const IDLE_MS = 10_000;

const DoneSchema = v.object({ digest: v.string(), prepared: v.boolean() });

/**
 * A process of the lowest priority prepares one file after the other (docs/decisions/0032-compressed-once.md), so that
 * no request waits for it. It ends when there is nothing to do, and with this process.
 */
export function preparedFiles(dir: string): PreparedFiles {
  const waiting = new Map<string, { file: string; onPrepared: () => void }>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const next = () => {
    clearTimeout(idle);
    const [first] = waiting;
    if (first === undefined) {
      idle = setTimeout(end, IDLE_MS).unref();
      return;
    }
    const [digest, { file }] = first;
    child ??= started();
    child.send({ file, digest });
  };
  const end = () => {
    child?.disconnect();
    child = null;
  };
  const started = () => {
    const encoder = fork(new URL('./prepare-process.ts', import.meta.url), [dir], { execArgv: [] });
    encoder.unref();
    encoder.channel?.unref();
    // At once: the folder may be removed after the server has ended.
    process.once('exit', () => encoder.kill('SIGKILL'));
    encoder.on('message', message => {
      const { digest, prepared } = v.parse(DoneSchema, message);
      const done = waiting.get(digest);
      waiting.delete(digest);
      if (prepared) done?.onPrepared();
      next();
    });
    // The files that were waiting are prepared when they are requested again.
    const lost = () => {
      if (child !== encoder) return;
      child = null;
      waiting.clear();
    };
    encoder.on('error', lost).once('disconnect', lost);
    return encoder;
  };

  return {
    async read(digest) {
      const file = preparedFile(dir, digest);
      const bytes = await fs.readFile(file).catch(() => null);
      if (bytes !== null) void markUsed(file);
      return bytes;
    },
    prepare(file, digest, onPrepared) {
      if (waiting.has(digest) || waiting.size >= MAX_WAITING) return;
      waiting.set(digest, { file, onPrepared });
      if (waiting.size === 1) next();
    },
  };
}

/** The file's time is the day of its last use: unused files are pruned. */
async function markUsed(file: string): Promise<void> {
  const now = Date.now();
  const stat = await fs.stat(file).catch(() => null);
  if (stat === null || now - stat.mtimeMs < DAY_MS) return;
  await fs.utimes(file, now / 1000, now / 1000).catch(() => {});
}
