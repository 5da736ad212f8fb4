import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { PhotoFetch } from '../../../src/builder/images/fetch/photo-fetch.ts';

/** Fetches from anywhere, this machine included: for tests only. */
export const permissiveFetch: PhotoFetch = (url, init) => fetch(url, init);

/** A server on this machine that is stopped when the test is over, with the requested paths. */
export async function photoServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ origin: string; host: string; requests: string[] }> {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request.url ?? '');
    respond(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  const host = `127.0.0.1:${address.port}`;
  return { origin: `http://${host}`, host, requests };
}

/** A server of pictures by path; 404 for others. */
export function serving(pictures: Record<string, Buffer>) {
  return photoServer(({ url = '' }, response) => {
    const bytes = pictures[url];
    response.writeHead(bytes === undefined ? 404 : 200, { 'content-type': 'image/jpeg' }).end(bytes);
  });
}
