/** Key under which the browser stores something of this site: sites may share a host while they are tried out. */
export function siteKey(name: string): string {
  return `forecourt:${siteData('site') ?? ''}:${name}`;
}

/** The value of a `data-` attribute of `<html>` for the site; undefined outside a browser. */
export function siteData(name: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];
}
