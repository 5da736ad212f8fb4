import http from 'node:http';
import zlib from 'node:zlib';

interface TimedRequest {
  port: number;
  host: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds after which this side breaks the connection. */
  cutAfter?: number;
}

export interface TimedResponse {
  /** Null where the connection was refused or broke, or nothing came in time. */
  status: number | null;
  headers: http.IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
  /** When it was sent, and how long it took to the last byte. */
  at: number;
  ms: number;
}

const TIMEOUT_MS = 20_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request to a server of this machine; a connection that breaks is a response, too. */
export function ask({
  port,
  host,
  path,
  method = 'GET',
  headers = {},
  body,
  cutAfter,
}: TimedRequest): Promise<TimedResponse> {
  const [at, started] = [Date.now(), performance.now()];
  return new Promise(resolve => {
    const end = (status: number | null, more: Partial<TimedResponse> = {}) =>
      resolve({ status, headers: {}, body: Buffer.alloc(0), at, ms: performance.now() - started, ...more });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(
      { port, host: '127.0.0.1', path, method, agent, headers: { ...headers, ...length, host } },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('error', () => end(null));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          try {
            const encoding = response.headers['content-encoding'];
            end(response.statusCode ?? null, { headers: response.headers, body: decoded(bytes, encoding) });
          } catch {
            end(null);
          }
        });
      },
    );
    const timer = setTimeout(() => request.destroy(), cutAfter ?? TIMEOUT_MS);
    request.on('error', () => end(null));
    request.on('close', () => {
      clearTimeout(timer);
      end(null);
    });
    request.end(body);
  });
}

/** @throws for bytes that were cut. */
function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return zlib.brotliDecompressSync(bytes);
  return encoding === 'gzip' ? zlib.gunzipSync(bytes) : bytes;
}
