import { decodedUri } from '../../lib/decoded-uri.ts';

/** The file of a release that a path of the site leads to: `cars/abc/index.html` of `/cars/abc/`. */
export function fileAt(pathname: string): string {
  const relative = decodedUri(pathname).slice(1);
  return pathname.endsWith('/') ? `${relative}index.html` : relative;
}
