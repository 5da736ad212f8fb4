import http from 'node:http';
import { text as textOf } from 'node:stream/consumers';

interface Request {
  host: string;
  path: string;
  agent?: http.Agent;
  headers?: Record<string, string>;
  /** Of a POST. */
  body?: string;
}

export interface TimedResponse {
  status: number;
  text: string;
  /** Until its last byte. */
  ms: number;
}

/** Sends a request to a server of this machine. @throws where the connection breaks. */
export function ask(port: number, { host, path, agent, headers, body }: Request): Promise<TimedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TimedResponse>();
  const started = performance.now();
  const posted = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const method = body === undefined ? 'GET' : 'POST';
  const options = { port, host: '127.0.0.1', path, method, headers: { ...headers, ...posted, host } };
  const request = http.request({ ...options, ...(agent && { agent }) }, response => {
    const { statusCode: status = 0 } = response;
    textOf(response).then(text => resolve({ status, text, ms: performance.now() - started }), reject);
  });
  request.on('error', reject).end(body);
  return promise;
}
