/** The file of a release that a path of the site leads to: `cars/abc/index.html` of `/cars/abc/`. */
export function fileAt(pathname: string): string {
  const relative = decoded(pathname).slice(1);
  return pathname.endsWith('/') ? `${relative}index.html` : relative;
}

/** A part of an address without its escapes; as it is where they are none. */
export function decoded(text: string): string {
  // Nearly all have none, and there are thousands.
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
