/** The address of a page: `/cars/abc/` of `cars/abc/index.html`. */
export function pageAddress(file: string): string {
  return `/${file.replace(/index\.html$/, '')}`;
}
