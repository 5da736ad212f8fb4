import http from 'node:http';

/** The response of a server. */
export interface HostResponse {
  status: number;
  text: string;
  /** The bytes of `text`, as they came. */
  body: Buffer;
  headers: http.IncomingHttpHeaders;
  location: string | null;
}

/** A request to one of the sites of a server: browsers find them by name, Node does not. */
export interface HostRequest {
  host: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** Milliseconds after which this side breaks the connection; never when left out. */
  cutAfter?: number | undefined;
}

/**
 * Requests one of its sites from a server of this machine; null where the connection broke, or there was no response.
 */
export function askHost(
  port: number,
  { host, method, path, body, headers, cutAfter }: HostRequest,
): Promise<HostResponse | null> {
  return new Promise(resolve => {
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers: { host, ...headers }, timeout: 30_000 },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          const bytes = Buffer.concat(chunks);
          const location = headers.location ?? null;
          resolve({ status, text: bytes.toString(), body: bytes, headers, location });
        });
        response.on('error', () => resolve(null));
        // Cut off: what came after its end is ignored.
        response.on('close', () => resolve(null));
      },
    );
    request.on('error', () => resolve(null));
    request.on('timeout', () => request.destroy());
    request.end(body);
    if (cutAfter !== undefined) setTimeout(() => request.destroy(), cutAfter).unref();
  });
}
