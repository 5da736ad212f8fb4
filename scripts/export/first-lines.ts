const LISTED = 20;

/** The first of any number of texts, a line each, and how many more there are. */
export function firstLines(texts: readonly string[]): string[] {
  const more = texts.length - LISTED;
  return [...texts.slice(0, LISTED).map(text => `  ${text}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}
