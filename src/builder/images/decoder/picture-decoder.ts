import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from '../../../lib/parallel/limit-concurrency.ts';
import type { ImageInfo } from '../image-source.ts';
import type { SvgPolicy } from '../open-picture.ts';
import { PictureProblem } from '../picture-problem.ts';
import type { PictureFacts } from '../read-picture.ts';
import type { Rendition } from '../renditions.ts';
import type { DecodeResponse, DecodeTask } from './decode-process.ts';

/** Decodes pictures in processes of their own, each within a deadline. */
export interface PictureDecoder {
  /** @throws PictureProblem, as `readPicture` does. */
  read(bytes: Uint8Array, svg: SvgPolicy): Promise<PictureFacts>;
  /** As `encodePlain`. */
  plain(bytes: Uint8Array, info: Pick<ImageInfo, 'color'>): Promise<Uint8Array>;
  /** As `encodeRenditions`. */
  renditions(
    bytes: Uint8Array,
    wanted: readonly Rendition[],
    save: (rendition: Rendition, encoded: Buffer) => Promise<void>,
  ): Promise<void>;
}

// Measured on 2 cores: one thread each for two pictures takes 15 % less time than two threads for one.
export const AT_ONCE = Math.min(4, availableParallelism());
/** The largest photo takes a few seconds on a busy machine. */
const DEADLINE_MS = 20_000;
/** The start of a process counts too. */
const LEAST_DEADLINE_MS = 5000;
/** An idle process ends: it takes some 60 MB. */
const IDLE_MS = 10_000;

/** Of this process, whatever it builds. */
const inTurn = limitConcurrency(AT_ONCE);
const children = new Set<ChildProcess>();
const idle = new Map<ChildProcess, NodeJS.Timeout>();
process.once('exit', stopDecoders);

/** Kills all processes that decode. What they were at fails as work for which the machine has no time. */
export function stopDecoders(): void {
  idle.clear();
  for (const child of children) {
    child.emit(
      'error',
      Object.assign(new Error('The decoding of pictures was stopped.'), { code: 'EAGAIN' }),
    );
    child.kill('SIGKILL');
  }
}

/**
 * The decoder of one run over a site's pictures. A picture that takes longer than the deadline has its process killed; each
 * one shortens the deadline of those that follow, so that a folder full of them does not hold up the other sites.
 */
export function pictureDecoder(deadlineMs = DEADLINE_MS, leastMs = LEAST_DEADLINE_MS): PictureDecoder {
  let late = 0;
  const decode = (task: DecodeTask) =>
    inTurn(async () => {
      const ms = Math.max(Math.min(leastMs, deadlineMs), deadlineMs / (1 + late));
      const response = await runTask(task, ms);
      if (response === 'late') {
        late += 1;
        throw new PictureProblem(
          `takes longer than ${Math.round(ms / 100) / 10} s to decode. Save a simpler or smaller copy`,
          'decoder',
        );
      }
      return response;
    });
  return {
    // -- the process runs the function of this name, of the same type
    read: async (bytes, svg) => (await decode({ kind: 'read', bytes, svg })) as PictureFacts,
    plain: async (bytes, { color }) => (await decode({ kind: 'plain', bytes, color })) as Uint8Array, // -- the same
    async renditions(bytes, wanted, save) {
      for (const rendition of wanted)
        await save(rendition, (await decode({ kind: 'rendition', bytes, rendition })) as Buffer); // -- the same
    },
  };
}

async function runTask(task: DecodeTask, ms: number): Promise<unknown> {
  const child = takeIdle() ?? start();
  child.ref();
  child.channel?.ref();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    resolve('late');
  }, ms);
  const receive = (response: DecodeResponse) => {
    rest(child);
    if ('result' in response) resolve(response.result);
    else reject(response.isOfPicture ? new PictureProblem(response.error) : new Error(response.error));
  };
  const lost = (code: number | null, signal: string | null) =>
    reject(
      new PictureProblem(
        `ends the decoder (${signal ?? `code ${code}`}). Open it in a picture editor and save it again`,
        'decoder',
      ),
    );
  child.once('message', receive).once('exit', lost).once('error', reject);
  child.send(task, error => {
    if (error !== null) child.kill('SIGKILL');
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', receive).off('exit', lost).off('error', reject);
  }
}

function takeIdle(): ChildProcess | null {
  const [first] = idle;
  if (first === undefined) return null;
  const [child, timer] = first;
  clearTimeout(timer);
  idle.delete(child);
  return child;
}

function start(): ChildProcess {
  const child = fork(new URL('./decode-process.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  const remove = () => {
    children.delete(child);
    idle.delete(child);
  };
  // Without a listener the error of one that cannot start would end this process.
  return child.on('exit', remove).on('error', remove);
}

/** An idle one does not keep this process alive. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    idle.delete(child);
    child.kill('SIGKILL');
  }, IDLE_MS);
  idle.set(child, timer.unref());
}
