import http from 'node:http';

/** How a try ended: with a status, or with a broken connection. */
export interface Tried {
  status: number | null;
  text: string;
  location: string | null;
}

interface Try {
  port: number;
  path: string;
  body: string;
  headers: Record<string, string>;
  /** Milliseconds after which this side breaks the connection; never when left out. */
  cutAfter?: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const TIMEOUT_MS = 15_000;

/** Sends one request; a connection that breaks is an answer, too. */
export function tryOnce({ port, path, body, headers, cutAfter }: Try): Promise<Tried> {
  return new Promise(resolve => {
    const broken = () => resolve({ status: null, text: '', location: null });
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent,
        timeout: TIMEOUT_MS,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      response => {
        let text = '';
        response.setEncoding('utf8').on('data', chunk => {
          text += chunk;
        });
        response.on('error', broken);
        response.on('close', broken);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? null, text, location: response.headers.location ?? null }),
        );
      },
    );
    request.on('error', broken);
    request.on('timeout', () => request.destroy());
    request.end(body);
    if (cutAfter !== undefined) setTimeout(() => request.destroy(), cutAfter).unref();
  });
}
