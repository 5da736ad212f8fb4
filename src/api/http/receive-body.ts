/** Why a body was not read to its end. */
export interface BodyProblem {
  status: 400 | 408 | 413 | 503;
  error: string;
}

interface BodyLimits {
  maxBytes: number;
  /** How long a body may take, plus a second for each `bytesPerSecond` that have come. */
  timeoutMs: number;
  /** The slowest rate at which a long body may come. */
  bytesPerSecond?: number;
  /** Each chunk costs time and memory: beyond `FREE_CHUNKS` they must have this average length. */
  bytesPerChunk?: number;
}

const FREE_CHUNKS = 1000;
/** For bodies that people send. */
export const BYTES_PER_CHUNK = 100;
const CRUMBS: BodyProblem = { status: 400, error: 'The request came in too many small pieces.' };

/** The rate of the slowest line: a file of 5 MB has three minutes, as long as browsers try. */
const BYTES_PER_SECOND = 32 * 1024;

/**
 * Reads the body of a request chunk by chunk, within the limits. Every handler that takes a body reads it here. Null
 * when it was read to its end. @throws what `take` throws.
 */
export async function receiveBody(
  { body, headers }: Pick<Request | Response, 'body' | 'headers'>,
  { maxBytes, timeoutMs, bytesPerSecond = BYTES_PER_SECOND, bytesPerChunk = 0 }: BodyLimits,
  take: (chunk: Uint8Array) => void | Promise<void>,
): Promise<BodyProblem | null> {
  const tooLong: BodyProblem = { status: 413, error: `A request may have at most ${maxBytes / 1024} KB.` };
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return tooLong;
  if (body === null) return null;
  const reader = body.getReader();
  const started = performance.now();
  let [chunks, length] = [0, 0];
  try {
    for (;;) {
      const spent = performance.now() - started;
      const left = timeoutMs + (length / bytesPerSecond) * 1000 - spent;
      const read = await within(
        reader.read().catch(() => 'broken' as const),
        left,
      );
      if (read === 'broken') return { status: 400, error: 'The request broke off.' };
      if (read === null) return { status: 408, error: 'The request took too long to arrive.' };
      if (read.done) return null;
      length += read.value.byteLength;
      if (length > maxBytes) return tooLong;
      chunks += 1;
      if (chunks > FREE_CHUNKS && length < chunks * bytesPerChunk) return CRUMBS;
      await take(read.value);
    }
  } finally {
    // The sender need not send the rest.
    void reader.cancel().catch(() => {});
  }
}

/** The whole of a short body. */
export async function shortBody(
  request: Pick<Request | Response, 'body' | 'headers'>,
  limits: BodyLimits,
): Promise<Uint8Array | BodyProblem> {
  const chunks: Uint8Array[] = [];
  const problem = await receiveBody(
    request,
    { bytesPerChunk: BYTES_PER_CHUNK, ...limits },
    chunk => void chunks.push(chunk),
  );
  return problem ?? Buffer.concat(chunks);
}

/** Null after `ms`. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, Math.max(0, ms), null);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
