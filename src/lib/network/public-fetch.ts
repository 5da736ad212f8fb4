import { type LookupAddress, type LookupOptions, lookup as resolveName } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** The part of `fetch` that is needed; the global one fits. Redirects are left to the caller. */
export type PublicFetch = (
  url: string,
  init: { signal: AbortSignal; redirect: 'manual'; headers: Record<string, string> },
) => Promise<Response>;
type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

const NO_BODY = [204, 205, 304];

/** Resolves a name to public addresses only; as the connection uses the result, it cannot change in between. */
function guardedLookup({ isAllowed, refused }: PublicFetchRules) {
  return (host: string, options: LookupOptions, done: LookupCallback): void => {
    resolveName(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return done(refused(host), []);
      return options.all === true ? done(null, allowed) : done(null, first.address, first.family);
    });
  };
}

function toResponse(message: IncomingMessage): Response {
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = message.statusCode ?? 0;
  // The Response of a server's library takes any number.
  if (status < 200 || status > 599) throw new RangeError(`There is no HTTP status ${status}.`);
  // The two libraries of types that describe web streams disagree; it is one class.
  const body = Readable.toWeb(message) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(NO_BODY.includes(status) ? null : body, { status, headers });
}

interface PublicFetchRules {
  /** The error for a host that is not allowed. */
  refused: (host: string) => Error;
  isAllowed: (address: string) => boolean;
}

/**
 * A `fetch` for addresses that others wrote: it connects to public addresses only, whatever the name resolves to.
 * `isAllowed` is there for tests.
 */
export function publicFetch(
  refused: (host: string) => Error,
  isAllowed: (address: string) => boolean = isPublicAddress,
): PublicFetch {
  const lookup = guardedLookup({ refused, isAllowed });
  const agents = {
    http: new http.Agent({ keepAlive: true, lookup }),
    https: new https.Agent({ keepAlive: true, lookup }),
  };
  return async (url, { signal, headers }) => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // An address in figures is connected to without a lookup.
    if (isIP(host) !== 0 && !isAllowed(host)) throw refused(host);
    return new Promise((resolve, reject) => {
      const onResponse = (message: IncomingMessage) => {
        try {
          resolve(toResponse(message));
        } catch (error) {
          reject(error);
        }
      };
      const request =
        target.protocol === 'https:'
          ? https.get(target, { agent: agents.https, signal, headers }, onResponse)
          : http.get(target, { agent: agents.http, signal, headers }, onResponse);
      request.on('error', reject);
    });
  };
}
