import { oneLine, PictureProblem } from '../picture-problem.ts';
import type { PhotoFetch } from './photo-fetch.ts';
import { photoUrl } from './photo-url.ts';

const MAX_BYTES = 25_000_000;
const MAX_REDIRECTS = 5;
const TOO_LARGE = `has more than ${MAX_BYTES / 1e6} MB. Put a smaller copy there`;
const HEADERS = {
  accept: 'image/jpeg, image/png, image/webp, image/avif;q=0.9, image/*;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Forecourt picture cache',
};

/** Responses that speak of the host's state, not of this photo. */
function isHostTrouble(status: number): boolean {
  return status === 429 || status >= 500;
}

function checkResponse(response: Response): void {
  const { status, headers } = response;
  if (status !== 200) {
    throw new PictureProblem(
      `answered with status ${status}; expected 200`,
      isHostTrouble(status) ? 'host' : 'picture',
    );
  }
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  // Content is checked anyway; this saves loading pages, and names them. Some stores know no better type.
  if (type !== '' && !/^(image\/|(application|binary)\/octet-stream)/.test(type)) {
    throw new PictureProblem(`answered with ${oneLine(type)}; expected a picture. Check the address`);
  }
  if (Number(headers.get('content-length')) > MAX_BYTES) throw new PictureProblem(TOO_LARGE);
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the rest of the download.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new PictureProblem(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(address: string, fetch: PhotoFetch, signal: AbortSignal): Promise<Response> {
  let url = photoUrl(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetch(url.href, { signal, redirect: 'manual', headers: HEADERS });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    url = photoUrl(location, url);
  }
  throw new PictureProblem(`redirects more than ${MAX_REDIRECTS} times`);
}

/**
 * The bytes of a photo, at most 25 MB, after at most 5 redirects. @throws PictureProblem when the response is not a
 * picture; errors of the connection and of `signal` pass through.
 */
export async function download(address: string, fetch: PhotoFetch, signal: AbortSignal): Promise<Buffer> {
  const response = await follow(address, fetch, signal);
  try {
    checkResponse(response);
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
  return readBody(response);
}
