/** Style sheets that a page of ours names. */
const SHEET = /<link rel="stylesheet" href="\/_astro\/([\w.-]+\.css)">/g;

/** File names of the style sheets of a page. */
export function sheetNames(html: string): string[] {
  return [...html.matchAll(SHEET)].flatMap(([, name]) => name ?? []);
}

/** The page with its style sheets in it, by file name; other addresses are those of `origin`. */
export function withStyles(html: string, styles: ReadonlyMap<string, string>, origin: string): string {
  const styled = html.replaceAll(SHEET, (link, name: string) => {
    const text = styles.get(name);
    return text === undefined ? link : `<style>${text.replaceAll('</style', '<\\/style')}</style>`;
  });
  return styled.replace('<head>', `<head><base href="${origin}/">`);
}
