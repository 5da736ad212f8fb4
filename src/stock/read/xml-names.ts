/** `g:image_link` -> `image_link`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The depth of the records of RSS and Atom, and their name; null for any other outermost element. */
export function recordsOfRoot(root: string): { depth: number; name: string } | null {
  const name = root.toLowerCase();
  if (name === 'rss') return { depth: 3, name: 'item' };
  return name === 'feed' ? { depth: 2, name: 'entry' } : null;
}
