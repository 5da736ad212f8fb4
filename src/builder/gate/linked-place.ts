import { fileAt } from '../publish/file-at.ts';

/** Where an address of the site leads, whatever its query: a file, and the element of it that stands behind the `#`. */
export function linkedPlace(address: string): { file: string; id: string | undefined } {
  const [pathname = '', id] = address.replace(/\?[^#]*/, '').split('#');
  return { file: fileAt(pathname), id };
}
