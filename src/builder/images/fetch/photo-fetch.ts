import { type PublicFetch, publicFetch } from '../../../lib/network/public-fetch.ts';
import { PictureProblem } from '../picture-problem.ts';

export type PhotoFetch = PublicFetch;

/** A `fetch` for the addresses of photos, which strangers wrote into a feed. `isAllowed` is there for tests. */
export function photoFetch(isAllowed?: (address: string) => boolean): PhotoFetch {
  return publicFetch(
    host => new PictureProblem(`is on ${host}, which is not an address of the public internet`, 'host'),
    isAllowed,
  );
}
