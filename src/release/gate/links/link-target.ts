import { fileAt } from '../../publish/file-at.ts';

export interface LinkTarget {
  /** Empty for the page itself. */
  file: string;
  id: string | undefined;
}

/** Where an address of the site leads, whatever its query: a file, and the element of its fragment. */
export function linkTarget(address: string): LinkTarget {
  const plain = address.includes('?') ? address.replace(/\?[^#]*/, '') : address;
  const [pathname = '', id] = plain.split('#');
  return { file: fileAt(pathname), id };
}
